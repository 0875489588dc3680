import {
  AUDIT_PARTS,
  BATCH_ITEM_STATES,
  BATCH_STATES,
  BULK_KINDS,
  IGNORE_REASONS,
  type Batch,
  type BatchItem,
  type BatchSubject,
  type BatchTask,
} from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { dayText, orderIdText, staffIdText, type InstantCodec } from './stored-values.ts';

/** Every kind of batch has a schema of its own; one without does not compile. */
const subjects = {
  'import-days': z.object({
    kind: z.literal('import-days'),
    from: dayText,
    to: dayText,
    documents: z.boolean(),
    mails: z.boolean(),
  }),
  orders: z.object({
    kind: z.literal('orders'),
    what: z.enum(BULK_KINDS),
    reason: z.enum(IGNORE_REASONS).exactOptional(),
    input: z.record(z.string(), z.string()).readonly().exactOptional(),
  }),
  'month-folder': z.object({
    kind: z.literal('month-folder'),
    month: z.string(),
    edition: z.int(),
    papers: z.int(),
  }),
  'audit-package': z.object({
    kind: z.literal('audit-package'),
    year: z.string(),
    edition: z.int(),
    originals: z.boolean(),
    pieces: z.int(),
  }),
} satisfies { readonly [K in BatchSubject['kind']]: z.ZodType<BatchSubject & { readonly kind: K }> };

/** So has every kind of item. */
const tasks = {
  'import-day': z.object({ kind: z.literal('import-day'), day: dayText }),
  order: z.object({ kind: z.literal('order'), order: orderIdText, left: z.string().exactOptional() }),
  'folder-papers': z.object({ kind: z.literal('folder-papers'), documents: z.array(z.string()).readonly() }),
  'folder-lists': z.object({ kind: z.literal('folder-lists') }),
  'audit-part': z.object({
    kind: z.literal('audit-part'),
    part: z.enum(AUDIT_PARTS),
    month: z.string().exactOptional(),
  }),
} satisfies { readonly [K in BatchTask['kind']]: z.ZodType<BatchTask & { readonly kind: K }> };

const subject: z.ZodType<BatchSubject> = z.discriminatedUnion('kind', [
  subjects['import-days'],
  subjects.orders,
  subjects['month-folder'],
  subjects['audit-package'],
]);
const task: z.ZodType<BatchTask> = z.discriminatedUnion('kind', [
  tasks['import-day'],
  tasks.order,
  tasks['folder-papers'],
  tasks['folder-lists'],
  tasks['audit-part'],
]);

/** Schema of a batch. */
export const batch = (instant: InstantCodec): z.ZodType<Batch> =>
  z.object({
    id: z.string(),
    subject,
    state: z.enum(BATCH_STATES),
    begunAt: instant,
    by: staffIdText,
    items: z.int(),
    turn: z.int(),
    pausedBecause: z.string().exactOptional(),
    steppedAt: instant,
    workedMillis: z.int(),
    endedAt: instant.exactOptional(),
  } satisfies FieldSchemas<Batch>);

/** Schema of an item of a batch. */
export const batchItem = (instant: InstantCodec): z.ZodType<BatchItem> =>
  z.object({
    batch: z.string(),
    position: z.int(),
    task,
    state: z.enum(BATCH_ITEM_STATES),
    reason: z.string().exactOptional(),
    orders: z.int(),
    after: z.string().exactOptional(),
    waitsUntil: instant.exactOptional(),
    endedAt: instant.exactOptional(),
  } satisfies FieldSchemas<BatchItem>);
