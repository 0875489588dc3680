import { orderId, type OrderId } from '../../kernel/ids.ts';
import type { InspectedDocument } from '../../ports/document-changes.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import { agreesWith } from './alike-orders.ts';
import { completedOrderNames, possibleOrderNames } from './order-names.ts';

const MAX_UNANSWERED = 500;
/** No order is left out. */
const NO_ORDER = orderId('');

/** Our own document whose answer was lost carries its mark. */
export const lostEntry = async (
  { documents }: ShopReads,
  { marks }: InspectedDocument,
): Promise<DocumentEntry | undefined> => {
  if (marks.length === 0) return undefined;
  return (await documents.unanswered(MAX_UNANSWERED)).find(({ mark }) => marks.includes(mark));
};

/**
 * The orders to which a document may belong: of the documents that it is related to, else those that its texts name whole,
 * else those that they name without prefix or suffix of the shop, where amount and day agree as well.
 */
export const ordersOfDocument = async (
  { profile }: Pick<Shop, 'profile'>,
  {
    documents,
    orders: book,
  }: Pick<ShopReads, 'orders'> & { readonly documents: Pick<ShopReads['documents'], 'byDocumentId'> },
  its: InspectedDocument,
): Promise<readonly OrderId[]> => {
  const { relatedTo, texts } = its;
  const related = await Promise.all(relatedTo.map((each) => documents.byDocumentId(each)));
  const known = new Set(related.flatMap((entry) => entry?.orderId ?? []));
  if (known.size > 0) return [...known];
  const names = possibleOrderNames(texts);
  const named = await namedOrders(book, names);
  if (named.length > 0) return named;
  const meant = await namedOrders(book, completedOrderNames(names, profile.orderNames));
  const records = await Promise.all(meant.map((id) => book.byId(id)));
  return records.flatMap((order) => (order && agreesWith(order, its.document) ? order.id : []));
};

const namedOrders = async (
  book: Pick<ShopReads['orders'], 'namesakes'>,
  names: readonly string[],
): Promise<readonly OrderId[]> => {
  const found = new Set<OrderId>();
  for (const name of names) for (const each of await book.namesakes(name, NO_ORDER)) found.add(each);
  return [...found];
};
