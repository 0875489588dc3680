import * as z from 'zod/mini';
import { receiptParams } from './document.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';

/** What the dialog shows and sends; fields of specification 2, section 3. */
const mailForm = {
  email: z.string().check(z.maxLength(1000)),
  /** Send the merchant a blind copy. */
  copy: z.boolean(),
  subject: z.string().check(z.maxLength(1000)),
  /** HTML. Sent as it is: no text of the form is read as a template. */
  message: z.string().check(z.maxLength(100_000)),
  signature: z.string().check(z.maxLength(100_000)),
  /** Addresses of files that go along. */
  attachments: z.array(z.string().check(z.maxLength(4096))).check(z.maxLength(50)),
};
const mailFields = z.object(mailForm);
export type MailFormReply = z.output<typeof mailFields>;

const mailFormReply = z.object({
  ...mailForm,
  /** What no form changes: the name that the recipient sees, whose server sends, and the file of the document. */
  header: z.object({ senderName: z.string(), sender: z.enum(['default', 'smtp']), file: z.string() }),
});
export type MailHeaderReply = z.output<typeof mailFormReply>['header'];

const mailBody = z.object({
  receipt: z.optional(z.string()),
  /** Names the opened dialog: the same content sent again under it is the same mail and leaves once. */
  dialog: z.optional(z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/))),
  ...mailForm,
});

/** Why there is nothing to show: no mail is written any more, or the shop does not say what was ordered. */
const notWritten = ['customer-erased', 'shop-unavailable'] as const;

const notSent = [
  ...notWritten,
  'faulty',
  'feature-missing',
  'mail-in-progress',
  'mail-pending',
  'mail-sent-otherwise',
  'mail-refused',
  'mail-deferred',
  'mails-paused',
  'mail-unclear',
] as const;

export const mailRoutes = {
  /** The saved settings with every placeholder filled in, as the dialog shows them first. */
  mailForm: route({
    access: 'shop',
    method: 'get',
    path: '/api/orders/:id/:receipt/email',
    rate: 'call',
    params: receiptParams,
    names: 'receipt',
    replies: { 200: mailFormReply },
    failures: notWritten,
  }),
  /** Sends a document by mail now; the answer comes when it has left. */
  sendMail: route({
    access: 'shop',
    method: 'post',
    path: '/api/orders/:id/:receipt/email',
    rate: 'call',
    stale: SHOWS_ORDERS,
    params: receiptParams,
    names: 'receipt',
    body: mailBody,
    kilobytes: 1000,
    replies: { 200: z.object({ sent: z.literal(true) }) },
    failures: notSent,
  }),
};
