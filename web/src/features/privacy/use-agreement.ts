import type { AgreementFileReply, AgreementReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { POLL_MS } from '../../api/rhythm.ts';
import { queryOf, useAct, useAnswer, type ServerMutation } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { bytesOf, saveBlob, showToast } from '../../ui/index.ts';
import { agreementWords as words } from './agreement-words.ts';

const agreementQuery = queryOf('agreement', { asked: {}, rhythm: POLL_MS.rare });

const concludeMutation: ServerMutation<string, AgreementReply> = {
  act: (digest, { api }) => api.concludeAgreement({ body: { digest } }),
  renews: 'concludeAgreement',
};

type Which = 'shown' | 'earlier';

const fileMutation: ServerMutation<Which, AgreementFileReply> = {
  act: (which, { api }) => api.agreementFile({ query: { which } }),
};

/** The processing agreement, concluding it, and taking it along as a file. */
export const useAgreement = () => {
  const view = viewOf(useAnswer(agreementQuery));
  const { mutateAsync: concluded } = useAct(concludeMutation);
  const { mutateAsync: printed } = useAct(fileMutation);
  const [failure, setFailure] = useState<string>();
  const tried = async (act: () => Promise<void>) => {
    setFailure(undefined);
    try {
      await act();
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown.faults[0]?.text ?? thrown.message);
    }
  };
  return {
    view,
    failure,
    conclude: (digest: string) =>
      tried(async () => {
        await concluded(digest);
        showToast(words.wasConcluded);
      }),
    download: (which: Which) =>
      tried(async () => {
        const { content, fileName, mimetype } = await printed(which);
        saveBlob(fileName, new Blob([bytesOf(content)], { type: mimetype }));
      }),
  };
};
