import type { Reason } from '../decisions/reasons.ts';
import { compareDays, day } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { TAX_NOTES } from './notes.ts';
import { foreignRate, unknownRate, untaxedLine } from './rate-check.ts';
import { isFree, natureOf, taxWasCharged, type TaxQuestion } from './tax-question.ts';
import type { TaxTreatment } from './treatment.ts';
import { foreignEuVatId } from './vat-id.ts';
import { zoneOf, type ZonedPlace } from './zone.ts';

type Treatment = Result<TaxTreatment, Reason>;

const DISTANCE_SALES_BEGIN = day('2021-07-01');

const settled = (treatment: TaxTreatment, ...problems: readonly (Reason | undefined)[]): Treatment => {
  const problem = problems.find((candidate) => candidate !== undefined);
  return problem ? fail(problem) : ok(treatment);
};

const notSupported = (feature: string): Treatment => fail({ code: 'NOT_SUPPORTED', facts: { feature } });

/** Rows 1 to 4: a small business shows no tax; tax that was charged would be owed (§ 14c Abs. 2 UStG). */
const ofSmallBusiness = (question: TaxQuestion, { zone }: ZonedPlace): Treatment => {
  if (taxWasCharged(question)) return fail({ code: 'TAX_MISMATCH', facts: { regime: 'smallBusiness' } });
  const business = foreignEuVatId(question.vatId) !== undefined;
  const nature = natureOf(question);
  const service = nature === 'service' || nature === 'digital' || nature === 'mixed';
  if (zone === 'eu' && business && service) return notSupported('small-business-reverse-charge');
  return ok({ taxType: 'vatfree', note: TAX_NOTES.smallBusiness });
};

/** Rows 5 and 25: Germany. */
const inGermany = (question: TaxQuestion): Treatment => {
  const shown: TaxTreatment = { taxType: question.presentation };
  if (isFree(question)) return ok(shown);
  return settled(shown, unknownRate(question, 'DE'), untaxedLine(question, 'DE', taxWasCharged(question)));
};

/** Rows 7, 9, 10, 13 and 16: nothing was charged within the EU, so the customer's VAT id must carry it. */
const untaxedInEu = (question: TaxQuestion, { country }: ZonedPlace): Treatment => {
  const id = foreignEuVatId(question.vatId);
  if (id === undefined) return fail({ code: 'MISSING_VAT-ID', facts: { country } });
  const nature = natureOf(question);
  if (nature === 'mixed') return fail({ code: 'MIXED_SUPPLY', facts: { country } });
  return nature === 'service' || nature === 'digital'
    ? ok({ taxType: 'externalService13b', note: `${TAX_NOTES.reverseCharge}, USt-IdNr. des Kunden: ${id}` })
    : ok({ taxType: 'intraCommunitySupply', note: `${TAX_NOTES.intraCommunity}, USt-IdNr. des Kunden: ${id}` });
};

/** Rows 8, 12 and 14: the rates of the destination under the EU one-stop shop. */
const byOneStopShop = (question: TaxQuestion, { country }: ZonedPlace): Treatment => {
  const nature = natureOf(question);
  if (nature === 'mixed') return fail({ code: 'MIXED_SUPPLY', facts: { country } });
  if (compareDays(question.on, DISTANCE_SALES_BEGIN) < 0) return notSupported('distance-sales-before-2021-07');
  if (nature === 'service') return inGermanyRates(question, country);
  return settled(
    { taxType: question.presentation, taxSubType: nature === 'digital' ? 'electronicServices' : 'distanceSales' },
    foreignRate(question, country, 'DE'),
    unknownRate(question, country),
    untaxedLine(question, country, true),
  );
};

/** Rows 6, 8, 15 and 17: German rates although the customer is in another member state. */
const inGermanyRates = (question: TaxQuestion, destination: string): Treatment =>
  settled(
    { taxType: question.presentation },
    foreignRate(question, 'DE', destination),
    unknownRate(question, 'DE'),
    untaxedLine(question, 'DE', true),
  );

const inEu = (question: TaxQuestion, place: ZonedPlace): Treatment => {
  if (isFree(question)) return ok({ taxType: question.presentation });
  if (!taxWasCharged(question)) return untaxedInEu(question, place);
  return question.regime === 'oss' ? byOneStopShop(question, place) : inGermanyRates(question, place.country);
};

/** Rows 11, 11a and 18 to 22: outside the EU, special territories included. */
const inThirdCountry = (question: TaxQuestion, { country }: ZonedPlace): Treatment => {
  if (taxWasCharged(question))
    return settled(
      { taxType: question.presentation },
      foreignRate(question, 'DE', country),
      unknownRate(question, 'DE'),
    );
  const nature = natureOf(question);
  if (nature === 'mixed') return fail({ code: 'MIXED_SUPPLY', facts: { country } });
  if (nature === 'goods' || nature === 'none')
    return ok({ taxType: 'thirdPartyCountryDelivery', note: TAX_NOTES.export });
  return question.vatId === undefined
    ? notSupported('third-country-service-to-consumer')
    : ok({ taxType: 'thirdPartyCountryService', note: TAX_NOTES.foreignService });
};

const isOnlyVouchers = (question: TaxQuestion): boolean =>
  natureOf(question) === 'none' && question.supplies.some(({ nature }) => nature === 'giftCard');

/**
 * How an invoice is taxed, or why that cannot be said. The law is never guessed: where it and the order disagree the
 * reason names both. Source: decision table 2.3 of the VAT reference.
 */
export const taxTreatment = (question: TaxQuestion): Treatment => {
  const place = zoneOf(question.place);
  if (question.regime === 'smallBusiness') return ofSmallBusiness(question, place);
  if (isOnlyVouchers(question) && !taxWasCharged(question)) return ok({ taxType: question.presentation });
  if (place.zone === 'domestic') return inGermany(question);
  const asEu = place.zone === 'eu' || (place.zone === 'eu-goods-only' && natureOf(question) === 'goods');
  return asEu ? inEu(question, place) : inThirdCountry(question, place);
};
