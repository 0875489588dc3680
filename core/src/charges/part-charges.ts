import { allocate } from '../kernel/allocation.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { NO_TAX, percentText } from '../kernel/tax-rate.ts';
import { chargedParts } from '../orders/charged-parts.ts';
import { chargedTax } from '../orders/charged-tax.ts';
import { lineAmount } from '../orders/remaining-order.ts';
import { TIP_REF } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, OrderFee, OrderLine, ShippingLine } from '../orders/order.ts';
import { basisOf } from '../orders/price-basis.ts';
import type { Charge } from './charge.ts';
import type { DocumentWords } from '../documents/words.ts';

type Sum = Pick<OrderPart, 'amount' | 'tax'>;
type Pieces = Required<Pick<Charge, 'quantity' | 'unitPrice' | 'discount' | 'tax'>> & Pick<Charge, 'pieces'>;

/** The charge for some units of a line; the amount is what they come to after discount. */
export const lineCharge = (order: Order, line: OrderLine, pieces: Pieces, words: DocumentWords): Charge => ({
  ref: line.id,
  kind: 'goods',
  nature: line.kind,
  title: line.title || words.article,
  ...(line.variant ? { detail: line.variant } : {}),
  ...pieces,
  ...(line.discountCodes ? { discountCodes: line.discountCodes } : {}),
  unit: words.piece,
  ...chargedTax(line.taxes, lineAmount(line), basisOf(order)),
  basis: basisOf(order),
});

const onePiece = ({ amount, tax }: Sum): Pieces => ({ quantity: 1, unitPrice: amount, discount: NO_MONEY, tax });

/** The charge for a duty or fee, which shares the fate of the goods (R22). */
export const feeCharge = (order: Order, fee: OrderFee, sum: Sum, words: DocumentWords): Charge => ({
  ref: fee.id,
  kind: 'goods',
  nature: 'shipping',
  title: fee.title || (fee.kind === 'duty' ? words.duty : words.fee),
  ...onePiece(sum),
  unit: words.piece,
  ...chargedTax(fee.taxes, fee.amount, basisOf(order)),
  basis: basisOf(order),
});

/**
 * The charges for shipping, one piece of it for each rate that the shop taxed it at (R10); discounts are in the price
 * already (R9).
 */
export const shippingCharges = (
  order: Order,
  shipping: ShippingLine,
  sum: Sum,
  words: DocumentWords,
): readonly Charge[] => {
  const parts = chargedParts(shipping.taxes, shipping.discountedPrice, basisOf(order));
  const amounts = allocate(
    sum.amount,
    parts.map(({ amount }) => Math.max(amount, 0)),
  );
  const taxes = allocate(
    sum.tax,
    parts.map(({ tax }) => Math.max(tax, 0)),
  );
  return parts.map(({ rate, zeroRated }, index) => ({
    ref: parts.length === 1 ? shipping.id : `${shipping.id}@${percentText(rate)}`,
    kind: 'shipping',
    nature: 'shipping',
    title: shipping.title || words.shipping,
    ...onePiece({ amount: amounts[index] ?? NO_MONEY, tax: taxes[index] ?? NO_MONEY }),
    unit: words.shipping,
    rate,
    zeroRated,
    basis: basisOf(order),
  }));
};

/** The charge for a tip that is no line of the order (R21). */
export const tipCharge = (amount: Cents, words: DocumentWords): Charge => ({
  ref: TIP_REF,
  kind: 'goods',
  nature: 'tip',
  title: words.tip,
  ...onePiece({ amount, tax: NO_MONEY }),
  unit: words.piece,
  rate: NO_TAX,
  zeroRated: false,
  basis: 'gross',
});

/** A share that its quantity does not divide is one piece, which says how many it stands for (R13). */
const evenly = ({ quantity, amount, tax }: OrderPart): Pieces => {
  if (quantity > 0 && amount % quantity === 0)
    return { quantity, unitPrice: cents(amount / quantity), discount: NO_MONEY, tax };
  return { ...onePiece({ amount, tax }), ...(quantity > 1 ? { pieces: quantity } : {}) };
};

/** At the unit price of the line, unless the share is worth more. */
const asListed = (line: OrderLine, part: OrderPart): Pieces => {
  const { quantity, amount, tax } = part;
  const discount = cents(quantity * line.unitPrice - amount);
  return quantity > 0 && discount >= 0 ? { quantity, unitPrice: line.unitPrice, discount, tax } : evenly(part);
};

/** The charges for some of one thing that an order charges; none for what the order does not know. */
export const chargesOfPart = (order: Order, part: OrderPart, words: DocumentWords): readonly Charge[] => {
  const line = order.lines.find(({ id }) => id === part.ref);
  if (line) return [lineCharge(order, line, asListed(line, part), words)];
  const shipping = order.shipping.find(({ id }) => id === part.ref);
  if (shipping) return shippingCharges(order, shipping, part, words);
  const fee = order.fees?.find(({ id }) => id === part.ref);
  if (fee) return [feeCharge(order, fee, part, words)];
  return part.ref === TIP_REF ? [tipCharge(part.amount, words)] : [];
};

/** The charges of a part as given back: the price per piece after discount, or one piece when it does not divide (R13). */
export const chargesBackOfPart = (order: Order, part: OrderPart, words: DocumentWords): readonly Charge[] => {
  const line = order.lines.find(({ id }) => id === part.ref);
  return line ? [lineCharge(order, line, evenly(part), words)] : chargesOfPart(order, part, words);
};
