import { sideTaskProgress } from '../../side-tasks/side-task-progress.ts';
import type { SideTaskReason } from '../../reasons/side-task-reason.ts';
import { differenceTold } from '../../sentences/de/difference-text.ts';
import { businessHour, compareInstants, plusDays, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { isToldOnce } from '../../mails/told-once.ts';
import type { SummaryFacts } from '../../mails/daily-summary.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SideTask } from '../../records/side-task.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { ShopReads } from '../../ports/shop-reads.ts';
import type { Shop } from '../../shops/shop.ts';
import { ordersInState } from '../orders-in-book.ts';

export interface SummaryPorts {
  readonly clock: Clock;
  /** Where the merchant looks after what the mail names. */
  readonly appUrlOf: (shop: Shop) => string | undefined;
}

/** The hour of the day, in Berlin, at which the summary is sent. */
const HOUR = 7;
const MAX_SIDE_TASKS = 100;
const TO_MERCHANT = /^(?:summary|notice):/;

/** The moment of a day from which its summary is due. */
export const summaryDueAt = (day: PlainDate): Instant => businessHour(day, HOUR);

/** Reads what there is to say to a merchant on a day. */
export const makeReadSummary = ({ clock, appUrlOf }: SummaryPorts) => {
  return async (shop: Shop, day: PlainDate, { orders, sideTasks }: ShopReads): Promise<SummaryFacts> => {
    const [held, failed, waiting, differing, concerns] = await Promise.all([
      ordersInState(orders, 'held'),
      ordersInState(orders, 'failed'),
      ordersInState(orders, 'waiting'),
      ordersInState(orders, 'differs'),
      orders.countConcerns(),
    ]);
    const since = summaryDueAt(plusDays(day, -1));
    const stoppedSideTasks = await sideTasks.stoppedSince(since, MAX_SIDE_TASKS);
    const appUrl = appUrlOf(shop);
    return {
      shop,
      day,
      orders: [...failed, ...held.filter((order) => isToldOn(day, order)), ...waiting].map(shown),
      differing: differing.flatMap(told),
      sideTasks: await Promise.all(stoppedSideTasks.flatMap((sideTask) => concern(sideTask, orders))),
      waitingForTransfers: waiting.filter(({ status }) => status.reason.code === 'NO_TRANSFERS').length,
      concerns,
      ...(appUrl === undefined ? {} : { appUrl }),
    };
  };

  /** Only what is not tried again by itself, and not the mails to the merchant themselves. */
  function concern(
    sideTask: SideTask,
    book: ShopReads['orders'],
  ): readonly Promise<{ readonly order?: string; readonly because: SideTaskReason }>[] {
    const progress = sideTaskProgress(sideTask, { now: clock.now() });
    if (progress.kind !== 'stopped' || progress.nextLookAt || TO_MERCHANT.test(sideTask.source)) return [];
    const { because } = progress;
    return [named(sideTask, book).then((order) => ({ because, ...(order === undefined ? {} : { order }) }))];
  }
};

/** What is told once is told on the day after it was held. */
const isToldOn = (day: PlainDate, { status: { reason }, heldSince }: OrderRecord): boolean =>
  !isToldOnce(reason) ||
  heldSince === undefined ||
  (compareInstants(heldSince, summaryDueAt(plusDays(day, -1))) >= 0 &&
    compareInstants(heldSince, summaryDueAt(day)) < 0);

const named = async ({ orderId }: SideTask, book: ShopReads['orders']): Promise<string | undefined> =>
  orderId && (await book.byId(orderId))?.name;

const shown = ({ name, status }: OrderRecord): SummaryFacts['orders'][number] => ({
  name,
  ...status,
});

/** What there is to say of an order that differs; an entry from before a rule was mended may leave nothing. */
const told = (order: OrderRecord): SummaryFacts['differing'] => {
  const difference = differenceTold(order);
  return difference ? [{ name: order.name, ...difference }] : [];
};
