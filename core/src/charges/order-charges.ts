import { cents, NO_MONEY } from '../kernel/money.ts';
import { feesLeft, linesLeft, shippingLeft, type LineLeft } from '../orders/left-of-order.ts';
import { unlistedTips } from '../orders/order-money.ts';
import { partsOfOrder, type OrderPart } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { Charge } from './charge.ts';
import { chargesOfPart, feeCharge, lineCharge, shippingCharges, tipCharge } from './part-charges.ts';
import { goodsWeights } from './rate-weights.ts';
import { withTaxFixes, type TaxFix } from './tax-fixes.ts';
import type { DocumentWords } from '../documents/words.ts';

const whatIsLeft = ({ line, quantity, amount, tax }: LineLeft): Parameters<typeof lineCharge>[2] =>
  quantity > 0
    ? { quantity, unitPrice: line.unitPrice, discount: cents(quantity * line.unitPrice - amount), tax }
    : { quantity: 1, unitPrice: amount, discount: NO_MONEY, tax };

const isGone = ({ quantity, amount }: LineLeft): boolean => quantity <= 0 && amount === 0;
const isReturned = ({ amount, refunded }: { readonly amount: number; readonly refunded: number }): boolean =>
  amount === 0 && refunded !== 0;

/**
 * What an order comes to now: every line, free ones too, fees, tips and shipping that was not removed, without what was
 * removed or refunded by units (R3, R24, R32).
 */
export const chargesLeft = (order: Order, words: DocumentWords): readonly Charge[] => {
  const tips = unlistedTips(order);
  return [
    ...linesLeft(order)
      .filter((left) => !isGone(left))
      .map((left) => lineCharge(order, left.line, whatIsLeft(left), words)),
    ...feesLeft(order)
      .filter((left) => !isReturned(left))
      .map((left) => feeCharge(order, left.fee, left, words)),
    ...(tips === 0 ? [] : [tipCharge(tips, words)]),
    ...shippingLeft(order)
      .filter((left) => !isReturned(left))
      .flatMap((left) => shippingCharges(order, left.shipping, left, words)),
  ];
};

/** How the charges of an order are made: with which tax fixes, in which words. */
export interface ChargeTerms {
  readonly fixes: readonly TaxFix[];
  readonly words: DocumentWords;
}

/** What an order came to before anything was given back, taxed as the shop taxed it. */
export const chargesAsOrdered = (order: Order, words: DocumentWords): readonly Charge[] =>
  partsOfOrder(order).flatMap((part) => chargesOfPart(order, part, words));

/** Charges of an order with the tax fixes applied, which ask for the goods of the whole order. */
export const fixedCharges = (
  order: Order,
  charges: readonly Charge[],
  { fixes, words }: ChargeTerms,
): readonly Charge[] =>
  fixes.length === 0 ? charges : withTaxFixes(charges, fixes, goodsWeights(chargesAsOrdered(order, words)));

/** The charges for parts of an order with the tax fixes applied. */
export const chargesOfParts = (order: Order, parts: readonly OrderPart[], terms: ChargeTerms): readonly Charge[] =>
  fixedCharges(
    order,
    parts.flatMap((part) => chargesOfPart(order, part, terms.words)),
    terms,
  );
