import type { ProcessingStatus } from '../decisions/decision.ts';
import type { FollowUpsDue } from '../follow-ups/follow-up-action.ts';
import type { Clock } from '../ports/clock.ts';
import { statusOfFailure } from './order-outcome.ts';
import { readRecords } from './order-reading.ts';
import type { RecordOrder } from './record-order.ts';
import type { Round, RoundEnd } from './round.ts';
import type { RunFollowUps } from './run-follow-ups.ts';

interface Ports {
  readonly followUps: RunFollowUps;
  readonly recordOrder: RecordOrder;
  readonly clock: Clock;
}

/** How a round ends by its contact; or it goes on, and whether one was tried. */
type AfterContact = { readonly end: RoundEnd } | { readonly isTried: boolean };

/** Makes the contact on which documents are booked, before them. */
export const makeContactFirst =
  ({ followUps, recordOrder, clock }: Ports) =>
  async (round: Round, { actions }: FollowUpsDue): Promise<AfterContact> => {
    const { work, isLast } = round;
    const action = actions.find((each) => each.kind === 'contact');
    if (!action || isLast) return { isTried: false };
    const { outcome, followUp, shop } = await followUps.run(work, action);
    const isDenied = shop !== work.shop && outcome.kind !== 'done';
    // decided anew, a document that needs the contact is held under the name of the right
    if (outcome.kind === 'done' || isDenied) return { end: { again: { ...round, work: { ...work, shop }, isDenied } } };
    // a document without its contact stays so: what may come off in a moment is waited for
    if (outcome.kind === 'come-back') {
      const open = statusOfFailure({ ...outcome, why: 'outcome-open' }, 'contactCreate', clock.now());
      await recordOrder.record(work, await recordOrder.logNewDocuments(work, await readRecords(work)), open);
      return { end: { outcome } };
    }
    if (!action.required) return { isTried: true };
    const facts = { message: outcome.reasons.join('; ') };
    const status: ProcessingStatus = { state: 'failed', reason: { code: 'REFUSED', facts } };
    const finished = { status, nextLookAt: followUps.triedAgainAt(followUp) };
    return {
      end: {
        outcome: await recordOrder.finish(
          work,
          await recordOrder.logNewDocuments(work, await readRecords(work)),
          finished,
        ),
      },
    };
  };
