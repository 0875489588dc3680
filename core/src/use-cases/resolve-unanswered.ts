import { fail, ok, type Result } from '../kernel/result.ts';
import type { ComeBack } from './keep-document.ts';
import { documentEvent } from './order-events.ts';
import { readRecords, type OrderReading } from './order-reading.ts';
import type { OrderWork } from './order-work.ts';
import { isInTheseBooks } from '../shops/these-books.ts';
import { isUnanswered, makeResolveDocument, type ResolvePorts } from './resolve-document.ts';

/**
 * Documents whose answer was lost, or of which nothing but the id is known, come before any new decision. Answers what the
 * records know then.
 */
export const makeResolveUnanswered = (ports: ResolvePorts) => {
  const resolveDocument = makeResolveDocument(ports);
  return async (work: OrderWork, known: OrderReading): Promise<Result<OrderReading, ComeBack>> => {
    const { shop, records } = work;
    const unanswered = known.documents.filter((intent) => isUnanswered(intent) && isInTheseBooks(intent, shop));
    for (const intent of unanswered) {
      const resolved = await resolveDocument(shop, records.documents, intent);
      if (!resolved.ok) return fail(resolved.failure);
      if (resolved.value) await records.events.append(documentEvent(resolved.value, ports.clock.now()));
    }
    return ok(unanswered.length > 0 ? await readRecords(work) : known);
  };
};
