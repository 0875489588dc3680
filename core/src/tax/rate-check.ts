import type { PlainDate } from '../kernel/calendar.ts';
import { NO_TAX, percentText, type TaxRate } from '../kernel/tax-rate.ts';
import type { Reason } from '../reasons/reasons.ts';
import { isRefusedByAccount } from './account-rates.ts';
import { regionalRates } from './regional-rates.ts';
import {
  accompanying,
  isVouchersOnly,
  taxableSupplies,
  taxWasCharged,
  type Supplied,
  type TaxQuestion,
} from './tax-question.ts';
import { isKnownRate } from './vat-rates.ts';
import type { ZeroRateSubject } from './zero-rates.ts';

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

/** The first supply at a rate that the law knows and the account is known not to take; nothing is known of those of regions. */
export const rateNotTaken = (question: TaxQuestion, country: string, region?: string): Reason | undefined => {
  const { on } = question;
  const odd = checked(question.supplies).find(
    ({ rate }) =>
      !regionalRates(region, on).includes(rate) && isRefusedByAccount(country, rate, on, question.accountRates),
  );
  if (!odd) return undefined;
  return {
    code: 'TAX_RATE_UNKNOWN',
    setting: 'accountRates',
    facts: { ...rateFacts(odd, country, on), because: 'account' },
  };
};

/** The first supply with a rate that is none of the country's but one of another's: the tax settings do not fit. */
export const foreignRate = (question: TaxQuestion, country: string, other: string): Reason | undefined => {
  const odd = checked(question.supplies).find(
    ({ rate }) => rate !== 0 && !isKnownRate(country, rate, question.on) && isKnownRate(other, rate, question.on),
  );
  return odd && { code: 'TAX_MISMATCH', facts: { ...rateFacts(odd, country, question.on), found: other } };
};

const isAtZero = ({ amount, rate }: Supplied): boolean => amount !== 0 && rate === 0;

/** Whether 0 % is a rate of the country for it, as the merchant said: a rate only where the shop names it. */
const isRightAtZero = ({ answered, zeroRated }: Supplied, country: string, on: PlainDate): boolean => {
  if (answered === undefined) return false;
  const isRate = isKnownRate(country, NO_TAX, on);
  return answered === 'zero-rated' ? zeroRated && isRate : answered !== 'photovoltaics' || isRate;
};

/** What goes with goods shares their 0 %: with all of them, or where the shop taxed the other part of it. */
const goesWithGoods = (odd: Supplied, question: TaxQuestion): boolean => {
  const goods = taxableSupplies(question).filter(({ amount }) => amount !== 0);
  const atZero = goods.filter(({ rate }) => rate === 0);
  if (goods.length > 0 && atZero.length === goods.length) return true;
  return odd.zeroRated && atZero.length > 0 && accompanying(question).some(({ rate }) => rate !== 0);
};

/** Shipping, and tips where nothing else is sold: no shop charges tax on a tip (VAT reference, 3.3). */
const accompanyingAlone = (question: TaxQuestion): readonly Supplied[] => {
  if (isVouchersOnly(question)) return [];
  const isAlone = !taxWasCharged(question) && taxableSupplies(question).every(({ amount }) => amount === 0);
  return accompanying(question).filter((each) => (each.nature === 'tip' ? isAlone : !goesWithGoods(each, question)));
};

const subjectOf = ({ nature }: Supplied, country: string): ZeroRateSubject => {
  if (nature === 'shipping') return 'shipping';
  return country === 'DE' ? 'goods' : 'abroad';
};

/** Whether the merchant can say why there is no tax on it; abroad 0 % must be a rate of the country that the shop names. */
const canBeAnswered = (odd: Supplied, country: string, on: PlainDate): boolean =>
  odd.nature !== 'tip' && (subjectOf(odd, country) !== 'abroad' || (odd.zeroRated && isKnownRate(country, NO_TAX, on)));

/**
 * The first thing that costs something, carries no tax, and of which the merchant has not said why; nothing that a document
 * shows so already. The margin scheme (§ 25a UStG) is for a person.
 */
