import { NAME_OBSTACLES } from '@belegwerk/core/actions';
import { NAME_REFUSALS } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, currencyCode, dayText, instantText } from './wire-values.ts';

/** Far above what a form takes: what is too long for its field is a fault of the field. */
const MAX_SENT = 1000;
const part = z._default(z.string().check(z.maxLength(MAX_SENT)), '');

/** The parts of his address that a customer may have otherwise on the invoice; its country stays. */
const nameParts = {
  company: part,
  firstName: part,
  lastName: part,
  street: part,
  supplement: part,
  zip: part,
  city: part,
};

/** What a customer sees of his order. Words are the extension's; here are codes. */
export const customerOrderReply = z.object({
  /** False where the customer is not signed in, or the platform does not say who it is: then nothing is told. */
  isSignedIn: z.boolean(),
  order: z.optional(z.string()),
  /** Final invoices and credit notes, the newest first. */
  documents: z.array(
    z.object({
      kind: z.enum(['invoice', 'credit-note']),
      number: z.string(),
      date: dayText,
      total: amountText,
      currency: currencyCode,
      cancelled: z.boolean(),
      /** Of an invoice that credit notes took back as a whole: whether a later invoice stands in its place. */
      takenBack: z.optional(z.enum(['credited', 'replaced'])),
      /** Its public link, while it is good. */
      url: z.optional(z.string()),
    }),
  ),
  /** What he asked last. */
  request: z.optional(
    z.object({
      state: z.enum(['open', 'accepted', 'refused']),
      at: instantText,
      name: z.string(),
      reason: z.optional(z.enum(NAME_REFUSALS)),
      /** Of an accepted one: number of the invoice that was written for it, once it is there. */
      invoice: z.optional(z.string()),
    }),
  ),
  /** Why he cannot ask for another name now. */
  obstacle: z.optional(z.enum(NAME_OBSTACLES)),
  /** What stands in the form, with the country that stays; given where he can ask. */
  form: z.optional(z.object({ ...nameParts, countryCode: z.string() })),
});
export type CustomerOrderReply = z.output<typeof customerOrderReply>;

const params = z.object({ id: z.string().check(z.regex(/^\d{1,20}$/)) });

/** What customers ask from the block in their account. They come with the session token of the platform's customer accounts. */
export const customerRoutes = {
  /** Documents of an order that the signed-in customer placed; the shop is asked whose it is. */
  customerOrder: route({
    access: 'customer',
    method: 'get',
    path: '/customer/orders/:id',
    rate: 'call',
    params,
    names: 'order',
    replies: { 200: customerOrderReply },
    failures: ['shop-unavailable'],
  }),
  /** Keeps what the customer asks of the name on the invoice; the merchant answers, or the settings. */
  askForName: route({
    access: 'customer',
    method: 'post',
    path: '/customer/orders/:id/name',
    rate: 'call',
    params,
    names: 'order',
    kilobytes: 32,
    body: z.object({
      ...nameParts,
      /** Drawn for the opened form: sent again under it is the same request. */
      form: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
      /** He says that he ordered under that name himself. */
      isOwn: z.boolean(),
    }),
    replies: { 202: customerOrderReply },
    failures: ['faulty', 'action-impossible', 'shop-unavailable'],
  }),
};
