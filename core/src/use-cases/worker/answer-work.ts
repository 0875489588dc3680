import type { Shop } from '../../shops/shop.ts';
import { needsCatchUp } from '../../shops/account-sync.ts';
import type { WorkItem } from '../../work/work-item.ts';
import type { PerformAction } from '../actions/perform-action.ts';
import type { RunBatch } from '../batches/run-batch.ts';
import type { FollowAccounting } from '../account-changes/follow-accounting.ts';
import type { ReleaseOrders } from '../account-changes/release-orders.ts';
import type { HandleShopMessage } from '../shops/handle-shop-message.ts';
import type { ProcessOrder } from '../passes/order-outcome.ts';
import type { MarkItems } from './mark-items.ts';

export interface AnswerPorts {
  readonly processOrder: ProcessOrder;
  readonly performAction: PerformAction;
  readonly handleShopMessage: HandleShopMessage;
  readonly followAccounting: FollowAccounting;
  readonly runBatch: RunBatch;
  /** What waits for such events goes on once all are answered. */
  readonly releaseOrders: ReleaseOrders;
}

/** Work that was begun together, for its first. */
interface Begun {
  readonly shop: Shop;
  /** As it was before. */
  readonly first: WorkItem;
  readonly begun: readonly WorkItem[];
  readonly mark: MarkItems;
}

/** Every kind of work has its answer here: what is not answered does not compile. */
export const makeAnswerWork =
  ({ processOrder, performAction, handleShopMessage, followAccounting, runBatch, releaseOrders }: AnswerPorts) =>
  async ({ shop, first, begun, mark }: Begun): Promise<void> => {
    const { id, work, urgency, defects } = first;
    switch (work.kind) {
      case 'order-message':
      case 'wait':
      case 'sweep':
      case 'ask':
      case 'follow':
      case 'look-again': {
        const { orderId } = work;
        const outcome = await processOrder(shop, orderId, urgency);
        return mark.finish(begun, { orderId, outcome, shop });
      }
      case 'order-action':
        return mark.close(begun, await performAction(shop, { ...first, work }));
      case 'accounting-event':
        await mark.close(begun, await followAccounting(shop, work.event, begun));
        if (needsCatchUp(shop)) await releaseOrders(shop.key);
        return;
      case 'batch-step':
        return mark.close(begun, await runBatch(shop, work, defects));
      case 'shop-message':
        return mark.close(begun, await handleShopMessage(shop.key, id, work));
      case 'unreadable-message':
        return mark.mark(begun, 'unprocessable', { reason: work.fault });
    }
  };
