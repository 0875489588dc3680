import type { SideTask, SideTaskKind, SideTaskState } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { orderIdText, type InstantCodec } from './stored-values.ts';

/** Schema of the kinds of side tasks. */
export const sideTaskKind = z.enum({
  contact: 'contact',
  mail: 'mail',
  copy: 'copy',
  'paid-mark': 'paid-mark',
  tags: 'tags',
  metafields: 'metafields',
  'bank-transaction': 'bank-transaction',
  'payment-match': 'payment-match',
  'e-invoice-check': 'e-invoice-check',
  'vat-id-check': 'vat-id-check',
} as const satisfies { [K in SideTaskKind]: K });

const sideTaskState = z.enum({
  planned: 'planned',
  sent: 'sent',
  done: 'done',
  refused: 'refused',
  unclear: 'unclear',
} as const satisfies { [S in SideTaskState]: S });

/** Schema of something done outside that is no document. */
export const sideTask = (instant: InstantCodec): z.ZodType<SideTask> =>
  z.object({
    id: z.string(),
    kind: sideTaskKind,
    source: z.string(),
    orderId: orderIdText.exactOptional(),
    state: sideTaskState,
    attempts: z.int(),
    attemptsBefore: z.int().exactOptional(),
    plannedAt: instant,
    sentAt: instant.exactOptional(),
    concludedAt: instant.exactOptional(),
    result: z.record(z.string(), z.string()).readonly().exactOptional(),
    refusal: z.array(z.string()).readonly().exactOptional(),
    because: z.string(),
    strangers: z.array(z.string()).readonly().exactOptional(),
  } satisfies FieldSchemas<SideTask>);
