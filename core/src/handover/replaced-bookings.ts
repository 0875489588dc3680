import type { MonthEdition } from '../records/month-edition.ts';

type Handed = Pick<MonthEdition, 'edition' | 'bookings'>;

/** What must go from the adviser's program before an edition counts; undefined where the one before brought no bookings. */
export const replacedText = ({ edition, bookings }: Handed, before: Handed | undefined): string | undefined => {
  if (before?.bookings !== 'file') return undefined;
  return bookings === 'file'
    ? `Ausgabe ${edition} ersetzt die Buchungen aus Ausgabe ${before.edition}. Lösche deren Stapel in DATEV, bevor du diesen einliest.`
    : `Die Buchungen dieses Monats kommen jetzt aus Lexware Office. Lösche den Stapel aus Ausgabe ${before.edition} in DATEV.`;
};
