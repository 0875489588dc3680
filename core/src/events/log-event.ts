import type { Instant } from '../kernel/calendar.ts';
import { eventKind, type EventFact, type EventStatusOf } from './event-catalogue.ts';
import type { EventOfShop } from '../ports/shop-reads.ts';
import type { LogEvent } from '../records/event.ts';
import type { EventName } from '../records/event-name.ts';

/** What an event of that name is made from. `id` is the same whenever the same step is repeated, so that it logs once. */
export interface EventParts<Name extends EventName> {
  readonly id: string;
  readonly at: Instant;
  readonly name: Name;
  /** The usual status of the kind if none is given. */
  readonly status?: EventStatusOf<Name>;
  readonly order?: LogEvent['order'];
  /** All facts of the kind, and others that help. */
  readonly facts: Readonly<Record<string, string>> & Readonly<Record<EventFact<Name>, string>>;
}

/** Without an order it is an event of the shop. */
interface MakeLogEvent {
  <const Name extends EventName>(parts: EventParts<Name> & { readonly order?: undefined }): EventOfShop;
  <const Name extends EventName>(parts: EventParts<Name>): LogEvent;
}

/** An event of the catalogue, with the origin and the usual status of its kind. */
export const logEvent = (<const Name extends EventName>(parts: EventParts<Name>): LogEvent => {
  const { origin, statuses } = eventKind(parts.name);
  return {
    id: parts.id,
    at: parts.at,
    origin,
    name: parts.name,
    status: parts.status ?? statuses[0],
    ...(parts.order ? { order: parts.order } : {}),
    facts: parts.facts,
  };
}) as MakeLogEvent;
