import { cents, type Cents } from '../kernel/money.ts';
import { partsOfRefund } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { adjustmentOf, returnFeesOf } from '../orders/refund-value.ts';
import { adjustmentCharges } from './adjustment-charges.ts';
import type { Charge } from './charge.ts';
import { fixedCharges, orderedCharges } from './order-charges.ts';
import { chargesBackOfPart } from './part-charges.ts';
import { addedUp, movedToRoom, roomOf, withoutAmount, withoutThings, type RateRoom } from './rate-room.ts';
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

const partsBack = (order: Order, refund: Refund, fixes: readonly TaxFix[], words: DocumentWords): readonly Charge[] => {
  const charges = partsOfRefund(order, refund).flatMap((part) => chargesBackOfPart(order, part, words));
  return fixedCharges(order, charges, fixes, words);
};

/** What of a refund does not depend on any other. */
interface Named {
  readonly parts: readonly Charge[];
  /** What an amount of it is split over. */
  readonly weights: RateWeights;
  /** Beyond its parts. */
  readonly given: Cents;
  readonly kept: RateWeights;
  readonly fees: RateWeights;
}

const named = (refund: Refund, parts: readonly Charge[], ordered: RateWeights): Named => {
  const weights = parts.length > 0 ? rateWeights(parts) : ordered;
  const fees = returnFeesOf(refund);
  const beyond = fees - adjustmentOf(refund);
  const over = (sum: number) => (weights.length === 0 ? [] : splitOverRates(cents(sum), weights));
  return {
    parts,
    weights,
    given: cents(Math.max(beyond, 0)),
    kept: over(Math.min(beyond, 0)),
    fees: over(0 - fees),
  };
};

const takenBy = ({ parts, kept, fees }: Named): RateWeights => addedUp(rateWeights(parts), kept, fees);

/** Splits what a refund gave beyond its parts, and moves what amounts before it took of what its parts need now. */
const given = ({ given: amount, weights }: Named, room: RateRoom): { shares: RateWeights; exceeds: boolean } => {
  const within = amount > 0 ? splitWithin(amount, weights, room.left) : [];
  const shares = within ?? (weights.length === 0 ? [] : splitOverRates(amount, weights));
  return { shares: addedUp(shares, movedToRoom(withoutAmount(room, shares))), exceeds: within === undefined };
};

/**
 * What each refund gives back, by its id, in the order in which they happened: an amount without lines is split over
 * the rates of the refund, or of the whole order if it names no line, and never beyond what was left at a rate. Where
 * things that come back later need what amounts took of their rate, that is moved to other rates (VAT reference, 4.2).
 * Of refunds `together` on one document all things count before any amount.
 */
export const chargesOfRefunds = (
  order: Order,
  refunds: readonly Refund[],
  fixes: readonly TaxFix[],
  words: DocumentWords,
  together: readonly string[] = [],
): ReadonlyMap<string, RefundCharges> => {
  const ordered = rateWeights(orderedCharges(order, fixes, words));
  const all = refunds.map((refund) => ({
    id: refund.id,
    isEarly: together.includes(refund.id),
    ...named(refund, partsBack(order, refund, fixes, words), ordered),
  }));
  let room = all
    .filter(({ isEarly }) => isEarly)
    .reduce((left, one) => withoutThings(left, takenBy(one)), roomOf(ordered));
  const found = new Map<string, RefundCharges>();
  for (const one of all) {
    if (!one.isEarly) room = withoutThings(room, takenBy(one));
    const { shares, exceeds } = given(one, room);
    room = withoutAmount(room, shares);
    const adjusted = adjustmentCharges(addedUp(one.kept, shares), words);
    const fees = adjustmentCharges(one.fees, words, 'returnFee');
    found.set(one.id, { parts: one.parts, adjustments: [...adjusted, ...fees], exceedsOrder: exceeds });
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
