import { sumOfCents, type Cents } from '../kernel/money.ts';
import { orderMoney, sumLeft } from './order-money.ts';
import type { Order, Refund } from './order.ts';
import { receivedMoney } from './received-money.ts';

/** Money that went back for nothing that the shop names. */
const isUnnamed = ({ lines, shipping, fees = [], adjustments, paidOut, pending }: Refund): boolean =>
  paidOut > 0 && !pending && lines.length + shipping.length + fees.length + adjustments.length === 0;

const kept = ({ payments }: Order): number => {
  const { total, rounding } = receivedMoney(payments);
  return total - rounding;
};

const paidOut = (refunds: readonly Refund[]): Cents => sumOfCents(refunds.map((refund) => refund.paidOut));

/** Those that come to an amount, where only one reading does: all of them, or a single one. */
const comingTo = (refunds: readonly Refund[], amount: number): readonly Refund[] => {
  if (paidOut(refunds) === amount) return refunds;
  const single = refunds.filter((refund) => refund.paidOut === amount);
  return single.length === 1 ? single : [];
};

/**
 * The order with refunds told apart that pay back what an edit took out (R14, R24): the shop's ledger of sales knows of no
 * price that they lowered, and the buyer has paid all that the ledger comes to. What was taken out is credited as that, so
 * the money is nothing to credit once more.
 */
export const withRepayments = (order: Order): Order => {
  const { salesTotal, refunds } = order;
  if (salesTotal === undefined || kept(order) < salesTotal) return order;
  const missing = salesTotal - orderMoney(order).balance;
  const repaying = missing > 0 ? comingTo(refunds.filter(isUnnamed), missing) : [];
  if (repaying.length === 0) return order;
  return {
    ...order,
    refunds: refunds.map((refund) => (repaying.includes(refund) ? { ...refund, repayment: true } : refund)),
  };
};

/**
 * Whether money may be of that kind without a ledger to say so: the order was edited, its stated total knows of no lower
 * price, and the buyer has paid it whole.
 */
export const mayRepay = (order: Order, refund: Refund): boolean => {
  const { edited, salesTotal, totals } = order;
  if (!edited || salesTotal !== undefined || !isUnnamed(refund)) return false;
  return (
    sumLeft(order) === totals.currentTotal &&
    orderMoney(order).balance !== totals.currentTotal &&
    kept(order) >= totals.currentTotal
  );
};
