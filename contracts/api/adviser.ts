import { ACCESS_TERMS, LINK_MAILS, MAX_FIRM } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { dayText, instantText } from './wire-values.ts';

/** A tax adviser's access as the merchant sees it. */
const access = z.object({
  id: z.string(),
  firm: z.string(),
  email: z.string(),
  grantedAt: instantText,
  /** Who of the staff gave it, as far as the platform tells. */
  grantedBy: z.optional(z.string()),
  validUntil: dayText,
  state: z.enum(['open', 'expired', 'revoked']),
  revokedAt: z.optional(instantText),
  lastLookAt: z.optional(instantText),
  /** What became of the mail with the link. */
  mail: z.enum(LINK_MAILS),
});
export type AdviserAccessReply = z.output<typeof access>;

export const adviserAccessesReply = z.object({
  accesses: z.array(access),
  /** Whether the shop has a way by which mail leaves; without one no link can be sent. */
  isMailed: z.boolean(),
  /** So many may be open at once. */
  most: z.int(),
  /** The last day of an access that is given today, by how long it is given for. */
  terms: z.array(z.object({ term: z.enum(ACCESS_TERMS), until: dayText })),
  /** What an adviser gets, by the settings of the shop. */
  gets: z.array(z.object({ topic: z.string(), text: z.string() })),
});
export type AdviserAccessesReply = z.output<typeof adviserAccessesReply>;

const FAILURES = ['faulty', 'action-impossible', 'daily-limit'] as const;
const named = z.object({ access: z.string().check(z.regex(/^[\w-]{8,64}$/)) });
const acting = {
  access: 'shop',
  stale: ['adviserAccesses', 'logs'],
  replies: { 200: adviserAccessesReply },
  failures: FAILURES,
} as const;

export const adviserRoutes = {
  adviserAccesses: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop/advisers',
    rate: 'read',
    replies: { 200: adviserAccessesReply },
  }),
  /** Gives an access and mails its link; `dialog` names it, so that it is given once. */
  inviteAdviser: route({
    ...acting,
    method: 'post',
    path: '/api/shop/advisers',
    rate: 'call',
    body: z.object({
      dialog: z.string().check(z.regex(/^[\w-]{8,64}$/)),
      firm: z.string().check(z.maxLength(2 * MAX_FIRM)),
      email: z.string().check(z.maxLength(300)),
      term: z.enum(ACCESS_TERMS),
    }),
  }),
  /** Mails another link; the one before is over. */
  resendAdviserLink: route({
    ...acting,
    method: 'post',
    path: '/api/shop/advisers/:access/link',
    rate: 'call',
    params: named,
    names: 'access',
  }),
  revokeAdviser: route({
    ...acting,
    whileSuspended: true,
    method: 'delete',
    path: '/api/shop/advisers/:access',
    rate: 'change',
    params: named,
    names: 'access',
  }),
};
