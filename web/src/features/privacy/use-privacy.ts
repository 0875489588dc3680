import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { PrivacyCloseReply, PrivacyExportReply } from '@belegwerk/contracts/api';
import { viewOf } from '../../api/view.ts';
import { nowAtom } from '../../shared/clock/now.atoms.ts';
import { saveFile, showToast } from '../../ui/index.ts';
import { words } from './words.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../api/server-state.ts';

/** The requests of the data protection law that concern the shop. */
const privacyQuery = queryOf('privacyRequests', { asked: {}, rhythm: POLL_MS.rare });

/** Takes the answer to a customer's question; every list that counts or tells of it is asked for again. */
const exportMutation: ServerMutation<string, PrivacyExportReply> = {
  act: (request, { api }) => api.privacyExport({ body: { request } }),
  renews: 'privacyExport',
};

/** Notes that a person has answered a request that could not be read. */
const closeMutation: ServerMutation<string, PrivacyCloseReply> = {
  act: (request, { api }) => api.privacyClose({ body: { request } }),
  renews: 'privacyClose',
};

/** Everything the screen needs: the requests, taking the answer to one, and noting that another was answered. */
export const usePrivacy = () => {
  const { mutateAsync } = useAct(exportMutation);
  const { mutateAsync: note } = useAct(closeMutation);
  const [failed, setFailed] = useState<{ readonly request: string; readonly message: string }>();
  const tried = async (request: string, act: () => Promise<void>) => {
    setFailed(undefined);
    try {
      await act();
    } catch (error) {
      setFailed({ request, message: error instanceof Error ? error.message : '' });
    }
  };
  const take = (request: string) =>
    tried(request, async () => {
      const { fileName, text } = await mutateAsync(request);
      saveFile(fileName, text, 'application/json');
      showToast(words.taken);
    });
  const close = (request: string) =>
    tried(request, async () => {
      await note(request);
      showToast(words.closed);
    });
  return {
    now: useAtomValue(nowAtom),
    view: viewOf(useAnswer(privacyQuery)),
    take,
    close,
    /** Why the answer to that request could not be taken or noted. */
    failureOf: (request: string) => (failed?.request === request ? failed.message : undefined),
  };
};
