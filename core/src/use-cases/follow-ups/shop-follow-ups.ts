import type { MetafieldsFollowUp, TagsFollowUp } from '../../follow-ups/follow-up-action.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Order } from '../../orders/order.ts';
import type { ShopWriter } from '../../ports/shop-writer.ts';
import { done, type FollowUpOutcome } from './follow-up-outcome.ts';
import { outcomeOfFailure } from './failure-outcome.ts';

/** Marks the order as paid in the shop. */
export const runPaidMarkFollowUp =
  (shopWriter: ShopWriter) =>
  async (shop: ShopKey, order: Order): Promise<FollowUpOutcome> => {
    const marked = await shopWriter.markPaid(shop, order.id);
    return marked.ok ? done({ how: marked.value }) : outcomeOfFailure(marked.failure);
  };

/** Writes tags to the order; those that it has already are not written again. */
export const runTagsFollowUp =
  (shopWriter: ShopWriter) =>
  async (shop: ShopKey, order: Order, { add }: TagsFollowUp): Promise<FollowUpOutcome> => {
    const there = new Set(order.tags.map((tag) => tag.toLowerCase()));
    const missing = add.filter((tag) => !there.has(tag.toLowerCase()));
    if (missing.length === 0) return done();
    const changed = await shopWriter.changeTags(shop, order.id, missing, []);
    return changed.ok ? done() : outcomeOfFailure(changed.failure);
  };

/** Writes metafields of the order, all in one call. */
export const runMetafieldsFollowUp =
  (shopWriter: ShopWriter) =>
  async (shop: ShopKey, order: Order, { values }: MetafieldsFollowUp): Promise<FollowUpOutcome> => {
    const written = await shopWriter.writeMetafields(shop, order.id, values);
    return written.ok ? done({ count: String(values.length) }) : outcomeOfFailure(written.failure);
  };
