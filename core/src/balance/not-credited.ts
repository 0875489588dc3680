import { cents, type Cents } from '../kernel/money.ts';
import { grossOfPart, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, Refund } from '../orders/order.ts';
import { refundValue } from '../orders/refund-value.ts';
import { creditedInvoices } from './credited-invoices.ts';
import { isCancelledDocument } from '../documents/held-document.ts';
import { ledgerSums, type LedgerDocument } from './ledger-sums.ts';
import { ledgerOf, negated } from './order-ledger.ts';

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

/** Refunds that no document takes off, with how often each is missing: more than once where it was put back too often. */
const openRefunds = (
  order: Order,
  documents: readonly LedgerDocument[],
): readonly { readonly refund: Refund; readonly times: number }[] => {
  const { taken } = ledgerSums(order, documents);
  const { absorbedRefunds } = ledgerOf(order, documents).added;
  return order.refunds
    .filter(({ id }) => !absorbedRefunds.includes(id))
    .map((refund) => ({ refund, times: 1 - (taken.get(refund.id) ?? 0) }))
    .filter(({ times }) => times > 0);
};

/** Parts that documents show and the order no longer has, in positive amounts. */
const goneParts = (order: Order, documents: readonly LedgerDocument[]): readonly OrderPart[] => {
  const grown = new Set(ledgerOf(order, documents).added.covers.map(({ ref }) => ref));
  return ledgerSums(order, documents)
    .deltas.filter(({ ref }) => !grown.has(ref))
    .map(negated);
};

/**
 * Refunds that no document has taken off, and parts that documents show and the order no longer has. A refund over things
 * of which only some are on invoices that count is told in pieces; its money beside them belongs to those.
 */
export const notCredited = (order: Order, documents: readonly LedgerDocument[]): readonly Uncredited[] => {
  const invoices = documents.filter(({ kind }) => kind === 'invoice');
  const { inForce } = ledgerOf(order, documents);
  const onCancelled = (wanted: readonly OrderPart[]): readonly string[] => {
    // what was taken back whole is on no invoice any more, and what is gone since was on none
    if (inForce.covers.length === 0) return [];
    const showing = creditedInvoices({ order, invoices, inForce }, wanted);
    return showing.every(isCancelledDocument) ? showing.map(({ source }) => source) : [];
  };
  const refunds = openRefunds(order, documents).flatMap(({ refund, times }): readonly Uncredited[] => {
    const all = { of: 'refund', ref: refund.id, amount: cents(times * refundValue(refund, order)) } as const;
    const parts = partsOfRefund(order, refund);
    const cancelled = onCancelled(parts);
    if (cancelled.length > 0) return [{ ...all, onCancelled: cancelled }];
    const lost = parts.flatMap((part) => {
      const sources = onCancelled([part]);
      return sources.length === 0
        ? []
        : [{ ...all, amount: cents(times * grossOfPart(part, order)), onCancelled: sources }];
    });
    const amount = cents(lost.reduce((rest, piece) => rest - piece.amount, all.amount as number));
    return [...lost, { ...all, amount, onCancelled: [] }];
  });
  const parts = goneParts(order, documents).map((part): Uncredited => {
    const amount = grossOfPart(part, order);
    return { of: 'part', ref: part.ref, amount, onCancelled: onCancelled([part]) };
  });
  return [...refunds, ...parts];
};
