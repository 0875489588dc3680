import { cents, type Cents } from '../kernel/money.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { adjustmentOf, returnFeesOf } from '../orders/refund-value.ts';
import { adjustmentCharges } from './adjustment-charges.ts';
import type { Charge } from './charge.ts';
import { fixedCharges, orderedCharges } from './order-charges.ts';
import { chargesBackOfPart } from './part-charges.ts';
import { rateWeights, splitOverRates, splitWithin, type RateWeights } from './rate-weights.ts';
import type { TaxFix } from './tax-fixes.ts';
import type { DocumentWords } from './words.ts';

/** What one refund gives back. */
export interface RefundCharges {
  /** What it names, in the shop's own amounts (R13), with the tax fixes applied. */
  readonly parts: readonly Charge[];
  /** What it gave beyond that (positive) or kept back (negative), fees too, one charge per rate (R14, R16). */
  readonly adjustments: readonly Charge[];
  /** More is given back than was left of the order; no split over its rates exists. */
  readonly exceedsOrder: boolean;
}

type Room = ReadonlyMap<TaxRate, number>;

const less = (room: Room, given: RateWeights): Room => {
  const rest = new Map(room);
  for (const [rate, gross] of given) rest.set(rate, (rest.get(rate) ?? 0) - gross);
  return rest;
};

const partsBack = (order: Order, refund: Refund, fixes: readonly TaxFix[], words: DocumentWords): readonly Charge[] => {
  const charges = partsOfRefund(order, refund).flatMap((part) => chargesBackOfPart(order, part, words));
  return fixedCharges(order, charges, fixes, words);
};

const ofRefund = (
  refund: Refund,
  parts: readonly Charge[],
  words: DocumentWords,
  ordered: RateWeights,
  room: Room,
): RefundCharges => {
  const weights = parts.length > 0 ? rateWeights(parts) : ordered;
  const fees = returnFeesOf(refund);
  const amount = cents(fees - adjustmentOf(refund));
  const within = amount > 0 ? splitWithin(amount, weights, less(room, rateWeights(parts))) : undefined;
  const over = (sum: Cents) => (weights.length === 0 ? [] : splitOverRates(sum, weights));
  return {
    parts,
    adjustments: [
      ...adjustmentCharges(within ?? over(amount), words),
      ...adjustmentCharges(over(cents(0 - fees)), words, 'returnFee'),
    ],
    exceedsOrder: amount > 0 && within === undefined,
  };
};

/**
 * What each refund gives back, by its id, in the order in which they happened: an amount without lines is split over
 * the rates of the refund, or of the whole order if it names no line, and never beyond what was left at a rate.
 */
export const chargesOfRefunds = (
  order: Order,
  refunds: readonly Refund[],
  fixes: readonly TaxFix[],
  words: DocumentWords,
): ReadonlyMap<string, RefundCharges> => {
  const ordered = rateWeights(orderedCharges(order, fixes, words));
  let room: Room = new Map(ordered);
  const found = new Map<string, RefundCharges>();
  for (const refund of refunds) {
    const charges = ofRefund(refund, partsBack(order, refund, fixes, words), words, ordered, room);
    room = less(room, rateWeights([...charges.parts, ...charges.adjustments]));
    found.set(refund.id, charges);
  }
  return found;
};

const NOTHING: RefundCharges = { parts: [], adjustments: [], exceedsOrder: false };

/** What one refund gives back, after all refunds of the order before it. */
export const chargesOfRefund = (
  order: Order,
  refund: Refund,
  fixes: readonly TaxFix[],
  words: DocumentWords,
): RefundCharges => {
  const at = order.refunds.findIndex(({ id }) => id === refund.id);
  const before = at < 0 ? order.refunds : order.refunds.slice(0, at);
  return chargesOfRefunds(order, [...before, refund], fixes, words).get(refund.id) ?? NOTHING;
};
