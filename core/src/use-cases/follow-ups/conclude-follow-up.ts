import type { FollowUpAction } from '../../follow-ups/follow-up-action.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderFollowUps } from '../../ports/order-records.ts';
import { triesOf, type FollowUp } from '../../records/follow-up.ts';
import type { FollowUpTransition } from '../../records/follow-up-transitions.ts';
import { TAKEN_OVER, type FollowUpOutcome } from './follow-up-outcome.ts';

/** Whether it may have been carried out, and is looked for the next time. */
const isOpen = ({ kind }: FollowUpAction, why: string): boolean =>
  kind === 'contact' ? why !== 'bookkeeping-busy' : why === 'shop-outcome-unknown';

/** What nobody tried: it is decided anew. */
const isUntried = (outcome: FollowUpOutcome): boolean => outcome.kind === 'come-back' && outcome.why === TAKEN_OVER.why;

/** So often an answer may be lost before a person must look. */
const MOST_LOST = 7;

/** A follow-up task as it is stored after it was run, and what became of it this time. */
export interface RunFollowUp {
  readonly followUp: FollowUp;
  readonly outcome: FollowUpOutcome;
}

/** Stores what became of a follow-up task; one that comes back stays as it is, until too many answers were lost. */
export const makeConcludeFollowUp = ({ clock }: { readonly clock: Clock }) => {
  return concluded;

  async function concluded(
    register: OrderFollowUps,
    followUp: FollowUp,
    outcome: FollowUpOutcome,
    action: FollowUpAction,
  ): Promise<RunFollowUp> {
    if (isUntried(outcome)) return { followUp, outcome };
    const { attempts } = followUp;
    const at = clock.now();
    const changed = async (transition: FollowUpTransition): Promise<RunFollowUp> => ({
      followUp: (await register.change(followUp.id, transition)).stored,
      outcome,
    });
    switch (outcome.kind) {
      case 'done':
        return changed({ kind: 'done', result: { ...action.result, ...outcome.result }, at });
      case 'refused':
      case 'unclear':
        return changed({ kind: outcome.kind, attempts, reasons: outcome.reasons, at });
      case 'come-back':
        if (!isOpen(action, outcome.why)) return changed({ kind: 'refused', attempts, reasons: [outcome.why], at });
        if (action.kind === 'contact' || triesOf(followUp) < MOST_LOST) return { followUp, outcome };
        return concluded(register, followUp, { kind: 'unclear', reasons: [outcome.why] }, action);
    }
  }
};
