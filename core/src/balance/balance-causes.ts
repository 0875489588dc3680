import type { BalanceCause } from '../documents/balance-cause.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import { orderMoney } from '../orders/order-money.ts';
import { grossOfPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import { takenBackOf } from './credited-amounts.ts';
import { contentsOf, isCorrection, ledgerSums, type LedgerDocument } from './ledger-sums.ts';
import { ledgerOf } from './order-ledger.ts';
import { isRounding, roundedRows } from '../documents/rounding.ts';
import { taxLeftOf } from './remaining-tax.ts';
import { notCredited } from './not-credited.ts';

/** A document with what it was to come to when it was sent. */
export interface BookedDocument extends LedgerDocument {
  readonly expectedTotal?: Cents;
  /** A person wrote it in the accounting service. */
  readonly linked?: true;
}

const causeOf = (cause: BalanceCause['cause'], amount: number, ref?: string): BalanceCause => ({
  cause,
  amount: cents(amount),
  ...(ref === undefined ? {} : { ref }),
});

const causeIn = ({ source, kind }: LedgerDocument, cause: BalanceCause['cause'], amount: number): BalanceCause => ({
  ...causeOf(cause, amount, source),
  kind,
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

/** A document that was to come to something else than what it stands for, and why. */
const otherwise = (order: Order, booked: BookedDocument, value: number, sent: number): BalanceCause => {
  const amount = booked.kind === 'credit-note' ? sent - value : value - sent;
  if (!booked.linked) {
    // a further invoice shows none of it, and a correction takes none of it back
    const ofTax = sumOfCents(taxLeftOf(order, contentsOf(order, booked)).map((part) => part.amount));
    const isOfTax = amount === (booked.kind === 'invoice' ? ofTax : 0 - ofTax);
    return causeIn(booked, isOfTax ? 'rounding' : 'unexplained', amount);
  }
  const rows = roundedRows(booked, order);
  // what stands for nothing was rounded from nothing
  if (isRounding(amount, { rows: value === 0 ? 0 : rows })) return causeIn(booked, 'rounding', amount);
  return { ...causeIn(booked, 'document-by-hand', amount), rows };
};

/** A cancelled document leaves open what it stood for. */
const cancelledCause = (
  order: Order,
  documents: readonly BookedDocument[],
  booked: BookedDocument,
  value: number,
): BalanceCause => {
  if (booked.kind === 'credit-note') return causeIn(booked, 'document-cancelled', 0 - value);
  const takenBack = takenBackOf(order, documents, booked);
  return { ...causeIn(booked, 'document-cancelled', value), ...(takenBack.length > 0 ? { takenBack } : {}) };
};

/** How one document differs from what it should come to, as it adds to the difference of the balance. */
const inDocument = (
  order: Order,
  documents: readonly BookedDocument[],
  booked: BookedDocument,
): readonly BalanceCause[] => {
  const { kind, document, expectedTotal } = booked;
  const sign = kind === 'credit-note' ? -1 : 1;
  const value = valueOf(order, booked);
  if (value === undefined) return [causeIn(booked, 'credited-too-much', document?.total ?? expectedTotal ?? 0)];
  if (document?.cancelled) return [cancelledCause(order, documents, booked, value)];
  const shown = document?.total ?? expectedTotal ?? value;
  const sent = expectedTotal ?? shown;
  return [causeIn(booked, 'document-changed', sign * (sent - shown)), otherwise(order, booked, value, sent)];
};

const creditedAgain = (order: Order, documents: readonly BookedDocument[]): readonly BalanceCause[] => {
  const { taken } = ledgerSums(order, documents);
  return order.refunds
    .filter(({ id }) => (taken.get(id) ?? 0) > 1)
    .map((refund) =>
      causeOf('credited-too-much', ((taken.get(refund.id) ?? 0) - 1) * refundValue(refund, order), refund.id),
    );
};

/** What was added, and what tax of a net order is left of it where all went again: rounded for each piece on its own. */
const ofParts = (order: Order, documents: readonly BookedDocument[]): readonly BalanceCause[] => {
  const { added } = ledgerOf(order, documents);
  const ofTax = taxLeftOf(order, added).map(({ ref, amount }) => causeOf('rounding', amount, ref));
  return [...added.left.map((part) => causeOf('not-invoiced', grossOfPart(part, order), part.ref)), ...ofTax];
};

const isCancelledInvoice = ({ cause, kind }: BalanceCause): boolean =>
  cause === 'document-cancelled' && kind === 'invoice';

/**
 * What is gone and not credited lowers what its cancelled invoices leave open: those are not credited, and the order needs
 * that much less in their place. All else is missing a credit note.
 */
const withGone = (
  order: Order,
  documents: readonly BookedDocument[],
  inDocuments: readonly BalanceCause[],
): readonly BalanceCause[] => {
  const open = new Map(inDocuments.filter(isCancelledInvoice).map(({ ref = '', amount }) => [ref, amount]));
  const missing = new Map<string, BalanceCause>();
  for (const { of, ref, amount, onCancelled } of notCredited(order, documents)) {
    let left: Cents = amount;
    // what several of them show may have been taken off the wrong one before
    for (const source of onCancelled.length === 0 ? [] : new Set([...onCancelled, ...open.keys()])) {
      const known = open.get(source) ?? NO_MONEY;
      const taken = cents(Math.max(Math.min(left, known), 0));
      open.set(source, cents(known - taken));
      left = cents(left - taken);
    }
    const cause = of === 'refund' ? 'refund-not-credited' : 'not-credited';
    missing.set(`${of} ${ref}`, causeOf(cause, (missing.get(`${of} ${ref}`)?.amount ?? 0) - left, ref));
  }
  const lowered = inDocuments.map((each) =>
    isCancelledInvoice(each) ? { ...each, amount: open.get(each.ref ?? '') ?? each.amount } : each,
  );
  return [...lowered, ...missing.values()];
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
  const inDocuments = booked.flatMap((document) => inDocument(order, booked, document));
  const named = [...withGone(order, booked, inDocuments), ...creditedAgain(order, booked), ...ofParts(order, booked)];
  const rest = named.reduce((sum, { amount }) => sum - amount, balance - total);
  return [...named, causeOf('unexplained', rest)].filter(({ amount }) => amount !== 0);
};
