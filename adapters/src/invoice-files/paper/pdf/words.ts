import type { DocumentKind, DocumentLanguage } from '@belegwerk/core/documents';
import { sheetWords, type SheetWords } from '../../../sheets/index.ts';

/** What a document says of itself and its seller, beside the words of every paper with rows. */
interface OwnWords {
  readonly numberOf: Readonly<Record<DocumentKind, string>>;
  readonly due: string;
  readonly corrects: string;
  readonly buyerReference: string;
  readonly customerVatId: string;
  readonly contact: string;
  readonly paid: string;
  readonly open: string;
  readonly transfer: string;
  readonly purpose: string;
  readonly deliveryTerms: string;
  readonly phone: string;
  readonly taxNumber: string;
  readonly vatId: string;
  readonly managers: string;
}

const german: OwnWords = {
  numberOf: { invoice: 'Rechnungsnummer', 'credit-note': 'Gutschriftsnummer', 'delivery-note': 'Lieferscheinnummer' },
  due: 'Zahlbar bis',
  corrects: 'Zu Rechnung',
  buyerReference: 'Leitweg-ID',
  customerVatId: 'Ihre USt-IdNr.',
  contact: 'Ansprechpartner',
  paid: 'Bereits bezahlt',
  open: 'Noch zu zahlen',
  transfer: 'Bankverbindung',
  purpose: 'Verwendungszweck',
  deliveryTerms: 'Lieferbedingungen',
  phone: 'Tel.',
  taxNumber: 'Steuernummer',
  vatId: 'USt-IdNr.',
  managers: 'Geschäftsführung',
};

const english: OwnWords = {
  numberOf: { invoice: 'Invoice number', 'credit-note': 'Credit note number', 'delivery-note': 'Delivery note number' },
  due: 'Payable by',
  corrects: 'For invoice',
  buyerReference: 'Buyer reference',
  customerVatId: 'Your VAT ID',
  contact: 'Contact',
  paid: 'Already paid',
  open: 'Still to pay',
  transfer: 'Bank account',
  purpose: 'Reference',
  deliveryTerms: 'Terms of delivery',
  phone: 'Phone',
  taxNumber: 'Tax number',
  vatId: 'VAT ID',
  managers: 'Managing directors',
};

/** What a document says besides what stands in its draft. */
export type DocumentWords = SheetWords & OwnWords;

export const documentWords = (language: DocumentLanguage): DocumentWords => ({
  ...sheetWords(language),
  ...(language === 'en' ? english : german),
});
