import type { OrderPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { contentsOf, type LedgerDocument } from './ledger-sums.ts';
import type { LedgerParts } from './order-ledger.ts';
import { NO_PARTS, plusParts } from './part-sums.ts';

/** What tells which invoices a credit note corrects. */
export interface Invoiced<D extends LedgerDocument = LedgerDocument> {
  readonly order: Order;
  /** Issued invoices that count. */
  readonly invoices: readonly D[];
  readonly standing: LedgerParts;
}

/** An invoice with the things of the order that it still shows. */
interface Showing<D> {
  readonly invoice: D;
  readonly refs: ReadonlySet<string>;
}

const isSome = ({ amount, quantity }: OrderPart, rest: OrderPart | undefined): boolean =>
  rest !== undefined && ((amount > 0 && rest.amount > 0) || (quantity > 0 && rest.quantity > 0));

/** What corrections took back was on the oldest invoices: newer ones stand in their place (R24). */
const showing = <D extends LedgerDocument>({ order, invoices, standing }: Invoiced<D>): readonly Showing<D>[] => {
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
export const standingInvoices = <D extends LedgerDocument>(invoiced: Invoiced<D>): readonly D[] =>
  showing(invoiced).flatMap(({ invoice, refs }) => (refs.size > 0 ? [invoice] : []));

/** A document that does not count any more in the accounting service. */
export const isCancelledOne = ({ document }: LedgerDocument): boolean => document?.cancelled === true;

/**
 * The invoices that show these parts, or anything where the parts are on none (§ 31 Abs. 5 UStDV); a cancelled one only
 * where no other shows the same.
 */
export const creditedInvoices = <D extends LedgerDocument>(
  invoiced: Invoiced<D>,
  wanted: readonly string[],
): readonly D[] => {
  const all = showing(invoiced).filter(({ refs }) => refs.size > 0);
  const named = all
    .map(({ invoice, refs }) => ({ invoice, refs: new Set(wanted.filter((ref) => refs.has(ref))) }))
    .filter(({ refs }) => refs.size > 0);
  const found = named.length > 0 ? named : all;
  const valid = new Set(found.flatMap(({ invoice, refs }) => (isCancelledOne(invoice) ? [] : [...refs])));
  const kept = found.filter(
    ({ invoice, refs }) => !isCancelledOne(invoice) || [...refs].some((ref) => !valid.has(ref)),
  );
  return kept.length > 0 ? kept.map(({ invoice }) => invoice) : invoiced.invoices.slice(0, 1);
};
