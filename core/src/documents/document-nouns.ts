import type { DocumentKind } from './document-kind.ts';
import type { DocumentLanguage } from './words.ts';

/** What a kind of document is called in German, where no title or setting says otherwise. */
export const DOCUMENT_NOUNS = {
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  'delivery-note': 'Lieferschein',
} as const satisfies Readonly<Record<DocumentKind, string>>;

/** What the file of a document is called: by the word of the law, which is not mistaken for a voucher. */
export const FILE_NOUNS: Readonly<Record<DocumentKind, string>> = {
  ...DOCUMENT_NOUNS,
  'credit-note': 'Gutschrift',
};

/** What the file in a mail is called, in the language of the document. */
export const MAILED_NOUNS: Readonly<Record<DocumentLanguage, Readonly<Record<DocumentKind, string>>>> = {
  de: FILE_NOUNS,
  en: { invoice: 'Invoice', 'credit-note': 'Credit-note', 'delivery-note': 'Delivery-note' },
};
