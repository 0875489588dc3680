import type { PlainDate } from '../kernel/calendar.ts';
import { percentText, type TaxRate } from '../kernel/tax-rate.ts';
import type { Reason } from '../reasons/reasons.ts';
import { regionalRates } from './regional-rates.ts';
import { accompanying, isVouchersOnly, taxableSupplies, type Supplied, type TaxQuestion } from './tax-question.ts';
import { isKnownRate } from './vat-rates.ts';

/** The facts that a sentence about a rate needs. */
const rateFacts = ({ title, rate }: Supplied, country: string, on: PlainDate): Reason['facts'] => ({
  line: title,
  rate: percentText(rate),
  country,
  day: on.toString(),
});

const checked = (supplies: readonly Supplied[]): readonly Supplied[] => supplies.filter(({ elsewhere }) => !elsewhere);

/** Whether a rate was in force in a country, or in its region, on a day. */
export const isRateIn = (country: string, region: string | undefined, rate: TaxRate, on: PlainDate): boolean =>
  regionalRates(region, on).includes(rate) || isKnownRate(country, rate, on);

/**
 * The first supply whose rate was not in force in the country, or in its region, on the day of supply; never snapped to
 * a near rate.
 */
export const unknownRate = (question: TaxQuestion, country: string, region?: string): Reason | undefined => {
  const odd = checked(question.supplies).find(
    ({ rate }) => rate !== 0 && !isRateIn(country, region, rate, question.on),
  );
  return odd && { code: 'TAX_RATE_UNKNOWN', facts: { ...rateFacts(odd, country, question.on) } };
};

/** The first supply with a rate that is none of the country's but one of another's: the tax settings do not fit. */
export const foreignRate = (question: TaxQuestion, country: string, other: string): Reason | undefined => {
  const odd = checked(question.supplies).find(
    ({ rate }) => rate !== 0 && !isKnownRate(country, rate, question.on) && isKnownRate(other, rate, question.on),
  );
  return odd && { code: 'TAX_MISMATCH', facts: { ...rateFacts(odd, country, question.on), found: other } };
};

/**
 * The first taxable line that costs something and carries no tax. A line for which the shop names a rate of 0 %
 * passes while such a rate is in force (§ 12 Abs. 3 UStG) and other lines are taxed. Where nothing at all was taxed, the
 * shop's tax is not set up: then shipping and tips, which share the fate of the goods, are missing tax as well.
 */
export const untaxedLine = (question: TaxQuestion, country: string, charged: boolean): Reason | undefined => {
  const odd = checked([
    ...taxableSupplies(question),
    ...(charged || isVouchersOnly(question) ? [] : accompanying(question)),
  ]).find(
    ({ amount, rate, zeroRated }) =>
      amount !== 0 && rate === 0 && !(charged && zeroRated && isKnownRate(country, rate, question.on)),
  );
  return odd && { code: 'TAX_MISSING', facts: { ...rateFacts(odd, country, question.on) } };
};

/** The first taxable line without tax beside others with tax, outside of the EU: no exemption can stand for a part. */
export const untaxedPart = (question: TaxQuestion, country: string): Reason | undefined => {
  const odd = checked(taxableSupplies(question)).find(({ amount, rate }) => amount !== 0 && rate === 0);
  return odd && { code: 'TAX_MISMATCH', facts: { because: 'partly-taxed', line: odd.title, country } };
};
