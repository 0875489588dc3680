import { LINK_MAILS, type AdviserAccess } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { dayText, staffIdText, type InstantCodec } from './stored-values.ts';

/** Schema of a tax adviser's access. */
export const adviserAccess = (instant: InstantCodec): z.ZodType<AdviserAccess> =>
  z.object({
    id: z.string(),
    firm: z.string(),
    email: z.string(),
    grantedAt: instant,
    grantedBy: staffIdText,
    validUntil: dayText,
    link: z.object({ digest: z.string(), at: instant, mail: z.enum(LINK_MAILS) }),
    linksAt: z.array(instant),
    code: z.object({ digest: z.string(), at: instant, misses: z.int() }).exactOptional(),
    codesAt: z.array(instant),
    sessions: z.array(z.object({ digest: z.string(), until: instant })),
    lastLookAt: instant.exactOptional(),
    revokedAt: instant.exactOptional(),
    revokedBy: staffIdText.exactOptional(),
  } satisfies FieldSchemas<AdviserAccess>);
