import { cents, NO_MONEY } from '../kernel/money.ts';
import { feesLeft, linesLeft, shippingLeft, type LineLeft } from '../orders/remaining-order.ts';
import { unlistedTips } from '../orders/order-money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { OrderPart } from '../orders/order-part.ts';
import type { Order } from '../orders/order.ts';
import { chargedPart, type Charge } from './charge.ts';
import { chargesOfPart, feeCharge, lineCharge, shippingCharges, tipCharge } from './part-charges.ts';
import { goodsWeights, type RateWeights } from './rate-weights.ts';
import type { RemainingPerRate } from './remaining-per-rate.ts';
import { atRate, atShownRates, isMovable, withTaxFixes, type TaxFix } from './tax-fixes.ts';
import { withAnswers } from './zero-rated.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';
import type { ReturnFees, SmallBusinessTaxed, SellerRegime } from '../tax/treatment.ts';
import type { ZeroRates } from '../tax/zero-rates.ts';
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

/** Gross by rate of things that have no rate of their own, by what they are of. */
export type RatesOfParts = ReadonlyMap<string, RateWeights>;

/** At which rates the documents of an order show things that have none of their own. */
export interface ShownRates {
  /** Of all that they show now. */
  readonly shown: RatesOfParts;
  /** What is left for a correction over the parts that are asked for. */
  readonly left: RatesOfParts;
  /** By the id of each refund: what they showed when it was taken off, and what it found left; open ones in turn. */
  readonly at: ReadonlyMap<string, { readonly shown: RatesOfParts; readonly left: RatesOfParts }>;
  /** What they come to at each rate as they were sent; absent where that is not known of all, or not asked. */
  readonly remaining?: RemainingPerRate;
  /** A credit note over everything is asked for: it takes all that remains. */
  readonly takesAll?: boolean;
}

/** How the charges of an order are made: with which tax fixes, in which words. */
export interface ChargeTerms {
  readonly fixes: readonly TaxFix[];
  /** What the merchant has said of what the shop charged 0 % for; nothing unless given. */
  readonly zeroRates?: ZeroRates;
  /** By whose rates the seller sells; as at home unless given. */
  readonly regime?: SellerRegime;
  /** What becomes of tax that was charged by a small business; it stays unless given. */
  readonly smallBusinessTaxed?: SmallBusinessTaxed;
  /** At which rate the fees of returns are kept; at those of the goods unless given. */
  readonly returnFees?: ReturnFees;
  readonly words: DocumentWords;
  /** For what corrects documents: what an issued one says is true for it. */
  readonly issued?: ShownRates;
}

/** What an order came to before anything was given back, taxed as the shop taxed it. */
export const chargesAsOrdered = (order: Order, words: DocumentWords): readonly Charge[] =>
  partsOfOrder(order).flatMap((part) => chargesOfPart(order, part, words));

/** The charges, with things that documents already show at the rates of those documents. */
const asShown = (charges: readonly Charge[], rates: RatesOfParts): readonly Charge[] =>
  [...Map.groupBy(charges, chargedPart)].flatMap(([ref, same]) => atShownRates(same, rates.get(ref) ?? []));

/** The charges with what the merchant said of those at 0 %, then with the tax fixes; both ask for the goods of the whole order. */
export const taxedCharges = (
  order: Order,
  charges: readonly Charge[],
  { fixes, zeroRates = {}, regime, smallBusinessTaxed = 'hold', words }: ChargeTerms,
  ordered = (): readonly Charge[] => chargesAsOrdered(order, words),
): readonly Charge[] => {
  if (regime === 'smallBusiness' && smallBusinessTaxed === 'gross') return charges.map((each) => atRate(each, NO_TAX));
  const said = { rates: zeroRates, regime };
  const answered = withAnswers(order, charges, said, ordered);
  const goods = fixes.length === 0 ? [] : goodsWeights(withAnswers(order, ordered(), said, ordered));
  return withTaxFixes(answered, fixes, goods);
};

/**
 * Charges of an order with answers and tax fixes applied, which ask for the goods of the whole order; what documents show is
 * at the rates `shown` there.
 */
export const fixedCharges = (
  order: Order,
  charges: readonly Charge[],
  terms: ChargeTerms,
  shown: RatesOfParts = new Map(),
): readonly Charge[] => {
  const isShown = (charge: Charge): boolean => isMovable(charge) && shown.has(chargedPart(charge));
  return charges.some(isShown)
    ? [...Map.groupBy(charges, isShown)].flatMap(([are, some]) =>
        are ? withSchemes(order, asShown(some, shown), terms) : taxedCharges(order, some, terms),
      )
    : taxedCharges(order, charges, terms);
};

/** What stays at the 0 % that a document shows was said to be so for a reason, which is still told. */
const withSchemes = (
  order: Order,
  charges: readonly Charge[],
  { zeroRates = {}, regime }: ChargeTerms,
): readonly Charge[] =>
  charges.flatMap((charge) => {
    const [answered, ...more] = withAnswers(order, [charge], { rates: zeroRates, regime }, () => []);
    const isSame = answered?.rate === charge.rate && more.length === 0;
    return [{ ...(isSame && answered ? answered : charge), settled: true }];
  });

/** The charges for parts of an order with the tax fixes applied; what documents show is at the rates `shown` there. */
export const chargesOfParts = (
  order: Order,
  parts: readonly OrderPart[],
  terms: ChargeTerms,
  shown?: RatesOfParts,
): readonly Charge[] =>
  fixedCharges(
    order,
    parts.flatMap((part) => chargesOfPart(order, part, terms.words)),
    terms,
    shown,
  );