export const untaxedLine = (question: TaxQuestion, country: string): Reason | undefined => {
  const { on } = question;
  const open = checked([...taxableSupplies(question), ...accompanyingAlone(question)]).filter(
    (each) => isAtZero(each) && !each.settled,
  );
  const byMargin = open.find(({ answered }) => answered === 'margin-scheme');
  if (byMargin) return { code: 'NOT_SUPPORTED', facts: { feature: 'margin-scheme', line: byMargin.title } };
  const odd = open.find((each) => each.answered !== 'as-goods' && !isRightAtZero(each, country, on));
  if (!odd) return undefined;
  if (odd.unfit)
    return { code: 'TAX_MISSING', setting: 'zeroRates', facts: { ...rateFacts(odd, country, on), because: odd.unfit } };
  const [tax] = odd.taxTitles ?? [];
  const asked = canBeAnswered(odd, country, on) ? { ask: subjectOf(odd, country), ...(tax ? { tax } : {}) } : {};
  return { code: 'TAX_MISSING', facts: { ...rateFacts(odd, country, on), ...asked } };
};

/** Whether nothing is sold but what is taxed at 0 % by § 12 Abs. 3 UStG, and what goes with it. */
export const isPhotovoltaics = (question: TaxQuestion): boolean => {
  const costs = question.supplies.filter(({ amount }) => amount !== 0);
  const goods = taxableSupplies(question).filter(({ amount }) => amount !== 0);
  return (
    goods.length > 0 &&
    goods.every(({ rate, answered }) => rate === 0 && answered === 'photovoltaics') &&
    costs.every(({ rate, nature }) => rate === 0 && nature !== 'giftCard')
  );
};

/** Whether the shop names 0 % for all goods, and that is a rate of the country. */
export const isZeroRatedThere = (question: TaxQuestion, country: string): boolean => {
  const goods = taxableSupplies(question).filter(({ amount }) => amount !== 0);
  return goods.length > 0 && goods.every(({ zeroRated }) => zeroRated) && isKnownRate(country, NO_TAX, question.on);
};

const GERMAN_VAT = /\b(?:(?:de|german|deutsche)[\s-]*(?:vat|mwst|ust)|mwst|ust|umsatzsteuer|mehrwertsteuer)\b/iu;

/** Whether the shop calls all tax on it German VAT; that a number fits says nothing. Nothing is known without a tax line. */
const isGermanVat = ({ taxTitles }: Supplied): boolean =>
  taxTitles === undefined || (taxTitles.length > 0 && taxTitles.every((title) => GERMAN_VAT.test(title)));

const isGermanTax = (each: Supplied, on: PlainDate): boolean => isGermanVat(each) && isKnownRate('DE', each.rate, on);

/**
 * The first supply of an export with tax that is not named as German VAT, or at no rate of Germany: tax of another state,
 * which does not belong on a German invoice (§ 14c UStG).
 */
export const foreignTax = (question: TaxQuestion, country: string): Reason | undefined => {
  const { supplies, on } = question;
  const odd = checked(supplies).find(
    (each) => each.amount !== 0 && each.rate !== 0 && !each.raised && !isGermanTax(each, on),
  );
  if (!odd) return undefined;
  const tax = odd.taxTitles?.find((title) => !GERMAN_VAT.test(title));
  const isNamed = tax !== undefined || isGermanVat(odd);
  const facts = {
    because: 'foreign-tax',
    ...rateFacts(odd, country, on),
    ...(tax ? { tax } : {}),
    ...(isNamed ? {} : { source: 'unknown' }),
  };
  return { code: 'TAX_MISMATCH', facts };
};

/** The first taxable line without tax beside others with tax, outside of the EU: no exemption can stand for a part. */
export const untaxedPart = (question: TaxQuestion, country: string): Reason | undefined => {
  const odd = checked(taxableSupplies(question)).find(({ amount, rate }) => amount !== 0 && rate === 0);
  return odd && { code: 'TAX_MISMATCH', facts: { because: 'partly-taxed', line: odd.title, country } };
};
