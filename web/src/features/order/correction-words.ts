import type { CorrectionsReply, OrderReply } from '@belegwerk/contracts/api';
import { germanDay, parseDay } from '@belegwerk/core/kernel';
import { TAX_CHOICES } from '../../shared/orders/correction-choices.ts';
import { countryName } from '../../shared/orders/country-choices.ts';

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
