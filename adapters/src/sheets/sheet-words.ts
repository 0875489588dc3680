import type { DocumentLanguage } from '@belegwerk/core/documents';

const german = {
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

/** What every paper with rows says besides what stands in its document. */
export type SheetWords = Readonly<Record<keyof typeof german, string>>;

const english: SheetWords = {
  date: 'Date',
  order: 'Order',
  delivery: 'Delivery date',
  'delivery-period': 'Delivery period',
  service: 'Service date',
  'service-period': 'Service period',
  position: 'Item',
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

export const sheetWords = (language: DocumentLanguage): SheetWords => (language === 'en' ? english : german);
