import * as z from 'zod/mini';
import { route } from './route.ts';
import { typedText } from './wire-values.ts';

/** `:accounting` is the accounting service that the shop is connected with. */
export const connectionRoutes = {
  /** The page on which the merchant lets the app into the accounting account; opened in a popup. */
  accountingAuth: route({
    access: 'shop',
    method: 'get',
    path: '/api/lexoffice/auth',
    rate: 'call',
    replies: { 200: z.object({ url: z.string() }) },
    failures: ['connection-not-configured'],
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
