import { DIALOG_TEXTS } from '@belegwerk/core/sentences';
import type { DaySpan } from '../../ui/index.ts';
import { counted } from '../../wording/amounts.ts';
import { germanDay } from '../../wording/moments.ts';
import type { DayFault } from './days.ts';

export const words = {
  title: 'Bestellungen importieren',
  back: 'Bestellungen',
  receipts: 'Frühere Belege ansehen',
  failure: 'Der Stand des Imports konnte nicht geladen werden',
  about:
    'Hier holst du Bestellungen aus der Zeit vor der Installation in deine Liste, einen Tag nach dem anderen. Belege entstehen für sie nur, wenn du es für diese Tage sagst.',
  from: 'Erster Tag',
  to: 'Letzter Tag',
  start: 'Bestellungen importieren',
  failed: 'Der Import hat nicht begonnen',
  documents: 'Belege für importierte Bestellungen',
  documentsOff: 'Dafür müssen Rechnungen in den Einstellungen eingeschaltet sein.',
  documentsWhy: 'Wähle nur Tage, für die du noch keine Rechnungen geschrieben hast.',
  documentsFrom: 'Belege ab',
  documentsTo: 'Belege bis',
  preview: 'Sieh dir zuerst an, was für diese Tage entstehen würde. Dabei wird nichts erstellt und nichts verschickt.',
  create: 'Belege erstellen',
  scopes: DIALOG_TEXTS.importNeedsScope,
  scopesWhy:
    'Shopify zeigt Belegwerk nur die Bestellungen der letzten 60 Tage. Für ältere braucht es die Berechtigung, alle Bestellungen zu lesen.',
} as const;

/** „14 Tage ausgewählt“; days that are in the list already are chosen, and have nothing to import. */
export const chosenText = (days: number, isChosen = days > 0): string => {
  if (days === 0) return isChosen ? 'Diese Tage sind schon importiert.' : 'Noch kein Tag ausgewählt';
  return `${counted(days, 'Tag', 'Tage')} ausgewählt`;
};

/** What would be made, by how many transfers, and how long it takes. */
export const documentsText = (documents: number, length: string): string =>
  `${counted(documents, 'Beleg', 'Belege')} für ${counted(documents, 'Übertragung', 'Übertragungen')}. Das Erstellen dauert etwa ${length}.`;

/** What would leave with the tick; nothing where the settings send none. */
export const mailsText = (mails: number): string =>
  mails === 0
    ? 'Diese Belege auch per E-Mail an die Kunden senden (nach deinen Einstellungen zurzeit keine E-Mail)'
    : `Diese Belege auch per E-Mail an die Kunden senden (${counted(mails, 'E-Mail', 'E-Mails')})`;

/** What waits without an import of days. */
export const waitingText = (orders: number): string =>
  `${counted(orders, 'Bestellung wartet', 'Bestellungen warten')} noch darauf, gelesen zu werden.`;

/** Why a typed day cannot be chosen. */
export const faultText = (fault: DayFault, { from, to }: DaySpan): string =>
  fault === 'no-day'
    ? 'Diesen Tag gibt es nicht.'
    : `Wähle einen Tag vom ${germanDay(from)} bis ${germanDay(to)}: von der Eröffnung deines Shops bis zur Installation.`;
