import { isEmailAddress } from '../kernel/email-address.ts';
import { checkBic, checkIban } from '../vat-ids/iban.ts';
import { statesOfTaxNumber } from '../vat-ids/tax-number.ts';
import { checkVatId } from '../vat-ids/vat-id.ts';
import { vatCountryOf } from '../vat-ids/vat-formats.ts';
import type { PartnerAddress, PartnerDetails, PartnerSettings, PayoutMethod } from './partner-settings.ts';

/** A field of the partner settings and what is wrong with it, in German. */
export interface PartnerFieldFault {
  readonly field: PartnerField;
  readonly text: string;
}
/** A field of the partner's settings, by its place on the screen. */
export type PartnerField =
  | 'email'
  | 'taxId'
  | 'vatId'
  | 'taxation'
  | 'agreement'
  | `address.${keyof PartnerAddress}`
  | 'paypalEmail'
  | 'bankName'
  | 'iban'
  | 'bic';

/** Texts of specification 2, section 5; what it does not word is in its manner. */
const TEXTS = {
  required: 'Pflichtfeld',
  email: 'Gültige E-Mail-Adresse erforderlich',
  iban: 'Gültige IBAN erforderlich',
  bic: 'Gültige BIC erforderlich',
  taxId: 'Gültige Steuernummer erforderlich',
  vatId: 'Gültige USt-IdNr. erforderlich',
  country: 'Gültiges Land erforderlich',
  vatIdAbroad: 'Im Ausland Pflichtfeld: ohne USt-IdNr. gibt es keine Gutschrift',
  vatIdOfCountry: 'Die USt-IdNr. gehört nicht zum Land der Anschrift',
  taxationOfCountry: 'Passt nicht zum Land der Anschrift',
  agreement: 'Ohne Zustimmung wird nichts ausgezahlt',
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

const COUNTRY = /^[A-Z]{2}$/;
const anything = (): boolean => true;

/** Only German tax numbers have a form that is known; elsewhere any will do. */
const isTaxNumberOf = (country: string) => (text: string) => country !== 'DE' || statesOfTaxNumber(text).length > 0;

/** What is wrong with the details of a partner: all but a VAT id in Germany are required. */
export const partnerDetailsFaults = (details: PartnerDetails): readonly PartnerFieldFault[] => {
  const { email, taxId, address } = details;
  return [
    ...faultsOf([
      ['email', email, (text) => isEmailAddress(text.trim()), TEXTS.email],
      ['taxId', taxId, isTaxNumberOf(address.country), TEXTS.taxId],
      ['address.name', address.name, anything, TEXTS.required],
      ['address.street', address.street, anything, TEXTS.required],
      ['address.zip', address.zip, anything, TEXTS.required],
      ['address.city', address.city, anything, TEXTS.required],
      ['address.country', address.country, (text) => COUNTRY.test(text), TEXTS.country],
    ]),
    ...faultAt('vatId', vatIdFault(details)),
    ...faultAt('taxation', taxationFault(details)),
  ];
};

const faultAt = (field: PartnerField, text: string | undefined): readonly PartnerFieldFault[] =>
  text === undefined ? [] : [{ field, text }];

/** Northern Ireland has ids of its own. */
const COUNTRIES_OF: Readonly<Record<string, readonly string[]>> = { GB: ['GB', 'XI'], GR: ['EL'] };

const vatIdFault = ({ vatId, taxation, address: { country } }: PartnerDetails): string | undefined => {
  if (vatId.trim() === '') return taxation === 'abroad' ? TEXTS.vatIdAbroad : undefined;
  // elsewhere their form is not known
  if (vatCountryOf(country) === undefined) return undefined;
  const { isValid, country: of } = checkVatId(vatId);
  if (!isValid || of === undefined) return TEXTS.vatId;
  return (COUNTRIES_OF[country] ?? [country]).includes(of) ? undefined : TEXTS.vatIdOfCountry;
};

const taxationFault = ({ taxation, address: { country } }: PartnerDetails): string | undefined => {
  if (taxation === undefined) return TEXTS.required;
  const fits = !COUNTRY.test(country) || (taxation === 'abroad') === (country !== 'DE');
  return fits ? undefined : TEXTS.taxationOfCountry;
};

/** What a partner has to say before anything can be paid to him, with what is wrong of what he said. */
export const payoutFaults = ({ details, payoutMethod, agreement }: PartnerSettings): readonly PartnerFieldFault[] => [
  ...partnerDetailsFaults(details),
  ...(payoutMethod ? payoutMethodFaults(payoutMethod) : []),
  ...(agreement ? [] : faultAt('agreement', TEXTS.agreement)),
];

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
