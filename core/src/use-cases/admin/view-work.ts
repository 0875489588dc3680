import { businessDay, compareInstants, plusDays, type Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DayFigure } from '../../ports/day-figures.ts';
import type { JobBoard, RecurringJob } from '../../ports/job-board.ts';
import type { RawStores } from '../../stores/stores.ts';
import type { WorkDefect } from '../../ports/work-defects.ts';
import type { OpenWorkOfKind } from '../../ports/work-queue.ts';
import type { LogEvent } from '../../records/event.ts';
import type { WorkItem } from '../../work/work-item.ts';
import { eachInTurn } from '../each-in-turn.ts';
import { isUndone, orderNamed } from './defective-item.ts';

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
}

/** As many are looked at; of more the newest. */
export const MAX_DEFECTS = 200;
const CRITICAL_DAYS = 7;

const MAX_CRITICAL_OF_SHOP = 20;

const MAX_CRITICAL = 50;

/** Days that the charts show. */
export const FIGURE_DAYS = 30;

/** Shows how the work of all shops stands. */
export const makeViewWork = ({ stores, jobs, clock }: Ports) => {
  const { shops, workQueue, defects, figures } = stores;
  return view;

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
        const { order } = await orderNamed(stores.recordsOf(defect.shop), item);
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
};
