import { DOCUMENT_KINDS, DOCUMENT_STATES, type DocumentStatus } from '@belegwerk/core/documents';
import type { DocumentEntryState } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { route } from './route.ts';
import { amountText, currencyCode, dayText, instantText } from './wire-values.ts';

const statuses = ['draft', 'open', 'paid', 'voided'] as const satisfies readonly DocumentStatus[];
const entryStates = ['planned', 'sent', 'issued', 'refused'] as const satisfies readonly DocumentEntryState[];

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** A document of an order, issued or on its way; field names of specification 1, section 3. */
export const document = z.object({
  _key: z.string(),
  kind: z.enum(DOCUMENT_KINDS),
  /** Invoice, invoice that closes those for parts, or credit note; delivery notes have none. */
  type: z.optional(z.enum(['RE', 'SR', 'CN'])),
  /** Absent until it is final: a draft has no number. */
  number: z.optional(z.string()),
  title: z.string(),
  date: dayText,
  createdAt: instantText,
  total: amountText,
  tax: amountText,
  /** What final credit notes took back of an invoice; absent for nothing, and of all other documents. */
  credited: z.optional(amountText),
  currency: currencyCode,
  /** When an invoice is to be paid. */
  due: z.optional(dayText),
  /** As the accounting service says; what the badge says stands in `states`. */
  status: z.enum(statuses),
  /** What is true of it, its badge first. */
  states: z.array(z.enum(DOCUMENT_STATES)).check(z.minLength(1)),
  cancelled: z.boolean(),
  /** A person wrote it in the accounting service; Belegwerk only knows of it. */
  isLinked: z.optional(z.literal(true)),
  /** Number of rows that are not text. */
  quantity: z.int().check(z.gte(0)),
  /**
   * The month of supply that an invoice names and that turned out wrong, as `2026-11`: it happened in another one, or the
   * month went by without it.
   */
  missedSupply: z.optional(z.object({ what: z.enum(['delivery', 'service']), month, happened: z.optional(month) })),
  /**
   * Both days of the merchant's rule, where the end of the supply lies before its start: the document names the start
   * alone.
   */
  backwardsSupply: z.optional(z.object({ what: z.enum(['delivery', 'service']), start: dayText, end: dayText })),
  /** What to know about how it was made; `toCheck` where the merchant should look into it. */
  notices: z.optional(z.array(z.object({ sentence: z.string(), toCheck: z.boolean() }))),
  /** The profile of an e-invoice, if it is one. */
  profile: z.optional(z.string()),
  /** A payment was suggested to the accounting service for this document. */
  matchedAt: z.optional(instantText),
  emailedAt: z.optional(instantText),
  /** `/documents/{token}`, which needs no session; absent while there is no PDF. */
  pdf: z.optional(z.string()),
  /** Says in whose books it stands where those are not connected; it has no pages then. */
  inOtherBooks: z.optional(z.string()),
  /** Page of the accounting service, absent until it holds the document. */
  viewUrl: z.optional(z.string()),
  /** Where a draft is changed; what is final has none. */
  editUrl: z.optional(z.string()),
  /** Only `issued` documents exist at the accounting service for sure. */
  entryState: z.enum(entryStates),
});
export type DocumentReply = z.output<typeof document>;

/**
 * The unguessable name of a document, 32 letters and digits. In addresses that the app shows the staff of the shop, `~`
 * and a signed note of who that is may follow.
 */
const documentToken = z.object({
  token: z.string().check(z.regex(/^[A-Za-z0-9_-]{32}(~\d{1,20}\.\d{4}-\d\d-\d\d\.[A-Za-z0-9_-]{22})?$/)),
});

/** A document of an order: its kind and its `_key`, as in `invoice-4f1c…`. */
export const receiptParams = z.object({
  id: z.string().check(z.regex(/^\d{1,20}$/)),
  receipt: z.string().check(z.regex(/^(invoice|credit|delivery)-[A-Za-z0-9-]{1,64}$/)),
});

const linked = {
  access: 'public',
  owner: 'link',
  method: 'get',
  rate: 'link',
  params: documentToken,
  names: 'link',
  replies: { 200: 'file' },
  failures: ['link-expired', 'document-is-draft', 'in-other-books', ...FAILURES_OF_BOOKKEEPING],
} as const;

export const documentRoutes = {
  /** Shows the PDF in the browser. */
  pdf: route({ ...linked, path: '/documents/:token' }),
  /** The PDF as a file to keep. */
  pdfDownload: route({ ...linked, path: '/documents/:token/download' }),
};
