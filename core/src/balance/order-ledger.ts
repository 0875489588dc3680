import { compareInstants } from '../kernel/calendar.ts';
import { roundingRoom } from '../documents/rounding.ts';
import { cents } from '../kernel/money.ts';
import { grossOfPart, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, Refund } from '../orders/order.ts';
import { adjustmentOf, isTaxOnly } from '../orders/refund-value.ts';
import { ledgerSums, type LedgerDocument, type LedgerSums } from './ledger-sums.ts';
import { NO_PARTS, plusParts, someParts, type PartSums } from './part-sums.ts';

export type { LedgerDocument } from './ledger-sums.ts';

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
  /** What documents show with another tax than the order charges now, at a price that did not follow (net orders). */
  readonly retaxed: readonly OrderPart[];
  /** Refunds and removals that no document has taken off, oldest first. */
  readonly openRefunds: readonly Refund[];
  /** What documents show of the order now; a full cancellation gives it back. */
  readonly inForce: LedgerParts;
  /** What documents have shown, credited or not; what an invoice took off was shown by none. */
  readonly shown: readonly OrderPart[];
  /** What documents showed when each refund was taken off, by its id; of open ones, what they show now. */
  readonly shownAt: ReadonlyMap<string, readonly OrderPart[]>;
}

/** A part as what is gone of it. */
export const negated = ({ ref, quantity, amount, tax }: OrderPart): OrderPart => ({
  ref,
  quantity: Math.max(0 - quantity, 0),
  amount: cents(0 - amount),
  tax: cents(0 - tax),
});

const isNothing = ({ quantity, amount, tax }: OrderPart): boolean => quantity === 0 && amount === 0 && tax === 0;

/** Tax of a net order is rounded for each piece that comes back on its own. */
const isTaxWithin = ({ tax }: OrderPart, added: OrderPart | undefined, { taxesIncluded }: Order): boolean =>
  taxesIncluded || tax + (added?.quantity ?? 0) >= 0;

/**
 * Whether only the tax of something on documents changed, or the other way than its price: no further document and no credit
 * note over such a difference would be right. Tax is rounded for each piece.
 */
const isRetaxed = ({ amount, tax }: OrderPart, pieces: number): boolean => {
  const room = roundingRoom({ rows: pieces + 1 });
  return (amount >= 0 && tax < 0 - room) || (amount <= 0 && tax > room);
};

const retaxedOf = (order: Order, { covered, deltas }: Pick<LedgerSums, 'covered' | 'deltas'>): readonly OrderPart[] =>
  order.taxesIncluded
    ? []
    : deltas.filter((part) => {
        const before = covered.get(part.ref);
        return before !== undefined && before.amount > 0 && isRetaxed(part, before.quantity + part.quantity);
      });

const fitsInto = (order: Order, sums: PartSums, parts: readonly OrderPart[], added: PartSums): boolean => {
  const rest = plusParts(sums, parts, -1);
  const fits = (part: OrderPart): boolean => {
    const left = sums.has(part.ref) ? rest.get(part.ref) : undefined;
    if (!left) return isNothing(part);
    return left.amount >= 0 && left.quantity >= 0 && isTaxWithin(left, added.get(part.ref), order);
  };
  return parts.length > 0 && parts.every(fits);
};

/** Refunds and removals of nothing but these parts, before any document showed them. */
const absorbed = (
  order: Order,
  added: PartSums,
  open: readonly Refund[],
): Pick<LedgerParts, 'absorbedRefunds' | 'left'> => {
  let left = added;
  const absorbedRefunds: string[] = [];
  for (const refund of open) {
    const parts = partsOfRefund(order, refund);
    if (refund.pending || adjustmentOf(refund) !== 0 || isTaxOnly(refund, order)) continue;
    if (!fitsInto(order, left, parts, added)) continue;
    left = plusParts(left, parts, -1);
    absorbedRefunds.push(refund.id);
  }
  return { absorbedRefunds, left: someParts(left) };
};

/** Compares what an order charges with what its documents stand for. */
export const ledgerOf = (order: Order, documents: readonly LedgerDocument[]): OrderLedger => {
  const { covered, shown, shownAt, deltas, taken } = ledgerSums(order, documents);
  const isTaken = ({ id }: Refund): boolean => (taken.get(id) ?? 0) > 0;
  const open = order.refunds
    .filter((refund) => !isTaken(refund))
    .toSorted((a, b) => compareInstants(a.createdAt, b.createdAt));
  const grown = deltas.filter((part) => grossOfPart(part, order) > 0 || (part.amount === 0 && part.quantity > 0));
  const off = absorbed(order, plusParts(NO_PARTS, grown), open);
  const openRefunds = open.filter(({ id }) => !off.absorbedRefunds.includes(id));
  const back = order.refunds.filter(isTaken);
  return {
    added: { covers: grown, ...off },
    reduced: deltas.filter((part) => part.amount < 0 && grossOfPart(part, order) < 0).map(negated),
    retaxed: retaxedOf(order, { covered, deltas }),
    shown: [...shown.values()].filter(({ amount, quantity }) => amount > 0 || quantity > 0),
    shownAt: new Map([...shownAt, ...openRefunds.map(({ id }) => [id, [...covered.values()]] as const)]),
    openRefunds,
    inForce: {
      covers: [...covered.values()].filter(({ amount, quantity }) => amount !== 0 || quantity !== 0),
      absorbedRefunds: back.map(({ id }) => id),
      left: someParts(
        plusParts(
          covered,
          back.flatMap((refund) => partsOfRefund(order, refund)),
          -1,
        ),
      ),
    },
  };
};
