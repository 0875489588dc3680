import type { FollowUpPorts } from '../follow-ups/run-follow-up.ts';
import { makeEndRound } from './end-round.ts';
import { makeKnowOrder, type KnowPorts } from './know-order.ts';
import { makeCreateDocuments } from './create-documents.ts';
import type { Outcome } from './order-outcome.ts';
import { readRecords, type Round } from './order-work.ts';
import { makeRunDue } from './run-due.ts';
import { makeStillConnected } from './still-connected.ts';

/** How a round ends: the look at the order is over, or what was done changed what is decided by. */
type RoundEnd = { readonly outcome: Outcome } | { readonly again: Round };

export type RoundPorts = FollowUpPorts & KnowPorts;

/** A worker with a newer reading has stored the order meanwhile: it is read again. */
const OVERTAKEN: Outcome = { kind: 'come-back', waitSeconds: 1, why: 'overtaken' };

/**
 * One round over an order: one reading of its records, one decision, then what that asks for, step by step. A host that dies
 * between two steps leaves records from which the next look goes on. Records are read again only after something was done.
 */
export const makeOrderRound = (given: RoundPorts) => {
  const ports = { ...given, isStillConnected: makeStillConnected(given) };
  const knowOrder = makeKnowOrder(ports);
  const createDocuments = makeCreateDocuments(ports);
  const runDue = makeRunDue(ports);
  const end = makeEndRound(ports);

  return async (round: Round): Promise<RoundEnd> => {
    const { work, isLast } = round;
    const begun = await knowOrder(work);
    if (!begun.ok)
      return { outcome: begun.failure === 'overtaken' ? OVERTAKEN : await end.early(round, begun.failure) };
    const { known, decided } = begun.value;
    const made = await createDocuments(round, known, decided);
    if (made.kind === 'decided-anew') return { again: made.round };
    if (made.kind === 'stopped') return { outcome: await end.early(made.round, made.stopped) };
    const told = await end.tell(made.round, made.isTouched ? await readRecords(work) : known);
    const ran = await runDue(made.round.work, decided.due, told);
    if (ran.isMailFree && !isLast) return { again: made.round };
    return { outcome: await end.finish(made.round, { decided, issued: made.issued, ran }) };
  };
};
