import { z } from 'zod';
import { amount, moment, moneySet, platformId } from './scalars.ts';
import { webhookLine, webhookTransaction } from './order-parts.ts';

/** A returned position; subtotal and tax are bare numbers on this one object. */
export const webhookRefundLine = z.looseObject({
  id: platformId.nullish(),
  line_item_id: platformId.nullish(),
  quantity: z.int(),
  restock_type: z.string().nullish(),
  subtotal: amount.nullish(),
  subtotal_set: moneySet.nullish(),
  total_tax: amount.nullish(),
  total_tax_set: moneySet.nullish(),
  line_item: webhookLine.nullish(),
});

/** Body of `refunds/create`. */
export const webhookRefund = z.looseObject({
  id: platformId.nullish(),
  order_id: platformId.nullish(),
  created_at: moment.nullish(),
  processed_at: moment.nullish(),
  note: z.string().nullish(),
  refund_line_items: z.array(webhookRefundLine).nullish(),
  order_adjustments: z
    .array(
      z.looseObject({ kind: z.string().nullish(), reason: z.string().nullish(), amount, tax_amount: amount.nullish() }),
    )
    .nullish(),
  transactions: z.array(webhookTransaction).nullish(),
});
