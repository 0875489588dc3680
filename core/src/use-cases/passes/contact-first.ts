import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { ContactSideTask } from '../../side-tasks/side-task-action.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EarlyEnd } from './early-end.ts';
import { statusOfFailure } from './order-outcome.ts';
import type { Pass } from './order-work.ts';
import type { RanSideTask, RunSideTasks } from './run-side-tasks.ts';

interface Ports {
  readonly sideTasks: RunSideTasks;
  readonly clock: Clock;
}

/** A pass that goes no further: the order is decided anew with what the pass has led to, or waits. */
export type PassBroken =
  | { readonly kind: 'decided-anew'; readonly pass: Pass }
  | { readonly kind: 'stopped'; readonly pass: Pass; readonly stopped: EarlyEnd };

/** Makes the contact on which documents are booked, before them; undefined where they are made in any case. */
export const makeContactFirst = ({ sideTasks, clock }: Ports) => {
  return async (pass: Pass, action: ContactSideTask): Promise<PassBroken | undefined> => {
    const { work } = pass;
    const ran = await sideTasks.run(work, action);
    const { outcome, shop } = ran;
    const isDenied = shop !== work.shop && outcome.kind !== 'done';
    // decided anew, a document that needs the contact is held under the name of the right
    if (outcome.kind === 'done' || isDenied)
      return { kind: 'decided-anew', pass: { ...pass, work: { ...work, shop }, isDenied } };
    const stopped = stoppedBy(action, ran);
    return stopped && { kind: 'stopped', pass, stopped };
  };

  function stoppedBy({ required }: ContactSideTask, { outcome, sideTask }: RanSideTask): EarlyEnd | undefined {
    // a document without its contact stays so: what may come off in a moment is waited for
    if (outcome.kind === 'come-back') {
      const status = statusOfFailure({ ...outcome, why: 'outcome-open' }, 'contactCreate', clock.now());
      return { status, outcome };
    }
    if (outcome.kind === 'done' || !required) return undefined;
    const nextLookAt = sideTasks.triedAgainAt(sideTask);
    const status: ProcessingStatus = {
      state: 'failed',
      reason: { code: 'REFUSED', facts: { message: outcome.reasons.join('; ') } },
      ...(nextLookAt ? { nextLookAt } : {}),
    };
    return { status, outcome: { kind: 'finished', status } };
  }
};
