import { nextSource } from '../../decisions/steps.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { CancelledInvoice, InvoiceInstead } from '../../records/order-notes.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Actor } from '../../kernel/actor.ts';

/** Who cancels which invoice, and when; `id` names the press for ever. */
interface Cancelling {
  readonly order: Pick<OrderRecord, 'id'>;
  readonly document: DocumentEntry;
  readonly id: string;
  readonly by: Actor;
  readonly askedAt: Instant;
}

/** What is noted of an invoice that a person cancels, and what takes its place. */
export const cancellationOf = (
  { order, document, id, by, askedAt: at }: Cancelling,
  known: readonly DocumentEntry[],
  as?: InvoiceInstead['as'],
): CancelledInvoice => {
  const instead = as && { source: nextSource({ order, known }, 'invoice'), as };
  return { id, invoice: document.source, ...(instead ? { instead } : {}), by, at };
};

/** The order with that note; one of the same press, or of a later one, stays. */
export const withCancellation = (stored: OrderRecord, cancellation: CancelledInvoice): OrderRecord => {
  const last = stored.cancellation;
  const isOld = last !== undefined && (last.id === cancellation.id || compareInstants(last.at, cancellation.at) > 0);
  return isOld ? stored : { ...stored, cancellation };
};
