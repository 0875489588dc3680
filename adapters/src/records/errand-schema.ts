import type { Errand, ErrandKind, ErrandState } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { orderIdText, type InstantCodec } from './stored-values.ts';

/** Schema of the kinds of errands. */
export const errandKind = z.enum({
  contact: 'contact',
  mail: 'mail',
  'paid-mark': 'paid-mark',
  tags: 'tags',
  metafields: 'metafields',
  movement: 'movement',
  hint: 'hint',
} as const satisfies { [K in ErrandKind]: K });

const errandState = z.enum({
  planned: 'planned',
  sent: 'sent',
  done: 'done',
  refused: 'refused',
  unclear: 'unclear',
} as const satisfies { [S in ErrandState]: S });

/** Schema of something done outside that is no document. */
export const errand = (instant: InstantCodec): z.ZodType<Errand> =>
  z.object({
    id: z.string(),
    kind: errandKind,
    source: z.string(),
    orderId: orderIdText.exactOptional(),
    state: errandState,
    attempts: z.int(),
    attemptsBefore: z.int().exactOptional(),
    plannedAt: instant,
    sentAt: instant.exactOptional(),
    settledAt: instant.exactOptional(),
    result: z.record(z.string(), z.string()).readonly().exactOptional(),
    refusal: z.array(z.string()).readonly().exactOptional(),
    because: z.string(),
    strangers: z.array(z.string()).readonly().exactOptional(),
  } satisfies FieldSchemas<Errand>);
