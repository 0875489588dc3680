import { instant } from '@belegwerk/core/kernel';
import { euro } from './amounts.js';
/** A refund without anything in it, unless the wish says otherwise. */
export const aRefund = (wish = {}) => ({
  id: wish.id ?? 'gid://shopify/Refund/1',
  createdAt: instant(wish.createdAt ?? '2026-11-21T09:00:00Z'),
  lines: (wish.lines ?? []).map((line) => ({
    lineId: line.lineId,
    quantity: line.quantity ?? 1,
    amount: euro(line.amount),
    tax: euro(line.tax ?? '0.00'),
    restock: line.restock ?? 'return',
  })),
  shipping: (wish.shipping ?? []).map((part) => ({
    shippingId: part.shippingId,
    amount: euro(part.amount),
    tax: euro(part.tax ?? '0.00'),
  })),
  ...(wish.fees
    ? { fees: wish.fees.map(({ feeId, amount, tax = '0.00' }) => ({ feeId, amount: euro(amount), tax: euro(tax) })) }
    : {}),
  adjustments: (wish.adjustments ?? []).map((part) => ({
    reason: part.reason ?? 'REFUND_DISCREPANCY',
    amount: euro(part.amount),
    tax: euro(part.tax ?? '0.00'),
  })),
  paidOut: euro(wish.paidOut ?? '0.00'),
  // the builder of an order makes its payment
  ...(wish.paidOut === undefined ? {} : { payouts: [`${wish.id ?? 'gid://shopify/Refund/1'}/transaction`] }),
  pending: wish.pending ?? false,
  ...(wish.payoutFailed === undefined ? {} : { payoutFailed: wish.payoutFailed }),
  ...(wish.exchange === undefined ? {} : { exchange: wish.exchange }),
});
//# sourceMappingURL=refund-builder.js.map
