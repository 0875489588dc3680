import { countryName } from './country-choices.ts';
import type { CorrectionsReply, OrderReply } from '@belegwerk/contracts/api';
import { germanDay, parseDay } from '@belegwerk/core/kernel';
import type { CorrectedTax } from '@belegwerk/core/orders';

export const correctionWords = {
  title: 'Berichtigungen',
  none: 'Belege folgen den Angaben in Shopify.',
  edit: 'Berichtigen',
  dialog: 'Bestellung berichtigen',
  verb: 'Speichern',
  done: 'Gespeichert',
  failed: 'Nicht gespeichert',
  sentence: 'Alle späteren Belege dieser Bestellung richten sich danach. Was du leerst, folgt wieder Shopify.',
  addressSentence: 'So steht die Adresse auf der neuen Rechnung. Ändere, was falsch ist.',
  addressLoading: 'Angaben der Bestellung werden geladen',
  addressUnknown: 'Die bisherigen Angaben konnten nicht geladen werden',
  stillSays: (invoice: string) => `${invoice} nennt noch, was vor der Berichtigung galt.`,
  vatIdRight: 'Aufbau und Prüfziffer stimmen',
  vatIdWrong: 'Aufbau oder Prüfziffer stimmen nicht',
  vatIdChecked: 'zuletzt geprüft:',
  address: 'Rechnungsadresse',
  vatId: 'USt-IdNr.',
  tax: 'Besteuerung',
  supply: 'Leistung',
  supplyFrom: 'Leistung am oder von',
  supplyTo: 'Leistung bis',
  since: 'Geändert',
  by: 'von',
} as const;

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

export const TAX_CHOICES = [
  { value: '', label: 'Wie bestellt' },
  ...Object.entries(TAX_WORDS).map(([value, label]) => ({ value, label })),
];

const dayText = (text: string | undefined): string => {
  const day = parseDay(text ?? '');
  return day ? germanDay(day) : '';
};

const addressText = ({ company, firstName, lastName, street, supplement, zip, city, countryCode }: Address): string =>
  [company, [firstName, lastName], street, supplement, [zip, city], countryCode && countryName(countryCode)]
    .map((part) => (Array.isArray(part) ? part.filter(Boolean).join(' ') : part))
    .filter(Boolean)
    .join(', ');
type Address = NonNullable<CorrectionsReply['address']>;

/** What was corrected, as facts. */
export const correctionFacts = ({ address, vatId, tax, supplyFrom, supplyTo }: CorrectionsReply) => [
  ...(address ? [{ term: correctionWords.address, value: addressText(address) }] : []),
  ...(vatId ? [{ term: correctionWords.vatId, value: vatId }] : []),
  ...(tax ? [{ term: correctionWords.tax, value: TAX_CHOICES.find(({ value }) => value === tax)?.label ?? tax }] : []),
  ...(supplyFrom
    ? [
        {
          term: correctionWords.supply,
          value: supplyFrom === supplyTo ? dayText(supplyFrom) : `${dayText(supplyFrom)} bis ${dayText(supplyTo)}`,
        },
      ]
    : []),
];

/** What was corrected, without who and when. */
export const withoutTrace = ({ corrections }: Pick<OrderReply, 'corrections'>) => {
  const { at: _at, by: _by, ...said } = corrections ?? { at: '' };
  return said;
};
