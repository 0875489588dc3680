import type { EventOrigin, EventStatus, LogEvent } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { orderIdText, type InstantCodec } from './stored-values.ts';

const eventStatus = z.enum(['success', 'info', 'warning', 'critical']) satisfies z.ZodType<EventStatus>;

const eventOrigin = z.enum({
  shop: 'shop',
  order: 'order',
  webhook: 'webhook',
  invoice: 'invoice',
  credit: 'credit',
  delivery: 'delivery',
  contact: 'contact',
  transaction: 'transaction',
} as const satisfies { [O in EventOrigin]: O });

/** Schema of a line of the event log. */
export const logEvent = (instant: InstantCodec): z.ZodType<LogEvent> =>
  z.object({
    id: z.string(),
    at: instant,
    origin: eventOrigin,
    // another version of the program may have written names of its own; lists leave them out
    name: z.string() as unknown as z.ZodType<LogEvent['name'], string>,
    status: eventStatus,
    order: z.object({ id: orderIdText, name: z.string() }).readonly().exactOptional(),
    facts: z.record(z.string(), z.string()).readonly(),
  } satisfies FieldSchemas<LogEvent>);
