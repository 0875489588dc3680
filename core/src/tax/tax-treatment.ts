import type { Reason } from '../reasons/reasons.ts';
import { compareDays, day } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import type { CorrectedTax } from '../orders/corrected-facts.ts';
import { taxNote, taxNoteWithIds } from './notes.ts';
import {
  foreignRate,
  foreignTax,
  isPhotovoltaics,
  isZeroRatedThere,
  rateNotTaken,
  unknownRate,
  untaxedLine,
  untaxedPart,
} from './rate-check.ts';
import { isFree, natureOf, taxWasCharged, type TaxQuestion } from './tax-question.ts';
import type { TaxAdvice, TaxTreatment } from './treatment.ts';
import { checkVatId } from '../vat-ids/vat-id.ts';
import { foreignEuVatId } from './vat-id.ts';
import { zoneOf, type ZonedPlace } from './zone.ts';

type Treatment = Result<TaxTreatment, Reason>;

const DISTANCE_SALES_BEGIN = day('2021-07-01');

const treated = (treatment: TaxTreatment, ...problems: readonly (Reason | undefined)[]): Treatment => {
  const problem = problems.find((candidate) => candidate !== undefined);
  return problem ? fail(problem) : ok(treatment);
};

const advised = (treatment: TaxTreatment, advice: TaxAdvice, applies = true): TaxTreatment =>
  applies ? { ...treatment, advice } : treatment;

const notSupported = (feature: string): Treatment => fail({ code: 'NOT_SUPPORTED', facts: { feature } });
const mixedSupply = (country: string, besides: Reason['facts'] = {}): Treatment =>
  fail({ code: 'MIXED_SUPPLY', facts: { country, ...besides } });

const isService = (question: TaxQuestion): boolean => {
  const nature = natureOf(question);
  return nature === 'service' || nature === 'digital';
};

/** The customer's VAT id if it can carry what is supplied. */
const customerIdOf = (question: TaxQuestion): string | undefined =>
  foreignEuVatId(question.vatId, isService(question) ? 'service' : 'goods');

const exempt = ({ language }: TaxQuestion): TaxTreatment => ({
  scheme: 'exempt',
  note: taxNote('smallBusiness', language),
});

/** A sentence with the VAT id of the customer and, where it is known, the seller's. */
const noteWithIds = (
  { language, sellerVatId: seller }: TaxQuestion,
  name: 'reverseCharge' | 'intraCommunity',
  customer: string,
): string => taxNoteWithIds(name, language, { customer, seller });

/** Row 3a: a service to a business abroad is taxed there, and both VAT ids must be named (§ 14a Abs. 1 UStG). */
const smallBusinessService = (question: TaxQuestion, country: string, id: string): Treatment =>
  question.sellerVatId === undefined
    ? fail({ code: 'MISSING_SELLER_VAT-ID', facts: { country } })
    : ok({ scheme: 'exempt', note: noteWithIds(question, 'reverseCharge', id) });

/** Rows 1 to 4: a small business shows no tax; tax that was charged would be owed (§ 14c Abs. 2 UStG). */
const ofSmallBusiness = (question: TaxQuestion, { zone, country }: ZonedPlace): Treatment => {
  if (taxWasCharged(question)) return fail({ code: 'TAX_MISMATCH', facts: { regime: 'smallBusiness' } });
  if (zone !== 'eu') return ok(exempt(question));
  const id = customerIdOf(question);
  if (id === undefined) return ok(advised(exempt(question), 'small-business-distance-sale', !isFree(question)));
  if (natureOf(question) === 'mixed') return notSupported('small-business-reverse-charge');
  return isService(question) ? smallBusinessService(question, country, id) : ok(exempt(question));
};

/** Rows 5 and 25: Germany. */
const inGermany = (question: TaxQuestion): Treatment => {
  const shown: TaxTreatment = isPhotovoltaics(question)
    ? { scheme: 'photovoltaics', note: taxNote('photovoltaics', question.language) }
    : { scheme: question.presentation };
  if (isFree(question)) return ok(shown);
  return treated(shown, unknownRate(question, 'DE'), untaxedLine(question, 'DE'));
};

