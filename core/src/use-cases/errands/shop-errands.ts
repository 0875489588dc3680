import type { MetafieldsErrand, TagsErrand } from '../../errands/errand-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { ShopDesk } from '../../ports/shop-desk.ts';
import { done, type ErrandOutcome } from './errand-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** Marks the order as paid in the shop. */
export const runPaidMarkErrand =
  (desk: ShopDesk) =>
  async (shop: ShopKey, order: Order): Promise<ErrandOutcome> => {
    const marked = await desk.markPaid(shop, order.id);
    return marked.ok ? done({ how: marked.value }) : outcomeOfFailure(marked.failure);
  };

/** Writes tags to the order; those that it has already are not written again. */
export const runTagsErrand =
  (desk: ShopDesk) =>
  async (shop: ShopKey, order: Order, { add }: TagsErrand): Promise<ErrandOutcome> => {
    const there = new Set(order.tags.map((tag) => tag.toLowerCase()));
    const missing = add.filter((tag) => !there.has(tag.toLowerCase()));
    if (missing.length === 0) return done();
    const changed = await desk.changeTags(shop, order.id, missing, []);
    return changed.ok ? done() : outcomeOfFailure(changed.failure);
  };

/** Writes metafields of the order, all in one call. */
export const runMetafieldsErrand =
  (desk: ShopDesk) =>
  async (shop: ShopKey, order: Order, { values }: MetafieldsErrand): Promise<ErrandOutcome> => {
    const written = await desk.writeMetafields(shop, order.id, values);
    return written.ok ? done({ count: String(values.length) }) : outcomeOfFailure(written.failure);
  };
