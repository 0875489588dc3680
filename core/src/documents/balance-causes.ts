import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { orderMoney } from '../orders/order-money.ts';
import { grossOfPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import { contentsOf, isCorrection, ledgerSums, type LedgerDocument } from './ledger-sums.ts';
import { ledgerOf } from './order-ledger.ts';
import { uncredited } from './uncredited.ts';

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
  /** A document that was cancelled in the accounting service; of an invoice, what the order still has of it. */
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

const creditedAgain = (order: Order, documents: readonly BookedDocument[]): readonly BalanceCause[] => {
  const { taken } = ledgerSums(order, documents);
  return order.refunds
    .filter(({ id }) => (taken.get(id) ?? 0) > 1)
    .map((refund) =>
      causeOf('credited-too-much', ((taken.get(refund.id) ?? 0) - 1) * refundValue(refund, order), refund.id),
    );
};

const ofParts = (order: Order, documents: readonly BookedDocument[]): readonly BalanceCause[] =>
  ledgerOf(order, documents).added.left.map((part) => causeOf('not-invoiced', grossOfPart(part, order), part.ref));

/**
 * What is gone and not credited lowers what its cancelled invoices leave open: nobody credits those, and the order needs
 * that much less in their place. All else is missing a credit note.
 */
const ofGone = (
  order: Order,
  documents: readonly BookedDocument[],
  inDocuments: readonly BalanceCause[],
): readonly BalanceCause[] => {
  const open = new Map(
    inDocuments
      .filter(({ cause, amount }) => cause === 'document-cancelled' && amount > 0)
      .map(({ ref = '', amount }) => [ref, amount]),
  );
  return uncredited(order, documents).flatMap(({ of, ref, amount, onCancelled }) => {
    let left: Cents = amount;
    // what several of them show may have been taken off the wrong one before
    const lowering = onCancelled.length === 0 ? [] : new Set([...onCancelled, ...open.keys()]);
    const lowered = [...lowering].map((source) => {
      const known = open.get(source) ?? NO_MONEY;
      const taken = cents(Math.max(Math.min(left, known), 0));
      open.set(source, cents(known - taken));
      left = cents(left - taken);
      return causeOf('document-cancelled', 0 - taken, source);
    });
    return [...lowered, causeOf(of === 'refund' ? 'refund-not-credited' : 'not-credited', 0 - left, ref)];
  });
};

/** One row for each cause and what it lies in. */
const merged = (causes: readonly BalanceCause[]): readonly BalanceCause[] => {
  const rows = new Map<string, BalanceCause>();
  for (const each of causes) {
    const key = `${each.cause} ${each.ref ?? ''}`;
    rows.set(key, { ...each, amount: cents((rows.get(key)?.amount ?? 0) + each.amount) });
  }
  return [...rows.values()].filter(({ amount }) => amount !== 0);
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
  const inDocuments = booked.flatMap((document) => inDocument(order, document));
  const named = [
    ...inDocuments,
    ...creditedAgain(order, booked),
    ...ofGone(order, booked, inDocuments),
    ...ofParts(order, booked),
  ];
  const rest = named.reduce((sum, { amount }) => sum - amount, balance - total);
  return merged([...named, causeOf('unexplained', rest)]);
};
