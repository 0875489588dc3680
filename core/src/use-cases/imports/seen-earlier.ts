import type { OrderBook, OrderRecord } from '../../ports/order-book.ts';
import type { EarlierDocument } from '../../records/earlier-document.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf, wordOfBooks } from '../../shops/these-books.ts';

/** A document from before the connection as a person sees it. */
export interface SeenEarlierDocument {
  readonly document: EarlierDocument;
  /** The order that it belongs to; absent where it has none in our list. */
  readonly order?: Pick<OrderRecord, 'id' | 'name' | 'customerName'>;
  /** It stands in the books that are connected. */
  readonly isHere: boolean;
}

/** Looks up what a person sees of it. */
export const seenEarlier = async (
  { accounting }: Pick<Shop, 'accounting'>,
  book: Pick<OrderBook, 'byId'>,
  document: EarlierDocument,
): Promise<SeenEarlierDocument> => {
  const isHere = accounting !== undefined && document.books === wordOfBooks(booksOf(accounting));
  const order = document.orderId && (await book.byId(document.orderId));
  return order ? { document, order, isHere } : { document, isHere };
};
