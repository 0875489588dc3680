import type { SideTaskAction } from '../../side-tasks/side-task-action.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderSideTasks } from '../../ports/order-records.ts';
import { triesOf, type SideTask } from '../../records/side-task.ts';
import type { SideTaskTransition } from '../../records/side-task-transitions.ts';
import { TAKEN_OVER, type SideTaskOutcome } from './side-task-outcome.ts';

/** Whether it may have been carried out, and is looked for the next time. */
const isOpen = ({ kind }: SideTaskAction, why: string): boolean =>
  kind === 'contact' ? why !== 'bookkeeping-busy' : why === 'shop-outcome-unknown';

/** What was not tried: it is decided anew. */
const isUntried = (outcome: SideTaskOutcome): boolean => outcome.kind === 'come-back' && outcome.why === TAKEN_OVER.why;

/** So often an answer may be lost before a person must look. */
const MAX_LOST = 7;

/** A side task as it is stored after it was run, and what became of it this time. */
export interface RunSideTask {
  readonly sideTask: SideTask;
  readonly outcome: SideTaskOutcome;
}

/** Where it is stored what became of a side task, and who tells it in the log. */
export interface Conclusion {
  readonly register: OrderSideTasks;
  readonly tell: (run: RunSideTask) => Promise<void>;
}

/**
 * Stores and tells what became of a side task; one that comes back stays as it is, until too many answers were lost.
 * What failed is told before it is stored: after a crash in between the task is open, and it is told again. Two are told
 * after it, and their line is lost with a host that dies in between: what is done, because a task that is found open is looked
 * for and told as found; and a mail that was refused, because an open one is given up as unclear, and both lines
 * contradict each other. The record, its document and the page of the order show both all the same.
 */
export const makeConcludeSideTask = ({ clock }: { readonly clock: Clock }) => {
  return concluded;

  async function concluded(
    { register, tell }: Conclusion,
    sideTask: SideTask,
    outcome: SideTaskOutcome,
    action: SideTaskAction,
  ): Promise<RunSideTask> {
    if (isUntried(outcome)) return { sideTask, outcome };
    const { attempts } = sideTask;
    const at = clock.now();
    const told = async (run: RunSideTask): Promise<RunSideTask> => {
      await tell(run);
      return run;
    };
    const stored = async (transition: SideTaskTransition): Promise<RunSideTask> => ({
      sideTask: (await register.change(sideTask.id, transition)).stored,
      outcome,
    });
    const refused = async (reasons: readonly string[], isNotSent = false): Promise<RunSideTask> => {
      const { plannedAt } = sideTask;
      const transition = isNotSent
        ? ({ kind: 'not-sent', attempts, plannedAt, reasons, at } as const)
        : ({ kind: 'refused', attempts, reasons, at } as const);
      if (action.kind === 'mail' || action.kind === 'copy') return told(await stored(transition));
      await tell({ sideTask, outcome });
      return stored(transition);
    };
    switch (outcome.kind) {
      case 'done':
        return told(await stored({ kind: 'done', result: { ...action.result, ...outcome.result }, at }));
      case 'refused':
        return refused(outcome.reasons, outcome.isNotSent);
      case 'unclear':
        // once it is given up, it is not asked for any more
        await tell({ sideTask, outcome });
        return stored({ kind: 'unclear', attempts, reasons: outcome.reasons, at });
      case 'come-back':
        if (!isOpen(action, outcome.why)) return refused([outcome.why]);
        if (action.kind === 'contact' || triesOf(sideTask) < MAX_LOST) return told({ sideTask, outcome });
        return concluded({ register, tell }, sideTask, { kind: 'unclear', reasons: [outcome.why] }, action);
    }
  }
};
