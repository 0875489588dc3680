import {
  BOOKING_STATES,
  ENTRY_KINDS,
  FILE_GATEWAYS,
  PAYOUT_CAUSES,
  type BillNote,
  type BookedPart,
  type BookingNote,
  type CauseNote,
  type EntryNote,
  type GatewayPayment,
  type PaidOrder,
  type SettlementEntry,
  type SettlementNote,
} from '@belegwerk/core/records';
import { z } from 'zod';
import { recordCodec, type FieldSchemas } from './record-codec.ts';
import { dayText, orderIdText, staffIdText, wholeCents, type InstantCodec } from './stored-values.ts';

const entry = z.object({
  key: z.string(),
  gateway: z.enum(FILE_GATEWAYS),
  day: dayText,
  kind: z.enum(ENTRY_KINDS),
  cause: z.enum(PAYOUT_CAUSES).exactOptional(),
  word: z.string().exactOptional(),
  currency: z.string(),
  gross: wholeCents,
  fee: wholeCents,
  net: wholeCents,
  paid: z.object({ amount: wholeCents, currency: z.string() }).exactOptional(),
  references: z.object({
    texts: z.array(z.string()).readonly(),
    ids: z.array(z.string()).readonly(),
    settlement: z.string().exactOptional(),
  }),
} satisfies FieldSchemas<SettlementEntry>);

/** Schema of a payment of an order that a gateway's file must name. */
export const gatewayPayment = z.object({
  id: z.string(),
  gateway: z.enum(FILE_GATEWAYS),
  way: z.enum(['in', 'back']),
  amount: wholeCents,
  currency: z.string(),
  day: dayText,
  paymentId: z.string().exactOptional(),
} satisfies FieldSchemas<GatewayPayment>);

const paidOrder = z.object({
  id: orderIdText,
  name: z.string(),
  numbers: z.array(z.string()).readonly(),
  payments: z.array(gatewayPayment).readonly(),
} satisfies FieldSchemas<PaidOrder>);

const paidOrderCodec = recordCodec('payments of an order', paidOrder);

/** An order as entries are matched with it, of parts of a stored one. */
export const storedPaidOrder = (id: unknown, name: unknown, payments: unknown, numbers: unknown): PaidOrder =>
  paidOrderCodec.fromStored({ id, name, payments, numbers });

const part = z.object({
  reference: z.string(),
  day: dayText,
  amount: wholeCents,
  fee: wholeCents,
  lines: z.array(z.string()).readonly(),
  refused: z.string().exactOptional(),
} satisfies FieldSchemas<BookedPart>);

const content = z.discriminatedUnion('kind', [
  z.object({
    kind: z.literal('entry'),
    entry,
    answer: z
      .union([z.literal('none'), z.object({ order: orderIdText, payment: z.string().exactOptional() })])
      .exactOptional(),
  } satisfies FieldSchemas<EntryNote>),
  z.object({
    kind: z.literal('cause'),
    of: z.string(),
    cause: z.enum(PAYOUT_CAUSES),
  } satisfies FieldSchemas<CauseNote>),
  z.object({
    kind: z.literal('bill'),
    number: z.string(),
    issuedOn: dayText.exactOptional(),
    net: wholeCents,
    tax: wholeCents,
    currency: z.string(),
    isFromAbroad: z.boolean(),
    isReported: z.boolean(),
  } satisfies FieldSchemas<BillNote>),
  z.object({
    kind: z.literal('booking'),
    payout: z.string(),
    books: z.string(),
    state: z.enum(BOOKING_STATES),
    parts: z.array(part).readonly(),
  } satisfies FieldSchemas<BookingNote>),
]);

/** Schema of what is kept of settlements beside payouts. */
export const settlementNote = (instant: InstantCodec): z.ZodType<SettlementNote> =>
  z.object({
    id: z.string(),
    day: dayText,
    at: instant,
    by: staffIdText.exactOptional(),
    content,
  } satisfies FieldSchemas<SettlementNote>);
