import type { SettingsTrialReply, TriedSettingsRequest } from '@belegwerk/contracts/api';
import { addUp, NO_SUMS, type DryRunSums, type TriedOrder } from '@belegwerk/core/dry-runs';
import { useEffect, useRef, useState } from 'react';
import { ApiFailure, type FieldFaultReply } from '../../api/api-failure.ts';
import { useAct, type ServerMutation } from '../../api/server-state.ts';
import { triedOrders } from './tried-orders.ts';

/** Which settings are tried on which orders: those of days, or those that a change may let go on. */
export interface Trial {
  readonly before?: TriedSettingsRequest;
  readonly after?: TriedSettingsRequest;
  /** As if invoices and credit notes were made, where settings have them off. */
  readonly asIfOn?: true;
  readonly days?: { readonly from: string; readonly to: string };
}

/** Reads some orders and tries settings on them; nothing is done by it. */
const trialMutation: ServerMutation<Trial & { readonly place?: string }, SettingsTrialReply> = {
  act: (body, { api }) => api.trySettings({ body }),
};

/** Why a trial went no further, with what is wrong in the settings that were to be tried. */
export interface TrialFailure {
  readonly message: string;
  readonly faults: readonly FieldFaultReply[];
}

const failureOf = (error: unknown): TrialFailure => ({
  message: error instanceof Error ? error.message : '',
  faults: error instanceof ApiFailure ? error.faults : [],
});

/** How far a trial is; one that was stopped goes on from its place. */
export interface TrialState {
  readonly sums: DryRunSums;
  /** Orders in which something differs, the first of them. */
  readonly differing: readonly TriedOrder[];
  /** Features of a plan that the settings use. */
  readonly uses: SettingsTrialReply['uses'];
  readonly total?: number;
  readonly place?: string;
  readonly isRunning: boolean;
  readonly isDone: boolean;
  readonly failure?: TrialFailure;
}

const NOT_BEGUN: TrialState = { sums: NO_SUMS, differing: [], uses: { before: [] }, isRunning: false, isDone: false };

/** More are not kept at hand; the sums count all of them. */
const MOST_DIFFERING = 2000;

/** A trial of settings, part by part, until it is through, stopped, or the page is left. */
export const useSettingsTrial = (trial: Trial) => {
  const { mutateAsync } = useAct(trialMutation);
  const [state, setState] = useState(NOT_BEGUN);
  const turn = useRef(0);
  useEffect(
    () => () => {
      turn.current += 1;
    },
    [],
  );
  const runFrom = async (begun: TrialState) => {
    turn.current += 1;
    const mine = turn.current;
    const isMine = () => turn.current === mine;
    const { failure: _before, ...known } = begun;
    let reached: TrialState = { ...known, isRunning: true, isDone: false };
    setState(reached);
    try {
      while (isMine() && reached.isRunning) {
        const { place } = reached;
        const part = await mutateAsync({ ...trial, ...(place === undefined ? {} : { place }) });
        if (!isMine()) return;
        reached = stateAfter(reached, part);
        setState(reached);
      }
    } catch (error) {
      if (isMine()) setState({ ...reached, isRunning: false, failure: failureOf(error) });
    }
  };
  const start = () => runFrom(NOT_BEGUN);
  const goOn = () => runFrom(state);
  const stop = () => {
    turn.current += 1;
    setState((before) => ({ ...before, isRunning: false }));
  };
  return { state, start, goOn, stop };
};

const stateAfter = ({ sums, differing }: TrialState, part: SettingsTrialReply): TrialState => {
  const orders = triedOrders(part);
  const others = orders.filter(({ differences }) => differences.length > 0);
  const isDone = part.next === undefined;
  return {
    sums: addUp(sums, orders),
    uses: part.uses,
    differing: [...differing, ...others].slice(0, MOST_DIFFERING),
    ...(part.total === undefined ? {} : { total: part.total }),
    ...(part.next === undefined ? {} : { place: part.next }),
    isRunning: !isDone,
    isDone,
  };
};
