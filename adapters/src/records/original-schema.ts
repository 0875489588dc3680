import type { Original } from '@belegwerk/core/ports';
import { z } from 'zod';
import { documentKind } from './document-schemas.ts';
import type { FieldSchemas } from './record-codec.ts';
import { dayText, documentIdText, markText, type InstantCodec } from './stored-values.ts';

/** Schema of an original without its contents. */
export const original = (instant: InstantCodec): z.ZodType<Original> =>
  z.object({
    id: documentIdText,
    kind: documentKind,
    mark: markText,
    series: z.string(),
    count: z.int(),
    number: z.string(),
    date: dayText,
    keptUntil: dayText,
    drawnAt: instant,
    issuedAt: instant.exactOptional(),
    restrictedAt: instant.exactOptional(),
    handedOverAt: instant.exactOptional(),
  } satisfies FieldSchemas<Original>);
