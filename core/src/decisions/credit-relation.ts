import type { Invoiced } from '../balance/credited-invoices.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { contentsOf } from '../balance/ledger-sums.ts';
import { compareInstants } from '../kernel/calendar.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { Action, KnownDocument, Situation, Step } from './decision.ts';

const refsOf = (order: Order, { source, covers = [] }: KnownDocument): readonly string[] => {
  const refund = order.refunds.find(({ id }) => id === source);
  return (refund ? partsOfRefund(order, refund) : covers).map(({ ref }) => ref);
};

const wasBefore = (one: KnownDocument, other: KnownDocument): boolean =>
  one.document !== undefined &&
  other.document !== undefined &&
  compareInstants(one.document.createdAt, other.document.createdAt) < 0;

/** Whether a credit note may have been related to the invoice. */
const isAbout = (
  { order, invoices }: Invoiced<KnownDocument>,
  credit: KnownDocument,
  invoice: KnownDocument,
): boolean => {
  const refs = new Set(refsOf(order, credit));
  const about = invoices.filter((each) => contentsOf(order, each).covers.some(({ ref }) => refs.has(ref)));
  return !wasBefore(credit, invoice) && (about.length > 0 ? about : invoices).includes(invoice);
};

/** A credit note that is about to be asked for, and what there is beside it. */
interface Asking {
  readonly situation: Situation;
  readonly invoiced: Invoiced<KnownDocument>;
  /** What the credit note is made for. */
  readonly source: string;
  readonly finalise: boolean;
  /** What was decided before it in this pass. */
  readonly earlier: readonly Step[];
}

/** A credit note of the invoice exists, may exist, or was asked for just now. */
const hasCredit = ({ situation, invoiced, source, earlier }: Asking, invoice: KnownDocument): boolean =>
  earlier.some(({ action }) => action?.precedes?.entrySource === invoice.source) ||
  situation.known.some(
    (each) =>
      each.kind === 'credit-note' &&
      each.source !== source &&
      (each.state === 'issued' || each.state === 'sent') &&
      isAbout(invoiced, each, invoice),
  );

/**
 * Relates a credit note to its invoice where the accounting service takes that: one for each invoice, finalised, and
 * not above what is open. Every other one, and one that corrects several, stands alone and names the numbers. Source:
 * Lexware reference, 2.3.
 */
export const relationTo =
  (asking: Asking, [invoice, ...others]: readonly KnownDocument[]) =>
  (draft: DocumentDraft): Pick<Action, 'precedes'> => {
    const document = invoice?.document;
    const isOpen = document?.status === 'open' && draft.totals.gross <= document.total;
    if (!invoice || !isOpen || others.length > 0 || !asking.finalise) return {};
    if (hasCredit(asking, invoice)) return {};
    return { precedes: { entrySource: invoice.source, documentId: document.id } };
  };
