import type { Instant } from '../kernel/calendar.ts';
import type { OrderId } from '../kernel/ids.ts';
import type { EventName } from './event-name.ts';

/** Log status, specification 1, section 4. */
export type EventStatus = 'success' | 'info' | 'warning' | 'critical';

/** Who caused an event. */
export type EventOrigin = 'shop' | 'order' | 'webhook' | 'invoice' | 'credit' | 'delivery' | 'contact' | 'transaction';

/** One line of the event log: a name and facts; the German sentence is made from them by `eventText`. */
export interface LogEvent {
  readonly id: string;
  readonly at: Instant;
  readonly origin: EventOrigin;
  readonly name: EventName;
  readonly status: EventStatus;
  readonly order?: { readonly id: OrderId; readonly name: string };
  readonly facts: Readonly<Record<string, string>>;
}
