import { DOCUMENT_KINDS, FORESEEABLE } from '@belegwerk/core/documents';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, dayText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** What comes of it if a person has the documents of a kind made now, or accepts the name asked for; sentences are German. */
const creationReply = z.object({
  /** Documents that would be made, in their order; none where `why` says so, and where one with the name is still to come. */
  documents: z.array(
    z.object({
      kind: z.enum(DOCUMENT_KINDS),
      /** Absent for a delivery note, which carries no money. */
      total: z.optional(amountText),
      date: dayText,
      /** It stays a draft. */
      isDraft: z.boolean(),
      /** Of an invoice or a credit note: whether it will be an e-invoice, and what is missing. */
      eInvoice: z.optional(z.string()),
    }),
  ),
  /** Why what was asked for is not made. */
  why: z.optional(z.string()),
  /** What the settings would do without a person; absent where they say nothing of it. */
  otherwise: z.optional(z.string()),
  /** Where each of them goes, or why nowhere. */
  mails: z.array(z.string()),
  transfersLeft: z.nullable(count),
  /** What to look into beside it. */
  hints: z.array(z.string()),
});
export type CreationReply = z.output<typeof creationReply>;

const created = {
  access: 'shop',
  rate: 'call',
  params: z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)), kind: z.enum(FORESEEABLE) }),
  names: 'order',
  method: 'get',
} as const;
const failures = ['customer-erased', 'shop-unavailable', 'bookkeeping-not-connected', 'no-preview'] as const;

/** Reads the order at the shop and decides about it; nothing is stored or made. It is made by an action of the order. */
export const creationRoutes = {
  creation: route({
    ...created,
    path: '/api/orders/:id/creation/:kind',
    replies: { 200: creationReply },
    failures,
  }),
  /** The document as it would be, on paper of our own. */
  creationPreview: route({
    ...created,
    path: '/api/orders/:id/creation/:kind/preview',
    replies: { 200: z.object({ pdf: z.object({ base64: z.string() }) }) },
    failures,
  }),
};
