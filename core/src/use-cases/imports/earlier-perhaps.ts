import type { ProcessingStatus } from '../../records/processing-status.ts';
import { DOCUMENT_KINDS } from '../../documents/document-kind.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { EarlierDocuments } from '../../ports/earlier-documents.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EarlierDocument } from '../../records/earlier-document.ts';
import { checkNumber, checkNumberOfName } from '../../search/check-number.ts';
import { booksOf, wordOfBooks } from '../../shops/connected-books.ts';
import { MAX_DELAY_STILL_PENDING } from '../../work/pending-delay.ts';
import { recordOf } from '../passes/order-record.ts';
import type { OrderReading, OrderWork } from '../passes/order-work.ts';

type Work = Pick<OrderWork, 'shop' | 'order'>;

/** An invoice first, and then what continues or corrects it. */
export const EARLIER_PASSES = 2;

const PAGE_SIZE = 250;

/** Documents of these books were looked for, and the order was there by then. */
export const mayHaveEarlier = ({ shop: { accounting, imports }, order }: Work): boolean => {
  const listed = imports?.listed;
  if (!accounting || listed?.books !== wordOfBooks(booksOf(accounting))) return false;
  return compareInstants(order.createdAt, listed.at) <= 0;
};

/** Documents of the connected books without an order of which nothing says that this is not theirs, invoices first. */
export const meantPerhaps = async (
  earlier: Pick<EarlierDocuments, 'page'>,
  { shop, order }: Work,
  known: OrderReading,
): Promise<readonly EarlierDocument[]> => {
  const { imports, preferences } = shop;
  const status: ProcessingStatus = { state: 'waiting', reason: { code: 'IN_PROGRESS' } };
  const { name, total, customerName } = recordOf({ order, status, known, seenAt: order.updatedAt, preferences });
  const [named, recipient] = [checkNumber(name), checkNumberOfName(customerName)];
  const ours = new Set(known.documents.flatMap(({ documentId }) => documentId ?? []));
  const isPerhaps = ({ id, kind, books, because, traces, ...document }: EarlierDocument): boolean => {
    if (because !== 'no-order' || books !== imports?.listed?.books || ours.has(id)) return false;
    if (!traces || traces.names.includes(named) || traces.related.some((each) => ours.has(each))) return true;
    return kind === 'invoice' && document.total === total && traces.recipient === recipient;
  };
  const found: EarlierDocument[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await earlier.page({ state: 'left', page, pageSize: PAGE_SIZE });
    found.push(...items.filter((document) => isPerhaps(document)));
    if (items.length < PAGE_SIZE) break;
  }
  return found.toSorted((one, other) => DOCUMENT_KINDS.indexOf(one.kind) - DOCUMENT_KINDS.indexOf(other.kind));
};

/** How an order stands until it is known whether the document is its own. */
export const waitingForEarlier = ({ kind, number }: Pick<EarlierDocument, 'kind' | 'number'>): ProcessingStatus => ({
  ...(kind === 'invoice' ? {} : { kind }),
  state: 'waiting',
  reason: { code: 'DOCUMENT_UNLINKED', facts: { number, why: 'perhaps' } },
});

/** Whether imported orders are still on their way into the list, those that were put off included. */
export const areOrdersComing = async (
  { workQueue }: Pick<Stores, 'workQueue'>,
  shop: ShopKey,
  clock: Clock,
): Promise<boolean> => (await workQueue.waiting(shop, 'import', clock.now().add(MAX_DELAY_STILL_PENDING))) > 0;
