import { countsAsFinal } from '../../documents/held-document.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { DocumentChanges, InspectedDocument } from '../../ports/document-changes.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { Stores } from '../../stores/stores.ts';
import type { EarlierDocument, LeftBecause, RecognisedBy, Traces } from '../../records/earlier-document.ts';
import { checkNumber, checkNumberOfName } from '../../search/check-number.ts';
import type { Shop } from '../../shops/shop.ts';
import { completedOrderNames, possibleOrderNames } from '../account-changes/order-names.ts';
import { ordersOfDocument } from '../account-changes/orders-of-document.ts';
import { makeRejectOtherAccount } from '../passes/same-account.ts';
import { alikeOrders } from '../account-changes/alike-orders.ts';

interface Ports {
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly changes: Pick<DocumentChanges, 'inspect'>;
  readonly stores: { readonly shops: Pick<Stores['shops'], 'find'> };
}

/** A person says to which order it belongs. */
export interface Chosen {
  readonly order: OrderId;
}

/** What our records say of orders and their documents; nothing of it is written. */
export interface Known extends Pick<ShopReads, 'orders'> {
  readonly documents: Pick<ShopReads['documents'], 'byDocumentId'>;
}

/** What a document from before the connection says of its order: which one it means, or that it belongs to none. */
export type ReadEarlier =
  | { readonly order: OrderId; readonly by: RecognisedBy; readonly found: InspectedDocument }
  | { readonly left: EarlierDocument };

/**
 * Reads a document from before the connection and says to which order it belongs: to the one that a person has chosen, else to
 * the one that it names or whose document it continues, else to the only one of its amount and its recipient. Writes nothing.
 * Decision record 107.
 */
export const makeReadEarlier = (ports: Ports) => {
  const { changes } = ports;
  const rejectOtherAccount = makeRejectOtherAccount(ports);
  return async (
    shop: Shop,
    listed: EarlierDocument,
    known: Known,
    chosen?: Chosen,
  ): Promise<Result<ReadEarlier, BookkeepingFailure>> => {
    const document = asListed(listed);
    const inspected = await rejectOtherAccount(shop, await changes.inspect(shop.key, listed.kind, listed.id));
    if (!inspected.ok) return unread(document, inspected.failure);
    const found = inspected.value;
    const read = { ...document, ...asRead(found) };
    const left = (because: LeftBecause) => ok({ left: { ...read, state: 'left', because } } as const);
    if (!countsAsFinal(found.document)) return left('not-final');
    if (found.marks.length > 0) return left('marked');
    const meant = chosen ? { orders: [chosen.order], by: 'hand' as const } : await ordersMeant(shop, known, found);
    const [order] = meant.orders;
    if (order === undefined)
      return ok({ left: { ...read, state: 'left', because: 'no-order', traces: tracesOf(shop, found) } });
    return meant.orders.length > 1 ? left('several-orders') : ok({ order, by: meant.by, found });
  };
};

/** As it was listed, without what was once said of it. */
export const asListed = ({
  because: _before,
  recognisedBy: _by,
  orderId: _order,
  traces: _traces,
  misses: _misses,
  ...document
}: EarlierDocument): EarlierDocument => document;

/** What reading it says of the document itself. */
export const asRead = ({ document: { number, date, total } }: InspectedDocument) => ({ number, date, total });

/** The orders that a document may mean. */
interface Meant {
  readonly orders: readonly OrderId[];
  readonly by: RecognisedBy;
}

const ordersMeant = async (shop: Shop, { documents, orders }: Known, its: InspectedDocument): Promise<Meant> => {
  const named = await ordersOfDocument(shop, { documents, orders }, its);
  if (named.length > 0) return { orders: named, by: 'number' };
  return { orders: (await alikeOrders(orders, its)).map(({ id }) => id), by: 'amount' };
};

const tracesOf = (
  { profile }: Pick<Shop, 'profile'>,
  { texts, recipientName, relatedTo }: InspectedDocument,
): Traces => {
  const names = possibleOrderNames(texts);
  return {
    names: [...names, ...completedOrderNames(names, profile.orderNames)].map((name) => checkNumber(name)),
    ...(recipientName.trim() === '' ? {} : { recipient: checkNumberOfName(recipientName) }),
    related: [...relatedTo],
  };
};

const unread = (
  document: EarlierDocument,
  failure: BookkeepingFailure,
): Result<{ readonly left: EarlierDocument }, BookkeepingFailure> => {
  const left = (because: LeftBecause) => ok({ left: { ...document, state: 'left', because } } as const);
  if (failure.kind === 'document-not-found') return left('gone');
  if (failure.kind === 'bookkeeping-permission-missing') return left('not-allowed');
  return fail(failure);
};
