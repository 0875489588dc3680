import { cents, type Cents } from '../kernel/money.ts';
import { orderMoney } from '../orders/order-money.ts';
import { grossOfPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import { contentsOf, isCorrection, ledgerSums, type LedgerDocument } from './ledger-sums.ts';
import { ledgerOf } from './order-ledger.ts';

/** Why an order and its documents can differ. The list is closed: what fits nothing else is `unexplained`. */
export const BALANCE_CAUSES = [
  /** There is no invoice. */
  'no-invoice',
  /** Something was added to the order that no invoice shows. */
  'not-invoiced',
  /** Something is gone from the order that no credit note gives back. */
  'not-credited',
  /** A refund or removal that no document has taken off. */
  'refund-not-credited',
  /** A refund that was taken off more than once, or a credit note for one that the order does not have. */
  'credited-too-much',
  /** A document that was cancelled in the accounting service. */
  'document-cancelled',
  /** A document that comes to something else in the accounting service than was sent. */
  'document-changed',
  /** The shop rounds per line, the accounting service per rate. */
  'rounding',
  'unexplained',
] as const;

/** Some of the difference of a balance; positive where documents show too little. */
export interface BalanceCause {
  readonly cause: (typeof BALANCE_CAUSES)[number];
  readonly amount: Cents;
  /** The document, refund or part that it lies in. */
  readonly ref?: string;
}

/** A document with what it was to come to when it was sent. */
export interface BookedDocument extends LedgerDocument {
  readonly expectedTotal?: Cents;
}

const causeOf = (cause: BalanceCause['cause'], amount: number, ref?: string): BalanceCause => ({
  cause,
  amount: cents(amount),
  ...(ref === undefined ? {} : { ref }),
});

/** What a document should come to in the shop's own amounts; undefined for a credit note without its refund. */
const valueOf = (order: Order, booked: BookedDocument): number | undefined => {
  const valueOfRefund = (id: string): number | undefined => {
    const refund = order.refunds.find((each) => each.id === id);
    return refund && refundValue(refund, order);
  };
  if (booked.kind === 'credit-note' && !isCorrection(order, booked)) return valueOfRefund(booked.source);
  const { covers, absorbedRefunds } = contentsOf(order, booked);
  const gross = covers.reduce((sum, part) => sum + grossOfPart(part, order), 0);
  return absorbedRefunds.reduce((sum, id) => sum - (valueOfRefund(id) ?? 0), gross);
};

/** n rows drift by at most n/2 cents. Source: VAT reference, 3.1. */
const isRounding = (amount: number, { covers = [] }: BookedDocument): boolean =>
  Math.abs(amount) <= Math.max(1, Math.ceil(covers.length / 2));

/** How one document differs from what it should come to, as it adds to the difference of the balance. */
const inDocument = (order: Order, booked: BookedDocument): readonly BalanceCause[] => {
  const { kind, source, document, expectedTotal } = booked;
  const sign = kind === 'credit-note' ? -1 : 1;
  const value = valueOf(order, booked);
  if (value === undefined) return [causeOf('credited-too-much', document?.total ?? expectedTotal ?? 0, source)];
  if (document?.cancelled) return [causeOf('document-cancelled', sign * value, source)];
  const shown = document?.total ?? expectedTotal ?? value;
  const sent = expectedTotal ?? shown;
  return [
    causeOf('document-changed', sign * (sent - shown), source),
    causeOf(isRounding(value - sent, booked) ? 'rounding' : 'unexplained', sign * (value - sent), source),
  ];
};

const ofRefunds = (order: Order, documents: readonly BookedDocument[]): readonly BalanceCause[] => {
  const { taken } = ledgerSums(order, documents);
  const { absorbedRefunds } = ledgerOf(order, documents).added;
  return order.refunds.flatMap((refund) => {
    const times = taken.get(refund.id) ?? 0;
    if (absorbedRefunds.includes(refund.id)) return [];
    const value = refundValue(refund, order);
    return times < 1
      ? [causeOf('refund-not-credited', (times - 1) * value, refund.id)]
      : [causeOf('credited-too-much', (times - 1) * value, refund.id)];
  });
};

const ofParts = (order: Order, documents: readonly BookedDocument[]): readonly BalanceCause[] => {
  const { added } = ledgerOf(order, documents);
  const { deltas } = ledgerSums(order, documents);
  const grown = new Set(added.covers.map(({ ref }) => ref));
  return [
    ...added.left.map((part) => causeOf('not-invoiced', grossOfPart(part, order), part.ref)),
    ...deltas
      .filter(({ ref }) => !grown.has(ref))
      .map((part) => causeOf('not-credited', grossOfPart(part, order), part.ref)),
  ];
};

/** What the documents come to in the accounting service. */
const shownBy = (booked: readonly BookedDocument[]): number =>
  booked.reduce((sum, { kind, document, expectedTotal }) => {
    const shown = document?.cancelled ? 0 : (document?.total ?? expectedTotal ?? 0);
    return sum + (kind === 'credit-note' ? 0 - shown : shown);
  }, 0);

/**
 * Where each cent of the difference between an order and its documents comes from; the amounts add up to the
 * difference of the balance.
 */
export const balanceCauses = (order: Order, documents: readonly BookedDocument[]): readonly BalanceCause[] => {
  const booked = documents.filter(({ kind, state }) => kind !== 'delivery-note' && state === 'issued');
  const { balance } = orderMoney(order);
  const total = shownBy(booked);
  if (booked.every(({ kind }) => kind !== 'invoice'))
    return [causeOf('no-invoice', balance), causeOf('credited-too-much', 0 - total)].filter(
      ({ amount }) => amount !== 0,
    );
  const named = [
    ...booked.flatMap((document) => inDocument(order, document)),
    ...ofRefunds(order, booked),
    ...ofParts(order, booked),
  ];
  const rest = named.reduce((sum, { amount }) => sum - amount, balance - total);
  return [...named, causeOf('unexplained', rest)].filter(({ amount }) => amount !== 0);
};
