import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { PRIVACY_REQUEST_KINDS, type PrivacyOutcome, type PrivacyRequestState } from '@belegwerk/core/ports';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { dayText, instantText } from './wire-values.ts';

const states = ['received', 'unreadable', 'ready', 'answered'] as const satisfies readonly PrivacyRequestState[];
const outcomes = [
  'done',
  'nothing-held',
  'mentions-erased',
  'handed-over',
  'shop-is-back',
  'by-hand',
  'read-later',
] as const satisfies readonly PrivacyOutcome[];

/** An order of a request; without a name when the shop's book does not have it. */
const askedOrder = z.object({ id: z.string(), name: z.optional(z.string()) });

/** A document that the law wants kept after its customer was erased. */
const keptDocument = z.object({
  order: askedOrder,
  kind: z.enum(DOCUMENT_KINDS),
  documentId: z.string(),
  /** Absent for a draft. */
  number: z.optional(z.string()),
  /** The provision that says so. */
  basis: z.string(),
  /** The last day on which it is kept. */
  until: dayText,
});

/** So many characters are shown of what could not be read. */
export const PRIVACY_MESSAGE = 4000;

/** A request of the data protection law, with its deadline. */
export const privacyRequest = z.object({
  id: z.string(),
  kind: z.enum(PRIVACY_REQUEST_KINDS),
  state: z.enum(states),
  receivedAt: instantText,
  dueAt: instantText,
  answeredAt: z.optional(instantText),
  outcome: z.optional(z.enum(outcomes)),
  /** The customer's address, as long as it may be known. */
  email: z.optional(z.string()),
  orders: z.array(askedOrder),
  /** The beginning of what came, as long as it could not be read. */
  message: z.optional(z.string().check(z.maxLength(PRIVACY_MESSAGE))),
  /** What came cannot be shown: no key opens it any more. */
  isLocked: z.optional(z.literal(true)),
  kept: z.array(keptDocument),
  /** Whether a file can be taken that tells the customer what is held. */
  canExport: z.boolean(),
});
export type PrivacyRequestReply = z.output<typeof privacyRequest>;

/** So many requests are shown: those that are open, then the newest. */
export const PRIVACY_ROWS = 100;

export const privacyRequestsReply = z.object({
  requests: z.array(privacyRequest),
  /** How many there are, shown or not. */
  total: z.int().check(z.gte(0)),
  /** Documents whose only originals lie here can be taken along. */
  hasOriginals: z.optional(z.literal(true)),
});
export type PrivacyRequestsReply = z.output<typeof privacyRequestsReply>;

/** A file to keep: its name, and its text, JSON with German names. */
export const privacyExportReply = z.object({ fileName: z.string(), text: z.string() });
export type PrivacyExportReply = z.output<typeof privacyExportReply>;

export const privacyCloseReply = z.object({ closed: z.literal(true) });
export type PrivacyCloseReply = z.output<typeof privacyCloseReply>;

const oneRequest = z.object({ request: z.string().check(z.minLength(1), z.maxLength(400)) });

export const privacyRoutes = {
  /** Documents whose only originals lie here, as a ZIP for the merchant to take along; those are erased with the shop. */
  originalsFile: route({
    access: 'shop',
    method: 'get',
    acts: true,
    path: '/api/privacy/originals',
    rate: 'search',
    names: 'originals',
    replies: { 200: 'file' },
  }),
  privacyRequests: route({
    access: 'shop',
    method: 'get',
    path: '/api/privacy',
    rate: 'search',
    replies: { 200: privacyRequestsReply },
  }),
  /** Takes the answer to a customer's question; the question counts as answered with it. */
  privacyExport: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/privacy/export',
    rate: 'change',
    stale: ['privacyRequests', 'logs', 'dashboard', 'shop'],
    body: oneRequest,
    replies: { 200: privacyExportReply },
    failures: ['not-ready', 'unreadable'],
  }),
  /** Notes that a person has answered a request that could not be read. */
  privacyClose: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/privacy/answered',
    rate: 'change',
    stale: ['privacyRequests', 'logs', 'dashboard', 'shop'],
    body: oneRequest,
    replies: { 200: privacyCloseReply },
  }),
};
