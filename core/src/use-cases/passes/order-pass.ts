import type { SideTaskPorts } from '../side-tasks/run-side-task.ts';
import { noteDecision } from './note-evidence.ts';
import { makeEndPass } from './end-pass.ts';
import { makeKnowOrder, type KnowPorts } from './know-order.ts';
import { makeCreateDocuments } from './create-documents.ts';
import { OVERTAKEN, type Outcome } from './order-outcome.ts';
import { readRecords, type Pass } from './order-work.ts';
import { makeRunDue } from './run-due.ts';
import { makeStillConnected } from './still-connected.ts';

/** How a pass ends: the look at the order is over, or what was done changed what is decided by. */
type PassEnd = { readonly outcome: Outcome } | { readonly again: Pass };

export type PassPorts = SideTaskPorts & KnowPorts;

/**
 * One pass over an order: one reading of its records, one decision, then what that asks for, step by step. A host that dies
 * between two steps leaves records from which the next look goes on. Records are read again only after something was done.
 */
export const makeOrderPass = (given: PassPorts) => {
  const ports = { ...given, isStillConnected: makeStillConnected(given) };
  const knowOrder = makeKnowOrder(ports);
  const createDocuments = makeCreateDocuments(ports);
  const runDue = makeRunDue(ports);
  const end = makeEndPass(ports);

  return async (pass: Pass): Promise<PassEnd> => {
    const { work, isLast } = pass;
    const read = await readRecords(work);
    const begun = await knowOrder(work, read);
    if (!begun.ok)
      return { outcome: begun.failure === 'overtaken' ? OVERTAKEN : await end.early(pass, read, begun.failure) };
    const { known, decided } = begun.value;
    noteDecision(work, known, decided, ports.clock.now());
    const made = await createDocuments(pass, known, decided);
    if (made.kind === 'overtaken') return { outcome: OVERTAKEN };
    if (made.kind === 'decided-anew') return { again: made.pass };
    if (made.kind === 'stopped') return { outcome: await end.early(made.pass, read, made.stopped) };
    const told = await end.tell(made.pass, made.isTouched ? await readRecords(work) : known);
    const ran = await runDue(made.pass.work, decided.due, told);
    if (ran.isMailFree && !isLast) return { again: made.pass };
    return { outcome: await end.finish(made.pass, read, { decided, issued: made.issued, ran }) };
  };
};
