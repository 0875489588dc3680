import type { EarlierDocuments } from '../../ports/earlier-documents.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { seenEarlier, type SeenEarlierDocument } from '../imports/seen-earlier.ts';

/** Shows documents from before the connection with what became of them, a page at a time. */
export const makeListEarlierDocuments =
  ({ stores }: { readonly stores: Stores }) =>
  async (shop: Shop, query: Parameters<EarlierDocuments['page']>[0]): Promise<Page<SeenEarlierDocument>> => {
    const records = stores.recordsOf(shop.key);
    const found = await records.earlier.page(query);
    return { ...found, items: await Promise.all(found.items.map((each) => seenEarlier(shop, records, each))) };
  };
export type ListEarlierDocuments = ReturnType<typeof makeListEarlierDocuments>;
