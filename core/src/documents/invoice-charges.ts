import { cents } from '../kernel/money.ts';
import type { Order } from '../orders/order.ts';
import { mergedAdjustments } from './adjustment-charges.ts';
import type { Charge } from './charge.ts';
import { chargesAsOrdered, chargesLeft } from './order-charges.ts';
import { goodsWeights } from './rate-weights.ts';
import { refundAdjustments, refundedParts } from './refund-charges.ts';
import { withTaxFixes, type TaxFix } from './tax-fixes.ts';
import type { DocumentWords } from './words.ts';

/** Amounts that earlier refunds gave beyond their lines lower the invoice; what they kept back raises it. */
const absorbedAdjustments = (order: Order, words: DocumentWords): readonly Charge[] =>
  mergedAdjustments(
    order.refunds
      .flatMap((refund) => refundAdjustments(order, refund, words))
      .map((charge) => ({ ...charge, unitPrice: cents(0 - charge.unitPrice) })),
  );

/**
 * What the invoice of an order charges that has none yet: the order as it is now, with every earlier refund absorbed
 * (R24, R32), and the tax fixes applied.
 */
export const invoiceCharges = (order: Order, fixes: readonly TaxFix[], words: DocumentWords): readonly Charge[] => {
  const goods = goodsWeights(chargesAsOrdered(order, words));
  return [...withTaxFixes(chargesLeft(order, words), fixes, goods), ...absorbedAdjustments(order, words)];
};

/** What a credit note for one refund gives back: its parts in the shop's own amounts, then its adjustments. */
export const creditCharges = (
  order: Order,
  refund: Order['refunds'][number],
  fixes: readonly TaxFix[],
  words: DocumentWords,
): readonly Charge[] => {
  const goods = goodsWeights(chargesAsOrdered(order, words));
  return [
    ...withTaxFixes(refundedParts(order, refund, words), fixes, goods),
    ...refundAdjustments(order, refund, words),
  ];
};
