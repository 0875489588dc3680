import { businessDay, compareDays, type PlainDate } from '../kernel/calendar.ts';
import { isPaid } from './has-happened.ts';
import type { Order } from './order.ts';
import type { OrderEvent } from './statuses.ts';

/** First and last Berlin day of an event; they differ when goods left on several days. */
export interface EventDays {
  readonly first: PlainDate;
  readonly last: PlainDate;
}

/** What of an order tells when its events happened. */
export type Happenings = Pick<Order, 'processedAt' | 'paymentStatus' | 'payments' | 'fulfilments'>;

const ordered = ({ processedAt }: Happenings): EventDays => {
  const day = businessDay(processedAt);
  return { first: day, last: day };
};

/** The day on which the last money came in; an order that is paid without any was paid when it was placed. */
const paid = (order: Happenings): EventDays | undefined => {
  if (!isPaid(order)) return undefined;
  const days = order.payments
    .filter(({ kind, status }) => status === 'success' && (kind === 'sale' || kind === 'capture'))
    .map(({ at }) => businessDay(at))
    .toSorted(compareDays);
  const day = days.at(-1) ?? businessDay(order.processedAt);
  return { first: day, last: day };
};

/** § 3 Abs. 6 UStG: the day on which the goods leave. Parts that are still to leave are not known. */
const fulfilled = ({ fulfilments }: Happenings): EventDays | undefined => {
  const days = fulfilments
    .filter(({ cancelled }) => !cancelled)
    .map(({ createdAt }) => businessDay(createdAt))
    .toSorted(compareDays);
  const [first] = days;
  const last = days.at(-1);
  return first && last && { first, last };
};

const completed = (order: Happenings): EventDays | undefined => {
  const [money, goods] = [paid(order), fulfilled(order)];
  if (!money || !goods) return undefined;
  const day = compareDays(money.last, goods.last) > 0 ? money.last : goods.last;
  return { first: day, last: day };
};

const DAYS_OF: Readonly<Record<OrderEvent, (order: Happenings) => EventDays | undefined>> = {
  created: ordered,
  paid,
  fulfilled,
  completed,
};

/** The Berlin days of an event of an order; undefined while it has not happened. */
export const eventDays = (order: Happenings, event: OrderEvent): EventDays | undefined => DAYS_OF[event](order);
