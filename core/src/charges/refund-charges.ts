import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import { partsOfOrder, partsOfRefund } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order, Refund } from '../orders/order.ts';
import { returnFeesOf } from '../orders/refund-value.ts';
import { adjustmentCharges } from './adjustment-charges.ts';
import type { Charge } from './charge.ts';
import { chargesOfParts, fixedCharges, type ChargeTerms } from './order-charges.ts';
import { chargesBackOfPart } from './part-charges.ts';
import type { DocumentWords } from '../documents/words.ts';
import { addedUp, movedToRemaining, negated, type RemainingPerRate } from './remaining-per-rate.ts';
import { beyondThings, repaidAmounts } from './repaid-amounts.ts';
import { rateWeights, splitOverRates, splitWithin, type RateWeights } from './rate-weights.ts';

/** What one refund gives back. */
export interface RefundCharges {
  /** What it names, in the shop's own amounts (R13), with the tax fixes applied. */
  readonly parts: readonly Charge[];
  /** What it gave beyond that (positive) or kept back (negative), fees too, one charge per rate (R14, R16). */
  readonly adjustments: readonly Charge[];
  /** More is given back than was left of the order; no split over its rates exists. */
  readonly exceedsOrder: boolean;
}

const partsBack = (order: Order, refund: Refund, terms: ChargeTerms): readonly Charge[] => {
  const charges = partsOfRefund(order, refund).flatMap((part) => chargesBackOfPart(order, part, terms.words));
  return fixedCharges(order, charges, terms, terms.issued?.at.get(refund.id)?.left);
};

/** What of a refund does not depend on any other. */
interface Named {
  readonly parts: readonly Charge[];
  /** What documents showed when it was taken off. */
  readonly shown: RateWeights;
  /** What an amount of it is split over. */
  readonly weights: RateWeights;
  /** Beyond its parts. */
  readonly given: Cents;
  readonly kept: RateWeights;
  readonly fees: RateWeights;
  readonly areFeesTaxed: boolean;
  /** What it kept is the price that a person named. */
  readonly isByHand: boolean;
}

const named = (order: Order, refund: Refund, terms: ChargeTerms, covered: readonly OrderPart[]): Named => {
  const parts = partsBack(order, refund, terms);
  const shown = rateWeights(chargesOfParts(order, covered, terms, terms.issued?.at.get(refund.id)?.shown));
  const weights = parts.length > 0 ? rateWeights(parts) : shown;
  const fees = returnFeesOf(refund);
  const beyond = beyondThings(refund);
  const over = (sum: number) => (weights.length === 0 ? [] : splitOverRates(cents(sum), weights));
  return {
    parts,
    shown,
    weights,
    given: cents(Math.max(beyond, 0)),
    kept: over(Math.min(beyond, 0)),
    fees: terms.returnFees === 'not-taxable' && fees !== 0 ? [[NO_TAX, cents(0 - fees)]] : over(0 - fees),
    areFeesTaxed: terms.returnFees !== 'not-taxable',
    isByHand: refund.byHand === true,
  };
};

const takenBy = ({ parts, kept, fees }: Named): RateWeights => addedUp(rateWeights(parts), kept, fees);

/** Splits what a refund gave beyond its parts, and moves what amounts before it took of what its parts need now. */
const given = (
  { given: amount, weights }: Named,
  { left, byAmounts }: RemainingPerRate,
): { shares: RateWeights; exceeds: boolean } => {
  const within = amount > 0 ? splitWithin(amount, weights, new Map(left)) : [];
  const shares = within ?? (weights.length === 0 ? [] : splitOverRates(amount, weights));
  const rest = { left: addedUp(left, negated(shares)), byAmounts: addedUp(byAmounts, shares) };
  return { shares: addedUp(shares, movedToRemaining(rest)), exceeds: within === undefined };
};

const chargesOf = (one: Named, shares: RateWeights, exceeds: boolean, words: DocumentWords): RefundCharges => ({
  parts: one.parts,
  adjustments: [
    ...adjustmentCharges(addedUp(one.kept, shares), words, one.isByHand ? 'kept' : 'adjustment'),
    ...adjustmentCharges(one.fees, words, one.areFeesTaxed ? 'returnFee' : 'untaxedFee'),
  ],
  exceedsOrder: exceeds,
});

