import type { Standing } from '../decisions/decision.ts';
import type { ErrandsDue } from '../errands/errand-action.ts';
import type { Clock } from '../ports/clock.ts';
import { standingOfFailure } from './order-outcome.ts';
import { readRecords } from './order-reading.ts';
import type { RecordOrder } from './record-order.ts';
import type { Round, RoundEnd } from './round.ts';
import type { RunErrands } from './run-errands.ts';

interface Ports {
  readonly errands: RunErrands;
  readonly recordOrder: RecordOrder;
  readonly clock: Clock;
}

/** How a round ends by its contact; or it goes on, and whether one was tried. */
type AfterContact = { readonly end: RoundEnd } | { readonly isTried: boolean };

/** Makes the contact on which documents are booked, before them. */
export const makeContactFirst =
  ({ errands, recordOrder, clock }: Ports) =>
  async (round: Round, { actions }: ErrandsDue): Promise<AfterContact> => {
    const { work, isLast } = round;
    const action = actions.find((each) => each.kind === 'contact');
    if (!action || isLast) return { isTried: false };
    const { outcome, errand, shop } = await errands.run(work, action);
    const isDenied = shop !== work.shop && outcome.kind !== 'done';
    // decided anew, a document that needs the contact is held under the name of the right
    if (outcome.kind === 'done' || isDenied) return { end: { again: { ...round, work: { ...work, shop }, isDenied } } };
    // a document without its contact stays so: what may come off in a moment is waited for
    if (outcome.kind === 'come-back') {
      const open = standingOfFailure({ ...outcome, why: 'outcome-open' }, 'contactCreate', clock.now());
      await recordOrder.record(work, await recordOrder.told(work, await readRecords(work)), open);
      return { end: { outcome } };
    }
    if (!action.required) return { isTried: true };
    const facts = { message: outcome.reasons.join('; ') };
    const standing: Standing = { state: 'failed', reason: { code: 'REFUSED', facts } };
    const settled = { standing, nextLookAt: errands.triedAgainAt(errand) };
    return {
      end: { outcome: await recordOrder.settle(work, await recordOrder.told(work, await readRecords(work)), settled) },
    };
  };
