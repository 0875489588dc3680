import type { TemplateField } from '@belegwerk/core/templates';
import * as z from 'zod/mini';
import { route } from './route.ts';

/** By name only: the client of every screen is made of this file, and would load the whole language with its rules. */
const FIELDS = {
  title: true,
  introduction: true,
  terms: true,
  remark: true,
  'item-title': true,
  'item-detail': true,
  'item-unit': true,
  'shipping-title': true,
  'shipping-detail': true,
  'shipping-unit': true,
  'discount-title': true,
  'discount-detail': true,
  'discount-unit': true,
  'mail-name': true,
  'mail-to': true,
  'mail-subject': true,
  'mail-message': true,
  'mail-signature': true,
} as const satisfies Readonly<Record<TemplateField, true>>;
const fields = Object.keys(FIELDS) as [TemplateField, ...TemplateField[]];

/** What fits into an address in the costliest spelling, nine characters each, beside the headers of a browser. */
const MAX_TEMPLATE = 1500;

const templateQuery = z.object({
  /** A template; without one nothing is filled. */
  value: z._default(z.string().check(z.maxLength(MAX_TEMPLATE)), ''),
  /** The document on which it stands, and the field there. */
  type: z.enum(['invoice', 'credit', 'delivery']),
  field: z.enum(fields),
  /** The number of an order; the newest one unless said otherwise. */
  order: z.optional(z.string().check(z.regex(/^\d{1,20}$/))),
});

const templateValue = z.union([z.string(), z.number(), z.boolean(), z.readonly(z.array(z.string()))]);

/** What the placeholders of a template stand for. Specification 1, section 7. */
export const templateValuesReply = z.object({
  /** The template with the values of the first place. */
  value: z.string(),
  orderName: z.string(),
  /** In which one the documents of that order are. */
  language: z.enum(['de', 'en']),
  /** For each row, refund or delivery where the field stands: values by the names of placeholders; none is left out. */
  places: z.array(z.record(z.string(), templateValue)),
  /** How many places there are beyond those. */
  more: z.int().check(z.gte(0)),
});
export type TemplateValuesReply = z.output<typeof templateValuesReply>;

export const templateValueRoutes = {
  /** Reads the order in the shop as it is now, and logs who did; for the preview of a template. */
  templateValues: route({
    access: 'shop',
    method: 'get',
    path: '/api/lexoffice/vars',
    rate: 'call',
    query: templateQuery,
    names: 'order',
    replies: { 200: templateValuesReply },
    failures: ['customer-erased', 'shop-unavailable'],
  }),
};
