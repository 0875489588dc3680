import { z } from 'zod';
import { amount, discountAllocation, moment, moneySet, platformId, taxLine } from './scalars.ts';

/** A position of an order, refund or shipment. */
export const webhookLine = z.looseObject({
  id: platformId.nullish(),
  admin_graphql_api_id: z.string().optional(),
  title: z.string().nullish(),
  name: z.string().nullish(),
  sku: z.string().nullish(),
  quantity: z.int(),
  current_quantity: z.int().optional(),
  price: amount.nullish(),
  price_set: moneySet.nullish(),
  total_discount: amount.nullish(),
  taxable: z.boolean().nullish(),
  gift_card: z.boolean().nullish(),
  discount_allocations: z.array(discountAllocation).nullish(),
  tax_lines: z.array(taxLine).nullish(),
});

/** A shipping position. */
export const webhookShippingLine = z.looseObject({
  id: platformId.nullish(),
  title: z.string().nullish(),
  price: amount.nullish(),
  discounted_price: amount.nullish(),
  is_removed: z.boolean().optional(),
  tax_lines: z.array(taxLine).nullish(),
  discount_allocations: z.array(discountAllocation).nullish(),
});

/** A postal address; every field may be missing. */
export const webhookAddress = z.looseObject({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  company: z.string().nullish(),
  address1: z.string().nullish(),
  zip: z.string().nullish(),
  city: z.string().nullish(),
  country_code: z.string().nullish(),
});

/** Body of `order_transactions/create`, and a transaction inside a refund. */
export const webhookTransaction = z.looseObject({
  id: platformId.nullish(),
  order_id: platformId.nullish(),
  kind: z.string(),
  status: z.string().nullish(),
  gateway: z.string().nullish(),
  amount: amount.nullish(),
  currency: z.string().nullish(),
  parent_id: platformId.nullish(),
  processed_at: moment.nullish(),
});
