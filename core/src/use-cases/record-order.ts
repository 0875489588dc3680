import type { ProcessingStatus } from '../decisions/decision.ts';
import { compareInstants, type Instant } from '../kernel/calendar.ts';
import type { Order } from '../orders/order.ts';
import type { LogEvent } from '../records/event.ts';
import type { Clock } from '../ports/clock.ts';
import type { OrderRecord } from '../ports/order-book.ts';
import { statusEvent } from './order-events.ts';
import type { Outcome } from './order-outcome.ts';
import type { OrderReading, OrderWork } from './order-work.ts';
import { recordOf, withNotes, type Explained } from './order-record.ts';
import { logCreatedDocuments } from './log-created-documents.ts';

/** How an order stands that was looked at to the end. */
export interface Finished {
  readonly status: ProcessingStatus;
  readonly nextLookAt: Instant | undefined;
  readonly explained?: Explained;
}

/** Whether another worker, after ours had lost its lease, has read the order in a later state and recorded that. */
export const isOvertaken = ({ order, begunAt }: OrderWork, { before }: Pick<OrderReading, 'before'>): boolean =>
  before !== undefined &&
  compareInstants(before.seenAt, begunAt) > 0 &&
  compareInstants(before.updatedAt, order.updatedAt) > 0;

/**
 * Keeps what became of an order that was looked at. Events come before the record: what is recorded has its log lines, also
 * after the log has forgotten them.
 */
export const makeRecordOrder = ({ clock }: { readonly clock: Clock }) => {
  return { logNewDocuments, record, finish };

  /** Logs the documents that were issued since the order was recorded; answers the reading as it is. */
  async function logNewDocuments({ records }: OrderWork, known: OrderReading): Promise<OrderReading> {
    await logCreatedDocuments(records, known.documents, known.before, clock.now());
    return known;
  }

  async function finish(
    work: OrderWork,
    known: OrderReading,
    { status, nextLookAt, explained }: Finished,
  ): Promise<Outcome> {
    const { nextLookAt: _before, ...rest } = status;
    const whole: ProcessingStatus = nextLookAt ? { ...rest, nextLookAt } : rest;
    await record(work, known, whole, explained);
    return { kind: 'finished', status: whole };
  }

  /**
   * By what was known when the last thing was done, its documents told. A shop worker that was overtaken does not tell how the
   * order stood in its old reading.
   */
  async function record(
    work: OrderWork,
    known: OrderReading,
    status: ProcessingStatus,
    explained?: Explained,
  ): Promise<void> {
    const { order, records, shop } = work;
    const { before } = known;
    if (isOvertaken(work, known)) return;
    const seenAt = clock.now();
    const event = statusEvent(order, status, seenAt);
    if (event && !(before && isTold(event, order, before))) await records.events.append(event);
    const recorded = recordOf({ order, status, known, seenAt, explained, preferences: shop.preferences });
    if (before) await records.orders.amend(order.id, (stored) => withNotes(recorded, stored));
    else await records.orders.save(recorded);
  }
};
export type RecordOrder = ReturnType<typeof makeRecordOrder>;

/** As it stands in a comparison: where and by which setting, but not since when. */
const saidBy = ({ name, status, facts }: LogEvent): string =>
  JSON.stringify([name, status, Object.entries(facts).toSorted(([a], [b]) => (a < b ? -1 : 1))]);

/**
 * Whether the log line of the order as it was recorded says the same. What stands as before is told once, however often the
 * shop changes the order; what was tried again and did not come off again is told again.
 */
const isTold = (event: LogEvent, order: Order, { status, updatedAt, seenAt }: OrderRecord): boolean => {
  const last = statusEvent({ ...order, updatedAt }, status, seenAt);
  if (!last) return false;
  return event.id === last.id || (status.state !== 'failed' && saidBy(event) === saidBy(last));
};
