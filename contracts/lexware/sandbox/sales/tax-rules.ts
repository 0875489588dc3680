import { isVatFree, type Profile } from '../account/profile.ts';
import type { Contact } from '../books/entities.ts';
import type { DocumentAddress, LineItem, ShippingConditions } from '../books/sales-document.ts';
import type { LeadingSide } from '../arithmetic/totals.ts';
import { type Form, present } from '../http/form.ts';
import { countryOf, type TaxClassification } from '../master-data/countries.ts';
import { destinationRates, germanRates } from '../master-data/tax-rates.ts';

const TAX_TYPES = [
  'net',
  'gross',
  'vatfree',
  'intraCommunitySupply',
  'constructionService13b',
  'externalService13b',
  'thirdPartyCountryService',
  'thirdPartyCountryDelivery',
  'photovoltaicEquipment',
] as const;

type TaxType = (typeof TAX_TYPES)[number];

/** How a voucher is taxed. */
export type TaxConditions = { readonly taxType: TaxType; readonly taxSubType?: string; readonly taxTypeNote?: string };

const NOTES: Partial<Record<TaxType, string>> = {
  vatfree: 'Umsatzsteuerfreie Leistung',
  intraCommunitySupply: 'Steuerfreie innergemeinschaftliche Lieferung',
  constructionService13b: 'Steuerschuldnerschaft des Leistungsempfängers (Bauleistungen, §13b UStG)',
  externalService13b: 'Steuerschuldnerschaft des Leistungsempfängers (Reverse Charge)',
  thirdPartyCountryService: 'Nicht steuerbare Leistung im Drittland',
  thirdPartyCountryDelivery: 'Steuerfreie Ausfuhrlieferung',
  photovoltaicEquipment: 'Steuersatz 0 % gemäß §12 Abs. 3 UStG (Photovoltaikanlagen)',
};

const PLACE: Partial<Record<TaxType, TaxClassification>> = {
  intraCommunitySupply: 'intraCommunity',
  externalService13b: 'intraCommunity',
  thirdPartyCountryService: 'thirdPartyCountry',
  thirdPartyCountryDelivery: 'thirdPartyCountry',
};

/** Reads the tax conditions and notes unknown words. */
export const readTaxConditions = (form: Form): TaxConditions => {
  form.require('taxConditions');
  const conditions = form.child('taxConditions');
  const taxType = conditions?.requiredOneOf('taxType', TAX_TYPES) ?? 'net';
  const note = NOTES[taxType] && (conditions?.text('taxTypeNote') ?? NOTES[taxType]);
  const taxSubType = conditions?.oneOf('taxSubType', ['distanceSales', 'electronicServices']);
  return { taxType, ...present({ taxSubType, taxTypeNote: note }) };
};

/** The side that the given prices are on. */
export const leadingSideOf = ({ taxType }: TaxConditions): LeadingSide => (taxType === 'gross' ? 'gross' : 'net');

/** The Berlin day that decides about the allowed rates. */
export const relevantDay = (voucherDate: string, shipping: ShippingConditions | undefined): string =>
  (shipping?.shippingEndDate ?? shipping?.shippingDate ?? voucherDate).slice(0, 10);

type TaxFacts = {
  readonly profile: Profile;
  readonly tax: TaxConditions;
  readonly day: string;
  readonly address: DocumentAddress;
  readonly contact: Contact | undefined;
};

const isTaxed = ({ taxType }: TaxConditions): boolean => taxType === 'net' || taxType === 'gross';

const checkVatFreeType = (form: Form, { tax, address, contact, day }: TaxFacts): void => {
  const blame = (message: string) => form.blame('taxConditions.taxType', 'INVALID', message);
  if (tax.taxType === 'photovoltaicEquipment' && day < '2023-01-01') blame('erst ab 2023-01-01 zulässig');
  if (tax.taxType === 'vatfree' || tax.taxType === 'photovoltaicEquipment') return;
  if (!contact) return form.blame('address.contactId', 'NOTNULL', 'darf nicht null sein', 'missing_entity');
  const place = PLACE[tax.taxType];
  if (place && countryOf(address.countryCode)?.taxClassification !== place)
    blame('passt nicht zum Land des Empfängers');
  if (contact.body.company?.allowTaxFreeInvoices === false) blame('Der Kontakt erlaubt keine steuerfreien Rechnungen');
  if (tax.taxType === 'intraCommunitySupply' && !contact.body.company?.vatRegistrationId) {
    blame('Der Kontakt hat keine Umsatzsteuer-Identifikationsnummer');
  }
};

const checkDistanceSale = (form: Form, { profile, tax, address, day }: TaxFacts): void => {
  if (tax.taxSubType === undefined) return;
  const blame = (message: string) => form.blame('taxConditions.taxSubType', 'INVALID', message);
  if (!isTaxed(tax)) blame('nur mit taxType net oder gross zulässig');
  if (!profile.distanceSalesPrinciple) blame('Fernverkauf ist für diese Organisation nicht eingerichtet');
  if (countryOf(address.countryCode)?.taxClassification !== 'intraCommunity')
    blame('nur für Empfänger im EU-Ausland zulässig');
  if (day < '2021-07-01') blame('erst ab 2021-07-01 zulässig');
};

const allowedRates = ({ profile, tax, address, day }: TaxFacts): readonly number[] => {
  if (!isTaxed(tax)) return [0];
  const atDestination = tax.taxSubType !== undefined && profile.distanceSalesPrinciple === 'DESTINATION';
  return (atDestination ? destinationRates(address.countryCode, day) : undefined) ?? germanRates(day);
};

const checkRates = (form: Form, items: readonly LineItem[], allowed: readonly number[], path: string): void => {
  for (const [index, { unitPrice, subItems }] of items.entries()) {
    const at = `${path}[${index}]`;
    if (unitPrice && !allowed.includes(unitPrice.taxRatePercentage)) {
      form.blame(`${at}.unitPrice.taxRatePercentage`, 'INVALID', `muss einer der Werte [${allowed.join(', ')}] sein`);
    }
    if (subItems) checkRates(form, subItems, allowed, `${at}.subItems`);
  }
};

/** Notes everything about the taxation that the account, the recipient or the date does not allow. */
export const checkTax = (form: Form, facts: TaxFacts, items: readonly LineItem[]): void => {
  const { profile, tax } = facts;
  if (isVatFree(profile) && tax.taxType !== 'vatfree') {
    form.blame('taxConditions.taxType', 'INVALID', 'Die Organisation ist umsatzsteuerbefreit');
  }
  if (!isTaxed(tax)) checkVatFreeType(form, facts);
  checkDistanceSale(form, facts);
  checkRates(form, items, allowedRates(facts), 'lineItems');
};
