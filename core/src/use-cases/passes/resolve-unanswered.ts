import { fail, ok, type Result } from '../../kernel/result.ts';
import type { ComeBack, Issued } from './keep-document.ts';
import { changedEvent, documentEvent } from './order-events.ts';
import { readRecords, type OrderReading, type OrderWork } from './order-work.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import { mayBeInConnectedBooks } from '../../shops/connected-books.ts';
import { isUnanswered, makeResolveDocument, type ResolvePorts } from './resolve-document.ts';

/** Finds out what became of each document of an order whose answer was lost, or of which nothing but the id is known. */
export const makeResolveEach = (ports: ResolvePorts) => {
  const resolveDocument = makeResolveDocument(ports);
  return async (
    { shop, records }: Pick<OrderWork, 'shop' | 'records'>,
    documents: readonly DocumentEntry[],
  ): Promise<Result<number, ComeBack>> => {
    const unanswered = documents.filter((entry) => isUnanswered(entry) && mayBeInConnectedBooks(entry, shop));
    for (const entry of unanswered) {
      const resolved = await resolveDocument(shop, records.documents, entry, (found) => tell(records, found));
      if (!resolved.ok) return fail(resolved.failure);
    }
    return ok(unanswered.length);
  };

  async function tell({ events }: Pick<OrderWork['records'], 'events'>, found: Issued): Promise<void> {
    const at = ports.clock.now();
    await events.append(documentEvent(found, at));
    const { entry } = found;
    // who has it cancelled by then is told that, too
    if (!entry.document?.cancelled) return;
    const change = entry.document.status === 'voided' ? 'cancelled' : 'deleted';
    await events.append(changedEvent(entry, { document: entry.document, change }, 'unread', at));
  }
};

export type ResolveEach = ReturnType<typeof makeResolveEach>;

/** They come before any new decision. Answers what the records know then. */
export const makeResolveUnanswered = (ports: ResolvePorts) => {
  const resolveEach = makeResolveEach(ports);
  return async (work: OrderWork, known: OrderReading): Promise<Result<OrderReading, ComeBack>> => {
    const resolved = await resolveEach(work, known.documents);
    if (!resolved.ok) return resolved;
    return ok(resolved.value > 0 ? await readRecords(work) : known);
  };
};
