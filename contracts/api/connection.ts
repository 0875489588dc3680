import * as z from 'zod/mini';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';
import { connectionReply } from './shop.ts';
import { typedText } from './wire-values.ts';

/** The longest reason for disconnecting, in characters. */
export const REASON_LENGTH = 200;

/** What came of a key: the connection as it is now, and both companies while another one would be replaced. */
export const keyReply = z.object({
  connection: connectionReply,
  asks: z.optional(z.object({ from: z.string(), to: z.string(), organizationId: z.string() })),
});
export type KeyReply = z.output<typeof keyReply>;

const accountOpeningReply = z.object({
  page: z.string(),
  terms: z.string(),
  privacy: z.string(),
  isHere: z.boolean(),
});
export type AccountOpeningReply = z.output<typeof accountOpeningReply>;

const openedAccountReply = z.object({ is: z.enum(['opened', 'known']) });
export type OpenedAccountReply = z.output<typeof openedAccountReply>;

/** `:accounting` is the accounting service that the shop is connected with. */
export const connectionRoutes = {
  /** The page on which the merchant lets the app into the accounting account; opened in a popup. */
  accountingAuth: route({
    access: 'shop',
    method: 'get',
    acts: true,
    path: '/api/lexoffice/auth',
    rate: 'call',
    replies: { 200: z.object({ url: z.string() }) },
    failures: ['connection-not-configured', 'terms-not-accepted'],
  }),
  /**
   * Reads the accounting account anew, and with `documents` also finds what changed there while no message reached us; answers
   * how many orders and documents are looked at because of it. Specification 1, section 7.
   */
  pullAccounting: route({
    access: 'shop',
    method: 'post',
    path: '/api/lexoffice/pull',
    rate: 'call',
    /** Orders of before wait, go on, or belong to another company by now. */
    stale: ['preferences', ...SHOWS_ORDERS],
    query: z.object({ documents: z.optional(z.enum(['true', 'false'])) }),
    replies: { 200: z.extend(connectionReply, { found: z.int().check(z.gte(0)) }) },
    failures: FAILURES_OF_BOOKKEEPING,
  }),
  /** Nothing is done in the account any more; the access to it is ended as soon as the service can be told. */
  disconnectAccounting: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/lexoffice/disconnect',
    rate: 'change',
    stale: ['preferences', ...SHOWS_ORDERS],
    body: z.object({ reason: z.optional(z.string()) }),
    kilobytes: 4,
    replies: { 200: connectionReply },
    failures: ['faulty', 'connection-not-configured'],
  }),
  /** Connects by a key that a person has typed; it is tried at once, kept sealed and never told again. */
  connectByKey: route({
    access: 'shop',
    method: 'post',
    path: '/api/lexoffice/key',
    rate: 'call',
    stale: ['preferences', ...SHOWS_ORDERS],
    body: z.object({ key: z.string() }),
    kilobytes: 4,
    replies: { 200: keyReply },
    failures: ['faulty', 'connection-not-configured', 'terms-not-accepted', 'offer-gone', ...FAILURES_OF_BOOKKEEPING],
  }),
  /** The answer to the question whether another organisation shall be replaced by that of the key. */
  answerKey: route({
    access: 'shop',
    method: 'post',
    path: '/api/lexoffice/key/answer',
    rate: 'call',
    stale: ['preferences', ...SHOWS_ORDERS],
    /** With the organisation that was asked about: another window may have brought another one since. */
    body: z.object({ answer: z.enum(['keep', 'replace']), organizationId: typedText }),
    kilobytes: 4,
    replies: { 200: keyReply },
    failures: ['offer-gone', ...FAILURES_OF_BOOKKEEPING],
  }),
  /** How a merchant without an account gets one; `isHere` where it can be opened from the app. */
  accountOpening: route({
    access: 'shop',
    method: 'get',
    path: '/api/lexoffice/account',
    rate: 'read',
    replies: { 200: accountOpeningReply },
    failures: ['connection-not-configured'],
  }),
  /**
   * Opens an account at the service for a shop without one; `known` where there is one for that address already. At most three
   * addresses a day.
   */
  openAccount: route({
    access: 'shop',
    method: 'post',
    path: '/api/lexoffice/account',
    rate: 'call',
    stale: ['logs'],
    /** `accepts`: the terms of the service, and how it protects data. */
    body: z.object({ email: z.string(), accepts: z.boolean() }),
    kilobytes: 4,
    replies: { 200: openedAccountReply },
    failures: [
      'faulty',
      'connection-not-configured',
      'terms-not-accepted',
      'action-impossible',
      'daily-limit',
      ...FAILURES_OF_BOOKKEEPING,
    ],
  }),
  /** Where the popup begins, with a ticket that is good once. */
  startConnection: route({
    access: 'public',
    owner: 'ticket',
    method: 'get',
    path: '/:accounting/start',
    rate: 'call',
    query: z.object({ ticket: typedText }),
    /** 403: it was not begun in the app, or not just now. */
    replies: { 302: 'elsewhere', 403: 'page' },
  }),
  /** Where the accounting service sends the merchant's browser back to, with the state that we gave it; 410 when that is over. */
  connectionCallback: route({
    access: 'vendor',
    method: 'get',
    path: '/:accounting/callback',
    rate: 'call',
    query: z.object({ state: typedText, code: typedText }),
    replies: { 200: 'page', 410: 'page' },
  }),
  /** The answer of the same browser to the question whether another organisation shall be replaced. */
  answerConnection: route({
    access: 'public',
    owner: 'ticket',
    method: 'post',
    path: '/:accounting/answer',
    rate: 'call',
    encoding: 'form',
    body: z.object({ token: typedText, answer: typedText }),
    kilobytes: 4,
    replies: { 200: 'page', 410: 'page' },
  }),
};
