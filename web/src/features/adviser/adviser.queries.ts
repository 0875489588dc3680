import type { AdviserAccessesReply } from '@belegwerk/contracts/api';
import type { AccessTerm } from '@belegwerk/core/records';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation } from '../../api/server-state.ts';

export const accessesQuery = queryOf('adviserAccesses', { asked: {}, rhythm: POLL_MS.rare });

export interface Invitation {
  readonly dialog: string;
  readonly firm: string;
  readonly email: string;
  readonly term: AccessTerm;
}

export const inviteMutation: ServerMutation<Invitation, AdviserAccessesReply> = {
  act: (body, { api }) => api.inviteAdviser({ body }),
  renews: 'inviteAdviser',
};

export const resendMutation: ServerMutation<string, AdviserAccessesReply> = {
  act: (access, { api }) => api.resendAdviserLink({ params: { access } }),
  renews: 'resendAdviserLink',
};

export const revokeMutation: ServerMutation<string, AdviserAccessesReply> = {
  act: (access, { api }) => api.revokeAdviser({ params: { access } }),
  renews: 'revokeAdviser',
};
