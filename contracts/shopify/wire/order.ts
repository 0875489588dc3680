import { z } from 'zod';
import { amount, moment, moneySet, platformId, taxLine } from './scalars.ts';
import { webhookFulfillment } from './fulfillment.ts';
import { webhookAddress, webhookLine, webhookShippingLine } from './order-parts.ts';
import { webhookRefund } from './refund.ts';

const nameAndValue = z.looseObject({ name: z.string(), value: z.unknown() });

/** Body of the `orders/*` topics, of any API version. Fields that old versions lack are optional, unknown ones pass. */
export const webhookOrder = z.looseObject({
  id: platformId,
  admin_graphql_api_id: z.string().optional(),
  name: z.string().nullish(),
  order_number: z.union([z.int(), z.string()]).nullish(),
  created_at: moment.nullish(),
  processed_at: moment.nullish(),
  updated_at: moment.nullish(),
  cancelled_at: moment.nullish(),
  currency: z.string(),
  presentment_currency: z.string().nullish(),
  taxes_included: z.boolean().nullish(),
  financial_status: z.string().nullish(),
  fulfillment_status: z.string().nullish(),
  test: z.boolean().nullish(),
  tags: z.union([z.string(), z.array(z.string())]).nullish(),
  note: z.string().nullish(),
  note_attributes: z.union([z.array(nameAndValue), z.looseObject({})]).nullish(),
  total_price: amount.nullish(),
  total_price_set: moneySet.nullish(),
  current_total_price: amount.nullish(),
  subtotal_price: amount.nullish(),
  total_tax: amount.nullish(),
  total_discounts: amount.nullish(),
  total_outstanding: amount.nullish(),
  tax_lines: z.array(taxLine).nullish(),
  billing_address: webhookAddress.nullish(),
  shipping_address: webhookAddress.nullish(),
  customer: z.looseObject({ id: platformId.nullish(), email: z.string().nullish() }).nullish(),
  line_items: z.array(webhookLine),
  shipping_lines: z.array(webhookShippingLine).nullish(),
  refunds: z.array(webhookRefund).nullish(),
  fulfillments: z.array(webhookFulfillment).nullish(),
});

/** Body of `orders/edited`. */
export const webhookOrderEdit = z.looseObject({
  order_edit: z.looseObject({
    order_id: platformId,
    line_items: z.looseObject({
      additions: z.array(z.looseObject({ id: platformId, delta: z.int() })),
      removals: z.array(z.looseObject({ id: platformId, delta: z.int() })),
    }),
  }),
});

/** Body of `orders/delete`: nothing but the id. */
export const webhookOrderDeleted = z.looseObject({ id: platformId });
