import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { JobBoard } from '../../ports/job-board.ts';
import type { RawStores } from '../../stores/stores.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { orderOf, topicOf } from '../../work/work.ts';
import { isUndone, orderNamed } from './defective-item.ts';
import { makeViewWork, MAX_DEFECTS } from './view-work.ts';

interface Ports {
  readonly stores: Pick<RawStores, 'shops' | 'workQueue' | 'recordsOf' | 'defects' | 'figures'>;
  readonly jobs: Pick<JobBoard, 'recurring'>;
  readonly clock: Clock;
  readonly wake: (shop: ShopKey) => void;
}

/** How an item ends that the operator dropped. */
const DROPPED = 'dropped-by-operator';

/** Looks after the work of all shops, for the operator. */
export const makeLookAfterWork = (ports: Ports) => {
  const { stores, clock, wake } = ports;
  const { workQueue, defects } = stores;
  const view = makeViewWork(ports);
  return { view, retry, drop };

  /** Has it done now; false when it is being done, or is done. */
  async function retry(shop: ShopKey, id: string): Promise<boolean> {
    const isTried = await workQueue.retry(shop, id, clock.now());
    if (isTried) wake(shop);
    return isTried;
  }

  /**
   * Ends it undone; the merchant reads of it, also when the one who dropped it died before he was told. The steps of a batch are
   * the merchant's to end.
   */
  async function drop(shop: ShopKey, id: string, reason: string): Promise<'dropped' | 'under-way' | 'of-a-batch'> {
    const item = await workQueue.find(shop, id);
    if (item?.work.kind === 'batch-step') return 'of-a-batch';
    const wasDropped = item?.state === 'skipped' && item.reason === DROPPED;
    if (!item || !(wasDropped || (await workQueue.drop(shop, id, DROPPED)))) return 'under-way';
    const others = await sameOrder(item);
    for (const other of others) await workQueue.drop(shop, other, DROPPED);
    await stores.recordsOf(shop).events.append(
      logEvent({
        id: `webhook.dropped:${id}`,
        at: clock.now(),
        name: 'webhook.dropped',
        ...(await orderNamed(stores.recordsOf(shop), item)),
        facts: { topic: topicOf(item.work), reason },
      }),
    );
    await defects.forget([id, ...others]);
    return 'dropped';
  }

  /** What else failed with the order: dropped alone, an item would be done by the next of them. */
  async function sameOrder({ id, shop, work }: WorkItem): Promise<readonly string[]> {
    const order = orderOf(work);
    if (!order) return [];
    const failed = (await defects.newest(MAX_DEFECTS)).filter((each) => each.shop === shop && each.id !== id);
    const items = await Promise.all(failed.map((each) => workQueue.find(shop, each.id)));
    return items.flatMap((each) =>
      each && isUndone(each) && each.work.kind !== 'batch-step' && orderOf(each.work) === order ? [each.id] : [],
    );
  }
};
export type LookAfterWork = ReturnType<typeof makeLookAfterWork>;
