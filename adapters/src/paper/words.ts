import type { DocumentLanguage } from '@belegwerk/core/documents';
import { sheetWords, type SheetWords } from '../sheets/index.ts';

/** The mark stays German: it is for the merchant. */
const MARK = {
  preview: 'Vorschau',
  noDocument: 'Vorschau von Belegwerk: kein Beleg, ohne Nummer, nicht gebucht',
} as const;

/** What a preview says besides what stands in the document. */
export type PaperWords = SheetWords & Readonly<Record<keyof typeof MARK, string>>;

export const paperWords = (language: DocumentLanguage): PaperWords => ({ ...sheetWords(language), ...MARK });
