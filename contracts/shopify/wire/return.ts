import { z } from 'zod';
import { platformId } from './scalars.ts';

const named = z.looseObject({ id: platformId });

/** Body of the `returns/*` topics; those of returns that ended name the order by `order_id`, the others as an object. */
export const webhookReturn = z.looseObject({
  id: platformId,
  admin_graphql_api_id: z.string().optional(),
  status: z.string(),
  order: named.nullish(),
  order_id: platformId.nullish(),
  return_line_items: z.array(z.looseObject({ id: platformId, quantity: z.int() })).nullish(),
  exchange_line_items: z.array(named).nullish(),
});
