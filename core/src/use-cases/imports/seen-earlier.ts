import type { OrderRecord } from '../../records/order-record.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { EarlierDocument } from '../../records/earlier-document.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf, wordOfBooks } from '../../shops/connected-books.ts';

/** A document from before the connection as a person sees it. */
export interface SeenEarlierDocument {
  readonly document: EarlierDocument;
  /** The order that it belongs to; absent where it has none in our list. */
  readonly order?: Pick<OrderRecord, 'id' | 'name' | 'customerName'>;
  /** It stands in the books that are connected. */
  readonly isHere: boolean;
  /** Another person made it, so that a person may take it away from its order. */
  readonly isUnlinkable: boolean;
}

/** Looks up what a person sees of it. */
export const seenEarlier = async (
  { accounting }: Pick<Shop, 'accounting'>,
  { orders: book, documents }: Pick<ShopReads, 'orders' | 'documents'>,
  document: EarlierDocument,
): Promise<SeenEarlierDocument> => {
  const isHere = accounting !== undefined && document.books === wordOfBooks(booksOf(accounting));
  const order = document.orderId && (await book.byId(document.orderId));
  const isUnlinkable = isHere && document.state === 'linked' && !(await isOurs(documents, document));
  return { document, ...(order ? { order } : {}), isHere, isUnlinkable };
};

/** Whether we have created it; one that is not known any more counts as not ours. */
const isOurs = async (documents: ShopReads['documents'], { id }: EarlierDocument): Promise<boolean> => {
  const entry = await documents.byDocumentId(id);
  return entry !== undefined && !entry.linked;
};