/** What an amount gave at each rate is kept again: it was for the things that come back now. */
const takenBack = ({ adjustments }: RefundCharges): RateWeights => negated(rateWeights(adjustments));

/** An amount and what is kept for it, on one document, are nothing together. */
const withoutAmount = (one: Named): Named => ({ ...one, given: NO_MONEY, kept: [] });

/** How refunds come to documents. */
export interface RefundTakings {
  /** What documents showed when each refund was taken off, by its id; what was ordered, of every other one. */
  readonly shownAt?: ReadonlyMap<string, readonly OrderPart[]>;
  /** Refunds on one document: all things that came back count before any amount. */
  readonly together?: readonly string[];
}

/**
 * What each refund gives back, by its id, in the order in which they happened: an amount without lines is split over
 * the rates of the refund, or of what documents show if it names no line, and never beyond what was left at a rate.
 * Where things that come back later need what amounts took of their rate, that is moved to other rates (VAT reference,
 * 4.2).
 */
export const chargesOfRefunds = (
  order: Order,
  refunds: readonly Refund[],
  terms: ChargeTerms,
  { shownAt, together = [] }: RefundTakings = {},
): ReadonlyMap<string, RefundCharges> => {
  const ordered = partsOfOrder(order);
  const repaid = repaidAmounts(refunds);
  const isSettled = (id: string): boolean => [...repaid].some((pair) => pair.includes(id) && pair.every(isTogether));
  const isTogether = (id: string): boolean => together.includes(id);
  const all = refunds.map((refund) => {
    const { id } = refund;
    const one = named(order, refund, terms, shownAt?.get(id) ?? ordered);
    return { id, isEarly: isTogether(id), ...(isSettled(id) ? withoutAmount(one) : one) };
  });
  let taken = addedUp(...all.filter(({ isEarly }) => isEarly).map(takenBy));
  let byAmounts: RateWeights = [];
  const found = new Map<string, RefundCharges>();
  for (const each of all) {
    const before = each.isEarly ? undefined : found.get(repaid.get(each.id) ?? '');
    const one = before ? { ...each, kept: takenBack(before) } : each;
    if (before) byAmounts = addedUp(byAmounts, one.kept);
    if (!one.isEarly) taken = addedUp(taken, takenBy(one));
    const { shares, exceeds } = given(one, { left: addedUp(one.shown, negated(taken)), byAmounts });
    taken = addedUp(taken, shares);
    byAmounts = addedUp(byAmounts, shares);
    found.set(one.id, chargesOf(one, shares, exceeds, terms.words));
  }
  return found;
};

const NOTHING: RefundCharges = { parts: [], adjustments: [], exceedsOrder: false };

/**
 * What one refund gives back, after all refunds of the order before it; with `shownAt` after those of them that took
 * something off which a document had shown. What documents tell of their rates is asked before that is computed.
 */
export const chargesOfRefund = (
  order: Order,
  refund: Refund,
  terms: ChargeTerms,
  shownAt?: RefundTakings['shownAt'],
): RefundCharges => {
  const remaining = terms.issued?.remaining;
  if (remaining) {
    const own = named(order, refund, terms, shownAt?.get(refund.id) ?? partsOfOrder(order));
    const amount = repaidAmounts(order.refunds).get(refund.id);
    const before = amount === undefined ? undefined : chargesOfRefunds(order, order.refunds, terms).get(amount);
    const one = before ? { ...own, kept: takenBack(before) } : own;
    const { shares, exceeds } = given(one, { ...remaining, left: addedUp(remaining.left, negated(takenBy(one))) });
    return chargesOf(one, shares, exceeds, terms.words);
  }
  const at = order.refunds.findIndex(({ id }) => id === refund.id);
  const earlier = at < 0 ? order.refunds : order.refunds.slice(0, at);
  const before = earlier.filter(({ id }) => !shownAt || shownAt.has(id));
  const takings = shownAt ? { shownAt } : {};
  return chargesOfRefunds(order, [...before, refund], terms, takings).get(refund.id) ?? NOTHING;
};
