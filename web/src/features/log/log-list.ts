import { eventOrigins } from '@belegwerk/contracts/api';
import { RHYTHM } from '../../api/rhythm.ts';
import { originNames } from '../../pieces/events/event-words.ts';
import { listWords } from '../../pieces/lists/list-words.ts';
import { createList } from '../../pieces/lists/list.ts';

const every = { label: listWords.all, value: '' };

/** The event log of the whole shop. Specification 2, section 2. */
export const logList = createList('logs', {
  rhythm: RHYTHM.rare,
  title: 'Verlauf',
  narrowing: {
    bar: 'Ereignisse suchen und filtern',
    search: { label: 'Verlauf durchsuchen', placeholder: 'Bestellung, Belegnummer oder Kunde' },
    views: {
      name: 'status',
      label: 'Ansichten',
      choices: [
        every,
        { label: 'Informationen', value: 'info' },
        { label: 'Ergebnisse', value: 'success' },
        { label: 'Warnungen', value: 'warning' },
        { label: 'Fehler', value: 'critical' },
      ],
    },
    filters: [
      {
        name: 'origin',
        label: 'Herkunft',
        choices: [every, ...eventOrigins.map((value) => ({ value, label: originNames[value] }))],
      },
    ],
    sorts: [
      { value: 'date desc', label: 'Neueste zuerst' },
      { value: 'date asc', label: 'Älteste zuerst' },
      { value: 'order desc', label: 'Bestellung absteigend' },
      { value: 'order asc', label: 'Bestellung aufsteigend' },
      { value: 'status desc', label: 'Status absteigend' },
      { value: 'status asc', label: 'Status aufsteigend' },
    ],
    nothing: {
      title: 'Keine Ereignisse gefunden',
      none: 'kein Ereignis',
      it: 'es',
      reset: 'Alle Ereignisse anzeigen',
    },
  },
  loading: 'Verlauf wird geladen',
  failure: 'Der Verlauf konnte nicht geladen werden',
  empty: {
    title: 'Der Verlauf ist leer',
    why: 'Hier steht, was Belegwerk getan oder bewusst gelassen hat, sobald die erste Bestellung eingeht.',
  },
});
