import { BY_DATE, BY_STATUS, eventNarrowing } from '../../shared/events/event-narrowing.ts';
import { createList } from '../../shared/lists/list.ts';
import { eventsOfAtom, orderQueryAtom, orderRhythm } from './order.atoms.ts';
import { words } from './words.ts';

/** What happened to the order of the page, newest first. */
export const orderEventsList = createList('logs', {
  rhythmBy: (get) => orderRhythm({ state: get(orderQueryAtom) }),
  fixed: (get) => {
    const order = get(eventsOfAtom);
    return order === '' ? undefined : { order };
  },
  isWithinPage: true,
  title: words.events,
  narrowing: eventNarrowing('Belegnummer oder Stichwort', [...BY_DATE, ...BY_STATUS]),
  loading: words.eventsLoading,
  failure: words.eventsFailure,
  empty: { title: words.noEvents, why: words.eventsToCome },
});
