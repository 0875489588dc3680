import type { CreditContext } from '../documents/credit-plan.ts';
import { contentsOf } from '../documents/ledger-sums.ts';
import type { LedgerParts } from '../documents/order-ledger.ts';
import { NO_PARTS, plusParts } from '../documents/part-sums.ts';
import type { OrderPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { KnownDocument, Standing } from './decision.ts';
import { stop } from './filters.ts';

/** What tells which invoices a credit note corrects. */
export interface Invoiced {
  readonly order: Order;
  /** Issued invoices that count. */
  readonly invoices: readonly KnownDocument[];
  readonly standing: LedgerParts;
}

/** An invoice with the things of the order that it still shows. */
interface Showing {
  readonly invoice: KnownDocument;
  readonly refs: ReadonlySet<string>;
}

const isSome = ({ amount, quantity }: OrderPart, rest: OrderPart | undefined): boolean =>
  rest !== undefined && ((amount > 0 && rest.amount > 0) || (quantity > 0 && rest.quantity > 0));

/** What corrections took back was on the oldest invoices: newer ones stand in their place (R24). */
const showing = ({ order, invoices, standing }: Invoiced): readonly Showing[] => {
  let rest = plusParts(NO_PARTS, standing.covers);
  return invoices
    .toReversed()
    .map((invoice) => {
      const { covers } = contentsOf(order, invoice);
      const refs = new Set(covers.filter((part) => isSome(part, rest.get(part.ref))).map(({ ref }) => ref));
      rest = plusParts(rest, covers, -1);
      return { invoice, refs };
    })
    .toReversed();
};

/** The invoices of which not everything was taken back. */
export const standingInvoices = (invoiced: Invoiced): readonly KnownDocument[] =>
  showing(invoiced).flatMap(({ invoice, refs }) => (refs.size > 0 ? [invoice] : []));

const isCancelled = ({ document }: KnownDocument): boolean => document?.cancelled === true;

/**
 * The invoices that show these parts, or anything where the parts are on none (§ 31 Abs. 5 UStDV); a cancelled one only
 * where no other shows the same.
 */
export const creditedInvoices = (invoiced: Invoiced, wanted: readonly string[]): readonly KnownDocument[] => {
  const all = showing(invoiced).filter(({ refs }) => refs.size > 0);
  const named = all
    .map(({ invoice, refs }) => ({ invoice, refs: new Set(wanted.filter((ref) => refs.has(ref))) }))
    .filter(({ refs }) => refs.size > 0);
  const found = named.length > 0 ? named : all;
  const valid = new Set(found.flatMap(({ invoice, refs }) => (isCancelled(invoice) ? [] : [...refs])));
  const kept = found.filter(({ invoice, refs }) => !isCancelled(invoice) || [...refs].some((ref) => !valid.has(ref)));
  return kept.length > 0 ? kept.map(({ invoice }) => invoice) : invoiced.invoices.slice(0, 1);
};

const obstacleOf = ({ document }: KnownDocument): Standing | undefined => {
  if (!document) return stop('waiting', { code: 'WAIT', facts: { event: 'invoice' } });
  const { number } = document;
  if (document.cancelled) return stop('done', { code: 'UNCHANGED', facts: { because: 'invoice-cancelled', number } });
  return document.status === 'draft'
    ? stop('waiting', { code: 'WAIT', facts: { event: 'invoice-finalised', number } })
    : undefined;
};

/** What a credit note waits for: its invoices must be known and finalised, and not be cancelled, least of all in part. */
export const invoiceObstacle = (invoices: readonly KnownDocument[]): Standing | undefined =>
  invoices.some(isCancelled) && !invoices.every(isCancelled)
    ? stop('held', { code: 'NOT_SUPPORTED', facts: { feature: 'edit-after-cancel' } })
    : invoices.map(obstacleOf).find((standing) => standing !== undefined);

/** What a credit note prints of its invoices. */
export const printedInvoices = (invoices: readonly KnownDocument[]): CreditContext['invoices'] => {
  const [first, ...more] = invoices.flatMap(({ document }) =>
    document ? [{ number: document.number, date: document.date }] : [],
  );
  if (!first) throw new Error('a credit note was asked for before its invoice was known');
  return [first, ...more];
};
