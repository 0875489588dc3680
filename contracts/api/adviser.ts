import { parseMonth } from '@belegwerk/core/reconciliation';
import { ACCESS_TERMS, LINK_MAILS, MAX_FIRM } from '@belegwerk/core/records';
import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { folderName } from './month-folder.ts';
import { route } from './route.ts';
import { dayText, instantText, pageNumber, typedText } from './wire-values.ts';

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

/** The unguessable part of the link of an access, 32 letters and digits. */
const token = z.string().check(z.regex(/^[A-Za-z0-9_-]{32}$/));
const atDoor = {
  access: 'public',
  owner: 'link',
  rate: 'link',
  params: z.object({ token }),
  names: 'adviser-link',
} as const;
const form = { method: 'post', encoding: 'form', kilobytes: 2 } as const;

/** Whoever is not let in yet is led to the door; of an access that is over its holder is told, and nobody else. */
const inside = {
  access: 'adviser',
  rate: 'link',
  names: 'adviser-link',
  failures: ['link-expired'],
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
    method: 'delete',
    path: '/api/shop/advisers/:access',
    rate: 'change',
    params: named,
    names: 'access',
  }),

  /** Where the link leads: asks for a code to the address of the access. Who is let in already is led on. */
  adviserDoor: route({
    ...atDoor,
    method: 'get',
    path: '/kanzlei/:token',
    replies: { 200: 'page', 302: 'elsewhere' },
    failures: ['link-expired'],
  }),
  /** Mails a code. 400: too many were asked for; 503: its mail did not leave. */
  askAdviserCode: route({
    ...atDoor,
    ...form,
    path: '/kanzlei/:token/code',
    body: z.object({}),
    replies: { 200: 'page', 400: 'page', 503: 'page' },
  }),
  /** Lets in who enters the code. 400: it is wrong, or not good any more. */
  enterAdviser: route({
    ...atDoor,
    ...form,
    path: '/kanzlei/:token/enter',
    body: z.object({ code: typedText }),
    replies: { 302: 'elsewhere', 400: 'page' },
  }),

  adviserMonths: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/months',
    params: z.object({ token }),
    replies: { 200: 'page', 302: 'elsewhere' },
  }),
  adviserMonth: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/months/:month',
    params: z.object({ token, month: z.string().check(z.refine((text) => parseMonth(text) !== undefined)) }),
    query: z.object({ page: z._default(pageNumber, 1) }),
    replies: { 200: 'page', 302: 'elsewhere' },
  }),
  /** An edition of the month's folder as a ZIP: `2026-11-1` is the first. */
  adviserFolder: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/folders/:folder',
    rate: 'folder',
    params: z.object({ token, folder: folderName }),
    replies: { 200: 'file', 302: 'elsewhere' },
    failures: ['link-expired', 'folder-in-progress'],
  }),
  /** Documents by their number or the name of their order. */
  adviserSearch: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/documents',
    params: z.object({ token }),
    query: z.object({ q: typedText }),
    replies: { 200: 'page', 302: 'elsewhere' },
  }),
  adviserFile: route({
    ...inside,
    method: 'get',
    path: '/kanzlei/:token/documents/:document',
    params: z.object({ token, document: z.string().check(z.regex(/^[\w-]{1,64}$/)) }),
    replies: { 200: 'file', 302: 'elsewhere' },
    failures: ['link-expired', 'document-is-draft', 'in-other-books', ...FAILURES_OF_BOOKKEEPING],
  }),
  leaveAdviser: route({
    ...inside,
    ...form,
    path: '/kanzlei/:token/leave',
    params: z.object({ token }),
    body: z.object({}),
    replies: { 302: 'elsewhere' },
  }),
};
