import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import {
  EARLIER_STATES,
  LEFT_BECAUSE,
  RECOGNISED_BY,
  type EarlierDocument,
  type Traces,
} from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { dayText, documentIdText, orderIdText, wholeCents } from './stored-values.ts';

const traces: z.ZodType<Traces> = z.object({
  names: z.array(z.int()),
  recipient: z.int().exactOptional(),
  related: z.array(documentIdText),
} satisfies FieldSchemas<Traces>);

/** Schema of a document from before the connection. */
export const earlierDocument: z.ZodType<EarlierDocument> = z.object({
  id: documentIdText,
  kind: z.enum(DOCUMENT_KINDS),
  books: z.string(),
  number: z.string(),
  state: z.enum(EARLIER_STATES),
  date: dayText.exactOptional(),
  total: wholeCents.exactOptional(),
  orderId: orderIdText.exactOptional(),
  recognisedBy: z.enum(RECOGNISED_BY).exactOptional(),
  because: z.enum(LEFT_BECAUSE).exactOptional(),
  traces: traces.exactOptional(),
  misses: z.int().exactOptional(),
} satisfies FieldSchemas<EarlierDocument>);
