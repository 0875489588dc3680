export {
  type AccountRateAnswer,
  type AccountRates,
  COUNTRIES_OF_RATES,
  isRefusedByAccount,
  readAccountRate,
} from './account-rates.ts';
export { accountingCountry } from './accounting-country.ts';
export {
  CREDIT_READINGS,
  OSS_SOURCE_ANSWERS,
  OSS_SOURCES,
  type CreditReading,
  type OssSource,
  type OssSourceAnswer,
} from './oss-choices.ts';
export { OSS_STATES } from './oss-states.ts';
export type { Supplied, SupplyNature, TaxQuestion } from './tax-question.ts';
export type { Territory } from './territory-table.ts';
export {
  type SellerRegime,
  TAX_ADVICE,
  TAX_SCHEMES,
  type TaxAdvice,
  type TaxTreatment,
  type TaxScheme,
  showsTax,
} from './treatment.ts';
export { foreignEuVatId } from './vat-id.ts';
export { isKnownRate, standardRate } from './vat-rates.ts';
export {
  CHOICES_OF_SCOPE,
  ZERO_RATE_CHOICES,
  ZERO_RATE_SCOPES,
  ZERO_RATE_SUBJECTS,
  OTHER_EXEMPTION,
  otherExemption,
  takesOtherExemption,
  type UnfitAnswer,
  type ZeroRateAnswer,
  type ZeroRateChoice,
  type ZeroRated,
  type ZeroRateScope,
  type ZeroRateSubject,
  zeroRateKey,
  zeroRateScope,
} from './zero-rates.ts';
export { type Place, type Zone, type ZonedPlace, STATES_WITH_OUTSIDE, distanceSaleRate, zoneOf } from './zone.ts';
