export { EVENT_NAMES, type EventName } from '../records/event-name.ts';
export { EVENT_KINDS, type EventFact, type EventStatusOf } from './event-catalogue.ts';
export { type TellableEvent, eventText, isKnownEvent } from './event-text.ts';
export { isTelling } from './telling.ts';
export { type EventParts, logEvent } from './log-event.ts';
