import { cents, instant } from '@belegwerk/core/kernel';
import type { Refund } from '@belegwerk/core/orders';
import type { BalanceInput } from './balance-schema.ts';

type VectorRefund = BalanceInput['refunds'][number];

const NOTHING = cents(0);
const SOME_TIME = instant('2026-01-01T00:00:00Z');

/** A refund of the vector; its adjustment counts money given beyond the lines, the shop's counts money kept back. */
export const refundOf = (refund: VectorRefund, taxesIncluded: boolean): Refund => {
  const items = [...refund.lines, ...refund.shipping].reduce(
    (sum, part) => sum + part.amount + (taxesIncluded ? 0 : part.tax),
    0,
  );
  const kept = cents(0 - refund.adjustment);
  return {
    id: refund.key,
    createdAt: SOME_TIME,
    lines: refund.lines.map(({ key, quantity, amount, tax, restock }) => ({
      lineId: key,
      quantity,
      amount,
      tax,
      restock: restock ? 'return' : 'none',
    })),
    shipping: refund.shipping.map(({ key, amount, tax }) => ({ shippingId: key, amount, tax })),
    adjustments: kept === 0 ? [] : [{ reason: 'REFUND_DISCREPANCY', amount: kept, tax: NOTHING }],
    paidOut: cents(items + refund.adjustment),
    pending: false,
  };
};

/** What edits took out, in the form of a refund without money. */
export const removalOf = ({ edits }: BalanceInput): Refund => ({
  id: 'removed',
  createdAt: SOME_TIME,
  lines: edits.flatMap((edit) =>
    edit.op === 'remove'
      ? [{ lineId: edit.key, quantity: edit.quantity, amount: edit.amount, tax: NOTHING, restock: 'cancel' }]
      : [],
  ),
  shipping: [],
  adjustments: [],
  paidOut: NOTHING,
  pending: false,
});
