import type { Standing } from '../decisions/decision.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import { standingEvent } from './order-events.ts';
import type { Outcome } from './order-outcome.ts';
import { recordOf, type Explained } from './order-record.ts';
import type { OrderWork } from './order-work.ts';
import { tellBirths } from './tell-births.ts';

/** Keeps what became of an order that was looked at. */
export const makeRecordOrder = ({ clock }: { readonly clock: Clock }) => {
  return { isOvertaken, record, settle };

  /** Whether another lane, after ours had lost its lease, has read the order in a later state and recorded that. */
  async function isOvertaken({ order, records, begunAt }: OrderWork): Promise<boolean> {
    const known = await records.orders.byId(order.id);
    return (
      known !== undefined &&
      compareInstants(known.seenAt, begunAt) > 0 &&
      compareInstants(known.updatedAt, order.updatedAt) > 0
    );
  }

  async function settle(
    work: OrderWork,
    standing: Standing,
    nextLookAt: Instant | undefined,
    explained?: Explained,
  ): Promise<Outcome> {
    const { nextLookAt: _before, ...rest } = standing;
    const whole: Standing = nextLookAt ? { ...rest, nextLookAt } : rest;
    await record(work, whole, explained);
    return { kind: 'settled', standing: whole };
  }

  /**
   * Events come before the record: what is recorded has its log lines, also after the log has forgotten them. A lane that
   * was overtaken still logs its documents, but not how the order stood in its old reading.
   */
  async function record(work: OrderWork, standing: Standing, explained?: Explained): Promise<void> {
    const { order, records } = work;
    const now = clock.now();
    const documentsNow = await records.documents.ofOrder(order.id);
    const before = await records.orders.byId(order.id);
    await tellBirths(records, documentsNow, before, now);
    if (await isOvertaken(work)) return;
    const [event, last] = [standingEvent(order, standing, now), before && lastEvent(order, before)];
    if (event && event.id !== last) await records.events.append(event);
    const errands = await records.errands.ofOrders([order.id]);
    const known = { before, documents: documentsNow, errands };
    await records.orders.save(recordOf(order, standing, known, now, explained));
  }
};

/** The id of the log line that tells how an order stood when it was recorded. */
const lastEvent = (order: Order, { standing, updatedAt, seenAt }: OrderRecord): string | undefined =>
  standingEvent({ ...order, updatedAt }, standing, seenAt)?.id;
