import type { ShopKey } from '../../kernel/ids.ts';
import type { Batch, BatchItem } from '../../records/batch.ts';
import type { Stores } from '../../stores/stores.ts';

/** Parts of a package are fewer: one for each month, and some more. */
const MOST_ITEMS = 50;

/** The batch that makes a package: what was dropped of it is written anew. */
export const packageBatch = ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) => {
  const itemsOf = async (shop: ShopKey, { id }: Pick<Batch, 'id'>): Promise<readonly BatchItem[]> =>
    (await stores.recordsOf(shop).batches.items(id, { page: 1, pageSize: MOST_ITEMS })).items;

  return {
    /** What was dropped is written anew from the beginning, by the same batch. */
    async reopen(shop: ShopKey, batch: Batch): Promise<void> {
      for (const { after: _where, reason: _why, endedAt: _when, ...item } of await itemsOf(shop, batch))
        await stores.recordsOf(shop).batches.saveItem({ ...item, state: 'open', orders: 0 });
    },
  };
};
