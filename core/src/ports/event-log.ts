import type { EventOrigin, EventStatus, LogEvent } from '../records/event.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Page } from './order-book.ts';

/** So many events are counted; a log may hold a million. */
export const MAX_COUNTED = 10_000;

/** Events that are counted by their names: the engines keep an index of these, and another name needs a new one. */
export const COUNTED_EVENTS = ['contact.created', 'contact.updated', 'invoice.changed', 'credit.changed'] as const;
export type CountedEvent = (typeof COUNTED_EVENTS)[number];

export interface EventQuery {
  readonly orderId?: OrderId;
  readonly status?: readonly EventStatus[];
  readonly origin?: readonly EventOrigin[];
  /** Substring of the order name or a fact, in any case. */
  readonly search?: string;
  readonly sortBy: 'date' | 'order' | 'status';
  readonly sortDir: 'asc' | 'desc';
  /** 1-based. */
  readonly page: number;
  readonly pageSize: number;
}

/** Which events are gone through, and in which order. */
export type EventsSought = Omit<EventQuery, 'page' | 'pageSize'>;

/**
 * Which events name a person: those of these orders, those of no order that contain all words of one of the texts, and those
 * of any order that contain all words of an address or a number for calls.
 */
export interface EventsAboutPerson {
  readonly orderIds: readonly OrderId[];
  readonly containing: readonly string[];
  readonly reaching: readonly string[];
}

/**
 * The event log of one shop. Events are added, changed only where they name a person who is to be erased, and forgotten
 * after the time that the plan says. However they are sorted, those of one order that are alike in it come as they were
 * added: no effect before its cause, also when the clocks of two machines differ.
 */
export interface EventLog {
  /** Adds the event; an event with a known id changes nothing, so that a repeated step logs once. */
  append(event: LogEvent): Promise<void>;
  /** How many events of each counted name the log holds. */
  countNamed(): Promise<Readonly<Record<CountedEvent, number>>>;
  /** What is found is counted to `MAX_COUNTED`, or to the end of the page where that lies behind it. */
  page(query: EventQuery): Promise<Page<LogEvent>>;
  byId(id: string): Promise<LogEvent | undefined>;
  /** Goes through all that is found, some at a time, however many there are; what is added meanwhile may be missing. */
  walk(sought: EventsSought): AsyncIterable<readonly LogEvent[]>;
  /** Replaces events that name a person by what is left of them; answers how many it looked at. */
  amend(about: EventsAboutPerson, change: (event: LogEvent) => LogEvent): Promise<number>;
  /** Every event about a person, the oldest first. */
  aboutPerson(about: EventsAboutPerson): Promise<readonly LogEvent[]>;
  /** Forgets what happened before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
