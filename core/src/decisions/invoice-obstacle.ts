import type { CreditContext, CreditedInvoice } from '../document-plans/credit-context.ts';
import { isCancelledDocument } from '../documents/held-document.ts';
import { languageOfCredit } from '../shops/document-language.ts';
import type { KnownDocument, Situation } from './decision.ts';
import type { ProcessingStatus } from '../records/processing-status.ts';
import { stop } from './filters.ts';

const obstacleOf = ({ document }: KnownDocument): ProcessingStatus | undefined => {
  if (!document) return stop('waiting', { code: 'WAIT', facts: { event: 'invoice' } });
  const { number } = document;
  if (document.cancelled) return stop('done', { code: 'UNCHANGED', facts: { because: 'invoice-cancelled', number } });
  return document.status === 'draft'
    ? stop('waiting', { code: 'WAIT', facts: { event: 'invoice-finalised', number } })
    : undefined;
};

/**
 * What only a person credits where some invoices were cancelled: an edit, things of a refund that no other invoice shows
 * any more, or where it is not known how much of the money that was refunded, by this refund or before, is of the others.
 */
export type BesideCancelled = 'edit-after-cancel' | 'refund-of-cancelled' | 'money-beside-cancelled';

/** Left to a person. */
export const besideCancelled = (feature: BesideCancelled): ProcessingStatus =>
  stop('held', { code: 'NOT_SUPPORTED', facts: { feature } });

/** What a credit note waits for: its invoices must be known and finalised, and not be cancelled, least of all in part. */
export const invoiceObstacle = (
  invoices: readonly KnownDocument[],
  feature: BesideCancelled,
): ProcessingStatus | undefined =>
  invoices.some(isCancelledDocument) && !invoices.every(isCancelledDocument)
    ? besideCancelled(feature)
    : invoices.map(obstacleOf).find((status) => status !== undefined);

/** What a credit note prints of an invoice; nothing where it is not known yet. */
export const printed = (invoice: KnownDocument, shop: Situation['shop']): readonly CreditedInvoice[] => {
  const { document, taxed } = invoice;
  if (!document) return [];
  const { id, number, date } = document;
  const { vatId } = taxed ?? {};
  return [{ id, number, date, ...(vatId === undefined ? {} : { vatId }), ...languageOfCredit(invoice, shop) }];
};

/** What a credit note prints of its invoices. */
export const printedInvoices = (
  invoices: readonly KnownDocument[],
  shop: Situation['shop'],
): CreditContext['invoices'] => {
  const [first, ...more] = invoices.flatMap((invoice) => printed(invoice, shop));
  if (!first) throw new Error('a credit note was asked for before its invoice was known');
  return [first, ...more];
};
