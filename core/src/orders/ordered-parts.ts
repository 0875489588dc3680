import type { OrderPart } from './order-part.ts';
import { cents, sumOfCents, type Cents } from '../kernel/money.ts';
import { taxOfLines } from './charged-tax.ts';
import { lineAmount, shippingOfRefund } from './remaining-order.ts';
import { unlistedTips } from './order-money.ts';
import type { Order, Refund, ShippingLine } from './order.ts';

/** What stands for a tip that is no line of its own. */
export const TIP_REF = 'tip';

/** Shipping that an edit removed counts as far as refunds give it back (R11). */
const shippingParts = (order: Order, shipping: ShippingLine): readonly OrderPart[] => {
  const { id, removed, discountedPrice, taxes } = shipping;
  if (!removed) return [{ ref: id, quantity: 1, amount: discountedPrice, tax: taxOfLines(taxes) }];
  const back = order.refunds.flatMap((refund) => partsOfRefund(order, refund)).filter(({ ref }) => ref === id);
  const amount = sumOfCents(back.map((part) => part.amount));
  const tax = sumOfCents(back.map((part) => part.tax));
  return back.length === 0 ? [] : [{ ref: id, quantity: 1, amount, tax }];
};

/** Everything that an order charges as it was ordered and edited, before anything was removed or given back. */
export const partsOfOrder = (order: Order): readonly OrderPart[] => {
  const tips = unlistedTips(order);
  return [
    ...order.lines.map((line) => ({
      ref: line.id,
      quantity: line.quantity,
      amount: lineAmount(line),
      tax: taxOfLines(line.taxes),
    })),
    ...order.shipping.flatMap((shipping) => shippingParts(order, shipping)),
    ...(order.fees ?? []).map(({ id, amount, taxes }) => ({ ref: id, quantity: 1, amount, tax: taxOfLines(taxes) })),
    ...(tips === 0 ? [] : [{ ref: TIP_REF, quantity: 1, amount: tips, tax: cents(0) }]),
  ];
};

/** The parts that a refund or a removal names. */
export const partsOfRefund = (order: Order, refund: Refund): readonly OrderPart[] => [
  ...refund.lines.map(({ lineId, quantity, amount, tax }) => ({ ref: lineId, quantity, amount, tax })),
  ...refund.shipping.map((part) => ({
    ref: shippingOfRefund(order, part)?.id ?? part.shippingId,
    quantity: 1,
    amount: part.amount,
    tax: part.tax,
  })),
  ...(refund.fees ?? []).map(({ feeId, amount, tax }) => ({ ref: feeId, quantity: 1, amount, tax })),
];

/** What a part comes to with its tax. */
export const grossOfPart = ({ amount, tax }: OrderPart, { taxesIncluded }: Pick<Order, 'taxesIncluded'>): Cents =>
  taxesIncluded ? amount : cents(amount + tax);
