import type { ListedPayoutReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { markPayoutAtom, payoutAtom, payoutIdAtom, payoutMonthAtom, payoutsAtom } from './payouts.atoms.ts';

/** The tick of payouts: shown at once, and as the host has it afterwards. */
export const useMark = () => {
  const { mutateAsync, variables, isPending } = useAtomValue(markPayoutAtom);
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    isTicked: ({ id, arrived }: Pick<ListedPayoutReply, 'id' | 'arrived'>): boolean =>
      isPending && variables.id === id ? variables.arrived : arrived !== undefined,
    mark: async (id: string, arrived: boolean): Promise<void> => {
      setFailure(undefined);
      try {
        await mutateAsync({ id, arrived });
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure)) throw thrown;
        setFailure(thrown.message);
      }
    },
  };
};
export type Marking = ReturnType<typeof useMark>;

/** The payouts of the month in the address. */
export const usePayouts = () => {
  const [query] = useSearchParams();
  useSetAtomEarly(payoutMonthAtom, query.get('month') ?? '');
  return { view: viewOf(useAtomValue(payoutsAtom)), marking: useMark() };
};

/** The payout in the address, with its lines. */
export const usePayout = () => {
  const { payout = '' } = useParams();
  useSetAtomEarly(payoutIdAtom, payout);
  return { view: viewOf(useAtomValue(payoutAtom)), marking: useMark() };
};
