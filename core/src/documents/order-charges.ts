import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import { chargedTax } from '../orders/charged-tax.ts';
import { lineAmount, linesLeft, shippingLeft, type LineLeft, type ShippingLeft } from '../orders/left-of-order.ts';
import { unlistedTips } from '../orders/order-money.ts';
import type { Order, OrderLine, ShippingLine } from '../orders/order.ts';
import { basisOf } from '../orders/price-basis.ts';
import type { Charge } from './charge.ts';
import type { DocumentWords } from './words.ts';

/** The charge for some units of a line; the amount is what they come to after discount. */
export const lineCharge = (
  order: Order,
  line: OrderLine,
  part: { readonly quantity: number; readonly unitPrice: Cents; readonly discount: Cents },
  words: DocumentWords,
): Charge => ({
  ref: line.id,
  kind: 'goods',
  nature: line.kind,
  title: line.title || words.article,
  ...(line.variant ? { detail: line.variant } : {}),
  ...part,
  unit: words.piece,
  ...chargedTax(line.taxes, lineAmount(line), basisOf(order)),
  basis: basisOf(order),
});

/** The charge for shipping, one piece of it; discounts are in the price already (R9). */
export const shippingCharge = (order: Order, shipping: ShippingLine, amount: Cents, words: DocumentWords): Charge => ({
  ref: shipping.id,
  kind: 'shipping',
  nature: 'shipping',
  title: shipping.title || words.shipping,
  quantity: 1,
  unit: words.shipping,
  unitPrice: amount,
  discount: NO_MONEY,
  ...chargedTax(shipping.taxes, shipping.discountedPrice, basisOf(order)),
  basis: basisOf(order),
});

const whatIsLeft = ({ line, quantity, amount }: LineLeft): Parameters<typeof lineCharge>[2] =>
  quantity > 0
    ? { quantity, unitPrice: line.unitPrice, discount: cents(quantity * line.unitPrice - amount) }
    : { quantity: 1, unitPrice: amount, discount: NO_MONEY };

const isGone = ({ quantity, amount }: LineLeft): boolean => quantity <= 0 && amount === 0;
const isReturned = ({ amount, refunded }: ShippingLeft): boolean => amount === 0 && refunded !== 0;

const tipCharge = (amount: Cents, words: DocumentWords): Charge => ({
  ref: 'tip',
  kind: 'goods',
  nature: 'tip',
  title: words.tip,
  quantity: 1,
  unit: words.piece,
  unitPrice: amount,
  discount: NO_MONEY,
  rate: NO_TAX,
  zeroRated: false,
  basis: 'gross',
});

/**
 * What an order comes to now: every line, free ones too, shipping that was not removed, and tips, without what was
 * removed or refunded by units (R3, R24, R32).
 */
export const chargesLeft = (order: Order, words: DocumentWords): readonly Charge[] => {
  const tips = unlistedTips(order);
  return [
    ...linesLeft(order)
      .filter((left) => !isGone(left))
      .map((left) => lineCharge(order, left.line, whatIsLeft(left), words)),
    ...(tips === 0 ? [] : [tipCharge(tips, words)]),
    ...shippingLeft(order)
      .filter((left) => !isReturned(left))
      .map(({ shipping, amount }) => shippingCharge(order, shipping, amount, words)),
  ];
};

/** What an order came to before anything was given back; the yardstick for splitting amounts over rates. */
export const chargesAsOrdered = (order: Order, words: DocumentWords): readonly Charge[] => [
  ...order.lines.map((line) =>
    lineCharge(order, line, { quantity: line.quantity, unitPrice: line.unitPrice, discount: line.discount }, words),
  ),
  ...order.shipping
    .filter(({ removed }) => !removed)
    .map((shipping) => shippingCharge(order, shipping, shipping.discountedPrice, words)),
];
