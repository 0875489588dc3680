import { logEvent } from '../../events/log-event.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { EarlierCounts } from '../../ports/earlier-documents.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf, wordOfBooks } from '../../shops/connected-books.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import { makeMatchAlone } from './match-alone.ts';
import type { MatchDocument } from './match-document.ts';
import { makeListEarlier } from './list-earlier.ts';

interface Ports {
  readonly changes: Pick<DocumentChanges, 'changedSince'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly matchDocument: MatchDocument;
}

/** How far the documents from before the connection are matched. */
export interface EarlierProgress extends EarlierCounts {
  /** All were looked at. */
  readonly isDone: boolean;
  /** Nothing could be looked at just now: orders are still on their way into the list, or another host is at it. */
  readonly isWaiting: boolean;
  /** 0 to 100. */
  readonly percent: number;
}

/** Each is read by a call of its own; a person waits for the answer. */
const AT_ONCE = 6;
/** So many that cannot be read are passed over; behind that it is the service that does not answer. */
const MAX_UNREADABLE = 3;
/** Share of the orders that come first, in percent. */
const OF_ORDERS = 30;

/**
 * Matches documents from before the connection with the orders in the list, some with each call, until all were looked at: what is
 * stored says how far that is, so that it goes on after a closed window or a killed host. The list is read once for each
 * company's books, from the first day of the recent orders on. Orders that are still on their way into the list come first.
 */
export const makeImportDocuments = ({ changes, stores, clock, ids, matchDocument }: Ports) => {
  const matchAlone = makeMatchAlone({ stores, clock, ids });
  const listEarlier = makeListEarlier({ changes, stores, clock });
  return async (shop: Shop): Promise<Result<EarlierProgress, BookkeepingFailure>> => {
    if (!shop.accounting) return fail({ kind: 'bookkeeping-not-connected' });
    const books = wordOfBooks(booksOf(shop.accounting));
    const orders = shop.imports?.recent?.orders ?? 0;
    // those that were put off are on their way, too
    const waiting = await stores.workQueue.waiting(shop.key, 'import', clock.now().add(MAX_DELAY_STILL_PENDING));
    if (waiting > 0) return ok({ ...(await counted(shop, books)), ...ofOrders(orders, waiting) });
    const alone = await matchAlone(shop.key, () => further(shop, books));
    return alone ?? ok({ ...(await asOfNow(shop, books)), isDone: false, isWaiting: true });
  };

  async function further(shop: Shop, books: string): Promise<Result<EarlierProgress, BookkeepingFailure>> {
    const listed = await listEarlier(shop, books);
    if (!listed.ok) return listed;
    const isStopped = await matchSome(shop, books);
    if (typeof isStopped !== 'boolean') return fail(isStopped);
    const progress = await asOfNow(shop, books);
    if (progress.isDone) await tellLinked({ stores, clock }, shop, books, progress.linked);
    return ok({ ...progress, isWaiting: isStopped });
  }

  /** True when some wait for now; a failure where the service cannot be asked, or of the last one that it cannot tell of. */
  async function matchSome(shop: Shop, books: string): Promise<boolean | BookkeepingFailure> {
    const { earlier } = stores.recordsOf(shop.key);
    const failures: BookkeepingFailure[] = [];
    let matchedSome = false;
    let isPutOff = false;
    for (const document of await earlier.unread(books, AT_ONCE)) {
      const matched = await matchDocument(shop, document);
      if (matched.ok) {
        await earlier.save(matched.value);
        matchedSome = true;
      } else if (matched.failure.kind === 'again') {
        isPutOff = true;
      } else {
        if (isBusy(matched.failure)) return true;
        failures.push(matched.failure);
        // the others come first the next time
        await earlier.save({ ...document, misses: (document.misses ?? 0) + 1 });
        if (failures.length === MAX_UNREADABLE) return matched.failure;
      }
    }
    return matchedSome || isPutOff ? isPutOff : (failures[0] ?? false);
  }

  function counted(shop: Shop, books: string): Promise<EarlierCounts> {
    return stores.recordsOf(shop.key).earlier.counts(books);
  }

  async function asOfNow(shop: Shop, books: string): Promise<EarlierProgress> {
    const counts = await counted(shop, books);
    const read = counts.linked + counts.left;
    const all = read + counts.unread;
    const percent = all === 0 ? 100 : OF_ORDERS + Math.floor(((100 - OF_ORDERS) * read) / all);
    return { ...counts, isDone: counts.unread === 0, isWaiting: false, percent };
  }
};
export type ImportDocuments = ReturnType<typeof makeImportDocuments>;

const isBusy = ({ kind }: BookkeepingFailure): boolean =>
  kind === 'bookkeeping-busy' || kind === 'bookkeeping-cancelled';

const ofOrders = (all: number, waiting: number): Pick<EarlierProgress, 'isDone' | 'isWaiting' | 'percent'> => ({
  isDone: false,
  isWaiting: true,
  percent: all === 0 ? 0 : Math.floor((OF_ORDERS * Math.max(0, all - waiting)) / all),
});

/** Once for each company's books, however often it is asked for. */
const tellLinked = async (
  { stores, clock }: Pick<Ports, 'stores' | 'clock'>,
  { key }: Shop,
  books: string,
  linked: number,
): Promise<void> => {
  if (linked === 0) return;
  const facts = { count: String(linked) };
  const event = logEvent({ id: `imports:linked:${books}`, at: clock.now(), name: 'shop.documents-linked', facts });
  await stores.recordsOf(key).events.append(event);
};
