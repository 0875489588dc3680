import type { ExplainedGap } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { staffIdText, type InstantCodec } from './stored-values.ts';

/** Schema of why numbers of documents are missing. */
export const explainedGap = (instant: InstantCodec): z.ZodType<ExplainedGap> =>
  z.object({
    books: z.string(),
    year: z.int(),
    series: z.string(),
    from: z.int(),
    to: z.int(),
    reason: z.string(),
    at: instant,
    by: staffIdText,
    earlier: z.array(z.object({ reason: z.string(), at: instant, by: staffIdText })).exactOptional(),
  } satisfies FieldSchemas<ExplainedGap>);
