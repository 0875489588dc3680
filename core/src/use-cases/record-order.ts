import type { Standing } from '../decisions/decision.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import { standingEvent } from './order-events.ts';
import type { Outcome } from './order-outcome.ts';
import type { OrderReading } from './order-reading.ts';
import { recordOf, type Explained } from './order-record.ts';
import type { OrderWork } from './order-work.ts';
import { tellBirths } from './tell-births.ts';

/** How an order stands that was looked at to the end. */
export interface Settled {
  readonly standing: Standing;
  readonly nextLookAt: Instant | undefined;
  readonly explained?: Explained;
}

/** Whether another lane, after ours had lost its lease, has read the order in a later state and recorded that. */
export const isOvertaken = ({ order, begunAt }: OrderWork, { before }: Pick<OrderReading, 'before'>): boolean =>
  before !== undefined &&
  compareInstants(before.seenAt, begunAt) > 0 &&
  compareInstants(before.updatedAt, order.updatedAt) > 0;

/**
 * Keeps what became of an order that was looked at. Events come before the record: what is recorded has its log lines, also
 * after the log has forgotten them.
 */
export const makeRecordOrder = ({ clock }: { readonly clock: Clock }) => {
  return { told, record, settle };

  /** The same after the documents were told that came to be since the order was recorded. */
  async function told({ records }: OrderWork, known: OrderReading): Promise<OrderReading> {
    await tellBirths(records, known.documents, known.before, clock.now());
    return known;
  }

  async function settle(
    work: OrderWork,
    known: OrderReading,
    { standing, nextLookAt, explained }: Settled,
  ): Promise<Outcome> {
    const { nextLookAt: _before, ...rest } = standing;
    const whole: Standing = nextLookAt ? { ...rest, nextLookAt } : rest;
    await record(work, known, whole, explained);
    return { kind: 'settled', standing: whole };
  }

  /**
   * By what was known when the last thing was done, its documents told. A lane that was overtaken does not tell how the
   * order stood in its old reading.
   */
  async function record(
    work: OrderWork,
    known: OrderReading,
    standing: Standing,
    explained?: Explained,
  ): Promise<void> {
    const { order, records } = work;
    const { before } = known;
    if (isOvertaken(work, known)) return;
    const now = clock.now();
    const [event, last] = [standingEvent(order, standing, now), before && lastEvent(order, before)];
    if (event && event.id !== last) await records.events.append(event);
    await records.orders.save(recordOf(order, standing, known, now, explained));
  }
};
export type RecordOrder = ReturnType<typeof makeRecordOrder>;

/** The id of the log line that tells how an order stood when it was recorded. */
const lastEvent = (order: Order, { standing, updatedAt, seenAt }: OrderRecord): string | undefined =>
  standingEvent({ ...order, updatedAt }, standing, seenAt)?.id;
