import type { EvidenceEntry, EvidenceKind, PlainFields } from '@belegwerk/core/evidence';
import { EVIDENCE_KINDS } from '@belegwerk/core/evidence';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { documentIdText, orderIdText, type InstantCodec } from './stored-values.ts';

const kinds = Object.keys(EVIDENCE_KINDS) as [EvidenceKind, ...EvidenceKind[]];

/** As text, so that no engine changes a number or a name in it: the hash of the entry covers it. */
const plainFields: z.ZodType<PlainFields> = z.codec(
  z.string(),
  z.custom<PlainFields>((value) => typeof value === 'object' && value !== null),
  { decode: (text) => JSON.parse(text) as PlainFields, encode: (fields) => JSON.stringify(fields) },
);

/** Schema of an entry of the record of evidence. */
export const evidenceEntry = (instant: InstantCodec): z.ZodType<EvidenceEntry> =>
  z.object({
    seq: z.int(),
    key: z.string(),
    at: instant,
    kind: z.enum(kinds),
    orderId: orderIdText.exactOptional(),
    documentId: documentIdText.exactOptional(),
    said: plainFields,
    sealed: z.string().exactOptional(),
    previous: z.string(),
    hash: z.string(),
  } satisfies FieldSchemas<EvidenceEntry>);
