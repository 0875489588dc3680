import { eventOrigins } from '@belegwerk/contracts/api';
import { EVENT_ORIGIN_WORDS } from '@belegwerk/core/sentences';
import { listWords } from '../lists/list-words.ts';
import type { Narrowing } from '../lists/list.ts';

const STATUSES = [
  { label: 'Informationen', value: 'info' },
  { label: 'Ergebnisse', value: 'success' },
  { label: 'Warnungen', value: 'warning' },
  { label: 'Fehler', value: 'critical' },
];

/** By what events are narrowed and sorted, those of the shop and those of one order. Specification 2, section 2. */
export const eventNarrowing = (placeholder: string, sorts: Narrowing['sorts']): Narrowing => ({
  bar: 'Ereignisse suchen und filtern',
  search: { label: 'Verlauf durchsuchen', placeholder },
  views: { name: 'status', label: 'Ansichten', choices: [{ label: listWords.all, value: '' }, ...STATUSES] },
  filters: [
    { name: 'status', label: 'Status', isMany: true, choices: STATUSES },
    {
      name: 'origin',
      label: 'Herkunft',
      isMany: true,
      choices: eventOrigins.map((value) => ({ value, label: EVENT_ORIGIN_WORDS[value] })),
    },
  ],
  sorts,
  nothing: {
    title: 'Keine Ereignisse gefunden',
    none: 'kein Ereignis',
    it: 'es',
    reset: 'Alle Ereignisse anzeigen',
  },
});

export const BY_DATE = [
  { value: 'date desc', label: 'Neueste zuerst' },
  { value: 'date asc', label: 'Älteste zuerst' },
];
export const BY_STATUS = [
  { value: 'status desc', label: 'Status absteigend' },
  { value: 'status asc', label: 'Status aufsteigend' },
];
