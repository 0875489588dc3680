import type { DocumentDraft, DocumentKind, DocumentLanguage } from '@belegwerk/core/documents';

type SupplyType = Exclude<DocumentDraft['supply']['type'], 'none'>;

/** What a document says besides what stands in its draft. */
export interface DocumentWords extends Readonly<Record<SupplyType, string>> {
  readonly numberOf: Readonly<Record<DocumentKind, string>>;
  readonly date: string;
  readonly order: string;
  readonly due: string;
  readonly corrects: string;
  readonly buyerReference: string;
  readonly customerVatId: string;
  readonly contact: string;
  readonly position: string;
  readonly name: string;
  readonly quantity: string;
  readonly price: string;
  readonly tax: string;
  readonly amount: string;
  readonly discount: string;
  readonly net: string;
  readonly vat: string;
  readonly on: string;
  readonly gross: string;
  readonly paid: string;
  readonly open: string;
  readonly netPrices: string;
  readonly grossPrices: string;
  readonly terms: string;
  readonly transfer: string;
  readonly purpose: string;
  readonly deliveryTerms: string;
  readonly phone: string;
  readonly taxNumber: string;
  readonly vatId: string;
  readonly managers: string;
  readonly page: string;
  readonly pageOf: string;
}

const german: DocumentWords = {
  numberOf: { invoice: 'Rechnungsnummer', 'credit-note': 'Gutschriftsnummer', 'delivery-note': 'Lieferscheinnummer' },
  date: 'Datum',
  order: 'Bestellung',
  delivery: 'Lieferdatum',
  'delivery-period': 'Lieferzeitraum',
  service: 'Leistungsdatum',
  'service-period': 'Leistungszeitraum',
  due: 'Zahlbar bis',
  corrects: 'Zu Rechnung',
  buyerReference: 'Leitweg-ID',
  customerVatId: 'Ihre USt-IdNr.',
  contact: 'Ansprechpartner',
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
  paid: 'Bereits bezahlt',
  open: 'Noch zu zahlen',
  netPrices: 'Alle Einzelpreise und Beträge sind Nettopreise.',
  grossPrices: 'Alle Einzelpreise und Beträge enthalten die Umsatzsteuer.',
  terms: 'Zahlungsbedingungen',
  transfer: 'Bankverbindung',
  purpose: 'Verwendungszweck',
  deliveryTerms: 'Lieferbedingungen',
  phone: 'Tel.',
  taxNumber: 'Steuernummer',
  vatId: 'USt-IdNr.',
  managers: 'Geschäftsführung',
  page: 'Seite',
  pageOf: 'von',
};

const english: DocumentWords = {
  numberOf: { invoice: 'Invoice number', 'credit-note': 'Credit note number', 'delivery-note': 'Delivery note number' },
  date: 'Date',
  order: 'Order',
  delivery: 'Delivery date',
  'delivery-period': 'Delivery period',
  service: 'Service date',
  'service-period': 'Service period',
  due: 'Payable by',
  corrects: 'For invoice',
  buyerReference: 'Buyer reference',
  customerVatId: 'Your VAT ID',
  contact: 'Contact',
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
  paid: 'Already paid',
  open: 'Still to pay',
  netPrices: 'All prices and amounts are net.',
  grossPrices: 'All prices and amounts include VAT.',
  terms: 'Terms of payment',
  transfer: 'Bank account',
  purpose: 'Reference',
  deliveryTerms: 'Terms of delivery',
  phone: 'Phone',
  taxNumber: 'Tax number',
  vatId: 'VAT ID',
  managers: 'Managing directors',
  page: 'Page',
  pageOf: 'of',
};

export const documentWords = (language: DocumentLanguage): DocumentWords => (language === 'en' ? english : german);
