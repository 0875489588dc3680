import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { route } from './route.ts';

const previewParams = z.object({
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  kind: z.enum(['invoice', 'credit']),
});

/** A document as it would be, on paper of our own. */
const previewReply = z.object({
  pdf: z.object({ base64: z.string() }),
});
export type PreviewReply = z.output<typeof previewReply>;

/** A draft at the accounting service, which hands out no file of it. */
const draftPreviewReply = z.object({
  invoice: z.object({ _key: z.string() }),
  /** On paper of our own, from the same plan; absent where it cannot be drawn. */
  pdf: z.optional(z.object({ base64: z.string() })),
  /** Where it is looked at, and deleted, in the service's own web app. */
  viewUrl: z.string(),
  /** False for one that was made before and is still there. */
  isNew: z.boolean(),
});
export type DraftPreviewReply = z.output<typeof draftPreviewReply>;

const previewed = {
  access: 'shop',
  path: '/api/orders/:id/lexoffice/:kind/preview',
  rate: 'call',
  params: previewParams,
  names: 'order',
} as const;
const noPreview = ['no-preview', 'customer-erased', 'shop-unavailable'] as const;

export const previewRoutes = {
  /** On paper of our own: makes nothing anywhere, so it may be asked for again and again. */
  preview: route({
    ...previewed,
    method: 'get',
    replies: { 200: previewReply },
    failures: [...noPreview, 'bookkeeping-not-connected'],
  }),
  /** Makes a draft at the accounting service, which a person deletes there; at most one of each kind for an order. */
  draftPreview: route({
    ...previewed,
    method: 'post',
    /** Only the log and the page of the order know of a draft that is none of its documents. */
    stale: ['logs', 'order'],
    replies: { 200: draftPreviewReply },
    failures: [
      ...noPreview,
      /** Whether there is one is not known: it may be there. */
      'preview-open',
      'preview-in-progress',
      ...FAILURES_OF_BOOKKEEPING,
    ],
  }),
};
