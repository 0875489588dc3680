import { eventKind, isEventName } from './event-catalogue.ts';
import type { EventOrigin } from '../records/event.ts';
import type { Facts } from '../sentences/de/german-words.ts';

/** What the sentence of an event is made from; every `LogEvent` is one. */
export interface TellableEvent {
  readonly name: string;
  readonly facts: Facts;
  readonly order?: { readonly name: string } | undefined;
}

/**
 * Whether there is a sentence for events of that name, and of that origin if one is given; lists leave the others out.
 * Specification 2, section 8.
 */
export const isKnownEvent = (name: string, origin?: EventOrigin): boolean =>
  isEventName(name) && (origin === undefined || eventKind(name).origin === origin);

/** The German sentence of a log event, in the texts of specification 2, section 8; the bare name if it is unknown. */
export const eventText = ({ name, facts, order }: TellableEvent): string =>
  isEventName(name) ? eventKind(name).tell(facts, order?.name) : name;
