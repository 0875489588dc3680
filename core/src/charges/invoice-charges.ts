import { cents } from '../kernel/money.ts';
import type { Order } from '../orders/order.ts';
import { mergedAdjustments } from './adjustment-charges.ts';
import type { Charge } from './charge.ts';
import { chargesLeft, fixedCharges } from './order-charges.ts';
import type { LedgerParts } from '../balance/order-ledger.ts';
import { chargesBackOfPart } from './part-charges.ts';
import { chargesOfRefund, chargesOfRefunds, type RefundTakings } from './refund-charges.ts';
import type { TaxFix } from './tax-fixes.ts';
import type { DocumentWords } from '../documents/words.ts';

/** Amounts that earlier refunds gave beyond their lines lower the invoice; what they kept back raises it. */
const absorbedAdjustments = (
  order: Order,
  absorbed: readonly string[],
  fixes: readonly TaxFix[],
  words: DocumentWords,
  takings: RefundTakings,
): readonly Charge[] =>
  mergedAdjustments(
    [...chargesOfRefunds(order, order.refunds, fixes, words, takings)]
      .flatMap(([id, { adjustments }]) => (absorbed.includes(id) ? adjustments : []))
      .map((charge) => ({ ...charge, unitPrice: cents(0 - charge.unitPrice) })),
  );

/**
 * What the invoice of an order charges that has none yet: the order as it is now, with every earlier refund absorbed
 * (R24, R32), and the tax fixes applied.
 */
export const invoiceCharges = (order: Order, fixes: readonly TaxFix[], words: DocumentWords): readonly Charge[] => {
  const together = order.refunds.map(({ id }) => id);
  return [
    ...fixedCharges(order, chargesLeft(order, words), fixes, words),
    ...absorbedAdjustments(order, together, fixes, words, { together }),
  ];
};

/** What a credit note for one refund gives back: its parts in the shop's own amounts, then its adjustments. */
export const creditCharges = (
  order: Order,
  refund: Order['refunds'][number],
  fixes: readonly TaxFix[],
  words: DocumentWords,
  shownAt?: RefundTakings['shownAt'],
): readonly Charge[] => {
  const { parts, adjustments } = chargesOfRefund(order, refund, fixes, words, shownAt);
  return [...parts, ...adjustments];
};

/** What a credit note gives back for parts of earlier documents that refunds do not name (R24, R25). */
export const reducedCharges = (
  order: Order,
  { left, absorbedRefunds }: LedgerParts,
  fixes: readonly TaxFix[],
  words: DocumentWords,
  shownAt?: RefundTakings['shownAt'],
): readonly Charge[] => [
  ...fixedCharges(
    order,
    left.flatMap((part) => chargesBackOfPart(order, part, words)),
    fixes,
    words,
  ),
  ...absorbedAdjustments(order, absorbedRefunds, fixes, words, shownAt ? { shownAt } : {}),
];
