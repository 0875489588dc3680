import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { shippingOfRefund } from '../orders/left-of-order.ts';
import type { Order, Refund, RefundLine } from '../orders/order.ts';
import { adjustmentOf } from '../orders/refund-value.ts';
import { adjustmentCharges } from './adjustment-charges.ts';
import type { Charge } from './charge.ts';
import { chargesAsOrdered, lineCharge, shippingCharge } from './order-charges.ts';
import { rateWeights } from './rate-weights.ts';
import type { DocumentWords } from './words.ts';

/** A share that its quantity does not divide is one piece (R13). */
const evenly = (quantity: number, amount: Cents): Parameters<typeof lineCharge>[2] =>
  quantity > 0 && amount % quantity === 0
    ? { quantity, unitPrice: cents(amount / quantity), discount: NO_MONEY }
    : { quantity: 1, unitPrice: amount, discount: NO_MONEY };

const refundedLine = (order: Order, part: RefundLine, words: DocumentWords): readonly Charge[] =>
  order.lines
    .filter(({ id }) => id === part.lineId)
    .map((line) => lineCharge(order, line, evenly(part.quantity, part.amount), words));

/** Lines and shipping that a refund names, in the shop's own amounts (R13). */
export const refundedParts = (order: Order, refund: Refund, words: DocumentWords): readonly Charge[] => [
  ...refund.lines.flatMap((part) => refundedLine(order, part, words)),
  ...refund.shipping.flatMap((part) => {
    const shipping = shippingOfRefund(order, part);
    return shipping ? [shippingCharge(order, shipping, part.amount, words)] : [];
  }),
];

/**
 * Amounts that a refund gave beyond its lines (positive) or kept back (negative), split over the rates of the refund,
 * or of the whole order if it names no line.
 */
export const refundAdjustments = (order: Order, refund: Refund, words: DocumentWords): readonly Charge[] => {
  const parts = refundedParts(order, refund, words);
  const weights = rateWeights(parts.length > 0 ? parts : chargesAsOrdered(order, words));
  return weights.length === 0 ? [] : adjustmentCharges(cents(0 - adjustmentOf(refund)), weights, words);
};
