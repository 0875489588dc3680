import type { BatchReply } from '@belegwerk/contracts/api';
import { counted } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';

export const batchWords = {
  progress: 'Fortschritt',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  goesOn: 'Du kannst das Fenster schließen. Es geht von selbst weiter.',
  paused: 'Angehalten. Mit „Fortsetzen“ geht es beim nächsten Tag weiter.',
  live: 'Neue Bestellungen gehen immer vor.',
  pausedTitle: 'Der Import wartet auf dich',
  failed: 'Das hat nicht geklappt',
  before: 'Bisherige Importe',
  failure: 'Der Stand der Importe konnte nicht geladen werden',
} as const;

type Subject = BatchReply['subject'];

const spanText = ({ from, to }: Subject): string =>
  from === to ? germanDay(from) : `${germanDay(from)} bis ${germanDay(to)}`;

/** „Import: 01.03.2026 bis 14.03.2026“. */
export const batchTitle = (subject: Subject): string =>
  `${subject.documents ? 'Belege für importierte Tage' : 'Import'}: ${spanText(subject)}`;

/** „120 Bestellungen importiert“. */
export const importedText = (orders: number): string =>
  counted(orders, 'Bestellung importiert', 'Bestellungen importiert');

/** „120 Bestellungen bearbeitet“. */
export const workedText = (orders: number): string =>
  counted(orders, 'Bestellung bearbeitet', 'Bestellungen bearbeitet');

/** „5 von 14 Tagen, 120 Bestellungen importiert“. */
export const progressText = ({ ended, items, orders, waiting, subject }: BatchReply): string => {
  const days = `${ended} von ${counted(items, 'Tag', 'Tagen')}`;
  const done = Math.max(0, orders - waiting);
  return subject.documents ? `${days}, ${workedText(done)}` : `${days}, ${importedText(orders)}`;
};

/** How a batch ended. */
export const outcomeText = (batch: BatchReply): string => {
  const end = batch.state === 'cancelled' ? 'abgebrochen' : 'fertig';
  const failed = batch.failed === 0 ? '' : `, ${counted(batch.failed, 'Tag', 'Tage')} nicht importiert`;
  return `${end}: ${progressText(batch)}${failed}`;
};

const MINUTE = 60;
const HOUR = 3600;

/** „12 Minuten“, „3 Stunden“. */
export const lengthText = (seconds: number): string => {
  if (seconds < MINUTE) return 'eine Minute';
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'Minute', 'Minuten');
  return counted(Math.ceil(seconds / HOUR), 'Stunde', 'Stunden');
};

/** How long a batch still takes, and for what it waits before. */
export const remainingText = (seconds: number, ahead: number): string =>
  ahead === 0
    ? `Das dauert noch etwa ${lengthText(seconds)}.`
    : `Wartet auf ${counted(ahead, 'andere importierte Bestellung', 'andere importierte Bestellungen')}. Danach dauert es noch etwa ${lengthText(seconds)}.`;
