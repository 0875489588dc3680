import type { PrivacyCloseReply, PrivacyExportReply } from '@belegwerk/contracts/api';
import { atomWithMutation, atomWithQuery, queryClientAtom } from 'jotai-tanstack-query';
import { apiAtom } from '../../api/api.atoms.ts';
import { RHYTHM } from '../../api/rhythm.ts';

/** The requests of the data protection law that concern the shop. */
export const privacyAtom = atomWithQuery((get) => {
  const api = get(apiAtom);
  return {
    queryKey: ['privacy'],
    queryFn: ({ signal }) => api.privacyRequests({ signal }),
    refetchInterval: RHYTHM.rare,
    refetchOnWindowFocus: 'always',
  };
});

/** Takes the answer to a customer's question; every list that counts or tells of it is asked for again. */
export const exportAtom = atomWithMutation<PrivacyExportReply, string, Error>((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    mutationFn: (request: string) => api.privacyExport({ body: { request } }),
    onSuccess: () => client.invalidateQueries(),
  };
});

/** Notes that a person has answered a request that could not be read. */
export const closeAtom = atomWithMutation<PrivacyCloseReply, string, Error>((get) => {
  const api = get(apiAtom);
  const client = get(queryClientAtom);
  return {
    mutationFn: (request: string) => api.privacyClose({ body: { request } }),
    onSuccess: () => client.invalidateQueries(),
  };
});
