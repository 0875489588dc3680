import type { DocumentKind } from './draft.ts';

/** What a kind of document is called in German, where no title or setting says otherwise. */
export const DOCUMENT_NOUNS = {
  invoice: 'Rechnung',
  'credit-note': 'Gutschrift',
  'delivery-note': 'Lieferschein',
} as const satisfies Readonly<Record<DocumentKind, string>>;
