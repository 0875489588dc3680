import { isEmailAddress } from '../preferences/addresses.ts';
import { checkBic, checkIban } from '../vat-ids/iban.ts';
import { statesOfTaxNumber } from '../vat-ids/tax-number.ts';
import { checkVatId } from '../vat-ids/vat-id.ts';
import type { PartnerAddress, PartnerDetails, PayoutMethod } from './partner-settings.ts';

/** A field of the partner settings and what is wrong with it, in German. */
export interface PartnerFieldFault {
  readonly field: PartnerField;
  readonly text: string;
}
/** A field of the partner's settings, by its place on the screen. */
export type PartnerField =
  'email' | 'taxId' | 'vatId' | `address.${keyof PartnerAddress}` | 'paypalEmail' | 'bankName' | 'iban' | 'bic';

/** Texts of specification 2, section 5; those for BIC and country are in its manner. */
const TEXTS = {
  required: 'Pflichtfeld',
  email: 'Gültige E-Mail-Adresse erforderlich',
  iban: 'Gültige IBAN erforderlich',
  bic: 'Gültige BIC erforderlich',
  taxId: 'Gültige Steuernummer erforderlich',
  vatId: 'Gültige USt-IdNr. erforderlich',
  country: 'Gültiges Land erforderlich',
} as const;

type Check = readonly [field: PartnerField, value: string, isRight: (value: string) => boolean, text: string];

const faultsOf = (required: readonly Check[], optional: readonly Check[] = []): readonly PartnerFieldFault[] => [
  ...required.flatMap(([field, value, isRight, text]) => {
    if (value.trim() === '') return [{ field, text: TEXTS.required }];
    return isRight(value) ? [] : [{ field, text }];
  }),
  ...optional.flatMap(([field, value, isRight, text]) =>
    value.trim() === '' || isRight(value) ? [] : [{ field, text }],
  ),
];

const anything = (): boolean => true;

/** Only German tax numbers have a form that is known; elsewhere any will do. */
const isTaxNumberOf = (country: string) => (text: string) => country !== 'DE' || statesOfTaxNumber(text).length > 0;

/** What is wrong with the details of a partner: all but the VAT id are required. */
export const partnerDetailsFaults = ({ email, taxId, vatId, address }: PartnerDetails): readonly PartnerFieldFault[] =>
  faultsOf(
    [
      ['email', email, (text) => isEmailAddress(text.trim()), TEXTS.email],
      ['taxId', taxId, isTaxNumberOf(address.country), TEXTS.taxId],
      ['address.name', address.name, anything, TEXTS.required],
      ['address.street', address.street, anything, TEXTS.required],
      ['address.zip', address.zip, anything, TEXTS.required],
      ['address.city', address.city, anything, TEXTS.required],
      ['address.country', address.country, (text) => /^[A-Z]{2}$/.test(text), TEXTS.country],
    ],
    [['vatId', vatId, (text) => checkVatId(text).isValid, TEXTS.vatId]],
  );

/** What is wrong with a payout method: PayPal needs its e-mail address, SEPA the bank's name and the IBAN. */
export const payoutMethodFaults = (method: PayoutMethod): readonly PartnerFieldFault[] =>
  method.gateway === 'paypal'
    ? faultsOf([['paypalEmail', method.paypalEmail, (text) => isEmailAddress(text.trim()), TEXTS.email]])
    : faultsOf(
        [
          ['bankName', method.bankName, anything, TEXTS.required],
          ['iban', method.iban, (text) => checkIban(text).isValid, TEXTS.iban],
        ],
        [['bic', method.bic, (text) => checkBic(text).isValid, TEXTS.bic]],
      );
