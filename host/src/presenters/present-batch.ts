import type { BatchItemRow, BatchReply } from '@belegwerk/contracts/api';
import { germanDay, type OrderId } from '@belegwerk/core/kernel';
import type { OrderRecord, Batch, BatchItem } from '@belegwerk/core/records';
import { batchReasonText, reasonText } from '@belegwerk/core/sentences';
import { AS_ORDER_STANDS, ORDERS_A_PDF, ORDERS_A_ZIP, type SeenBatch } from '@belegwerk/core/use-cases';
import { numberOfOrder } from './order-number.ts';

const presentSubject = (subject: Batch['subject']): BatchReply['subject'] =>
  subject.kind !== 'import-days' ? subject : { ...subject, from: subject.from.toString(), to: subject.to.toString() };

/** How many orders a file of such a batch has; undefined where it gathers none. */
export const ordersAFile = (what: string): number | undefined =>
  what === 'pdf' ? ORDERS_A_PDF : what === 'zip' ? ORDERS_A_ZIP : undefined;

const filesOf = ({ subject, state, items }: Batch): { readonly files?: number } => {
  const size = subject.kind === 'orders' ? ordersAFile(subject.what) : undefined;
  return size === undefined || state !== 'done' ? {} : { files: Math.ceil(items / size) };
};

/** A batch as a person sees it. */
export const presentBatch = ({ batch, counts, waiting, ahead, secondsLeft }: SeenBatch): BatchReply => {
  const { id, subject, state, begunAt, endedAt, items, pausedBecause } = batch;
  return {
    id,
    subject: presentSubject(subject),
    state,
    begunAt: begunAt.toString(),
    ...(endedAt ? { endedAt: endedAt.toString() } : {}),
    items,
    ended: counts.done + counts.skipped + counts.failed,
    skipped: counts.skipped,
    failed: counts.failed,
    orders: counts.orders,
    waiting,
    ahead,
    ...(secondsLeft === undefined ? {} : { secondsLeft }),
    ...filesOf(batch),
    ...(pausedBecause === undefined ? {} : { pausedBecause: batchReasonText(pausedBecause) }),
  };
};

/** A day or an order of it; what of an order stands open is told as it stands now. */
export const presentBatchItem =
  (known: ReadonlyMap<OrderId, OrderRecord>) =>
  ({ position, task, state, orders, reason, endedAt }: BatchItem): BatchItemRow => {
    const order = task.kind === 'order' ? known.get(task.order) : undefined;
    return {
      position,
      title: titleOf(task, order),
      ...(order ? { order: numberOfOrder(order.id) } : {}),
      state,
      orders,
      ...(reason === undefined ? {} : { reason: reasonOf(reason, order) }),
      ...(endedAt ? { endedAt: endedAt.toString() } : {}),
    };
  };

const titleOf = (task: BatchItem['task'], order: OrderRecord | undefined): string => {
  switch (task.kind) {
    case 'import-day':
      return germanDay(task.day);
    case 'order':
      return order?.name ?? 'Bestellung';
    case 'folder-papers':
      return 'Dateien der Belege';
    case 'folder-lists':
      return 'Listen';
    case 'audit-part':
      return 'Prüferpaket';
  }
};

const reasonOf = (code: string, order: OrderRecord | undefined): string =>
  code === AS_ORDER_STANDS && order
    ? reasonText(order.status.reason, undefined, order.status.kind)
    : batchReasonText(code);
