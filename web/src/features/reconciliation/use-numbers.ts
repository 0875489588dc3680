import type { NumberGapReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { showToast } from '../../ui/index.ts';
import { documentNumbersQuery, explainGapMutation } from './numbers.queries.ts';
import { words } from './number-words.ts';

/** The numbers of a month, asked for by being shown; shown again, they are asked for again. */
export const useNumbers = (month: string) => viewOf(useAnswer(documentNumbersQuery(month)));

/** The reason that a person writes for one gap. */
export const useGapReason = (month: string, gap: NumberGapReply) => {
  const { mutateAsync } = useAct(explainGapMutation);
  const [reason, setReason] = useState(gap.explained?.text ?? '');
  const [failure, setFailure] = useState<string>();
  return {
    reason,
    failure,
    write: (text: string) => {
      setFailure(undefined);
      setReason(text);
    },
    /** Whether it was kept. */
    save: async (): Promise<boolean> => {
      try {
        await mutateAsync({ month, gap, reason: reason.trim() });
        showToast(words.saved);
        return true;
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure)) throw thrown;
        setFailure(thrown.message);
        return false;
      }
    },
  };
};
