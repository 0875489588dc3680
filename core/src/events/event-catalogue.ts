import { ACTED_ON_ORDER, actedOnDocument } from '../actions/acted-kind.ts';
import { DOCUMENT_NOUNS } from '../documents/document-nouns.ts';
import type { EventOrigin } from '../records/event.ts';
import type { EventName } from '../records/event-name.ts';
import { CONTACT_EVENTS, TRANSACTION_EVENTS } from '../sentences/de/contact-events.ts';
import { documentEvents } from '../sentences/de/document-events.ts';
import type { EventKind } from '../sentences/de/event-kind.ts';
import { ORDER_EVENTS, WEBHOOK_EVENTS } from '../sentences/de/order-log-events.ts';
import { SHOP_EVENTS } from '../sentences/de/shop-events.ts';

type Named<Prefix extends string, Kinds> = { readonly [K in keyof Kinds & string as `${Prefix}.${K}`]: Kinds[K] };

const named = <const Prefix extends string, Kinds extends object>(prefix: Prefix, kinds: Kinds): Named<Prefix, Kinds> =>
  Object.fromEntries(Object.entries(kinds).map(([name, of]) => [`${prefix}.${name}`, of as unknown])) as Named<
    Prefix,
    Kinds
  >;

const ofDocuments = (origin: EventOrigin, word: string) => ({
  ...documentEvents(origin, word),
  ...actedOnDocument(origin, word),
});

/** Every kind of event that the log knows, by its name. Source: specification 2, section 8, and specification 1, 8. */
export const EVENT_KINDS = {
  ...SHOP_EVENTS,
  ...ORDER_EVENTS,
  ...WEBHOOK_EVENTS,
  ...ACTED_ON_ORDER,
  ...named('invoice', ofDocuments('invoice', DOCUMENT_NOUNS.invoice)),
  ...named('credit', ofDocuments('credit', DOCUMENT_NOUNS['credit-note'])),
  ...named('delivery', ofDocuments('delivery', DOCUMENT_NOUNS['delivery-note'])),
  ...CONTACT_EVENTS,
  ...TRANSACTION_EVENTS,
} satisfies Readonly<Record<EventName, unknown>>;

/** Facts that an event of this name carries. */
export type EventFact<Name extends EventName> = (typeof EVENT_KINDS)[Name]['facts'][number];

/** Statuses that an event of this name can have. */
export type EventStatusOf<Name extends EventName> = (typeof EVENT_KINDS)[Name]['statuses'][number];

/** Whether the catalogue has that name. */
export const isEventName = (name: string): name is EventName => Object.hasOwn(EVENT_KINDS, name);

/** A kind of event by its name, for rules that treat all alike. */
export const eventKind = (name: EventName): EventKind => EVENT_KINDS[name];
