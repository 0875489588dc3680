import type { MetafieldsSideTask, TagsSideTask } from '../../side-tasks/side-task-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { ShopWriter } from '../../ports/shop-writer.ts';
import { done, type SideTaskOutcome } from './side-task-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** Marks the order as paid in the shop. */
export const runPaidMarkSideTask =
  (shopWriter: ShopWriter) =>
  async (shop: ShopKey, order: Order): Promise<SideTaskOutcome> => {
    const marked = await shopWriter.markPaid(shop, order.id);
    return marked.ok ? done({ how: marked.value }) : outcomeOfFailure(marked.failure);
  };

/** Writes tags to the order; those that it has already are not written again. */
export const runTagsSideTask =
  (shopWriter: ShopWriter) =>
  async (shop: ShopKey, order: Order, { add }: TagsSideTask): Promise<SideTaskOutcome> => {
    const there = new Set(order.tags.map((tag) => tag.toLowerCase()));
    const missing = add.filter((tag) => !there.has(tag.toLowerCase()));
    if (missing.length === 0) return done();
    const changed = await shopWriter.changeTags(shop, order.id, missing, []);
    return changed.ok ? done() : outcomeOfFailure(changed.failure);
  };

/** Writes metafields of the order, all in one call. */
export const runMetafieldsSideTask =
  (shopWriter: ShopWriter) =>
  async (shop: ShopKey, order: Order, { values }: MetafieldsSideTask): Promise<SideTaskOutcome> => {
    const written = await shopWriter.writeMetafields(shop, order.id, values);
    return written.ok ? done({ count: String(values.length) }) : outcomeOfFailure(written.failure);
  };
