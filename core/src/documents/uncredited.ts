import { cents, type Cents } from '../kernel/money.ts';
import { grossOfPart, partsOfRefund } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import { creditedInvoices, isCancelledOne } from './credited-invoices.ts';
import { ledgerSums, type LedgerDocument } from './ledger-sums.ts';
import { ledgerOf } from './order-ledger.ts';

/** What is gone from an order and given back by no document. */
export interface Uncredited {
  /** A refund, or a part that no refund names. */
  readonly of: 'refund' | 'part';
  readonly ref: string;
  /** Gross; above 0.00, unless the buyer paid more by it. */
  readonly amount: Cents;
  /** Sources of the invoices that show it, where all of these were cancelled: no credit note is made for them. */
  readonly onCancelled: readonly string[];
}

interface Gone extends Omit<Uncredited, 'onCancelled'> {
  readonly refs: readonly string[];
}

const gone = (order: Order, documents: readonly LedgerDocument[]): readonly Gone[] => {
  const { taken, deltas } = ledgerSums(order, documents);
  const { absorbedRefunds, covers } = ledgerOf(order, documents).added;
  const grown = new Set(covers.map(({ ref }) => ref));
  const refunds = order.refunds.flatMap((refund): readonly Gone[] => {
    const times = taken.get(refund.id) ?? 0;
    if (times >= 1 || absorbedRefunds.includes(refund.id)) return [];
    const refs = partsOfRefund(order, refund).map(({ ref }) => ref);
    return [{ of: 'refund', ref: refund.id, amount: cents((1 - times) * refundValue(refund, order)), refs }];
  });
  const parts = deltas
    .filter(({ ref }) => !grown.has(ref))
    .map((part): Gone => ({
      of: 'part',
      ref: part.ref,
      amount: cents(0 - grossOfPart(part, order)),
      refs: [part.ref],
    }));
  return [...refunds, ...parts];
};

/** Refunds that no document has taken off, and parts that documents show and the order no longer has. */
export const uncredited = (order: Order, documents: readonly LedgerDocument[]): readonly Uncredited[] => {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const { standing } = ledgerOf(order, documents);
  return gone(order, documents).map(({ refs, ...each }) => {
    const showing = creditedInvoices({ order, invoices, standing }, refs);
    return { ...each, onCancelled: showing.every(isCancelledOne) ? showing.map(({ source }) => source) : [] };
  });
};
