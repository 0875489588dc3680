import type { NumberGapReply } from '@belegwerk/contracts/api';
import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect, useState } from 'react';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { showToast } from '../../ui/index.ts';
import { documentNumbersAtom, explainGapAtom, numbersMonthAtom } from './numbers.atoms.ts';
import { words } from './number-words.ts';

/** The numbers of a month, asked for by being shown; shown again, they are asked for again. */
export const useNumbers = (month: string) => {
  useSetAtomEarly(numbersMonthAtom, month);
  const set = useSetAtom(numbersMonthAtom);
  useEffect(() => () => set(''), [set]);
  return viewOf(useAtomValue(documentNumbersAtom));
};

/** The reason that a person writes for one gap. */
export const useGapReason = (month: string, gap: NumberGapReply) => {
  const { mutateAsync } = useAtomValue(explainGapAtom);
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
