import type { CorrectedTax } from '@belegwerk/core/orders';

/** The parts of an address, in the order of the form. */
export const ADDRESS_WORDS = {
  company: 'Firma',
  firstName: 'Vorname',
  lastName: 'Nachname',
  street: 'Straße und Hausnummer',
  supplement: 'Zusatz',
  zip: 'Postleitzahl',
  city: 'Ort',
  countryCode: 'Land',
} as const;
export type AddressPart = keyof typeof ADDRESS_WORDS;
export const ADDRESS_PARTS = Object.keys(ADDRESS_WORDS) as readonly AddressPart[];

const TAX_WORDS: Readonly<Record<CorrectedTax, string>> = {
  'intra-community': 'Innergemeinschaftliche Lieferung, steuerfrei',
  'reverse-charge': 'Steuerschuldnerschaft des Leistungsempfängers',
  export: 'Ausfuhrlieferung, steuerfrei',
  'foreign-service': 'Leistung im Ausland, nicht steuerbar',
};

/** How a person may say that an order is taxed. */
export const TAX_CHOICES = [
  { value: '', label: 'Wie bestellt' },
  ...Object.entries(TAX_WORDS).map(([value, label]) => ({ value, label })),
];
