import type { InboxEntry, InboxState, Urgency } from '@belegwerk/core';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { orderIdText, shopKeyText, type InstantCodec } from './stored-values.ts';

/** States in which an entry still wants to be worked on. */
export const OPEN_STATES: readonly InboxState[] = ['received', 'selected', 'delayed', 'started'];

/** Which work goes first: the lower, the sooner. */
export const RANK_OF_URGENCY = { live: 0, repair: 1, import: 2 } as const satisfies Record<Urgency, number>;

/** States that count an attempt. */
export const countsAttempt = (state: InboxState): boolean => state === 'started' || state === 'failed';

/** How an entry begins that one which waits answers, too. */
export const ANSWERED = { state: 'skipped', reason: 'answered-with-another' } as const;

/** Schema of the state of an entry. */
export const inboxState = z.enum({
  received: 'received',
  selected: 'selected',
  delayed: 'delayed',
  started: 'started',
  skipped: 'skipped',
  unprocessable: 'unprocessable',
  failed: 'failed',
  successful: 'successful',
} as const satisfies { [S in InboxState]: S });

/** Schema of a hint that something happened to an order. */
export const inboxEntry = (instant: InstantCodec): z.ZodType<InboxEntry> =>
  z.object({
    id: z.string(),
    shop: shopKeyText,
    topic: z.string(),
    orderId: orderIdText.exactOptional(),
    urgency: z.enum(['live', 'repair', 'import']),
    state: inboxState,
    receivedAt: instant,
    triggeredAt: instant,
    dueAt: instant,
    attempts: z.int(),
    reason: z.string().exactOptional(),
  } satisfies FieldSchemas<InboxEntry>);
