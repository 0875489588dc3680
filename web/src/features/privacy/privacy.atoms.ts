import type { PrivacyCloseReply, PrivacyExportReply } from '@belegwerk/contracts/api';
import { RHYTHM } from '../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../api/server-state.ts';

/** The requests of the data protection law that concern the shop. */
export const privacyAtom = askedAtom('privacyRequests', () => ({ asked: {}, rhythm: RHYTHM.rare }));

/** Takes the answer to a customer's question; every list that counts or tells of it is asked for again. */
export const exportAtom = actAtom<string, PrivacyExportReply>({
  act: (request, { api }) => api.privacyExport({ body: { request } }),
  renews: 'privacyExport',
});

/** Notes that a person has answered a request that could not be read. */
export const closeAtom = actAtom<string, PrivacyCloseReply>({
  act: (request, { api }) => api.privacyClose({ body: { request } }),
  renews: 'privacyClose',
});
