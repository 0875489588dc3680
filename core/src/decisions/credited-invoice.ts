import type { CreditedInvoice } from '../documents/credit-plan.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { Action, KnownDocument, Situation, Standing, Step } from './decision.ts';
import { stop } from './filters.ts';

/** The invoice that shows the first of these parts, else the first one. */
export const invoiceFor = (invoices: readonly KnownDocument[], refs: readonly string[]): KnownDocument | undefined =>
  invoices.find(({ covers = [] }) => covers.some(({ ref }) => refs.includes(ref))) ?? invoices[0];

/** What a credit note waits for: its invoice must be known and finalised, and not be cancelled. */
export const invoiceObstacle = ({ document }: KnownDocument): Standing | undefined => {
  if (!document) return stop('waiting', { code: 'WAIT', facts: { event: 'invoice' } });
  const { number } = document;
  if (document.cancelled) return stop('done', { code: 'UNCHANGED', facts: { because: 'invoice-cancelled', number } });
  return document.status === 'draft'
    ? stop('waiting', { code: 'WAIT', facts: { event: 'invoice-finalised', number } })
    : undefined;
};

/** What a credit note prints of its invoice. */
export const creditedInvoice = ({ document }: KnownDocument): CreditedInvoice => {
  if (!document) throw new Error('a credit note was asked for before its invoice was known');
  return { number: document.number, date: document.date };
};

const refsOf = (order: Order, { source, covers = [] }: KnownDocument): readonly string[] => {
  const refund = order.refunds.find(({ id }) => id === source);
  return (refund ? partsOfRefund(order, refund) : covers).map(({ ref }) => ref);
};

/** A credit note of the invoice exists, may exist, or was asked for just now. */
const hasCredit = (
  { order, known }: Situation,
  invoices: readonly KnownDocument[],
  invoice: KnownDocument,
  source: string,
  earlier: readonly Step[],
): boolean =>
  earlier.some(({ action }) => action?.precedes?.intentSource === invoice.source) ||
  known.some(
    (each) =>
      each.kind === 'credit-note' &&
      each.source !== source &&
      (each.state === 'issued' || each.state === 'sent') &&
      invoiceFor(invoices, refsOf(order, each)) === invoice,
  );

/**
 * Relates a credit note to its invoice where the accounting service takes that: one for each invoice, finalised, and
 * not above what is open. Every other one stands alone and names the number. Source: Lexware reference, 2.3.
 */
export const relationTo =
  (
    situation: Situation,
    invoices: readonly KnownDocument[],
    invoice: KnownDocument,
    source: string,
    earlier: readonly Step[],
  ) =>
  (draft: DocumentDraft): Pick<Action, 'precedes'> => {
    const { document } = invoice;
    const isOpen = document?.status === 'open' && draft.totals.gross <= document.total;
    if (!isOpen || !situation.shop.preferences.creditFinalize) return {};
    if (hasCredit(situation, invoices, invoice, source, earlier)) return {};
    return { precedes: { intentSource: invoice.source, documentId: document.id } };
  };
