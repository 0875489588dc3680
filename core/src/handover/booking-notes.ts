import type { MonthEdition } from '../records/month-edition.ts';
import { replacedText } from './replaced-bookings.ts';

/** How the bookings of an edition get into the adviser's program, line by line. */
export const bookingNotes = (edition: MonthEdition, before: MonthEdition | undefined): readonly string[] => {
  const replaced = replacedText(edition, before);
  return [
    `Buchungen für DATEV, Ausgabe ${edition.edition}`,
    '',
    ...(replaced === undefined ? [] : [replaced, '']),
    '1. Belege: Packe den Inhalt jedes Ordners „Belege_…“ als eigene ZIP-Datei und lade sie mit Belegtransfer hoch.',
    '2. Buchungen: Lies die Datei „EXTF_Buchungsstapel_…“ im Rechnungswesen ein. Die Belege sind mit ihr verknüpft.',
    '3. Was nicht gebucht werden konnte, steht in „Nicht gebucht.csv“ mit seinem Grund.',
  ];
};
