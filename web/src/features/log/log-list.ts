import { POLL_MS } from '../../api/rhythm.ts';
import { BY_DATE, BY_STATUS, eventNarrowing } from '../../shared/events/event-narrowing.ts';
import { createList } from '../../shared/lists/list.ts';

/** The event log of the whole shop. Specification 2, section 2. */
export const logList = createList('logs', {
  rhythm: POLL_MS.rare,
  title: 'Verlauf',
  narrowing: eventNarrowing('Bestellung oder Belegnummer', [
    ...BY_DATE,
    { value: 'order desc', label: 'Bestellung absteigend' },
    { value: 'order asc', label: 'Bestellung aufsteigend' },
    ...BY_STATUS,
  ]),
  loading: 'Verlauf wird geladen',
  failure: 'Der Verlauf konnte nicht geladen werden',
  empty: {
    title: 'Der Verlauf ist leer',
    why: 'Hier steht, was Belegwerk getan oder bewusst gelassen hat, sobald die erste Bestellung eingeht.',
  },
});
