import type { DocumentDraft } from '@belegwerk/core/documents';

const german = {
  preview: 'Vorschau',
  noDocument: 'Vorschau von Belegwerk: kein Beleg, ohne Nummer, nicht gebucht',
  date: 'Datum',
  order: 'Bestellung',
  delivery: 'Lieferdatum',
  'delivery-period': 'Lieferzeitraum',
  service: 'Leistungsdatum',
  'service-period': 'Leistungszeitraum',
  position: 'Pos.',
  name: 'Bezeichnung',
  quantity: 'Menge',
  price: 'Einzelpreis',
  tax: 'USt.',
  amount: 'Betrag',
  discount: 'abzüglich Rabatt',
  net: 'Gesamtbetrag netto',
  vat: 'Umsatzsteuer',
  on: 'auf',
  gross: 'Gesamtbetrag',
  netPrices: 'Alle Einzelpreise und Beträge sind Nettopreise.',
  grossPrices: 'Alle Einzelpreise und Beträge enthalten die Umsatzsteuer.',
  terms: 'Zahlungsbedingungen',
  page: 'Seite',
  of: 'von',
} as const;

/** What a preview says besides what stands in the document. */
export type PaperWords = Readonly<Record<keyof typeof german, string>>;

/** The mark stays German: it is for the merchant. */
const english: PaperWords = {
  ...german,
  date: 'Date',
  order: 'Order',
  delivery: 'Delivery date',
  'delivery-period': 'Delivery period',
  service: 'Service date',
  'service-period': 'Service period',
  name: 'Description',
  quantity: 'Quantity',
  price: 'Unit price',
  tax: 'VAT',
  amount: 'Amount',
  discount: 'less discount',
  net: 'Total net',
  vat: 'VAT',
  on: 'on',
  gross: 'Total',
  netPrices: 'All prices and amounts are net.',
  grossPrices: 'All prices and amounts include VAT.',
  terms: 'Terms of payment',
  page: 'Page',
  of: 'of',
};

export const paperWords = (language: DocumentDraft['language']): PaperWords => (language === 'en' ? english : german);