/** Why an id that counts as the customer's makes nothing tax free. */
const refusalOfId = (text: string): string => {
  const { isValid, country } = checkVatId(text);
  if (!isValid) return 'invalid';
  return country === 'DE' ? 'domestic' : 'not-eu';
};

/** No usable id of the customer; one that is there is named, with the place that is not searched or why it is refused. */
const missingVatId = ({ vatId, unusedVatId, isVatIdCorrected }: TaxQuestion, country: string): Treatment => {
  if (vatId !== undefined) {
    const facts = { country, id: vatId, refused: refusalOfId(vatId), ...(isVatIdCorrected ? { by: 'person' } : {}) };
    return fail({ code: 'MISSING_VAT-ID', facts });
  }
  if (!unusedVatId) return fail({ code: 'MISSING_VAT-ID', facts: { country } });
  const { id, place, isMistyped, isDomestic } = unusedVatId;
  return isMistyped || isDomestic
    ? fail({ code: 'MISSING_VAT-ID', facts: { country, id, refused: isMistyped ? 'invalid' : refusalOfId(id) } })
    : fail({ code: 'MISSING_VAT-ID', setting: 'vatIdPlaces', facts: { country, id, place } });
};

/** Rows 7, 9, 10, 13, 16 and 23: nothing was charged within the EU, so the customer's VAT id must carry it. */
const untaxedInEu = (question: TaxQuestion, { country }: ZonedPlace): Treatment => {
  const id = customerIdOf(question);
  if (id === undefined) return missingVatId(question, country);
  if (natureOf(question) === 'mixed') return mixedSupply(country);
  return isService(question)
    ? ok({ scheme: 'reverse-charge', note: noteWithIds(question, 'reverseCharge', id) })
    : ok({ scheme: 'intra-community', note: noteWithIds(question, 'intraCommunity', id) });
};

/** Rows 8, 12, 14 and 24: the rates of the destination under the EU one-stop shop. */
const byOneStopShop = (question: TaxQuestion, { country, territory }: ZonedPlace): Treatment => {
  const nature = natureOf(question);
  if (nature === 'mixed') return mixedSupply(country);
  if (compareDays(question.on, DISTANCE_SALES_BEGIN) < 0) return notSupported('distance-sales-before-2021-07');
  if (nature === 'service') return inGermanyRates(question, country);
  return treated(
    { scheme: question.presentation, oss: nature === 'digital' ? 'electronic-services' : 'goods' },
    foreignRate(question, country, 'DE'),
    unknownRate(question, country, territory?.code),
    rateNotTaken(question, country, territory?.code),
    untaxedLine(question, country),
  );
};

/** Rows 6, 8, 15 and 17: German rates although the customer is in another member state. */
const inGermanyRates = (question: TaxQuestion, destination: string): Treatment =>
  treated(
    { scheme: question.presentation },
    foreignRate(question, 'DE', destination),
    unknownRate(question, 'DE'),
    untaxedLine(question, 'DE'),
  );

const taxedInEu = (question: TaxQuestion, place: ZonedPlace): Treatment => {
  const treatment =
    question.regime === 'oss' ? byOneStopShop(question, place) : inGermanyRates(question, place.country);
  if (!treatment.ok) return treatment;
  return ok(advised(treatment.value, 'tax-charged-despite-vat-id', customerIdOf(question) !== undefined));
};

const inEu = (question: TaxQuestion, place: ZonedPlace): Treatment => {
  if (isFree(question)) return ok({ scheme: question.presentation });
  if (taxWasCharged(question)) return taxedInEu(question, place);
  const isAtTheirZero = question.regime === 'oss' && isZeroRatedThere(question, place.country);
  return isAtTheirZero && customerIdOf(question) === undefined
    ? byOneStopShop(question, place)
    : untaxedInEu(question, place);
};

/**
 * Whether a customer outside the EU is a business, whose services are taxed where it is (§ 3a Abs. 2 UStG). Most countries
 * know no VAT id, so the platform's word that it is a company counts as well (UStAE 3a.2 Abs. 11 wants no certain form).
 */
const isBusinessElsewhere = ({ vatId, isCompany = false }: TaxQuestion): boolean => isCompany || vatId !== undefined;

