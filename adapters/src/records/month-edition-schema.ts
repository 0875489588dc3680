import {
  EDITION_STANDS,
  MISSING_PAPERS,
  type EditionDocument,
  type FolderEntry,
  type MonthEdition,
  type PaperCopy,
  BOOKING_SOURCES,
} from '@belegwerk/core/records';
import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { dayText, staffIdText, wholeCents, type InstantCodec } from './stored-values.ts';

const entry = z.object({
  path: z.string(),
  digest: z.string(),
  says: z.string().exactOptional(),
  bytes: z.int(),
} satisfies FieldSchemas<FolderEntry>);

const document = z.object({
  id: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  number: z.string(),
  date: dayText,
  orderName: z.string(),
  total: wholeCents,
  stand: z.enum(EDITION_STANDS),
  paper: entry.exactOptional(),
  missing: z.enum(MISSING_PAPERS).exactOptional(),
} satisfies FieldSchemas<EditionDocument>);

const copy = z.object({
  folder: z.string(),
  name: z.string(),
  of: z.string(),
} satisfies FieldSchemas<PaperCopy>);

/** Schema of an edition of the folder of a month. */
export const monthEdition = (instant: InstantCodec): z.ZodType<MonthEdition> =>
  z.object({
    month: z.string(),
    edition: z.int(),
    batch: z.string(),
    begunAt: instant,
    by: staffIdText,
    madeAt: instant.exactOptional(),
    bookings: z.enum(BOOKING_SOURCES),
    documents: z.array(document).readonly(),
    files: z.array(entry).readonly(),
    copies: z.array(copy).readonly().exactOptional(),
    questions: z.int().exactOptional(),
  } satisfies FieldSchemas<MonthEdition>);
