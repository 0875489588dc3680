import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { grossOfPart, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, Refund } from '../orders/order.ts';
import { adjustmentOf } from '../orders/refund-value.ts';
import { isCancelledDocument } from '../documents/held-document.ts';
import { contentsOf, type LedgerDocument } from './ledger-sums.ts';
import type { LedgerParts } from './order-ledger.ts';
import { NO_PARTS, plusParts, type PartSums } from './part-sums.ts';

/** What tells which invoices a credit note corrects. */
export interface Invoiced<D extends LedgerDocument = LedgerDocument> {
  readonly order: Order;
  /** Issued invoices, the oldest first; cancelled ones among them, unless new ones are to take their place. */
  readonly invoices: readonly D[];
  readonly inForce: LedgerParts;
  /** Ids of refunds that are being credited just now, beside those that are taken off. */
  readonly earlier?: readonly string[];
}

/** An invoice with what it still shows of the order. */
interface Showing<D> {
  readonly invoice: D;
  readonly parts: PartSums;
}

const lesser = (part: OrderPart, rest: OrderPart | undefined): readonly OrderPart[] => {
  const quantity = Math.min(part.quantity, rest?.quantity ?? 0);
  const amount = cents(Math.min(part.amount, rest?.amount ?? 0));
  return amount > 0 || quantity > 0 ? [{ ...part, quantity: Math.max(quantity, 0), amount }] : [];
};

/** What corrections took back was on the oldest invoices: newer ones stand in their place (R24). */
const showing = <D extends LedgerDocument>({ order, invoices, inForce }: Invoiced<D>): readonly Showing<D>[] => {
  let rest = plusParts(NO_PARTS, inForce.covers);
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
export const invoicesInForce = <D extends LedgerDocument>(invoiced: Invoiced<D>): readonly D[] =>
  showing(invoiced).map(({ invoice }) => invoice);

type Found = readonly Showing<LedgerDocument>[];

const counting = <D extends LedgerDocument>(found: readonly Showing<D>[]): readonly Showing<D>[] =>
  found.filter(({ invoice }) => !isCancelledDocument(invoice));

const cancelledIn = <D extends LedgerDocument>(found: readonly Showing<D>[]): readonly Showing<D>[] =>
  found.filter(({ invoice }) => isCancelledDocument(invoice));

/**
 * Refunds that are credited, or just now: wherever their things were shown, they are gone. What only a cancelled invoice
 * had taken off was never on another one.
 */
const givenBack = ({ order, inForce, earlier = [] }: Invoiced, all: Found): readonly Refund[] => {
  const takenOffBy = (some: Found): readonly string[] =>
    some.flatMap(({ invoice }) => contentsOf(order, invoice).absorbedRefunds);
  const valid = new Set(takenOffBy(counting(all)));
  const lost = new Set(takenOffBy(cancelledIn(all)).filter((id) => !valid.has(id)));
  const taken = new Set([...inForce.absorbedRefunds.filter((id) => !lost.has(id)), ...earlier]);
  return order.refunds.filter(({ id }) => taken.has(id));
};

const shownByValid = (found: Found): PartSums =>
  counting(found).reduce((sums, { parts }) => plusParts(sums, parts.values()), NO_PARTS);

const isWithin = ({ ref, quantity, amount }: OrderPart, valid: PartSums): boolean => {
  const left = valid.get(ref);
  return left !== undefined && left.quantity >= quantity && left.amount >= amount;
};

/**
 * Money without a thing is of the invoices that count, while anything is left of them, a fee that was kept of what came back,
 * too; else of the cancelled ones.
 */
const withMoney = <D extends LedgerDocument>(
  found: readonly Showing<D>[],
  valid: PartSums,
  refunds: readonly Refund[],
): readonly Showing<D>[] => {
  const isKept = refunds.some((refund) => adjustmentOf(refund) > 0);
  const isLeft = isKept || [...valid.values()].some(({ amount }) => amount > 0);
  const kept = isLeft ? counting(found) : cancelledIn(found);
  return kept.length > 0 ? kept : found;
};

/**
 * The invoices that show these parts, or anything where the parts are on none (§ 31 Abs. 5 UStDV), as money without a thing
 * is; a cancelled one only as far as no other shows the same.
 */
export const creditedInvoices = <D extends LedgerDocument>(
  invoiced: Invoiced<D>,
  wanted: readonly OrderPart[],
): readonly D[] => {
  const all = showing(invoiced);
  const named = all.filter(({ parts }) => wanted.some(({ ref }) => parts.has(ref)));
  const found = named.length > 0 ? named : all;
  const refunds = givenBack(invoiced, all);
  const back = refunds.flatMap((refund) => partsOfRefund(invoiced.order, refund));
  const valid = plusParts(shownByValid(found), back, -1);
  const missing = [...plusParts(NO_PARTS, wanted).values()].filter((part) => !isWithin(part, valid));
  const isToCredit = ({ invoice, parts }: Showing<D>): boolean =>
    !isCancelledDocument(invoice) || missing.some(({ ref }) => parts.has(ref));
  const kept = named.length > 0 ? found.filter(isToCredit) : withMoney(found, valid, refunds);
  return kept.length > 0 ? kept.map(({ invoice }) => invoice) : invoiced.invoices.slice(0, 1);
};

/** What a credit note is over. */
export interface Wanted {
  readonly parts: readonly OrderPart[];
  readonly value: Cents;
  /** Everything that documents show is taxed at one rate. */
  readonly isOfOneRate: boolean;
}

const isPartOf = (found: Found): boolean => {
  const cancelled = cancelledIn(found).length;
  return cancelled > 0 && cancelled < found.length;
};

/** Some invoices in force were cancelled, and others count. */
export const isPartlyCancelled = (invoiced: Invoiced): boolean => isPartOf(showing(invoiced));

/** Ids of refunds that a document took off, whichever it was, or is to take off just now. */
export const takenOff = ({ inForce, earlier = [] }: Pick<Invoiced, 'inForce' | 'earlier'>): ReadonlySet<string> =>
  new Set([...inForce.absorbedRefunds, ...earlier]);

/**
 * Where a credit note goes beyond what is left of the invoices that count, where some were cancelled and others not: in
 * one of its parts, or in money. Money beside things has no rate of its own: of several, it is not known what of it was on the
 * invoices that count.
 */
export const beyondCounting = (
  invoiced: Invoiced,
  { parts: wanted, value, isOfOneRate }: Wanted,
): 'parts' | 'money' | undefined => {
  const { order } = invoiced;
  const all = showing(invoiced);
  if (!isPartOf(all)) return undefined;
  const valid = shownByValid(all);
  const refunds = givenBack(invoiced, all);
  const back = refunds.flatMap((refund) => partsOfRefund(order, refund)).filter(({ ref }) => valid.has(ref));
  const left = plusParts(valid, back, -1);
  if (wanted.some((part) => !isWithin(part, left))) return 'parts';
  // money that documents took off took room of the rates of all that come after it
  const taken = takenOff(invoiced);
  const beside = [value - grossOf(order, wanted), ...order.refunds.filter(({ id }) => taken.has(id)).map(adjustmentOf)];
  if (!isOfOneRate && beside.some((amount) => amount !== 0)) return 'money';
  const given = refunds.reduce((sum, refund) => sum + Math.min(adjustmentOf(refund), 0), 0);
  const positive = [...left.values()].filter((part) => grossOfPart(part, order) > 0);
  return value > grossOf(order, positive) + given ? 'money' : undefined;
};

const grossOf = (order: Order, parts: readonly OrderPart[]): Cents =>
  sumOfCents(parts.map((part) => grossOfPart(part, order)));
