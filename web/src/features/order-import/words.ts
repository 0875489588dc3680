import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import { counted } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';

export const words = {
  title: 'Bestellungen importieren',
  back: 'Bestellungen',
  receipts: 'Frühere Belege ansehen',
  failure: 'Der Stand des Imports konnte nicht geladen werden',
  about:
    'Hier holst du Bestellungen aus der Zeit vor der Installation in deine Liste, einen Tag nach dem anderen. Belege entstehen für sie nur, wenn du es für diese Tage sagst.',
  from: 'Erster Tag',
  to: 'Letzter Tag',
  documents: 'Für diese Bestellungen Belege erstellen',
  documentsOff: 'Dafür müssen Rechnungen in den Einstellungen eingeschaltet sein.',
  documentsWhy: 'Wähle das nur für Tage, für die du noch keine Rechnungen geschrieben hast.',
  mails: 'Diese Belege auch per E-Mail an die Kunden senden',
  start: 'Bestellungen importieren',
  running: 'Import',
  progress: 'Fortschritt des Imports',
  pause: 'Anhalten',
  resume: 'Fortsetzen',
  cancel: 'Abbrechen',
  failed: 'Der Import ist unterbrochen',
  goesOn: 'Was importiert ist, bleibt. Mit „Fortsetzen“ geht es beim nächsten Tag weiter.',
  paused: 'Der Import ruht. Mit „Fortsetzen“ geht es beim nächsten Tag weiter.',
  scopes: DIALOG_TEXTS.importNeedsScope,
  scopesWhy:
    'Shopify zeigt Belegwerk nur die Bestellungen der letzten 60 Tage. Für ältere braucht es die Berechtigung, alle Bestellungen zu lesen.',
  grant: DIALOG_TEXTS.grantAccess,
  upgradeWhy: 'Dein Abonnement enthält den Import älterer Bestellungen nicht.',
  plan: 'Abonnement ansehen',
} as const;

/** „14 Tage ausgewählt“. */
export const chosenText = (days: number): string =>
  days === 0 ? 'Noch kein Tag ausgewählt' : `${counted(days, 'Tag', 'Tage')} ausgewählt`;

/** „5 von 14 Tagen, 120 Bestellungen importiert“. */
export const progressText = (done: number, all: number, orders: number): string =>
  `${done} von ${counted(all, 'Tag', 'Tagen')}, ${importedText(orders)}`;

export const importedText = (orders: number): string =>
  counted(orders, 'Bestellung importiert', 'Bestellungen importiert');

/** „01.03.2026 bis 14.03.2026“. */
export const spanText = (from: string, to: string): string => `${germanDay(from)} bis ${germanDay(to)}`;

/** What waits, and for how long. */
export const waitingText = (orders: number, seconds: number | undefined): string => {
  const waiting = `${counted(orders, 'Bestellung wartet', 'Bestellungen warten')} noch darauf, gelesen zu werden.`;
  return seconds === undefined ? waiting : `${waiting} Das dauert noch etwa ${lengthText(seconds)}.`;
};

const MINUTE = 60;
const HOUR = 3600;
const lengthText = (seconds: number): string => {
  if (seconds < MINUTE) return 'eine Minute';
  if (seconds < 2 * HOUR) return counted(Math.ceil(seconds / MINUTE), 'Minute', 'Minuten');
  return counted(Math.ceil(seconds / HOUR), 'Stunde', 'Stunden');
};

/** What the import costs once. */
export const purchaseText = (price: string): string =>
  `Der Import älterer Bestellungen wird einmalig freigeschaltet und kostet ${price}.`;
