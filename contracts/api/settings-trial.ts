import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import { DIFFERENCE_KINDS, E_INVOICE_SHARES, TRIED_OUTCOMES } from '@belegwerk/core/dry-runs';
import { FEATURES } from '@belegwerk/core/plans';
import { REASON_CODES } from '@belegwerk/core/reasons';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, realDay } from './wire-values.ts';

/** Settings to try: those of the shop with a change that is not saved, as it was typed, or those of a file of settings. */
const triedSettings = z.union([
  z.object({ change: z.record(z.string(), z.unknown()) }),
  z.object({ file: z.string() }),
]);
export type TriedSettingsRequest = z.output<typeof triedSettings>;

const month = z.string().check(z.regex(/^\d{4}-\d{2}$/));

const triedDocument = z.object({
  kind: z.enum(DOCUMENT_KINDS),
  /** Of its date, and in which it would have been transferred. */
  month,
  transferred: month,
  /** Two capitals. */
  country: z.string(),
  total: amountText,
  /** Highest rate first, the rate in percent; none of a delivery note. */
  byRate: z.array(z.object({ rate: z.string(), net: amountText, tax: amountText, gross: amountText })),
  /** Of invoices. */
  eInvoice: z.optional(z.enum(E_INVOICE_SHARES)),
});

const triedSide = z.object({
  outcome: z.enum(TRIED_OUTCOMES),
  documents: z.array(triedDocument),
  mails: z.int(),
  /** German sentences: why something is not made, or not yet; orders with equal ones stand so for the same reason. */
  reasons: z.array(z.object({ code: z.enum(REASON_CODES), text: z.string() })),
});

const triedOrder = z.object({
  id: z.string(),
  name: z.string(),
  /** By the settings that are tried; absent where the order could not be read. */
  before: z.optional(triedSide),
  /** By those that they are compared with. */
  after: z.optional(triedSide),
  differences: z.array(
    z.object({
      kind: z.enum(DIFFERENCE_KINDS),
      document: z.enum(DOCUMENT_KINDS),
      /** Both values in German. */
      before: z.string(),
      after: z.string(),
    }),
  ),
});
export type TriedOrderReply = z.output<typeof triedOrder>;

const usedFeatures = z.array(z.enum(FEATURES));

export const settingsTrialReply = z.object({
  orders: z.array(triedOrder),
  /** Features of a plan that the settings use, of both. */
  uses: z.object({ before: usedFeatures, after: z.optional(usedFeatures) }),
  /** Where to go on; absent at the end. */
  next: z.optional(z.string()),
  /** How many orders there are, where that is known before the end. */
  total: z.optional(z.int()),
});
export type SettingsTrialReply = z.output<typeof settingsTrialReply>;

const MAX_PLACE = 1000;

export const settingsTrialRoutes = {
  /**
   * Tries settings on real orders, twenty with each call, and compares two of them field by field; nothing is written. With days
   * (at most a year) the orders placed then, as if none had a document yet; without them those that the change may let go on.
   */
  trySettings: route({
    access: 'shop',
    method: 'post',
    path: '/api/shop/dry-run/settings',
    rate: 'call',
    stale: [],
    body: z.object({
      /** The settings of the shop where they are absent. */
      before: z.optional(triedSettings),
      /** What they are compared with; absent: they are only tried. */
      after: z.optional(triedSettings),
      /** As if invoices and credit notes were made, where settings have them off. */
      asIfOn: z.optional(z.literal(true)),
      days: z.optional(z.object({ from: realDay, to: realDay })),
      /** `next` of the part before. */
      place: z.optional(z.string().check(z.maxLength(MAX_PLACE), z.regex(/^\d{1,4}(?::[\x21-\x7E]*)?$/))),
    }),
    // two files of settings
    kilobytes: 2100,
    replies: { 200: settingsTrialReply },
    failures: ['faulty', 'shop-unavailable'],
  }),
};
