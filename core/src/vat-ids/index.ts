export { type FoundVatId, type VatIdSearch, findVatId, findVatIdByPattern, findVatIds } from './find-vat-id.ts';
export { type JudgedVatId, type VatIdUse, judgedVatIds } from './judged-vat-ids.ts';
export { type BicCheck, type IbanCheck, type IbanFault, checkBic, checkIban, maskedIban } from './iban.ts';
export type { TextSpan } from './reading.ts';
export {
  type GermanState,
  type TaxNumberCheck,
  checkTaxNumber,
  isGermanState,
  statesOfTaxNumber,
} from './tax-number.ts';
export { type VatCountry, vatCountryOf } from './vat-formats.ts';
export type { VatIdFault } from './vat-id-fault.ts';
export { VAT_ID_PLACES, type VatIdBearer, type VatIdOfOrder, type VatIdPlace, vatIdOfOrder } from './vat-id-places.ts';
export { type CheckDigitState, type VatIdCheck, checkVatId, normalisedVatId } from './vat-id.ts';
