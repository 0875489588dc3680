import { cents, NO_MONEY } from '../kernel/money.ts';
import type { OrderPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { isCancelledDocument } from './held-document.ts';
import { contentsOf, type LedgerDocument } from './ledger-sums.ts';
import type { LedgerParts } from './order-ledger.ts';
import { NO_PARTS, plusParts, type PartSums } from './part-sums.ts';

/** What tells which invoices a credit note corrects. */
export interface Invoiced<D extends LedgerDocument = LedgerDocument> {
  readonly order: Order;
  /** Issued invoices, the oldest first; cancelled ones among them, unless new ones are to take their place. */
  readonly invoices: readonly D[];
  readonly standing: LedgerParts;
}

/** An invoice with what it still shows of the order. */
interface Showing<D> {
  readonly invoice: D;
  readonly parts: PartSums;
}

/** What is given back of a thing of the order. */
export type Wanted = Pick<OrderPart, 'ref' | 'quantity' | 'amount'>;

const lesser = (part: OrderPart, rest: OrderPart | undefined): readonly OrderPart[] => {
  const quantity = Math.min(part.quantity, rest?.quantity ?? 0);
  const amount = cents(Math.min(part.amount, rest?.amount ?? 0));
  return amount > 0 || quantity > 0 ? [{ ...part, quantity: Math.max(quantity, 0), amount }] : [];
};

/** What corrections took back was on the oldest invoices: newer ones stand in their place (R24). */
const showing = <D extends LedgerDocument>({ order, invoices, standing }: Invoiced<D>): readonly Showing<D>[] => {
  let rest = plusParts(NO_PARTS, standing.covers);
  return invoices
    .toReversed()
    .map((invoice) => {
      const { covers } = contentsOf(order, invoice);
      const parts = plusParts(
        NO_PARTS,
        covers.flatMap((part) => lesser(part, rest.get(part.ref))),
      );
      rest = plusParts(rest, covers, -1);
      return { invoice, parts };
    })
    .toReversed()
    .filter(({ parts }) => parts.size > 0);
};

/** The invoices of which not everything was taken back. */
export const standingInvoices = <D extends LedgerDocument>(invoiced: Invoiced<D>): readonly D[] =>
  showing(invoiced).map(({ invoice }) => invoice);

/** Money without a thing: whichever invoice shows anything of it will do. */
const nothingOf = ({ ref }: OrderPart): Wanted => ({ ref, quantity: 0, amount: NO_MONEY });

/** Whether invoices that count show all of it. */
const isShown = ({ ref, quantity, amount }: Wanted, valid: PartSums): boolean => {
  const shown = valid.get(ref);
  return shown !== undefined && shown.quantity >= quantity && shown.amount >= amount;
};

/**
 * The invoices that show these parts, or anything where the parts are on none (§ 31 Abs. 5 UStDV); a cancelled one only
 * as far as no other shows the same.
 */
export const creditedInvoices = <D extends LedgerDocument>(
  invoiced: Invoiced<D>,
  wanted: readonly Wanted[],
): readonly D[] => {
  const all = showing(invoiced);
  const named = all.filter(({ parts }) => wanted.some(({ ref }) => parts.has(ref)));
  const [found, asked] =
    named.length > 0 ? [named, wanted] : [all, all.flatMap(({ parts }) => [...parts.values()].map(nothingOf))];
  const valid = found
    .filter(({ invoice }) => !isCancelledDocument(invoice))
    .reduce((sums, { parts }) => plusParts(sums, parts.values()), NO_PARTS);
  const missing = new Set(asked.filter((part) => !isShown(part, valid)).map(({ ref }) => ref));
  const kept = found.filter(
    ({ invoice, parts }) => !isCancelledDocument(invoice) || [...missing].some((ref) => parts.has(ref)),
  );
  return kept.length > 0 ? kept.map(({ invoice }) => invoice) : invoiced.invoices.slice(0, 1);
};
