import { nextSource } from '../../decisions/steps.ts';
import { compareInstants } from '../../kernel/calendar.ts';
import type { InvoiceInstead } from '../../records/order-notes.ts';
import type { Perform } from './perform.ts';

/**
 * Notes beside the order that its invoice is to be cancelled, and what takes its place; the look that follows makes the
 * documents, by intents like all others. A note that was made since stays.
 */
export const makeCancelInvoice =
  (as?: InvoiceInstead['as']): Perform =>
  async ({ order, document, records: { documents, orders }, id, by, askedAt }) => {
    if (!document) return { kind: 'refused', why: 'document-pending' };
    const known = await documents.ofOrder(order.id);
    const instead = as && { source: nextSource({ order, known }, 'invoice'), as };
    const cancellation = { id, invoice: document.source, ...(instead ? { instead } : {}), by, at: askedAt };
    await orders.amend(order.id, (stored) => {
      const last = stored.cancellation;
      const isOld = last !== undefined && (last.id === id || compareInstants(last.at, askedAt) > 0);
      return isOld ? stored : { ...stored, cancellation };
    });
    return { kind: 'done' };
  };
