import { BY_DATE, BY_STATUS, eventNarrowing } from '../../shared/events/event-narrowing.ts';
import { createList } from '../../shared/lists/list.ts';
import { words } from './words.ts';

/** What happened to an order, newest first. */
export const orderEventsList = (order: string, rhythm: number | false) =>
  createList('logs', {
    rhythm,
    fixed: { order },
    isWithinPage: true,
    title: words.events,
    narrowing: eventNarrowing('Belegnummer oder Stichwort', [...BY_DATE, ...BY_STATUS]),
    loading: words.eventsLoading,
    failure: words.eventsFailure,
    empty: { title: words.noEvents, why: words.eventsToCome },
  });
