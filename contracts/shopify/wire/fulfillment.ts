import { z } from 'zod';
import { moment, platformId } from './scalars.ts';
import { webhookLine } from './order-parts.ts';

/** Body of `fulfillments/create` and `fulfillments/update`; quantities are those of this shipment. */
export const webhookFulfillment = z.looseObject({
  id: platformId.nullish(),
  order_id: platformId.nullish(),
  name: z.string().nullish(),
  status: z.string().nullish(),
  created_at: moment.nullish(),
  updated_at: moment.nullish(),
  tracking_company: z.string().nullish(),
  tracking_numbers: z.array(z.string()).nullish(),
  tracking_urls: z.array(z.string()).nullish(),
  line_items: z.array(webhookLine).nullish(),
});
