import { LINKED_KINDS, OPENED_AS } from '@belegwerk/core/order-links';
import { NOTIFICATION_GROUPS } from '@belegwerk/core/ports';
import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { route } from './route.ts';

const template = z.object({
  id: z.string(),
  group: z.enum(NOTIFICATION_GROUPS),
  name: z.string(),
  /** Whether an order is known when it is sent. */
  order: z.enum(['always', 'sometimes', 'never']),
  /** The line of its text below which the HTML belongs. */
  below: z.string(),
});

/** What the HTML for mails of the shop is made of; the texts are in the language of those mails. */
export const orderLinksReply = z.object({
  templates: z.array(template),
  links: z.array(
    z.object({
      kind: z.enum(LINKED_KINDS),
      as: z.enum(OPENED_AS),
      target: z.object({ before: z.string(), href: z.string(), after: z.string() }),
    }),
  ),
});
export type OrderLinksReply = z.output<typeof orderLinksReply>;

const shown = {
  access: 'shop',
  feature: 'emailIntegration',
  replies: { 200: orderLinksReply },
  failures: ['feature-missing'],
} as const;

export const orderLinkRoutes = {
  /**
   * The newest document of an order, from a mail of the shop: the document's path in URL-safe base64, and its proof with
   * a key of the shop. Both come from the template of the mail.
   */
  orderLink: route({
    access: 'public',
    owner: 'link',
    method: 'get',
    rate: 'link',
    path: '/documents/of/:path/:proof',
    params: z.object({
      path: z.string().check(z.regex(/^[A-Za-z0-9_-]{4,480}={0,2}$/)),
      proof: z.string().check(z.regex(/^[0-9a-f]{64}$/)),
    }),
    names: 'link',
    replies: { 200: 'file' },
    failures: [
      'link-expired',
      'document-is-draft',
      'document-not-there-yet',
      'in-other-books',
      ...FAILURES_OF_BOOKKEEPING,
    ],
  }),
  /** The first look has the key drawn. */
  orderLinks: route({ ...shown, method: 'get', acts: true, path: '/api/shop/order-links', rate: 'change' }),
  /** Takes back all links that mails of the shop carry, and shows what makes new ones. */
  renewOrderLinks: route({
    ...shown,
    whileSuspended: true,
    method: 'post',
    path: '/api/shop/order-links',
    rate: 'change',
    stale: ['orderLinks', 'logs'],
  }),
};
