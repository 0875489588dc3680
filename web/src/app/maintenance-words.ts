import type { MaintenanceReply } from '@belegwerk/contracts/api';
import { dateOf, exactMoment, timeOf } from '../wording/moments.ts';

export const maintenanceWords = {
  planned: 'Geplante Wartung',
  meanwhile:
    'In dieser Zeit ist die App nicht erreichbar, und es entstehen keine Belege. Was in deinem Shop geschieht, wird danach von selbst bearbeitet.',
  active: 'Belegwerk wird gerade gewartet',
  nothingLost:
    'Was in deinem Shop geschieht, wird danach von selbst bearbeitet. Diese Seite zeigt sich dann wieder, ohne dass du etwas tust.',
  more: 'Mehr erfahren',
  help: 'Hilfe',
} as const;

type Times = Pick<MaintenanceReply, 'from' | 'until'>;

/** When a planned maintenance is: `Am 01.12.2026 von 22:00 bis 23:30 Uhr.` */
export const plannedTimes = ({ from, until }: Times): string =>
  dateOf(from) === dateOf(until)
    ? `Am ${dateOf(from)} von ${timeOf(from)} bis ${timeOf(until)} Uhr.`
    : `Vom ${exactMoment(from)} bis zum ${exactMoment(until)}.`;

/** When it goes on: `Voraussichtlich geht es am 01.12.2026 um 23:30 Uhr weiter.` */
export const expectedReturn = ({ until }: Times): string =>
  `Voraussichtlich geht es am ${dateOf(until)} um ${timeOf(until)} Uhr weiter.`;
