import type { AdminMaintenanceReply } from '@belegwerk/contracts/api';
import { exactMoment } from '../../../wording/moments.ts';

export const words = {
  title: 'Wartung',
  listed: 'Geplante Wartungen',
  verb: 'Wartung planen',
  day: 'Tag',
  from: 'Von',
  until: 'Bis',
  untilHelp: 'Vor dem Beginn heißt: am nächsten Tag.',
  meaning:
    'Händler sehen den Hinweis sieben Tage vorher. Belege entstehen erst wieder nach der Wartung, dann von selbst.',
  state: 'Status',
  ahead: 'Geplant',
  active: 'Läuft',
  bySetting: 'In den Einstellungen der Installation',
  takeBack: 'Zurücknehmen',
  end: 'Jetzt beenden',
  wasPlanned: 'Wartung geplant',
  wasTakenBack: 'Wartung zurückgenommen',
  notPlanned: 'Die Wartung wurde nicht geplant',
  notTakenBack: 'Die Wartung konnte nicht zurückgenommen werden',
  none: 'Keine Wartung geplant',
  noneWhy: 'Was du hier planst, wird allen Händlern angekündigt.',
  loading: 'Wartungen werden geladen',
  failure: 'Die Wartungen konnten nicht geladen werden',
} as const;

type Item = AdminMaintenanceReply['items'][number];

/** `01.12.2026, 22:00 Uhr`, for a button that is heard alone. */
export const labelOf = ({ from, isActive }: Item): string =>
  `${isActive ? words.end : words.takeBack}: ${exactMoment(from)}`;
