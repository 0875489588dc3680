import { DOCUMENT_NOUNS } from '../../documents/document-nouns.ts';
import { germanDay } from '../../kernel/calendar.ts';
import { decimalComma } from '../../kernel/german-number.ts';
import { centsText } from '../../kernel/money.ts';
import { unbookedText, type Unbooked } from './unbooked.ts';

/** The documents that are in no booking file, for the month's folder: what they are, and why. */
export const unbookedList = (
  unbooked: readonly Unbooked[],
): { path: string; rows: readonly (readonly string[])[] } => ({
  path: 'DATEV/Nicht gebucht.csv',
  rows: [
    ['Belegdatum', 'Art', 'Nummer', 'Bestellung', 'Betrag', 'Warum'],
    ...unbooked.map(({ document, amount, reason }) => [
      germanDay(document.date),
      DOCUMENT_NOUNS[document.kind],
      document.number,
      document.orderName,
      decimalComma(centsText(amount)),
      unbookedText(reason),
    ]),
  ],
});
