import type { DocumentDraft } from '@belegwerk/core/documents';
import type { FileSeller } from '../written-document.ts';
import type { Element } from './element.ts';
import type { VatClass } from './vat-class.ts';

/** As EN 16931 lists countries, Kosovo by a code of its own; territories without one (`ES-CN`) are their country. */
export const countryCode = (code: string): string => (code === 'XK' ? '1A' : code.slice(0, 2));

interface Postal {
  readonly street?: string;
  readonly supplement?: string;
  readonly zip?: string;
  readonly city?: string;
  readonly countryCode: string;
}

const address = (of: Postal): Element => ({
  'ram:PostcodeCode': of.zip,
  'ram:LineOne': of.street,
  'ram:LineTwo': of.supplement,
  'ram:CityName': of.city,
  'ram:CountryID': countryCode(of.countryCode),
});

const taxId = (kind: 'VA' | 'FC', id: string | undefined): Element => ({
  'ram:ID': { '@schemeID': kind, '#': id },
});

const electronicAddress = (scheme: string, id: string | undefined): Element => ({
  'ram:URIID': { '@schemeID': scheme, '#': id },
});

/** BT-33: what the law wants of a registered company besides its number. */
const aboutCompany = ({ registerCourt, registerNumber, managers }: FileSeller): string =>
  [[registerCourt, registerNumber].filter(Boolean).join(' '), managers].filter(Boolean).join(', ');

/** Where nothing is taxable in Germany, no VAT id may stand (BR-O-02). */
const showsVatIds = (classes: readonly VatClass[]): boolean => classes.every(({ category }) => category !== 'O');

/** BG-4. */
export const sellerParty = (seller: FileSeller, classes: readonly VatClass[]): Element => {
  const vatId = showsVatIds(classes) ? seller.vatId : undefined;
  // VAT id, register number or an id of its own: one has to stand there (BR-CO-26)
  const ownId = vatId || seller.registerNumber ? undefined : seller.taxNumber || seller.vatId;
  return {
    'ram:ID': ownId,
    'ram:Name': seller.name,
    'ram:Description': aboutCompany(seller),
    'ram:SpecifiedLegalOrganization': { 'ram:ID': seller.registerNumber },
    'ram:DefinedTradeContact': {
      'ram:PersonName': seller.contactName,
      'ram:TelephoneUniversalCommunication': { 'ram:CompleteNumber': seller.phone },
      'ram:EmailURIUniversalCommunication': { 'ram:URIID': seller.email },
    },
    'ram:PostalTradeAddress': address(seller),
    'ram:URIUniversalCommunication': electronicAddress('EM', seller.email),
    'ram:SpecifiedTaxRegistration': [taxId('VA', vatId), taxId('FC', seller.taxNumber)],
  };
};

/** Scheme of the list EAS for a Leitweg-ID, where an authority takes its e-invoices. */
const LEITWEG = '0204';

/** BG-7. */
export const buyerParty = (
  { recipient, supplied, xRechnung }: DocumentDraft,
  classes: readonly VatClass[],
): Element => ({
  'ram:Name': recipient.name,
  'ram:PostalTradeAddress': address(recipient),
  'ram:URIUniversalCommunication': electronicAddress(LEITWEG, xRechnung?.buyerReference),
  'ram:SpecifiedTaxRegistration': taxId('VA', showsVatIds(classes) ? supplied?.vatId : undefined),
});
