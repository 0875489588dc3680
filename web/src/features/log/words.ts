import { eventOrigins } from '@belegwerk/contracts/api';
import { originNames } from '../../pieces/events/event-words.ts';
import type { Choice } from '../../ui/index.ts';
import { counted, germanNumber } from '../../wording/amounts.ts';
import type { LogTab } from './log-address.ts';

export const words = {
  title: 'Verlauf',
  back: 'Übersicht',
  search: 'Verlauf durchsuchen',
  searchHint: 'Bestellung, Belegnummer oder Kunde',
  filters: 'Ereignisse suchen und filtern',
  views: 'Ansichten',
  origin: 'Herkunft',
  sort: 'Sortierung',
  loading: 'Verlauf wird geladen',
  failure: 'Der Verlauf konnte nicht geladen werden',
  empty: 'Der Verlauf ist leer',
  emptyWhy: 'Hier steht, was Belegwerk getan oder bewusst gelassen hat, sobald die erste Bestellung eingeht.',
  toPlan: 'Abonnement ansehen',
  nothingFound: 'Keine Ereignisse gefunden',
  everything: 'Alle Ereignisse anzeigen',
} as const;

const tabNames: Record<LogTab, string> = {
  all: 'Alle',
  info: 'Informationen',
  success: 'Ergebnisse',
  warning: 'Warnungen',
  critical: 'Fehler',
};

export const tabs = (Object.keys(tabNames) as readonly LogTab[]).map((id) => ({ id, content: tabNames[id] }));

export const originChoices: readonly Choice[] = [
  { label: 'Alle', value: '' },
  ...eventOrigins.map((value) => ({ value, label: originNames[value] })),
];

/** On a phone there are no column headings to sort by. */
export const sortChoices: readonly Choice[] = [
  { value: 'date desc', label: 'Neueste zuerst' },
  { value: 'date asc', label: 'Älteste zuerst' },
  { value: 'order desc', label: 'Bestellung absteigend' },
  { value: 'order asc', label: 'Bestellung aufsteigend' },
  { value: 'status desc', label: 'Status absteigend' },
  { value: 'status asc', label: 'Status aufsteigend' },
];

/** What was searched when nothing was found. */
export const nothingFoundText = (search: string | undefined): string =>
  search
    ? `Zu „${search}“ gibt es kein Ereignis. Vielleicht schließt ein Filter es aus.`
    : 'Mit diesen Filtern gibt es kein Ereignis.';

/** How long events are kept. */
export const retentionText = (days: number): string =>
  `Ereignisse werden ${counted(days, 'Tag', 'Tage')} aufbewahrt. Die Dauer gehört zu deinem Abonnement.`;

/** Which page is shown and how many events there are. */
export const pageText = (page: number, total: number): string =>
  `Seite ${germanNumber(String(page))} · ${counted(total, 'Ereignis', 'Ereignisse')}`;
