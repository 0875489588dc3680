export { EVENT_KINDS, EVENT_NAMES, type EventFact, type EventName, type EventStatusOf } from './event-catalogue.ts';
export { type TellableEvent, eventText, isKnownEvent } from './event-text.ts';
export { isTelling } from './telling.ts';
export { type EventParts, logEvent } from './log-event.ts';
