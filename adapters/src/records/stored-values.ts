import {
  accountingTargetId,
  cents,
  documentId,
  documentMark,
  instantOfMillis,
  orderId,
  parseDay,
  parseShopKey,
  remembering,
  taxRate,
  type Cents,
  type DocumentId,
  type DocumentMark,
  type Instant,
  type OrderId,
  type PlainDate,
  type ShopKey,
  type TaxRate,
  staffId,
  type AccountingTargetId,
  type StaffId,
  type Actor,
} from '@belegwerk/core/kernel';
import { z } from 'zod';

/** How an engine stores a moment; everything else is stored the same way by all engines. */
export type InstantCodec = z.ZodType<Instant>;

// each type states what it is not: zod also shows a schema the fields that are absent
const isMoment = (value: unknown): boolean =>
  typeof value === 'object' && value !== null && 'epochMilliseconds' in value;
const isDay = (value: unknown): boolean => typeof value === 'object' && value !== null && 'dayOfYear' in value;
const isText = (value: unknown): boolean => typeof value === 'string';
const isNumber = (value: unknown): boolean => typeof value === 'number';

const unreadable = (context: z.core.ParsePayload, what: string): never => {
  context.issues.push({ code: 'custom', message: `is not ${what}`, input: context.value });
  return z.NEVER;
};

/** Moments as text of fixed width in UTC, so that text order is time order: `2026-10-01T08:00:00.000Z`. */
export const instantText: InstantCodec = z.codec(z.string(), z.custom<Instant>(isMoment), {
  decode: (text, context) => instantOfText(text) ?? unreadable(context, 'an instant'),
  encode: (at) => textOfInstant(at),
});

/** Moments as the engine's own dates, to the millisecond. */
export const instantDate: InstantCodec = z.codec(z.date(), z.custom<Instant>(isMoment), {
  decode: (date) => instantOfMillis(date.getTime()),
  encode: (at) => dateOfInstant(at),
});

/** The text that `instantText` stores; for comparisons in queries. */
export const textOfInstant = (at: Instant): string => textOfMillis(at.epochMilliseconds);

/** What happens at the same time is stored one after the other. */
const textOfMillis = remembering(16, (millis: number) => new Date(millis).toISOString());

/** The date that `instantDate` stores; for comparisons in queries. */
export const dateOfInstant = (at: Instant): Date => new Date(at.epochMilliseconds);

const instantOfText = (text: string): Instant | undefined => {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString() === text ? instantOfMillis(at.getTime()) : undefined;
};

/** A moment that an engine stored one way or the other; undefined where it is none. */
export const storedMoment = (value: unknown): Instant | undefined =>
  value instanceof Date
    ? instantOfMillis(value.getTime())
    : typeof value === 'string'
      ? instantOfText(value)
      : undefined;

/** Days as `YYYY-MM-DD`. */
export const dayText = z.codec(z.string(), z.custom<PlainDate>(isDay), {
  decode: (text, context) => parseDay(text) ?? unreadable(context, 'a day'),
  encode: (day) => day.toString(),
});

export const shopKeyText = z.codec(z.string(), z.custom<ShopKey>(isText), {
  decode: (text, context) => parseShopKey(text) ?? unreadable(context, 'a shop domain'),
  encode: (key) => key,
});

export const wholeCents = z.codec(z.int(), z.custom<Cents>(isNumber), { decode: cents, encode: (amount) => amount });
export const wholeRate = z.codec(z.int(), z.custom<TaxRate>(isNumber), { decode: taxRate, encode: (rate) => rate });
export const orderIdText = z.codec(z.string(), z.custom<OrderId>(isText), { decode: orderId, encode: (id) => id });
export const staffIdText = z.codec(z.string(), z.custom<StaffId>(isText), { decode: staffId, encode: (id) => id });
export const documentIdText = z.codec(z.string(), z.custom<DocumentId>(isText), {
  decode: documentId,
  encode: (id) => id,
});
export const markText = z.codec(z.string(), z.custom<DocumentMark>(isText), {
  decode: documentMark,
  encode: (mark) => mark,
});
export const targetIdText = z.codec(z.string(), z.custom<AccountingTargetId>(isText), {
  decode: accountingTargetId,
  encode: (id) => id,
});

/** Schema of who did something. */
export const actor: z.ZodType<Actor> = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('staff'), id: staffIdText }),
  z.object({ kind: z.literal('operator') }),
  z.object({ kind: z.literal('partner'), id: z.string() }),
  z.object({ kind: z.literal('app') }),
]);
