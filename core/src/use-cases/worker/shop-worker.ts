import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { isReadAgain } from '../../shops/followed-books.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { isAnsweredTogether, orderOf, topicOf } from '../../work/work.ts';
import type { AddWork } from '../add-work.ts';
import type { FollowAccounting } from '../follow/follow-accounting.ts';
import type { ReleaseOrders } from '../follow/release-orders.ts';
import type { HandleShopMessage } from '../handle-shop-message.ts';
import type { Outcome } from '../order-outcome.ts';
import type { ProcessOrder } from '../process-order.ts';
import { workerLog } from './worker-log.ts';
import { idsOf, makeMarkItems, type MarkItems } from './mark-items.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
  readonly processOrder: ProcessOrder;
  readonly handleShopMessage: HandleShopMessage;
  readonly followAccounting: FollowAccounting;
  readonly addWork: AddWork;
  /** What waits for such events goes on once all are answered. */
  readonly releaseOrders: ReleaseOrders;
  /** Told of every defect; the item is tried again later and given up after so many in a row. */
  readonly reportDefect: (error: unknown, facts: Readonly<Record<string, string>>) => void;
}

/** Enough to answer together what came together; every look at an order reads so many anew. */
const BATCH = 8;

/**
 * Works through what is due in one shop, one order at a time, until nothing is due, an order that was just looked at has
 * new work, which is better gathered with those that follow, or `goOn` says no. The caller holds the shop's lease.
 * What is about the same order or document is answered together, because it is read as it is now.
 */
export const makeShopWorker = (ports: Ports) => {
  const { stores, clock, processOrder, handleShopMessage, followAccounting, addWork, releaseOrders, reportDefect } =
    ports;

  return async (key: ShopKey, goOn: () => boolean): Promise<void> => {
    const log = workerLog(ports, key);
    const mark = makeMarkItems({ ...ports, log }, key);
    let last: OrderId | undefined;
    while (goOn()) {
      const due = await stores.workQueue.due(key, clock.now(), BATCH);
      const first = due[0];
      const order = first && orderOf(first.work);
      if (!first || (order && order === last && first.state === 'received')) return;
      last = order;
      const shop = await stores.shops.find(key);
      if (!shop || (shop.uninstalledAt && order)) {
        const turnedAway = shop ? due.filter(({ work }) => orderOf(work)) : due;
        await log.tellDisabled(turnedAway);
        await stores.workQueue.mark(idsOf(turnedAway), 'skipped', { reason: 'DISABLED' });
        continue;
      }
      const together = due.filter((item) => item === first || isAnsweredTogether(first.work, item.work));
      await stores.workQueue.mark(idsOf(together), 'started');
      try {
        await answer({ shop, first, together, mark });
      } catch (error) {
        reportDefect(error, { shop: key, topic: topicOf(first.work), order: order ?? '' });
        await mark.setAside(together, error);
      }
    }
  };

  /**
   * An access may end without any message. The merchant is told as if there had been one, and the books are read again once
   * they are connected: who waits may have written by hand what is asked for.
   */
  async function askConnection({ key }: Shop): Promise<void> {
    const work = { kind: 'accounting-event', event: { about: 'connection' } } as const;
    await addWork({ id: `shut-out:${key}:${clock.now().toString()}`, shop: key, work, urgency: 'live' });
  }

  /** Whatever there can be to do has its answer here: what is not answered does not compile. */
  async function answer({ shop, first: { id, work, urgency }, together, mark }: Begun): Promise<void> {
    switch (work.kind) {
      case 'order-message':
      case 'wait':
      case 'sweep':
      case 'ask':
      case 'follow':
      case 'look-again': {
        const { orderId } = work;
        const outcome = await processOrder(shop, orderId, urgency);
        if (isShutOut(shop, outcome)) await askConnection(shop);
        return mark.finish(together, { orderId, outcome, shop });
      }
      case 'accounting-event':
        await mark.close(together, await followAccounting(shop, work.event, together));
        if (isReadAgain(shop)) await releaseOrders(shop.key);
        return;
      case 'shop-message':
        return mark.close(together, await handleShopMessage(shop, id, work));
      case 'unreadable-message':
        return stores.workQueue.mark([id], 'unprocessable', { reason: work.fault });
    }
  }
};

/** The account of the day did not let us in, though nobody has said that it was disconnected. */
const isShutOut = ({ accounting }: Shop, outcome: Outcome): boolean =>
  accounting !== undefined && outcome.kind === 'finished' && outcome.status.reason.code === 'NOT_CONNECTED';

export type ShopWorker = ReturnType<typeof makeShopWorker>;

/** Work that was begun together, for its first. */
interface Begun {
  readonly shop: Shop;
  readonly first: WorkItem;
  readonly together: readonly WorkItem[];
  readonly mark: MarkItems;
}
