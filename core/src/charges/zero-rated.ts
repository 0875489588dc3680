import type { Order } from '../orders/order.ts';
import { placeOfSupply } from '../tax/place-of-supply.ts';
import type { SellerRegime } from '../tax/treatment.ts';
import {
  containedRate,
  zeroRateAnswer,
  type ZeroRateAnswer,
  type ZeroRated,
  type ZeroRates,
} from '../tax/zero-rates.ts';
import { zoneOf, type ZonedPlace } from '../tax/zone.ts';
import { chargeAmount, chargedPart, type Charge } from './charge.ts';
import { goodsWeights, type RateWeights } from './rate-weights.ts';
import { atRate, overRates } from './tax-fixes.ts';

/** Gift cards are no supply, and no shop charges tax on a tip (VAT reference, 3.3). */
const isAsked = (charge: Charge): boolean =>
  charge.rate === 0 && charge.nature !== 'giftCard' && charge.nature !== 'tip' && chargeAmount(charge) !== 0;

/** What the merchant has said, and by whose rates the seller sells. */
export interface Said {
  readonly rates: ZeroRates;
  readonly regime: SellerRegime | undefined;
}

/** The lines, shipping and fees that a charge is of. */
const chargedIn = (order: Order, charge: Pick<Charge, 'ref'>) =>
  [...order.lines, ...order.shipping, ...(order.fees ?? [])].filter(({ id }) => id === chargedPart(charge));

/** Whether the shop charged no tax on something that is taxed here: a setting moved it to the rate of the goods. */
export const isRaised = (order: Order, charge: Pick<Charge, 'ref' | 'rate'>): boolean =>
  charge.rate !== 0 && chargedIn(order, charge).every(({ taxes }) => taxes.every(({ amount }) => amount === 0));

/** The titles of the tax lines of something that an order charges. */
export const taxTitlesOf = (order: Order, charge: Pick<Charge, 'ref'>): readonly string[] =>
  chargedIn(order, charge).flatMap(({ taxes }) => taxes.flatMap(({ title }) => title ?? []));

/**
 * What something of an order is, to look for what the merchant has said of it. Nothing is said of an export, nor of what goes
 * to another member state without tax: these are questions of their own.
 */
const zeroRatedOf = (
  order: Order,
  charge: Charge,
  { zone, country }: ZonedPlace,
  { regime }: Said,
): ZeroRated | undefined => {
  const isDestination = zone === 'eu' && regime === 'oss' && charge.nature !== 'service';
  const isTaxed = [...order.lines, ...order.shipping].some(({ taxes }) => taxes.some(({ amount }) => amount !== 0));
  const isGoodsAbroad = isDestination && charge.nature !== 'shipping';
  if (regime === 'smallBusiness' || (zone !== 'domestic' && zone !== 'eu')) return undefined;
  if (zone === 'eu' && !(isGoodsAbroad ? charge.zeroRated : isTaxed)) return undefined;
  return {
    subject: charge.nature === 'shipping' ? 'shipping' : isGoodsAbroad ? 'abroad' : 'goods',
    title: charge.title,
    tags: order.tags,
    taxTitles: taxTitlesOf(order, charge),
    country,
  };
};

/** Taxed where the customer is: no German rate is contained in the price. */
const isAbroad = ({ zone }: ZonedPlace, { regime }: Said): boolean => zone === 'eu' && regime === 'oss';

/** What an answer makes of a charge; one that does not do for it leaves it, and says why. */
const answeredAs = (
  charge: Charge,
  answer: ZeroRateAnswer | undefined,
  { goods, abroad }: { readonly goods: RateWeights; readonly abroad: boolean },
): readonly Charge[] => {
  if (answer === undefined) return [charge];
  if (answer === 'taxed-there') return [{ ...charge, unfit: answer }];
  if (answer === 'as-goods')
    return goods.length === 0
      ? [{ ...charge, unfit: 'no-goods' }]
      : overRates(charge, goods).map((each) => ({ ...each, answered: answer }));
  const rate = containedRate(answer);
  if (rate !== undefined && abroad) return [{ ...charge, unfit: 'domestic-only' }];
  return [{ ...(rate === undefined ? charge : atRate(charge, rate)), answered: answer }];
};

/**
 * The charges as the merchant has said that they are taxed where the shop charged 0 %: the gross stays. `ordered` are those
 * of the whole order, whose goods shipping goes with.
 */
export const withAnswers = (
  order: Order,
  charges: readonly Charge[],
  said: Said,
  ordered: () => readonly Charge[],
): readonly Charge[] => {
  const { rates } = said;
  if (Object.keys(rates).length === 0 || !charges.some(isAsked)) return charges;
  const place = zoneOf(placeOfSupply(order));
  const answer = (charge: Charge, goods: RateWeights): readonly Charge[] => {
    const asked = isAsked(charge) ? zeroRatedOf(order, charge, place, said) : undefined;
    const abroad = isAbroad(place, said) && charge.nature !== 'service';
    return asked ? answeredAs(charge, zeroRateAnswer(rates, asked), { goods, abroad }) : [charge];
  };
  const isShipping = ({ nature }: Charge): boolean => nature === 'shipping';
  const isWithGoods = charges.some((charge) => isAsked(charge) && isShipping(charge));
  const goods = isWithGoods
    ? goodsWeights(ordered().flatMap((each) => (isShipping(each) ? [] : answer(each, []))))
    : [];
  return charges.flatMap((charge) => answer(charge, goods));
};
