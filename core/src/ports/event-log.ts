import type { EventOrigin, EventStatus, LogEvent } from '../events/event.ts';
import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { Page } from './order-book.ts';

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

/**
 * The event log of one shop. Events are added, never changed, and forgotten after the time that the plan says. However
 * they are sorted, those of one order that are alike in it come as they were added: no effect before its cause, whatever
 * the clocks of two machines say.
 */
export interface EventLog {
  /** Adds the event; an event with a known id changes nothing, so that a repeated step logs once. */
  append(event: LogEvent): Promise<void>;
  page(query: EventQuery): Promise<Page<LogEvent>>;
  /** Forgets what happened before that moment; answers how many. */
  forget(before: Instant): Promise<number>;
}
