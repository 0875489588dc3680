import type { FollowUpAction } from '../../follow-ups/follow-up-action.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderFollowUps } from '../../ports/order-records.ts';
import { triesOf, type FollowUp } from '../../records/follow-up.ts';
import type { FollowUpTransition } from '../../records/follow-up-transitions.ts';
import { TAKEN_OVER, type FollowUpOutcome } from './follow-up-outcome.ts';

/** Whether it may have been carried out, and is looked for the next time. */
const isOpen = ({ kind }: FollowUpAction, why: string): boolean =>
  kind === 'contact' ? why !== 'bookkeeping-busy' : why === 'shop-outcome-unknown';

/** What was not tried: it is decided anew. */
const isUntried = (outcome: FollowUpOutcome): boolean => outcome.kind === 'come-back' && outcome.why === TAKEN_OVER.why;

/** So often an answer may be lost before a person must look. */
const MAX_LOST = 7;

/** A follow-up task as it is stored after it was run, and what became of it this time. */
export interface RunFollowUp {
  readonly followUp: FollowUp;
  readonly outcome: FollowUpOutcome;
}

/** Where it is stored what became of a follow-up task, and who tells it in the log. */
interface Conclusion {
  readonly register: OrderFollowUps;
  readonly tell: (run: RunFollowUp) => Promise<void>;
}

/**
 * Stores and tells what became of a follow-up task; one that comes back stays as it is, until too many answers were lost.
 * What failed is told before it is stored: after a crash in between the task is open, and it is told again. Two are told
 * after it, and their line is lost with a host that dies in between: what is done, because a task that is found open is looked
 * for and told as found; and a mail that was refused, because an open one is given up as unclear, and both lines
 * contradict each other. The record, its document and the page of the order show both all the same.
 */
export const makeConcludeFollowUp = ({ clock }: { readonly clock: Clock }) => {
  return concluded;

  async function concluded(
    { register, tell }: Conclusion,
    followUp: FollowUp,
    outcome: FollowUpOutcome,
    action: FollowUpAction,
  ): Promise<RunFollowUp> {
    if (isUntried(outcome)) return { followUp, outcome };
    const { attempts } = followUp;
    const at = clock.now();
    const told = async (run: RunFollowUp): Promise<RunFollowUp> => {
      await tell(run);
      return run;
    };
    const stored = async (transition: FollowUpTransition): Promise<RunFollowUp> => ({
      followUp: (await register.change(followUp.id, transition)).stored,
      outcome,
    });
    const refused = async (reasons: readonly string[], isNotSent = false): Promise<RunFollowUp> => {
      const { plannedAt } = followUp;
      const transition = isNotSent
        ? ({ kind: 'not-sent', attempts, plannedAt, reasons, at } as const)
        : ({ kind: 'refused', attempts, reasons, at } as const);
      if (action.kind === 'mail') return told(await stored(transition));
      await tell({ followUp, outcome });
      return stored(transition);
    };
    switch (outcome.kind) {
      case 'done':
        return told(await stored({ kind: 'done', result: { ...action.result, ...outcome.result }, at }));
      case 'refused':
        return refused(outcome.reasons, outcome.isNotSent);
      case 'unclear':
        // once it is given up, it is not asked for any more
        await tell({ followUp, outcome });
        return stored({ kind: 'unclear', attempts, reasons: outcome.reasons, at });
      case 'come-back':
        if (!isOpen(action, outcome.why)) return refused([outcome.why]);
        if (action.kind === 'contact' || triesOf(followUp) < MAX_LOST) return told({ followUp, outcome });
        return concluded({ register, tell }, followUp, { kind: 'unclear', reasons: [outcome.why] }, action);
    }
  }
};
