import type { PrivacyCloseReply, PrivacyExportReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../api/server-state.ts';

/** The requests of the data protection law that concern the shop. */
export const privacyAtom = queryAtom('privacyRequests', () => ({ asked: {}, rhythm: POLL_MS.rare }));

/** Takes the answer to a customer's question; every list that counts or tells of it is asked for again. */
export const exportAtom = mutationAtom<string, PrivacyExportReply>({
  act: (request, { api }) => api.privacyExport({ body: { request } }),
  renews: 'privacyExport',
});

/** Notes that a person has answered a request that could not be read. */
export const closeAtom = mutationAtom<string, PrivacyCloseReply>({
  act: (request, { api }) => api.privacyClose({ body: { request } }),
  renews: 'privacyClose',
});
