import { compareInstants } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { grossOfPart, partsOfOrder, partsOfRefund, type OrderPart } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { adjustmentOf } from '../orders/refund-value.ts';
import type { DocumentContents } from './coverage.ts';
import type { DocumentKind } from './draft.ts';
import type { IssuedDocument } from './issued-document.ts';

/** A document of the order as our own records know it. */
export interface LedgerDocument extends DocumentContents {
  readonly kind: DocumentKind;
  /** The order, a refund or a fulfilment, or the order with a number behind `#`. */
  readonly source: string;
  readonly state: string;
  readonly document?: IssuedDocument;
}

/** Parts of an order that one document is to settle. */
export interface LedgerParts {
  /** As they were ordered. */
  readonly covers: readonly OrderPart[];
  /** Ids of refunds and removals that are taken off. */
  readonly absorbedRefunds: readonly string[];
  /** What is left of them then. */
  readonly left: readonly OrderPart[];
}

/** What the documents of an order have not settled yet. Every part is charged once and given back once (R24, R32). */
export interface OrderLedger {
  /** What was added after the invoices; taken off is what was removed again before any document showed it. */
  readonly added: LedgerParts;
  /** Parts that documents show and the order no longer has, although no refund says so. Positive amounts. */
  readonly reduced: readonly OrderPart[];
  /** Refunds and removals that no document has taken off, oldest first. */
  readonly openRefunds: readonly Refund[];
  /** What documents show of the order now; a full cancellation gives it back. */
  readonly standing: LedgerParts;
}

type Amounts = ReadonlyMap<string, OrderPart>;

const plus = (sums: Amounts, parts: readonly OrderPart[], sign: 1 | -1 = 1): Amounts => {
  const all = new Map(sums);
  for (const { ref, quantity, amount, tax } of parts) {
    const sum = all.get(ref) ?? { ref, quantity: 0, amount: cents(0), tax: cents(0) };
    all.set(ref, {
      ref,
      quantity: sum.quantity + sign * quantity,
      amount: cents(sum.amount + sign * amount),
      tax: cents(sum.tax + sign * tax),
    });
  }
  return all;
};

const negated = ({ ref, quantity, amount, tax }: OrderPart): OrderPart => ({
  ref,
  quantity: Math.max(0 - quantity, 0),
  amount: cents(0 - amount),
  tax: cents(0 - tax),
});

const issued = (documents: readonly LedgerDocument[], kind: DocumentKind): readonly LedgerDocument[] =>
  documents.filter((document) => document.kind === kind && document.state === 'issued');

/** A document from before contents were kept stands for everything that had happened when it was made. */
const contentsOf = (
  order: Order,
  { covers, absorbedRefunds, document }: LedgerDocument,
): Required<DocumentContents> => ({
  covers: covers ?? partsOfOrder(order),
  absorbedRefunds:
    absorbedRefunds ??
    order.refunds
      .filter(({ createdAt }) => document && compareInstants(createdAt, document.createdAt) <= 0)
      .map(({ id }) => id),
});

/** Credit notes over parts: corrections and cancellations. Those of a refund carry the refund's id instead. */
const isCorrection = (order: Order, { source }: LedgerDocument): boolean => source.startsWith(`${order.id}#`);

const fitsInto = (added: Amounts, parts: readonly OrderPart[]): boolean =>
  parts.length > 0 &&
  [...plus(added, parts, -1).values()].every(
    ({ ref, amount, quantity }) => !parts.some((part) => part.ref === ref) || (amount >= 0 && quantity >= 0),
  );

const absorb = (
  order: Order,
  added: Amounts,
  refunds: readonly Refund[],
): { left: Amounts; absorbed: readonly string[] } => {
  let left = added;
  const absorbed: string[] = [];
  for (const refund of refunds) {
    const parts = partsOfRefund(order, refund);
    if (refund.pending || adjustmentOf(refund) !== 0 || !fitsInto(left, parts)) continue;
    left = plus(left, parts, -1);
    absorbed.push(refund.id);
  }
  return { left, absorbed };
};

const isSomething = ({ amount }: OrderPart): boolean => amount !== 0;

/** Compares what an order charges with what its documents stand for. */
export const ledgerOf = (order: Order, documents: readonly LedgerDocument[]): OrderLedger => {
  const credits = issued(documents, 'credit-note');
  const invoices = issued(documents, 'invoice').map((document) => contentsOf(order, document));
  const corrections = credits.filter((document) => isCorrection(order, document));
  let covered: Amounts = new Map();
  for (const { covers } of invoices) covered = plus(covered, covers);
  for (const { covers = [] } of corrections) covered = plus(covered, covers, -1);

  const taken = new Set([
    ...invoices.flatMap(({ absorbedRefunds }) => absorbedRefunds),
    ...credits.map(({ source }) => source),
  ]);
  const open = order.refunds
    .filter(({ id }) => !taken.has(id))
    .toSorted((a, b) => compareInstants(a.createdAt, b.createdAt));
  const deltas = [...plus(plus(new Map(), partsOfOrder(order)), [...covered.values()], -1).values()];
  const grown = deltas.filter((part) => grossOfPart(part, order) > 0 || (part.amount === 0 && part.quantity > 0));
  const { left, absorbed } = absorb(order, plus(new Map(), grown), invoices.length === 0 ? [] : open);
  const back = order.refunds.filter(({ id }) => taken.has(id)).flatMap((refund) => partsOfRefund(order, refund));
  return {
    added: { covers: grown, absorbedRefunds: absorbed, left: [...left.values()].filter(isSomething) },
    reduced: deltas.filter((part) => grossOfPart(part, order) < 0).map(negated),
    openRefunds: open.filter(({ id }) => !absorbed.includes(id)),
    standing: {
      covers: [...covered.values()].filter(({ amount, quantity }) => amount !== 0 || quantity !== 0),
      absorbedRefunds: order.refunds.map(({ id }) => id).filter((id) => taken.has(id)),
      left: [...plus(covered, back, -1).values()].filter(isSomething),
    },
  };
};
