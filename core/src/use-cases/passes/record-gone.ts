import type { DocumentProcessing, ProcessingStatus } from '../../records/processing-status.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { OrderRecords } from '../../ports/order-records.ts';
import { isUnanswered } from './resolve-document.ts';

/** What these promise does not come any more. */
const PROMISES: ReadonlySet<ProcessingStatus['state']> = new Set(['creating', 'waiting']);

const withoutPromise = (status: ProcessingStatus): ProcessingStatus =>
  PROMISES.has(status.state) ? { state: 'skipped', reason: { code: 'NOT_FOUND' } } : status;

const documentWithoutPromise = ({ kind, source, ...status }: DocumentProcessing): DocumentProcessing => ({
  kind,
  source,
  ...withoutPromise(status),
});

/**
 * Keeps that an order is gone: no document is under way for it, and none comes by itself. What became of its documents is kept as
 * it is known by then. While an answer is open, in other books for example, it stands as it stood.
 */
export const recordGone = async (records: OrderRecords, id: OrderId, now: Instant): Promise<void> => {
  const documents = await records.documents.ofOrder(id);
  if (documents.some(isUnanswered)) return;
  await records.orders.amend(id, (order) => ({
    ...order,
    seenAt: now,
    documents,
    status: withoutPromise(order.status),
    ...(order.documentStatuses ? { documentStatuses: order.documentStatuses.map(documentWithoutPromise) } : {}),
    ...(order.eInvoices ? { eInvoices: order.eInvoices.filter(({ document }) => document !== undefined) } : {}),
  }));
};
