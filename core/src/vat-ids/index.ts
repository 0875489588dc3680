export { type FoundVatId, type VatIdSearch, findVatId, findVatIdByPattern, findVatIds } from './find-vat-id.ts';
export { type JudgedVatId, type VatIdUse, judgedVatIds } from './judged-vat-ids.ts';
export { type BicCheck, type IbanCheck, type IbanFault, checkBic, checkIban } from './iban.ts';
export type { TextSpan } from './reading.ts';
export { type GermanState, type TaxNumberCheck, checkTaxNumber, isGermanState } from './tax-number.ts';
export { type VatCountry } from './vat-formats.ts';
export type { VatIdFault } from './vat-id-fault.ts';
export type { VatIdBearer, VatIdOfOrder } from './vat-id-places.ts';
export { type VatIdPlace, VAT_ID_PLACE_LABELS, VAT_ID_PLACES } from './vat-id-place.ts';
export { type CheckDigitState, type VatIdCheck, checkVatId } from './vat-id.ts';
export { meaningOfEvatr } from './evatr-codes.ts';
export { meaningOfVies } from './vies-errors.ts';
export { VAT_ID_OBJECTIONS, type VatIdObjection, type VatIdOutcome } from './vat-id-outcome.ts';
export {
  COMPARED_FIELDS,
  FIELD_RESULTS,
  type ComparedField,
  type NoVatIdAnswer,
  type VatIdAnswer,
  type VatIdQuestion,
} from './vat-id-answer.ts';
