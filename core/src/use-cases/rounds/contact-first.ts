import type { ProcessingStatus } from '../../records/processing-status.ts';
import type { ContactFollowUp } from '../../follow-ups/follow-up-action.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EarlyEnd } from './early-end.ts';
import { statusOfFailure } from './order-outcome.ts';
import type { Round } from './order-work.ts';
import type { RanFollowUp, RunFollowUps } from './run-follow-ups.ts';

interface Ports {
  readonly followUps: RunFollowUps;
  readonly clock: Clock;
}

/** A round that goes no further: the order is decided anew with what the round has led to, or waits. */
export type RoundBroken =
  | { readonly kind: 'decided-anew'; readonly round: Round }
  | { readonly kind: 'stopped'; readonly round: Round; readonly stopped: EarlyEnd };

/** Makes the contact on which documents are booked, before them; undefined where they are made in any case. */
export const makeContactFirst = ({ followUps, clock }: Ports) => {
  return async (round: Round, action: ContactFollowUp): Promise<RoundBroken | undefined> => {
    const { work } = round;
    const ran = await followUps.run(work, action);
    const { outcome, shop } = ran;
    const isDenied = shop !== work.shop && outcome.kind !== 'done';
    // decided anew, a document that needs the contact is held under the name of the right
    if (outcome.kind === 'done' || isDenied)
      return { kind: 'decided-anew', round: { ...round, work: { ...work, shop }, isDenied } };
    const stopped = stoppedBy(action, ran);
    return stopped && { kind: 'stopped', round, stopped };
  };

  function stoppedBy({ required }: ContactFollowUp, { outcome, followUp }: RanFollowUp): EarlyEnd | undefined {
    // a document without its contact stays so: what may come off in a moment is waited for
    if (outcome.kind === 'come-back') {
      const status = statusOfFailure({ ...outcome, why: 'outcome-open' }, 'contactCreate', clock.now());
      return { status, outcome };
    }
    if (outcome.kind === 'done' || !required) return undefined;
    const nextLookAt = followUps.triedAgainAt(followUp);
    const status: ProcessingStatus = {
      state: 'failed',
      reason: { code: 'REFUSED', facts: { message: outcome.reasons.join('; ') } },
      ...(nextLookAt ? { nextLookAt } : {}),
    };
    return { status, outcome: { kind: 'finished', status } };
  }
};
