import type { ListedPayoutReply } from '@belegwerk/contracts/api';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import { useAct, useAnswer } from '../../api/server-state.ts';
import { ApiFailure } from '../../api/api-failure.ts';
import { viewOf } from '../../api/view.ts';
import {
  answerSettlementMutation,
  chooseWayMutation,
  markPayoutMutation,
  noteFeeBillMutation,
  payoutQuery,
  payoutsQuery,
  readFeeBillMutation,
  readSettlementsMutation,
  sayCauseMutation,
  settlementsQuery,
} from './payouts.queries.ts';

/** The tick of payouts: shown at once, and as the host has it afterwards. */
export const useMark = () => {
  const { mutateAsync, variables, isPending } = useAct(markPayoutMutation);
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

/** The month in the address; empty for that of today. */
const useMonth = (): string => {
  const [query] = useSearchParams();
  return query.get('month') ?? '';
};

/** The payouts of the month in the address. */
export const usePayouts = () => {
  return { view: viewOf(useAnswer(payoutsQuery(useMonth()))), marking: useMark() };
};

/** The payout in the address, with its lines. */
export const usePayout = () => {
  const { payout = '' } = useParams();
  return { view: viewOf(useAnswer(payoutQuery(payout))), marking: useMark() };
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

export const useWay = () => useSending(useAct(chooseWayMutation));
export const useCause = () => useSending(useAct(sayCauseMutation));
export const useFeeBill = () => useSending(useAct(noteFeeBillMutation));
export const useBillFile = () => useSending(useAct(readFeeBillMutation));
export const useSettlementAnswer = () => useSending(useAct(answerSettlementMutation));
export const useReading = () => useSending(useAct(readSettlementsMutation));
export const useSettlements = () => viewOf(useAnswer(settlementsQuery(useMonth())));
