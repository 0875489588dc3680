import type { ForeseenOrderReply, DryRunReply } from '@belegwerk/contracts/api';
import { useEffect, useRef, useState } from 'react';
import { type ServerMutation, useAct } from '../../api/server-state.ts';

/** Settings of creation as they would be, as an address has them; what is left out is as it is set. */
export interface DryRunSettings {
  readonly invoiceCreate?: string;
  readonly creditCreate?: string;
  readonly deliveryCreate?: string;
  /** What an answer about 0 % is remembered for, and the answer. */
  readonly zeroRate?: string;
  readonly answer?: string;
  /** Only orders that may go on by these settings. */
  readonly stopped?: 'true';
  /** Only the orders of these days, as if documents were wanted for them. */
  readonly from?: string;
  readonly to?: string;
}

/** Reads what would come of some orders; nothing is done by it. */
const dryRunMutation: ServerMutation<{ readonly page: number } & DryRunSettings, DryRunReply> = {
  act: (query, { api }) => api.dryRun({ query }),
};

/** How far a dry run is. */
export interface DryRunState {
  readonly orders: readonly ForeseenOrderReply[];
  /** Orders in the list. */
  readonly total: number;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  readonly failure?: string;
}

const NOT_BEGUN: DryRunState = { orders: [], total: 0, isRunning: false, isDone: false };

/** A dry run over all orders in the list, part by part, until it is through, stopped, or its page is left. */
export const useDryRun = (settings: DryRunSettings) => {
  const { mutateAsync } = useAct(dryRunMutation);
  const [state, setState] = useState(NOT_BEGUN);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const start = async () => {
    turn.current += 1;
    const mine = turn.current;
    const isMine = () => turn.current === mine;
    setState({ ...NOT_BEGUN, isRunning: true });
    try {
      const orders: ForeseenOrderReply[] = [];
      for (let page = 1; isMine(); page += 1) {
        const part = await mutateAsync({ page, ...settings });
        if (!isMine()) return;
        orders.push(...part.items);
        const isDone = !part.hasNext;
        setState({ orders: [...orders], total: part.total, isRunning: !isDone, isDone });
        if (isDone) return;
      }
    } catch (error) {
      const failure = error instanceof Error ? error.message : '';
      if (isMine()) setState((before) => ({ ...before, isRunning: false, failure }));
    }
  };
  const stop = () => {
    turn.current += 1;
    setState((before) => ({ ...before, isRunning: false }));
  };
  return { ...state, start, stop };
};
