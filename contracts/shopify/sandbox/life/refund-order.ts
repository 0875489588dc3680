import { gid } from '../model/gid.ts';
import type { Minor } from '../model/money.ts';
import { refuse } from '../model/refusal.ts';
import type { LedgerOrder, LedgerRefund, LedgerTransaction, LifeContext, Sale } from '../ledger/ledger-order.ts';
import { currentTotalOf, netPaymentOf, pendingRefundsOf } from '../ledger/payments.ts';
import { adjustRefund, suggestedRefund } from './adjust-refund.ts';
import { bookRefundMoney } from './pay-order.ts';
import { refundUnits, returnShipping, type ReturnWanted } from './return-units.ts';

/** A refund as the desk asks for it; amounts in minor units, shipping on the order's price basis. */
export interface RefundWanted {
  readonly lines?: readonly ReturnWanted[];
  readonly shipping?: Minor;
  readonly amount?: Minor;
  readonly pending?: boolean;
  /** The money becomes credit at the shop. */
  readonly toStoreCredit?: boolean;
  readonly note?: string | null;
  /** Why another amount goes back than the positions suggest. */
  readonly reason?: 'RESTOCK' | 'DAMAGE' | 'CUSTOMER';
}

export interface RefundMade {
  readonly refund: LedgerRefund;
  readonly transaction: LedgerTransaction | undefined;
}

/** Books the entries of a refund as one agreement and returns the refund without any money. */
export const openRefund = (
  order: LedgerOrder,
  context: LifeContext,
  parts: {
    lines: { sale: Sale; item: LedgerRefund['lineItems'][number] }[];
    shipping: Sale[];
    duties?: Sale[];
    /** What is sold along with it: goods in exchange and fees. */
    others?: Sale[];
    note?: string | null;
    reason?: 'REFUND' | 'ORDER_EDIT' | 'RETURN';
    returnId?: string;
    discrepancy?: RefundWanted['reason'] | undefined;
  },
): LedgerRefund => {
  const refund: LedgerRefund = {
    id: gid('Refund', context.nextId()),
    createdAt: context.at,
    updatedAt: context.at,
    note: parts.note ?? null,
    ...(parts.returnId === undefined ? {} : { returnId: parts.returnId }),
    ...(parts.discrepancy === undefined ? {} : { discrepancy: parts.discrepancy }),
    lineItems: parts.lines.map((line) => line.item),
    shipping: parts.shipping.map((sale) => ({ id: gid('RefundShippingLine', context.nextId()), saleId: sale.id })),
    duties: (parts.duties ?? []).map((sale) => ({ saleId: sale.id })),
    adjustments: [],
  };
  const sales = [
    ...parts.lines.map((line) => line.sale),
    ...parts.shipping,
    ...(parts.duties ?? []),
    ...(parts.others ?? []),
  ];
  order.agreements.push({
    id: context.nextId(),
    reason: parts.reason ?? 'REFUND',
    at: context.at,
    refundId: refund.id,
    ...(parts.returnId === undefined ? {} : { returnId: parts.returnId }),
    sales,
  });
  order.refunds.push(refund);
  return refund;
};

/** Moves the money of a refund; without an amount it is what the buyer has paid too much, at most the returned worth. */
export const payRefund = (
  order: LedgerOrder,
  refund: LedgerRefund,
  context: LifeContext,
  o: { amount?: Minor; isPending?: boolean; isToStoreCredit?: boolean },
): LedgerTransaction | undefined => {
  const available = netPaymentOf(order) - pendingRefundsOf(order);
  const overpaid = Math.max(0, available - currentTotalOf(order));
  const amount = o.amount ?? Math.max(0, Math.min(suggestedRefund(order, refund), overpaid));
  if (amount < 0 || amount > available)
    refuse('AMOUNT_OUT_OF_RANGE', 'Es kann höchstens erstattet werden, was bezahlt und noch nicht erstattet ist.');
  if (amount === 0) return undefined;
  const isPending = o.isPending ?? false;
  adjustRefund(order, refund, context, { paid: isPending ? 0 : amount, isPending });
  const isToStoreCredit = o.isToStoreCredit ?? false;
  return bookRefundMoney(order, context, { amount, refundId: refund.id, isPending, isToStoreCredit });
};

/** Refuses an amount that was not paid or is given back already. */
export const checkAmount = (order: LedgerOrder, amount: Minor | undefined): void => {
  if (amount === undefined) return;
  if (amount < 0 || amount > netPaymentOf(order) - pendingRefundsOf(order)) {
    refuse('AMOUNT_OUT_OF_RANGE', 'Es kann höchstens erstattet werden, was bezahlt und noch nicht erstattet ist.');
  }
};

/** Takes goods or shipping back, or just pays an amount back. Nothing changes when it is refused. */
export const refundOrder = (order: LedgerOrder, context: LifeContext, wanted: RefundWanted): RefundMade => {
  checkAmount(order, wanted.amount);
  const lines = (wanted.lines ?? []).map((line) => refundUnits(order, line, context));
  const shipping = wanted.shipping ? returnShipping(order, wanted.shipping, context) : [];
  if (lines.length === 0 && shipping.length === 0 && !wanted.amount)
    refuse('NOTHING_TO_REFUND', 'Bitte Positionen, Versand oder einen Betrag angeben.');
  const refund = openRefund(order, context, {
    lines,
    shipping,
    note: wanted.note ?? null,
    discrepancy: wanted.reason,
  });
  const transaction = payRefund(order, refund, context, {
    ...(wanted.amount === undefined ? {} : { amount: wanted.amount }),
    isPending: wanted.pending ?? false,
    isToStoreCredit: wanted.toStoreCredit ?? false,
  });
  return { refund, transaction };
};
