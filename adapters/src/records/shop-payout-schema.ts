import { PAYOUT_STATES, type PayoutLine, type ShopPayout } from '@belegwerk/core/records';
import { z } from 'zod';
import type { FieldSchemas } from './record-codec.ts';
import { dayText, orderIdText, staffIdText, wholeCents, type InstantCodec } from './stored-values.ts';

const line = z.object({
  id: z.string(),
  kind: z.string(),
  day: dayText,
  amount: wholeCents,
  fee: wholeCents,
  net: wholeCents,
  orderId: orderIdText.exactOptional(),
  orderName: z.string().exactOptional(),
  transaction: z.string().exactOptional(),
  reason: z.string().exactOptional(),
} satisfies FieldSchemas<PayoutLine>);

/** Schema of a payout of the platform's payment service. */
export const shopPayout = (instant: InstantCodec): z.ZodType<ShopPayout> =>
  z.object({
    id: z.string(),
    currency: z.string(),
    state: z.enum(PAYOUT_STATES),
    net: wholeCents,
    issuedOn: dayText.exactOptional(),
    reference: z.string().exactOptional(),
    readAt: instant,
    lines: z.array(line).readonly(),
    arrived: z.object({ at: instant, by: staffIdText }).exactOptional(),
  } satisfies FieldSchemas<ShopPayout>);
