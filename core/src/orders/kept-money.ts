import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { cents, NO_MONEY, sumOfCents, type Cents } from '../kernel/money.ts';
import { isCancelled } from './has-happened.ts';
import { currentTotals } from './order-money.ts';
import type { Order, Refund } from './order.ts';
import { receivedMoney } from './received-money.ts';
import { refundedItems, refundValue } from './refund-value.ts';
import { feesLeft, linesLeft, shippingLeft } from './remaining-order.ts';

/** What money of a cancelled order can be that the shop keeps: damages without tax, or the price of a supply. */
export const KEPT_AS = ['compensation', 'supply'] as const;
export type KeptAs = (typeof KEPT_AS)[number];
export const isKeptAs = (text: string): text is KeptAs => KEPT_AS.some((each) => each === text);

/** What a person says of it. */
export interface KeptMoney {
  readonly as: KeptAs;
  /** Gross. */
  readonly amount: Cents;
  readonly at: Instant;
}

/** What the shop holds of an order. */
export const moneyHeld = ({ payments }: Pick<Order, 'payments'>): Cents => {
  const { total, rounding } = receivedMoney(payments);
  return cents(total - rounding);
};

/** Everything that is left of the order goes back, less the price that is kept. */
const asRefund = (order: Order, { as, amount, at }: KeptMoney): Refund => {
  const back = order.refunds.flatMap(({ lines }) => lines);
  const piecesBack = (id: string): number =>
    back.filter(({ lineId }) => lineId === id).reduce((sum, { quantity }) => sum + quantity, 0);
  const named = {
    lines: linesLeft(order)
      .map(({ line, amount: left, tax }) => ({
        lineId: line.id,
        quantity: Math.max(line.quantity - piecesBack(line.id), 0),
        amount: left,
        tax,
        restock: 'cancel' as const,
      }))
      .filter((line) => line.quantity > 0 || line.amount !== 0),
    shipping: shippingLeft(order)
      .filter((left) => left.amount !== 0)
      .map(({ shipping, amount: left, tax }) => ({ shippingId: shipping.id, amount: left, tax })),
    fees: feesLeft(order)
      .filter((left) => left.amount !== 0)
      .map(({ fee, amount: left, tax }) => ({ feeId: fee.id, amount: left, tax })),
  };
  const [, worth] = currentTotals(order);
  const paidOut = cents(worth - (as === 'supply' ? amount : 0));
  const whole = { id: `${order.id}/kept`, createdAt: at, ...named, adjustments: [], paidOut, pending: false };
  const kept = cents(refundedItems(whole, order) - paidOut);
  const adjustments = kept === 0 ? [] : [{ reason: 'kept', amount: kept, tax: NO_MONEY }];
  return { ...whole, adjustments, byHand: true };
};

/** Money that went back later lowers the price that was kept; of damages no document tells. */
const since = ({ fees: _fees, ...refund }: Refund, { as }: KeptMoney): Refund => ({
  ...refund,
  lines: [],
  shipping: [],
  adjustments: [],
  ...(as === 'compensation' ? { repayment: true } : {}),
});

/**
 * The order with what a person said of the money that is kept of it after its cancellation: as if all had come back, less that
 * price. The rules for refunds then make the invoice or the credit note.
 */
export const withKeptMoney = (order: Order, kept: KeptMoney): Order => {
  if (!isCancelled(order)) return order;
  const isLater = ({ createdAt }: Refund): boolean => compareInstants(createdAt, kept.at) > 0;
  const refunds = order.refunds.filter((refund) => !isLater(refund));
  const later = order.refunds.filter(isLater).map((refund) => since(refund, kept));
  const { salesTotal: _ledger, ...rest } = order;
  const said: Order = {
    ...rest,
    lines: order.lines.map((line) => ({ ...line, currentQuantity: 0 })),
    refunds: [...refunds, asRefund({ ...order, refunds }, kept), ...later],
  };
  const lowered = sumOfCents(later.map((refund) => refundValue(refund, order)));
  const worth = cents((kept.as === 'supply' ? kept.amount : 0) - lowered);
  return { ...said, totals: { ...order.totals, currentTotal: worth, outstanding: NO_MONEY } };
};
