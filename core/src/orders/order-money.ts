import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { feesLeft, lineAmount, linesLeft, shippingLeft } from './remaining-order.ts';
import type { Order } from './order.ts';
import { adjustmentOf, isRemoval, refundValue, returnFeesOf } from './refund-value.ts';

/** What the documents of an order should add up to. Names of specification 1, section 3. */
export interface OrderMoney {
  /** After edits, before refunds. */
  readonly orderTotal: Cents;
  /** All refunds, as a negative amount. */
  readonly adjustmentsTotal: Cents;
  readonly balance: Cents;
}

/** Sum of what is left of lines, shipping and their tax, with duties and fees: the right side of identity I7. */
export const sumLeft = (order: Order): Cents => {
  const parts = [...linesLeft(order), ...shippingLeft(order), ...feesLeft(order)];
  const amounts = parts.reduce((sum, part) => sum + part.amount, 0);
  const tax = order.taxesIncluded ? 0 : parts.reduce((sum, part) => sum + part.tax, 0);
  const unlisted = order.fees ? 0 : order.totals.duties + order.totals.additionalFees;
  return cents(amounts + tax + unlisted + unlistedTips(order));
};

/** Duties or fees of which only the total is known. */
export const hasUnlistedFees = ({ fees, totals }: Pick<Order, 'fees' | 'totals'>): boolean =>
  fees === undefined && (totals.duties !== 0 || totals.additionalFees !== 0);

/** Tips that the shop states but lists as no line of their own (R21): the total misses them and nothing else. */
export const unlistedTips = (order: Order): Cents => {
  const { tips, total, tax, duties, additionalFees } = order.totals;
  const goods = order.lines.reduce((sum, line) => sum + lineAmount(line), 0);
  const freight = order.shipping.reduce((sum, part) => sum + (part.removed ? 0 : part.discountedPrice), 0);
  const listed = goods + freight + (order.taxesIncluded ? 0 : tax) + duties + additionalFees;
  return listed + tips === total ? tips : cents(0);
};

/** Gross amount kept back (positive) or given on top (negative) by all refunds. */
export const adjustmentsOfOrder = (order: Order): Cents => sumOfCents(order.refunds.map(adjustmentOf));

/**
 * What a shop may state as current total: shops differ in whether it knows of refund adjustments, and of those that are
 * fees of returns. The first entry is without, the second with all of them.
 */
export const currentTotals = (order: Order): readonly [Cents, Cents, ...Cents[]] => {
  const left = sumLeft(order);
  const all = adjustmentsOfOrder(order);
  const fees = order.refunds.reduce((sum, refund) => sum + returnFeesOf(refund), 0);
  return [left, cents(left + all), cents(left + fees), cents(left + all - fees)];
};

/**
 * What the shop says the order is worth: what is left of it with everything that was kept or given on top, whichever of
 * them its current total knows of, and the stated total where no reading agrees.
 */
export const orderMoney = (order: Order): OrderMoney => {
  const { currentTotal } = order.totals;
  const readings = currentTotals(order);
  const balance = readings.includes(currentTotal) ? readings[1] : currentTotal;
  const refunds = order.refunds.filter((refund) => !isRemoval(refund));
  const adjustmentsTotal = cents(0 - refunds.reduce((sum, refund) => sum + refundValue(refund, order), 0));
  return { orderTotal: cents(balance - adjustmentsTotal), adjustmentsTotal, balance };
};
