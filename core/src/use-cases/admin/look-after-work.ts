import { logEvent } from '../../events/log-event.ts';
import { businessDay, compareInstants, plusDays, type Instant } from '../../kernel/calendar.ts';
import { idOfGid, type ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DayFigure } from '../../ports/day-figures.ts';
import type { JobBoard, RecurringJob } from '../../ports/job-board.ts';
import type { RawStores } from '../../stores/stores.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';
import type { WorkDefect } from '../../ports/work-defects.ts';
import type { OpenWorkOfKind } from '../../ports/work-queue.ts';
import type { LogEvent } from '../../records/event.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { orderOf, topicOf } from '../../work/work.ts';
import { eachInTurn } from '../each-in-turn.ts';

/** Work that ended by a defect of ours and is not done: given up, or tried again later. */
export interface DefectiveWork {
  readonly item: WorkItem;
  readonly defect: WorkDefect;
  /** The order that it is about, where we know one. */
  readonly order?: string;
}

/** Something critical in the log of a shop. */
export interface CriticalEvent {
  readonly shop: ShopKey;
  readonly event: LogEvent;
}

/** How the work of the installation stands. */
export interface WorkView {
  /** Due and not finished, of all shops. */
  readonly open: readonly OpenWorkOfKind[];
  /** The newest defects first. */
  readonly defective: readonly DefectiveWork[];
  readonly jobs: readonly RecurringJob[];
  /** Of the last days, the newest first. */
  readonly critical: readonly CriticalEvent[];
  /** Of the last days. */
  readonly figures: readonly DayFigure[];
}

interface Ports {
  readonly stores: Pick<RawStores, 'shops' | 'workQueue' | 'recordsOf' | 'defects' | 'figures'>;
  readonly jobs: Pick<JobBoard, 'recurring'>;
  readonly clock: Clock;
  readonly wake: (shop: ShopKey) => void;
}

/** As many are looked at; of more the newest. */
export const MAX_DEFECTS = 200;
const CRITICAL_DAYS = 7;
const MAX_CRITICAL_OF_SHOP = 20;
const MAX_CRITICAL = 50;
/** Days that the charts show. */
export const FIGURE_DAYS = 30;
/** How an item ends that somebody dropped. */
const DROPPED = 'dropped-by-operator';

/** Looks after the work of all shops, for whoever runs the installation. */
export const makeLookAfterWork = ({ stores, jobs, clock, wake }: Ports) => {
  const { shops, workQueue, defects, figures } = stores;
  return { view, retry, drop };

  async function view(): Promise<WorkView> {
    const now = clock.now();
    const [open, defective, recurring, critical, counted] = await Promise.all([
      workQueue.openByKind(now),
      defectiveWork(),
      jobs.recurring(),
      criticalSince(now.subtract({ hours: 24 * CRITICAL_DAYS })),
      figures.since(plusDays(businessDay(now), 1 - FIGURE_DAYS)),
    ]);
    return { open, defective, jobs: recurring, critical, figures: counted };
  }

  /** What was done since is not looked at again. */
  async function defectiveWork(): Promise<readonly DefectiveWork[]> {
    const found: DefectiveWork[] = [];
    const done: string[] = [];
    for (const defect of await defects.newest(MAX_DEFECTS)) {
      const item = await workQueue.find(defect.shop, defect.id);
      if (!item || !isUndone(item)) done.push(defect.id);
      else {
        const { order } = await orderNamed(defect.shop, item);
        found.push({ item, defect, ...(order ? { order: order.name } : {}) });
      }
    }
    if (done.length > 0) await defects.forget(done);
    return found;
  }

  async function criticalSince(first: Instant): Promise<readonly CriticalEvent[]> {
    const found: CriticalEvent[] = [];
    await eachInTurn(await shops.keys(), String, async (shop) => {
      const { items } = await stores.recordsOf(shop).events.page({
        status: ['critical'],
        sortBy: 'date',
        sortDir: 'desc',
        page: 1,
        pageSize: MAX_CRITICAL_OF_SHOP,
      });
      for (const event of items) if (compareInstants(event.at, first) >= 0) found.push({ shop, event });
    });
    return found.toSorted((one, other) => compareInstants(other.event.at, one.event.at)).slice(0, MAX_CRITICAL);
  }

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
        ...(await orderNamed(shop, item)),
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

  async function orderNamed(shop: ShopKey, { work }: WorkItem): Promise<Pick<LogEvent, 'order'>> {
    const id = orderOf(work);
    if (!id) return {};
    try {
      // an order that nobody has looked at to the end has its number alone
      const name = (await stores.recordsOf(shop).orders.byId(id))?.name ?? idOfGid(id);
      return { order: { id, name } };
    } catch (error) {
      // what cannot be read may be why the work failed
      if (error instanceof UnreadableRecord) return { order: { id, name: idOfGid(id) } };
      throw error;
    }
  }
};
export type LookAfterWork = ReturnType<typeof makeLookAfterWork>;

const isUndone = ({ state, defects }: WorkItem): boolean =>
  state === 'failed' || (defects > 0 && (state === 'delayed' || state === 'started'));
