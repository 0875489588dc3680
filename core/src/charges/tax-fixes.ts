import { NO_MONEY, sumOfCents } from '../kernel/money.ts';
import { percentText, type TaxRate } from '../kernel/tax-rate.ts';
import { chargedPart, chargeGross, type Charge } from './charge.ts';
import { mainRate, splitOverRates, type RateWeights } from './rate-weights.ts';

/**
 * Corrections of taxes that the shop charged wrongly: a tip or shipping takes the main rate of the goods, or shipping
 * is split over their rates. The gross amount never changes. Source: VAT reference, 3.3 (own definition).
 */
export type TaxFix = 'tip' | 'shipping' | 'shippingSplit';

/** The charge with the same gross amount under another rate. */
export const atRate = (charge: Charge, rate: TaxRate): Charge => {
  if (charge.rate === rate) return charge;
  if (charge.basis === 'gross') return { ...charge, rate };
  return { ...charge, rate, basis: 'gross', quantity: 1, unitPrice: chargeGross(charge), discount: NO_MONEY };
};

/** The charge over several rates in proportion to these amounts. */
export const overRates = (charge: Charge, goods: RateWeights): readonly Charge[] => {
  const gross = chargeGross(charge);
  if (gross === 0 || goods.length === 0) return [charge];
  return splitOverRates(gross, goods).map(([rate, unitPrice]) => ({
    ...charge,
    ref: `${charge.ref}@${percentText(rate)}`,
    rate,
    basis: 'gross',
    quantity: 1,
    unitPrice,
    discount: NO_MONEY,
  }));
};

/** What has no rate of its own: an edit of the goods moves it, and one of the order may take it out with its taxes. */
export const sharesRates = ({ kind, nature }: Charge): boolean => kind === 'shipping' || nature === 'tip';

/** Its rate on a document may be another than the shop's: what shares rates, and what the shop charged 0 % for. */
export const isMovable = (charge: Charge): boolean =>
  sharesRates(charge) || (charge.rate === 0 && charge.nature !== 'giftCard') || charge.answered !== undefined;

/** The charges for one thing as documents show it: at their rates, in proportion to what they show of it at each. */
export const atShownRates = (charges: readonly Charge[], shown: RateWeights): readonly Charge[] => {
  const [charge] = charges;
  const [[rate] = []] = shown;
  if (!charge || rate === undefined) return charges;
  if (shown.length === 1) return charges.map((each) => atRate(each, rate));
  const gross = sumOfCents(charges.map(chargeGross));
  const whole: Charge = { ...charge, ref: chargedPart(charge), basis: 'gross', quantity: 1, unitPrice: gross };
  return overRates({ ...whole, discount: NO_MONEY }, shown).filter((each) => chargeGross(each) !== 0);
};

/** Applies the fixes to charges of an order; `goods` are the gross goods of the whole order per rate. */
export const withTaxFixes = (
  charges: readonly Charge[],
  fixes: readonly TaxFix[],
  goods: RateWeights,
): readonly Charge[] => {
  const main = mainRate(goods);
  if (main === undefined) return charges;
  return charges.flatMap((charge) => {
    if (charge.nature === 'tip' && fixes.includes('tip')) return atRate(charge, main);
    if (charge.kind !== 'shipping') return charge;
    if (fixes.includes('shippingSplit')) return overRates(charge, goods);
    return fixes.includes('shipping') ? atRate(charge, main) : charge;
  });
};