/** Rows 11, 11a and 18 to 22: outside the EU, special territories included. */
const inThirdCountry = (question: TaxQuestion, { country }: ZonedPlace): Treatment => {
  const nature = natureOf(question);
  if (taxWasCharged(question)) {
    const shown: TaxTreatment = { scheme: question.presentation };
    return treated(
      advised(shown, 'tax-charged-on-export', nature === 'goods' || nature === 'mixed'),
      foreignTax(question, country),
      untaxedPart(question, country),
    );
  }
  if (nature === 'mixed') return mixedSupply(country);
  if (!isService(question)) return ok({ scheme: 'export', note: taxNote('export', question.language) });
  return isBusinessElsewhere(question)
    ? ok({ scheme: 'foreign-service', note: taxNote('foreignService', question.language) })
    : notSupported('third-country-service-to-consumer');
};

const NOTE_OF = {
  'intra-community': 'intraCommunity',
  'reverse-charge': 'reverseCharge',
  export: 'export',
  'foreign-service': 'foreignService',
} as const;

/** Goods that stay in Germany are taxed there, also when the recipient sits abroad (§ 6 Abs. 1, § 6a Abs. 1 UStG). */
const areGoodsToGermany = (question: TaxQuestion, { zone }: ZonedPlace): boolean =>
  zone === 'domestic' && !isService(question) && !isFree(question);

/**
 * As a person says it; what the law wants on the document still stands there, no tax that was charged goes, and nothing that is
 * delivered within Germany becomes tax free.
 */
const asWanted = (question: TaxQuestion, scheme: CorrectedTax, place: ZonedPlace): Treatment => {
  const { country } = place;
  if (taxWasCharged(question)) return fail({ code: 'TAX_MISMATCH', facts: { because: 'corrected-to-none' } });
  if (areGoodsToGermany(question, place))
    return fail({ code: 'TAX_MISMATCH', facts: { because: 'corrected-within-germany' } });
  const name = NOTE_OF[scheme];
  if (name === 'export' || name === 'foreignService') return ok({ scheme, note: taxNote(name, question.language) });
  const id = customerIdOf(question);
  return id === undefined ? missingVatId(question, country) : ok({ scheme, note: noteWithIds(question, name, id) });
};

/** Nothing but gift cards costs anything. */
const isOnlyVouchers = ({ supplies }: TaxQuestion): boolean =>
  supplies.some(({ nature }) => nature === 'giftCard') &&
  supplies.every(({ nature, amount }) => nature === 'giftCard' || amount === 0);

const sellsVoucher = ({ supplies }: TaxQuestion): boolean =>
  supplies.some(({ nature, amount }) => nature === 'giftCard' && amount !== 0);

/** Every row is declared as tax-free turnover then, which a gift card is not. */
const isExempt = ({ scheme }: TaxTreatment): boolean => scheme !== 'net' && scheme !== 'gross';

const inZone = (question: TaxQuestion, place: ZonedPlace): Treatment => {
  switch (place.zone) {
    case 'domestic':
      return inGermany(question);
    case 'eu':
      return inEu(question, place);
    case 'third':
      return inThirdCountry(question, place);
    case 'eu-goods-only':
      if (natureOf(question) === 'mixed') return mixedSupply(place.country);
      return isService(question) ? inThirdCountry(question, place) : inEu(question, place);
  }
};

/**
 * How an invoice is taxed, or why that cannot be said. The law is never guessed: where it and the order disagree the
 * reason names both. Source: decision table 2.3 of the VAT reference.
 */
export const taxTreatment = (question: TaxQuestion): Treatment => {
  const place = zoneOf(question.place);
  if (question.regime === 'smallBusiness') return ofSmallBusiness(question, place);
  if (isOnlyVouchers(question) && !taxWasCharged(question)) return ok({ scheme: question.presentation });
  const treatment = question.wanted ? asWanted(question, question.wanted, place) : inZone(question, place);
  if (!treatment.ok) return treatment;
  if (isExempt(treatment.value) && sellsVoucher(question)) return mixedSupply(place.country, { beside: 'gift-card' });
  return place.territory ? ok({ ...treatment.value, territory: place.territory.name }) : treatment;
};
