import { cents } from '../kernel/money.ts';
import type { Order } from '../orders/order.ts';
import { adjustmentCharges, mergedAdjustments } from './adjustment-charges.ts';
import type { Charge } from './charge.ts';
import { chargesLeft, fixedCharges, type ChargeTerms, type ShownRates } from './order-charges.ts';
import type { LedgerParts } from '../balance/order-ledger.ts';
import { chargesBackOfPart } from './part-charges.ts';
import { rateWeights, type RateWeights } from './rate-weights.ts';
import { addedUp, movedToRemaining, negated } from './remaining-per-rate.ts';
import { chargesOfRefund, chargesOfRefunds, type RefundTakings } from './refund-charges.ts';

/** What was removed before any document showed it took nothing of what they show. */
const refundsOn = ({ refunds }: Order, { shownAt }: RefundTakings): Order['refunds'] =>
  shownAt ? refunds.filter(({ id }) => shownAt.has(id)) : refunds;

/** Amounts that earlier refunds gave beyond their lines lower the invoice; what they kept back raises it. */
const absorbedAdjustments = (
  order: Order,
  absorbed: readonly string[],
  terms: ChargeTerms,
  takings: RefundTakings,
): readonly Charge[] =>
  mergedAdjustments(
    [...chargesOfRefunds(order, refundsOn(order, takings), terms, takings)]
      .flatMap(([id, { adjustments }]) => (absorbed.includes(id) ? adjustments : []))
      .map((charge) => ({ ...charge, unitPrice: cents(0 - charge.unitPrice) })),
  );

/**
 * What the invoice of an order charges that has none yet: the order as it is now, with every earlier refund absorbed
 * (R24, R32), and the tax fixes applied.
 */
export const invoiceCharges = (order: Order, terms: ChargeTerms): readonly Charge[] => {
  const together = order.refunds.map(({ id }) => id);
  return [
    ...fixedCharges(order, chargesLeft(order, terms.words), terms),
    ...absorbedAdjustments(order, together, terms, { together }),
  ];
};

/** What a credit note for one refund gives back: its parts in the shop's own amounts, then its adjustments. */
export const creditCharges = (
  order: Order,
  refund: Order['refunds'][number],
  terms: ChargeTerms,
  shownAt?: RefundTakings['shownAt'],
): readonly Charge[] => {
  const { parts, adjustments } = chargesOfRefund(order, refund, terms, shownAt);
  return [...parts, ...adjustments];
};

/**
 * What remains at each rate and is in no charge where everything is taken; else what amounts took of a rate that charges need
 * now, moved to the rates that have room.
 */
const missingPerRate = (
  charges: readonly Charge[],
  { remaining, takesAll = false }: Partial<ShownRates>,
): RateWeights => {
  if (!remaining) return [];
  const left = addedUp(remaining.left, negated(rateWeights(charges)));
  return takesAll ? left : movedToRemaining({ ...remaining, left });
};

/**
 * What a credit note gives back for parts of earlier documents that refunds do not name (R24, R25). Where the rates of those
 * are known it stays within them to the cent; what money took is not computed again.
 */
export const reducedCharges = (
  order: Order,
  { left, absorbedRefunds }: LedgerParts,
  terms: ChargeTerms,
  shownAt?: RefundTakings['shownAt'],
): readonly Charge[] => {
  const parts = fixedCharges(
    order,
    left.flatMap((part) => chargesBackOfPart(order, part, terms.words)),
    terms,
    terms.issued?.left,
  );
  const money = absorbedAdjustments(order, absorbedRefunds, terms, shownAt ? { shownAt } : {});
  const missing = missingPerRate([...parts, ...money], terms.issued ?? {});
  return [...parts, ...mergedAdjustments([...money, ...adjustmentCharges(missing, terms.words)])];
};
