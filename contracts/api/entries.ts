import * as z from 'zod/mini';
import { keyReply } from './connection.ts';
import { FAILURES_OF_BOOKKEEPING } from './failure.ts';
import { route } from './route.ts';
import { SHOWS_ORDERS } from './shows.ts';

const text = z.optional(z.string());
const range = z.object({ prefix: z.string(), first: z.number(), width: z.number() });

/** What a merchant enters who has no accounting program, as the form shows it: the password of a place never comes back. */
export const enteredAccount = z.object({
  seller: z.object({
    name: z.string(),
    supplement: text,
    street: z.string(),
    zip: z.string(),
    city: z.string(),
    countryCode: z.string(),
    email: z.string(),
    phone: text,
    website: text,
    taxNumber: text,
    vatId: text,
    regime: z.enum(['regular', 'oss', 'small-business']),
    bank: z.optional(z.object({ holder: text, iban: z.string(), bic: text })),
    registerCourt: text,
    registerNumber: text,
    managers: text,
    contactName: z.string(),
  }),
  look: z.object({
    logo: z.optional(z.object({ base64: z.string(), mediaType: z.enum(['image/png', 'image/jpeg']) })),
    accent: text,
    footer: text,
  }),
  numbers: z.object({ invoice: range, 'credit-note': range, 'delivery-note': range }),
  place: z.union([
    z.object({ kind: z.literal('folder') }),
    z.object({ kind: z.literal('webdav'), url: z.string(), user: z.string() }),
  ]),
  /** The mailbox that gets a copy of each document. */
  copies: z.optional(z.object({ address: z.string() })),
});
export type EnteredAccount = z.output<typeof enteredAccount>;

const entriesReply = z.object({
  /** Absent before anything was entered. */
  entered: z.optional(enteredAccount),
});
export type EntriesReply = z.output<typeof entriesReply>;

/** How a shop is connected without an accounting program. */
export const entriesRoutes = {
  /** What was entered, without secrets. */
  entries: route({
    access: 'shop',
    method: 'get',
    path: '/api/entries',
    rate: 'read',
    replies: { 200: entriesReply },
    failures: ['connection-not-configured'],
  }),
  /** Connects by what was entered, or changes it. `values` are judged field by field: a fault names its field in dots. */
  enter: route({
    access: 'shop',
    method: 'post',
    path: '/api/entries',
    rate: 'call',
    stale: ['entries', 'preferences', ...SHOWS_ORDERS],
    body: z.object({ values: z.record(z.string(), z.unknown()) }),
    /** A logo of 1 MB, as base64. */
    kilobytes: 1_500,
    replies: { 200: keyReply },
    failures: ['faulty', 'connection-not-configured', 'terms-not-accepted', 'offer-gone', ...FAILURES_OF_BOOKKEEPING],
  }),
};
