import type { ListedPayoutReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import {
  answerSettlementAtom,
  chooseWayAtom,
  markPayoutAtom,
  noteFeeBillAtom,
  payoutAtom,
  payoutIdAtom,
  payoutMonthAtom,
  payoutsAtom,
  readFeeBillAtom,
  readSettlementsAtom,
  sayCauseAtom,
  settlementsAtom,
} from './payouts.atoms.ts';

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

/** What is sent, and why it was refused. */
const useSending = <Wanted, Done>({ mutateAsync }: { readonly mutateAsync: (wanted: Wanted) => Promise<Done> }) => {
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    /** Undefined where it was refused. */
    send: async (wanted: Wanted): Promise<Done | undefined> => {
      setFailure(undefined);
      try {
        return await mutateAsync(wanted);
      } catch (thrown) {
        if (!(thrown instanceof ApiFailure)) throw thrown;
        setFailure(thrown.message);
        return undefined;
      }
    },
  };
};

export const useWay = () => useSending(useAtomValue(chooseWayAtom));
export const useCause = () => useSending(useAtomValue(sayCauseAtom));
export const useFeeBill = () => useSending(useAtomValue(noteFeeBillAtom));
export const useBillFile = () => useSending(useAtomValue(readFeeBillAtom));
export const useAnswer = () => useSending(useAtomValue(answerSettlementAtom));
export const useReading = () => useSending(useAtomValue(readSettlementsAtom));
export const useSettlements = () => viewOf(useAtomValue(settlementsAtom));
