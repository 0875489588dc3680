import { cents, type Cents } from '../kernel/money.ts';
import type { Order, OrderFee, OrderLine, RefundShipping, ShippingLine } from './order.ts';

/** What is left of a line after removals and refunds. */
export interface LineLeft {
  readonly line: OrderLine;
  readonly quantity: number;
  /** After discount, on the price basis of the order. */
  readonly amount: Cents;
  readonly tax: Cents;
}

/** What is left of a shipping line after refunds. */
export interface ShippingLeft {
  readonly shipping: ShippingLine;
  readonly amount: Cents;
  readonly tax: Cents;
  readonly refunded: Cents;
}

/** What is left of a duty or fee after refunds. */
export interface FeeLeft {
  readonly fee: OrderFee;
  readonly amount: Cents;
  readonly tax: Cents;
  readonly refunded: Cents;
}

const total = <T>(parts: readonly T[], amount: (part: T) => number): number =>
  parts.reduce((sum, part) => sum + amount(part), 0);

/** A line after discount as it was ordered (I1). */
export const lineAmount = (line: OrderLine): Cents => cents(line.quantity * line.unitPrice - line.discount);

/**
 * Every line with what is left of it: the amount as ordered less the shop's own refund amounts, because the discount
 * allocation covers removed and refunded units too (R3).
 */
export const linesLeft = (order: Order): readonly LineLeft[] =>
  order.lines.map((line) => {
    const back = order.refunds.flatMap((refund) => refund.lines.filter((part) => part.lineId === line.id));
    return {
      line,
      quantity: line.currentQuantity,
      amount: cents(lineAmount(line) - total(back, (part) => part.amount)),
      tax: cents(total(line.taxes, (tax) => tax.amount) - total(back, (part) => part.tax)),
    };
  });

/** The shipping line that a refunded amount belongs to; old refunds name none, then it is the first one. */
export const shippingOfRefund = (order: Order, part: RefundShipping): ShippingLine | undefined =>
  order.shipping.find(({ id }) => id === part.shippingId) ?? order.shipping.find(({ removed }) => !removed);

/** Every shipping line that was not removed (R11), after its discounts (R9) and refunds. */
export const shippingLeft = (order: Order): readonly ShippingLeft[] =>
  order.shipping
    .filter(({ removed }) => !removed)
    .map((shipping) => {
      const back = order.refunds
        .flatMap((refund) => refund.shipping)
        .filter((part) => shippingOfRefund(order, part)?.id === shipping.id);
      const refunded = cents(total(back, (part) => part.amount));
      return {
        shipping,
        refunded,
        amount: cents(shipping.discountedPrice - refunded),
        tax: cents(total(shipping.taxes, (tax) => tax.amount) - total(back, (part) => part.tax)),
      };
    });

/** Every listed duty and fee after refunds (R22). */
export const feesLeft = (order: Order): readonly FeeLeft[] =>
  (order.fees ?? []).map((fee) => {
    const back = order.refunds.flatMap(({ fees = [] }) => fees.filter(({ feeId }) => feeId === fee.id));
    const refunded = cents(total(back, (part) => part.amount));
    return {
      fee,
      refunded,
      amount: cents(fee.amount - refunded),
      tax: cents(total(fee.taxes, (tax) => tax.amount) - total(back, (part) => part.tax)),
    };
  });
