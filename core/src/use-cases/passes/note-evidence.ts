import type { NewEvidence } from '../../evidence/evidence-entry.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import { documentsOutcome } from '../evidence/document-evidence.ts';
import { orderDecided, orderKnown, type Decided } from '../evidence/order-evidence.ts';
import { paidByHand, sideTasksOutcome } from '../evidence/side-task-evidence.ts';
import type { OrderDecision } from './order-situation.ts';
import type { OrderReading, OrderWork } from './order-work.ts';

/**
 * Notes what the records know of an order, what was read of it and what was decided by both: it is stored with the first deed that
 * follows from it, before that deed, and with the end of the pass where none does. Of a step that a dead host has done it says what
 * the registers say, so that nothing is lost with the host.
 */
export const noteDecision = (
  { order, records }: Pick<OrderWork, 'order' | 'records'>,
  known: OrderReading,
  { decision, due }: OrderDecision,
  now: Instant,
): void => {
  const { status, documents, actions } = decision;
  records.evidence.note([
    ...outcomeIn(known, order.id, now),
    orderKnown(order, now),
    orderDecided({ order, status, documents, actions, due, notes: known.before }, now),
  ]);
};

/** Stores what a pass has come to: how the order stands in the end, and what became of documents, mails and payments. */
export const writeEvidence = (
  { order, records }: Pick<OrderWork, 'order' | 'records'>,
  known: OrderReading,
  stands: Pick<Decided, 'status' | 'documents' | 'due'>,
  now: Instant,
): Promise<void> =>
  records.evidence.write([
    ...outcomeIn(known, order.id, now),
    orderKnown(order, now),
    orderDecided({ order, ...stands, notes: known.before }, now),
  ]);

const outcomeIn = (
  { documents, sideTasks, before }: Pick<OrderReading, 'documents' | 'sideTasks' | 'before'>,
  id: OrderId,
  now: Instant,
): readonly NewEvidence[] => [
  ...documentsOutcome(documents, now),
  ...sideTasksOutcome(sideTasks, id, now),
  ...paidByHand(before ?? {}, id),
];

/** The same of an order that cannot be read any more. */
export const outcomeOf = async (
  { documents, sideTasks, orders }: Pick<OrderRecords, 'documents' | 'sideTasks' | 'orders'>,
  id: OrderId,
  now: Instant,
): Promise<readonly NewEvidence[]> =>
  outcomeIn(
    {
      documents: await documents.ofOrder(id),
      sideTasks: await sideTasks.ofOrders([id]),
      before: await orders.byId(id),
    },
    id,
    now,
  );
