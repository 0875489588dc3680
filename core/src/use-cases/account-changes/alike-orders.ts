import { businessDay, compareDays, plusDays } from '../../kernel/calendar.ts';
import { centsText } from '../../kernel/money.ts';
import type { InspectedDocument } from '../../ports/document-changes.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { wordsOf } from '../../search/folded.ts';

/** An invoice follows its order within so many days. */
const LATEST_DAYS = 60;
const PAGE_SIZE = 50;

type Invoice = Pick<InspectedDocument['document'], 'kind' | 'total' | 'date'>;

const sameWords = (one: string, other: string): boolean =>
  wordsOf(one).toSorted().join(' ') === wordsOf(other).toSorted().join(' ');

const hasInvoice = ({ documents }: OrderRecord): boolean =>
  documents.some(({ kind, state, document }) => kind === 'invoice' && state === 'issued' && !document?.cancelled);

const isTooEarly = ({ createdAt }: OrderRecord, { date }: Invoice): boolean =>
  compareDays(plusDays(businessDay(createdAt), LATEST_DAYS), date) < 0;

/**
 * Whether an invoice may be for an order by its amount and its day: to the cent, placed within the 60 days before it, not
 * called off and without an invoice. A credit note or a delivery note never is.
 */
export const agreesWith = (order: OrderRecord, document: Invoice): boolean =>
  document.kind === 'invoice' &&
  order.total === document.total &&
  compareDays(businessDay(order.createdAt), document.date) <= 0 &&
  !isTooEarly(order, document) &&
  !order.cancelled &&
  !hasInvoice(order);

/**
 * The orders that an invoice may be for by its amount and its recipient alone: to the cent, to the word, placed within the 60
 * days before it, and without an invoice; all of them, so that one of many is not taken for the only one. A credit note or a
 * delivery note is never recognised so.
 */
export const alikeOrders = async (
  book: Pick<OrderBook, 'page'>,
  { document, recipientName }: InspectedDocument,
): Promise<readonly OrderRecord[]> => {
  if (document.kind !== 'invoice' || recipientName.trim() === '') return [];
  const search = [...wordsOf(recipientName), centsText(document.total)].join(' ');
  const query = { search, sortBy: 'createdAt', sortDir: 'desc', pageSize: PAGE_SIZE } as const;
  const alike: OrderRecord[] = [];
  for (let page = 1; ; page += 1) {
    const { items } = await book.page({ ...query, page });
    alike.push(...items);
    // the newest come first
    if (items.length < PAGE_SIZE || items.some((order) => isTooEarly(order, document))) break;
  }
  return alike.filter((order) => agreesWith(order, document) && sameWords(order.customerName, recipientName));
};
