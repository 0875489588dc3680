import { listedDocument, type ListedDocument } from '../../handover/listed-document.ts';
import type { PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { DocumentRegister } from '../../ports/document-register.ts';
import type { OrderBook } from '../../ports/order-book.ts';

/** As much of the stores as is read here. */
export interface ListedStores {
  recordsOf(shop: ShopKey): {
    readonly documents: Pick<DocumentRegister, 'dated'>;
    readonly orders: Pick<OrderBook, 'ofIds'>;
  };
}

const ORDERS_AT_ONCE = 500;

/** Every document of the account that is dated from one day until before the other, with its order, the earliest first. */
export const makeReadListedDocuments =
  ({ stores }: { readonly stores: ListedStores }) =>
  async (shop: ShopKey, from: PlainDate, before: PlainDate): Promise<readonly ListedDocument[]> => {
    const { documents, orders } = stores.recordsOf(shop);
    const dated = await documents.dated(from, before);
    const ids = [...new Set(dated.map(({ orderId }) => orderId))];
    const known = new Map<string, Awaited<ReturnType<OrderBook['ofIds']>>[number]>();
    for (let at = 0; at < ids.length; at += ORDERS_AT_ONCE)
      for (const order of await orders.ofIds(ids.slice(at, at + ORDERS_AT_ONCE))) known.set(order.id, order);
    return dated.flatMap((entry) => listedDocument(entry, known.get(entry.orderId)) ?? []);
  };
export type ReadListedDocuments = ReturnType<typeof makeReadListedDocuments>;
