import { fail, ok, type Result } from '../../kernel/result.ts';
import { makeDecideByInvoices, type DecidePorts } from './decide-by-invoices.ts';
import type { EarlyEnd } from './early-end.ts';
import type { ComeBack } from './keep-document.ts';
import type { LinkPorts } from './link-noted.ts';
import { makeLinkUnlinked, type LinkFirst } from './link-unlinked.ts';
import { statusOfFailure } from './order-outcome.ts';
import type { Explained } from './order-record.ts';
import type { OrderDecision } from './order-situation.ts';
import type { OrderReading, OrderWork } from './order-work.ts';
import { isOvertaken } from './record-order.ts';
import { makeResolveUnanswered } from './resolve-unanswered.ts';

export type KnowPorts = LinkPorts &
  DecidePorts & {
    /** Links documents from before the connection that found no order before this one came. */
    readonly linkEarlier: LinkFirst;
  };

/** What the records know of an order, and what was decided by that. */
interface KnownOrder {
  readonly known: OrderReading;
  readonly decided: OrderDecision;
}

/**
 * The first step of a pass: finds out what the records of an order, as they were read, lack (documents that were written by
 * hand, and what became of documents whose answer was lost), and decides.
 */
export const makeKnowOrder = (ports: KnowPorts) => {
  const { clock, linkEarlier } = ports;
  const linkUnlinked = makeLinkUnlinked(ports);
  const resolveUnanswered = makeResolveUnanswered(ports);
  const decideByInvoices = makeDecideByInvoices(ports);

  return async (work: OrderWork, read: OrderReading): Promise<Result<KnownOrder, 'overtaken' | EarlyEnd>> => {
    if (isOvertaken(work, read)) return fail('overtaken');
    const linked = await linkUnlinked(work, read);
    if (!linked.ok) return fail({ ...linked.failure, explained: asExplained(read) });
    const matched = await linkEarlier(work, linked.value);
    if (!matched.ok) return fail({ ...matched.failure, explained: asExplained(read) });
    const resolved = await resolveUnanswered(work, matched.value);
    if (!resolved.ok) return fail(cameBack(resolved.failure));
    const known = resolved.value;
    const decided = await decideByInvoices(work, known);
    return decided.ok ? ok({ known, decided: decided.value }) : fail(cameBack(decided.failure));
  };

  function cameBack(failure: ComeBack): EarlyEnd {
    return { status: statusOfFailure(failure, undefined, clock.now()), outcome: failure };
  }
};

/** Before anything is decided anew, what was decided last stands. */
const asExplained = ({ before }: OrderReading): Explained => ({
  ...(before?.documentStatuses ? { documentStatuses: before.documentStatuses } : {}),
  ...(before?.skipped ? { skipped: before.skipped } : {}),
});
