import { DISTANCE_STANDS, OSS_KINDS } from '@belegwerk/core/handover';
import { parseQuarter, type Quarter } from '@belegwerk/core/kernel';
import { MAX_DECLARED_CORRECTIONS, MAX_DECLARED_STATES } from '@belegwerk/core/records';
import { CREDIT_READINGS, OSS_SOURCE_ANSWERS } from '@belegwerk/core/tax';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, dayText, instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** A quarter as `2026-Q3`. */
const quarterText = z.custom<Quarter>((value) => typeof value === 'string' && parseQuarter(value) !== undefined);

/** VAT prefix of a state, e.g. EL for Greece. */
const state = z.string().check(z.regex(/^[A-Z]{2}$/));

/** An amount of less than a hundred million euros. */
const saidAmount = z.string().check(z.regex(/^-?\d{1,8}\.\d{2}$/));

const year = z.int().check(z.gte(2000), z.lte(2099));

const line = z.object({
  country: state,
  kind: z.enum(OSS_KINDS),
  /** In percent: `20`, `5.5`. */
  rate: z.string(),
  isStandard: z.boolean(),
  net: amountText,
  tax: amountText,
});
export type OssLineReply = z.output<typeof line>;

const declaredState = z.object({ country: state, net: saidAmount, tax: saidAmount });
const declaredCorrection = z.object({ quarter: quarterText, country: state, tax: saidAmount });
const declared = {
  states: z.array(declaredState).check(z.maxLength(MAX_DECLARED_STATES)),
  /** By how much it corrected the tax of earlier quarters. */
  corrections: z.array(declaredCorrection).check(z.maxLength(MAX_DECLARED_CORRECTIONS)),
};

/** What a return comes to with its corrections; a credit is refunded by the states themselves. */
const balance = { payable: amountText, credit: amountText };

const saidReturn = z.object({
  at: instantText,
  by: z.string(),
  byName: z.optional(z.string()),
  ...balance,
  ...declared,
});

const distanceYear = z.object({
  year,
  ours: amountText,
  /** What the business sold so besides; absent where it was not said. */
  other: z.optional(amountText),
  together: amountText,
  stand: z.enum(DISTANCE_STANDS),
});
export type DistanceYearReply = z.output<typeof distanceYear>;

/** What a shop declares for a quarter under the one-stop shop, as its documents have it. */
export const ossReply = z.object({
  quarter: quarterText,
  /** The quarter of today. */
  current: quarterText,
  due: dayText,
  /** The quarter has ended. */
  isOver: z.boolean(),
  isOverdue: z.boolean(),
  takesPart: z.boolean(),
  /** Where the quarter is declared, and to which one credit notes belong. */
  source: z.enum(OSS_SOURCE_ANSWERS),
  reading: z.enum(CREDIT_READINGS),
  net: amountText,
  tax: amountText,
  ...balance,
  /** It was declared, and is other today by so much, over all states: the return of that quarter corrects it. */
  deviation: z.optional(z.object({ difference: amountText, correctedIn: quarterText })),
  lines: z.array(line),
  corrections: z.array(
    z.object({
      quarter: quarterText,
      country: state,
      declared: amountText,
      now: amountText,
      difference: amountText,
    }),
  ),
  /** What was known when the return was due. */
  proposal: z.object(declared),
  /** What was declared, as the merchant has said. */
  said: z.optional(saidReturn),
  /** Earlier quarters with sales of which it was not said what was declared, the latest first. */
  unasked: z.array(quarterText),
  /** Declared quarters that cannot be compared. */
  incomparable: z.array(quarterText),
  /** Where the tax differs from what was declared, and an invoice of which it is not known when it was supplied may be why. */
  withheld: z.array(z.object({ quarter: quarterText, country: state })),
  /** Such invoices that count in the quarter by the day that was foreseen. */
  foreseen: count,
  /** Documents of the quarter of which it is not known how they were taxed. */
  untaxed: z.object({ ours: count, byHand: count }),
  drafts: count,
  /** Sales as to consumers whose buyers look like a business. */
  doubtful: z.array(
    z.object({
      /** Of the order: the number at the end of the global id. */
      id: z.string(),
      name: z.string(),
      number: z.string(),
      customerName: z.string(),
      total: amountText,
    }),
  ),
  moreDoubtful: count,
  /** Where the shop does not take part: this year and the last. */
  distance: z.array(distanceYear),
});
export type OssReply = z.output<typeof ossReply>;

export const ossRoutes = {
  /** Without a quarter, the latest that has ended. */
  oss: route({
    access: 'shop',
    method: 'get',
    path: '/api/oss',
    rate: 'search',
    query: z.object({ quarter: z.optional(quarterText) }),
    replies: { 200: ossReply },
  }),
  /** Keeps what was declared for a quarter; said again, the last counts. Nothing is sent to anybody. */
  declareOss: route({
    access: 'shop',
    method: 'put',
    path: '/api/oss/return',
    rate: 'change',
    body: z.object({ quarter: quarterText, ...declared }),
    stale: ['oss', 'logs'],
    replies: { 200: saidReturn },
    failures: ['faulty'],
  }),
  /** Keeps what the business sold in a year to consumers in other member states beside this shop, net. */
  noteOtherSales: route({
    access: 'shop',
    method: 'put',
    path: '/api/oss/other-sales',
    rate: 'change',
    body: z.object({ year, net: saidAmount }),
    stale: ['oss', 'logs'],
    replies: { 200: z.object({ year, net: amountText }) },
    failures: ['faulty'],
  }),
};
