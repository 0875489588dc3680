import type { AccountingEvent, Work, WorkItem, WorkState } from '@belegwerk/core/work';
import { z } from 'zod';
import { documentKind } from './document-schemas.ts';
import type { FieldSchemas } from './record-codec.ts';
import { actor, documentIdText, orderIdText, shopKeyText, type InstantCodec } from './stored-values.ts';

/** Schema of the state of an item. */
export const workState = z.enum({
  received: 'received',
  selected: 'selected',
  delayed: 'delayed',
  started: 'started',
  skipped: 'skipped',
  unprocessable: 'unprocessable',
  failed: 'failed',
  successful: 'successful',
} as const satisfies { [S in WorkState]: S });

const eventsAbout = {
  document: z.object({
    about: z.literal('document'),
    id: documentIdText,
    kind: documentKind.exactOptional(),
    news: z.enum(['made', 'changed', 'payment', 'differs']),
  }),
  'contact-deleted': z.object({ about: z.literal('contact-deleted'), id: z.string() }),
  'contact-changed': z.object({ about: z.literal('contact-changed'), id: z.string() }),
  connection: z.object({ about: z.literal('connection') }),
} satisfies { readonly [A in AccountingEvent['about']]: z.ZodType<AccountingEvent & { readonly about: A }> };

/** All of a table that has at least one. */
const allOf = <T>(table: Readonly<Record<string, T>>): readonly [T, ...T[]] =>
  Object.values(table) as unknown as readonly [T, ...T[]];

const accountingEvent = z.discriminatedUnion('about', allOf(eventsAbout));

const topic = z.string();

const look = <K extends string>(kind: K) => z.object({ kind: z.literal(kind), orderId: orderIdText });

/** Every kind of work has a schema of its own; one without does not compile. */
const works = {
  'order-message': z.object({ kind: z.literal('order-message'), orderId: orderIdText, topic }),
  'shop-message': z.object({
    kind: z.literal('shop-message'),
    about: z.enum(['farewell', 'profile', 'rights', 'billing', 'unused']),
    topic,
  }),
  'unreadable-message': z.object({
    kind: z.literal('unreadable-message'),
    topic,
    fault: z.string(),
    digest: z.string().exactOptional(),
  }),
  'accounting-event': z.object({ kind: z.literal('accounting-event'), event: accountingEvent }),
  'order-action': z.object({
    kind: z.literal('order-action'),
    orderId: orderIdText,
    action: z.string(),
    document: z.string().exactOptional(),
    input: z.record(z.string(), z.string()),
    by: actor,
    batch: z.string().exactOptional(),
  }),
  wait: look('wait'),
  sweep: look('sweep'),
  ask: look('ask'),
  follow: look('follow'),
  'look-again': look('look-again'),
  'batch-step': z.object({ kind: z.literal('batch-step'), batch: z.string(), turn: z.int() }),
} satisfies { readonly [K in Work['kind']]: z.ZodType<Work & { readonly kind: K }> };

/** Schema of the word for a kind of work. */
export const workKind = z.enum(Object.keys(works) as [Work['kind'], ...Work['kind'][]]);

const work: z.ZodType<Work> = z.discriminatedUnion('kind', allOf(works));

/** Schema of something to be done. */
export const workItem = (instant: InstantCodec): z.ZodType<WorkItem> =>
  z.object({
    id: z.string(),
    shop: shopKeyText,
    work,
    urgency: z.enum(['live', 'repair', 'import', 'batch']),
    state: workState,
    receivedAt: instant,
    triggeredAt: instant,
    dueAt: instant,
    attempts: z.int(),
    defects: z.int(),
    reason: z.string().exactOptional(),
  } satisfies FieldSchemas<WorkItem>);
