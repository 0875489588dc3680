import type { BatchReply } from '@belegwerk/contracts/api';
import { counted, germanNumber } from '../../wording/amounts.ts';
import { germanDay, germanMonth } from '../../wording/moments.ts';

export const batchWords = {
  progress: 'Fortschritt',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  goesOn: 'Du kannst das Fenster schließen. Es geht von selbst weiter.',
  paused: 'Angehalten. Mit „Fortsetzen“ geht es beim nächsten Tag weiter.',
  live: 'Neue Bestellungen gehen immer vor.',
  pausedOrders: 'Angehalten. Mit „Fortsetzen“ geht es bei der nächsten Bestellung weiter.',
  pausedOrdersTitle: 'Die Sammelaktion wartet auf dich',
  pausedTitle: 'Der Import wartet auf dich',
  pausedFolder: 'Angehalten. Mit „Fortsetzen“ geht es beim nächsten Beleg weiter.',
  pausedFolderTitle: 'Die Monatsmappe wartet auf dich',
  pausedPackage: 'Angehalten. Mit „Fortsetzen“ geht es dort weiter, wo es stand.',
  pausedPackageTitle: 'Das Prüferpaket wartet auf dich',
  failed: 'Das hat nicht geklappt',
  before: 'Bisherige Importe',
  failure: 'Der Stand der Importe konnte nicht geladen werden',
} as const;

type Subject = BatchReply['subject'];

const spanText = ({ from, to }: Pick<Extract<Subject, { kind: 'import-days' }>, 'from' | 'to'>): string =>
  from === to ? germanDay(from) : `${germanDay(from)} bis ${germanDay(to)}`;

/** What is done with many orders, on its button and as a heading. */
export const bulkWords: Readonly<Record<Extract<Subject, { kind: 'orders' }>['what'], string>> = {
  create: 'Fehlende Belege erstellen',
  'create-now': 'Rechnung erstellen',
  'mark-paid': 'Als bezahlt markieren',
  cancel: 'Stornieren',
  send: 'Belege versenden',
  'look-again': 'Neu prüfen',
  ignore: 'Ignorieren',
  pdf: 'PDF mit allen Belegen',
  zip: 'ZIP mit allen Belegen',
  repair: 'Reparatur',
};

/** „Import: 01.03.2026 bis 14.03.2026“, „Belege versenden“. */
export const batchTitle = (subject: Subject): string =>
  subject.kind === 'orders'
    ? bulkWords[subject.what]
    : subject.kind === 'month-folder'
      ? `Monatsmappe ${germanMonth(subject.month)}, Ausgabe ${subject.edition}`
      : subject.kind === 'audit-package'
        ? `Prüferpaket ${subject.year}, Ausgabe ${subject.edition}`
        : importTitle(subject);

const importTitle = (subject: Extract<Subject, { kind: 'import-days' }>): string =>
  `${subject.documents ? 'Belege für importierte Tage' : 'Import'}: ${spanText(subject)}`;

/** „120 Bestellungen importiert“. */
export const importedText = (orders: number): string =>
  counted(orders, 'Bestellung importiert', 'Bestellungen importiert');

/** „120 Bestellungen bearbeitet“. */
export const workedText = (orders: number): string =>
  counted(orders, 'Bestellung bearbeitet', 'Bestellungen bearbeitet');

/** „5 von 14 Tagen, 120 Bestellungen importiert“. */
export const progressText = ({ ended, items, orders, waiting, subject }: BatchReply): string => {
  if (subject.kind === 'orders') return `${ended} von ${counted(items, 'Bestellung', 'Bestellungen')}`;
  if (subject.kind === 'month-folder')
    return `${Math.min(orders, subject.papers)} von ${counted(subject.papers, 'Beleg', 'Belegen')} gelesen`;
  if (subject.kind === 'audit-package')
    return `${germanNumber(String(Math.min(orders, subject.pieces)))} von ${germanNumber(String(subject.pieces))} ${subject.originals ? 'Bestellungen und Belegen' : 'Bestellungen'}`;
  const days = `${ended} von ${counted(items, 'Tag', 'Tagen')}`;
  const done = Math.max(0, orders - waiting);
  return subject.documents ? `${days}, ${workedText(done)}` : `${days}, ${importedText(orders)}`;
};

/** How a batch ended. */
export const outcomeText = (batch: BatchReply): string => {
  const end = batch.state === 'cancelled' ? 'abgebrochen' : 'fertig';
  if (batch.subject.kind === 'orders') {
    const unchanged = batch.skipped === 0 ? '' : `, ${batch.skipped} nichts geändert`;
    const failed = batch.failed === 0 ? '' : `, ${batch.failed} nicht geklappt`;
    return `${end}: ${progressText(batch)}${unchanged}${failed}`;
  }
  const failed = batch.failed === 0 ? '' : `, ${counted(batch.failed, 'Tag', 'Tage')} nicht importiert`;
  return `${end}: ${progressText(batch)}${failed}`;
};

/** What is said of one that waits for a person. */
export const pausedWords = ({ kind }: Subject): { readonly title: string; readonly text: string } => {
  switch (kind) {
    case 'orders':
      return { title: batchWords.pausedOrdersTitle, text: batchWords.pausedOrders };
    case 'month-folder':
      return { title: batchWords.pausedFolderTitle, text: batchWords.pausedFolder };
    case 'audit-package':
      return { title: batchWords.pausedPackageTitle, text: batchWords.pausedPackage };
    case 'import-days':
      return { title: batchWords.pausedTitle, text: batchWords.paused };
  }
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
