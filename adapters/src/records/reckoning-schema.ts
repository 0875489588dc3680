import {
  OPEN_ITEM_CAUSES,
  COMPARED,
  RECKONING_CAUSES,
  VOUCHER_KINDS,
  VOUCHER_MOVES,
  type ReckonedDifference,
  type Reckoning,
  type VoucherMove,
} from '@belegwerk/core/records';
import { REASON_CODES } from '@belegwerk/core/reasons';
import { z } from 'zod';
import { recordCodec, type FieldSchemas } from './record-codec.ts';
import { dayText, wholeCents } from './stored-values.ts';

const difference: z.ZodType<ReckonedDifference> = z.object({
  cause: z.enum(RECKONING_CAUSES),
  amount: wholeCents,
  between: z.enum(COMPARED),
  by: z.enum([...REASON_CODES, ...OPEN_ITEM_CAUSES]).exactOptional(),
  ref: z.string().exactOptional(),
  isToMend: z.literal(true).exactOptional(),
  due: dayText.exactOptional(),
} satisfies FieldSchemas<ReckonedDifference>);

const voucherMove: z.ZodType<VoucherMove> = z.object({
  day: dayText,
  of: z.enum(VOUCHER_KINDS),
  what: z.enum(VOUCHER_MOVES),
  amount: wholeCents,
  isTaxed: z.literal(true).exactOptional(),
} satisfies FieldSchemas<VoucherMove>);

/** Schema of what an order, its documents and their payments come to. */
export const reckoning: z.ZodType<Reckoning> = z.object({
  day: dayText,
  shop: wholeCents,
  documents: wholeCents,
  payments: wholeCents,
  invoices: z.int(),
  creditNotes: z.int(),
  differences: z.array(difference).readonly(),
  vouchers: z.array(voucherMove).readonly().exactOptional(),
} satisfies FieldSchemas<Reckoning>);

/** Reckonings as they are stored beside their orders, to be read without them. */
export const reckoningCodec = recordCodec('reckoning', reckoning);
