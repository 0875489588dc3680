import { routes } from '@belegwerk/contracts/api';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { ChangeBatch, ViewBatches } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import { presentBatch, presentBatchItem } from '../../presenters/present-batch.ts';
import { presentPage } from '../../presenters/present-page.ts';

interface Parts {
  readonly viewBatches: ViewBatches;
  readonly changeBatch: ChangeBatch;
  /** Called when there is something to do in the shop now. */
  readonly wake: (shop: ShopKey) => void;
}

const MOST_LISTED = 20;

/** What is done to many days or orders, one after the other. */
export const batchesArea =
  ({ viewBatches, changeBatch, wake }: Parts): Area =>
  (mount) => {
    mount.answer(routes.batches, async ({ caller: { shop } }) => ({
      items: (await viewBatches.newest(shop, MOST_LISTED)).map(presentBatch),
    }));

    mount.answer(routes.batchItems, async ({ caller: { shop }, params: { batch }, query }) => {
      if (!(await viewBatches.one(shop, batch))) return notFound('batch');
      return presentPage(await viewBatches.items(shop, batch, query), presentBatchItem);
    });

    mount.answer(routes.changeBatch, async ({ caller: { shop }, params: { batch }, body: { change } }) => {
      const changed = await changeBatch(shop, batch, change);
      if (!changed) return notFound('batch');
      wake(shop.key);
      return presentBatch(await viewBatches.seen(shop, changed));
    });
  };
