import { allocateDiscount, orderMoney, type Order, type OrderDiscount, type TaxLine } from '@belegwerk/core/orders';
import { cents, centsText, type Cents } from '@belegwerk/core/kernel';
import type { BalanceInput } from './balance-schema.ts';
import { orderAfterEdits, orderNow } from './vector-order.ts';

const sum = (amounts: readonly number[]): Cents => cents(amounts.reduce((total, amount) => total + amount, 0));

const figure = (base: Cents, taxes: readonly TaxLine[]): unknown => ({
  base: centsText(base),
  tax: centsText(sum(taxes.map(({ amount }) => amount))),
});

const lineFigures = (order: Order): unknown =>
  Object.fromEntries([
    ...order.lines.map((line) => [line.id, figure(cents(line.quantity * line.unitPrice - line.discount), line.taxes)]),
    ...order.shipping.map((part) => [part.id, figure(part.discountedPrice, part.taxes)]),
  ]);

const discountOf = ({ orderDiscount }: BalanceInput): OrderDiscount | undefined => {
  if (!orderDiscount) return undefined;
  return orderDiscount.type === 'fixed'
    ? { type: 'fixed', amount: orderDiscount.value }
    : { type: 'percentage', hundredths: orderDiscount.value };
};

/** The shares of an order discount; lines without one are left away. */
const allocations = (input: BalanceInput, order: Order): unknown => {
  const discount = discountOf(input);
  return (
    discount &&
    Object.fromEntries([...allocateDiscount(discount, order.lines)].map(([key, share]) => [key, centsText(share)]))
  );
};

/** What the shop charged, in the fields of `expected.shop`. */
export const shopFigures = (input: BalanceInput): unknown => {
  const order = orderAfterEdits(input);
  const now = orderMoney(orderNow(input));
  return {
    lines: lineFigures(order),
    linesTotal: centsText(sum(order.lines.map((line) => line.quantity * line.unitPrice - line.discount))),
    shippingTotal: centsText(order.totals.shipping),
    taxTotal: centsText(order.totals.tax),
    total: centsText(now.orderTotal),
    refunded: centsText(cents(0 - now.adjustmentsTotal)),
    current: centsText(now.balance),
    discountAllocations: allocations(input, order),
  };
};
