import { z } from 'zod';
import { webhookFulfillment } from './fulfillment.ts';
import { webhookOrder, webhookOrderDeleted, webhookOrderEdit } from './order.ts';
import { webhookTransaction } from './order-parts.ts';
import { webhookRefund } from './refund.ts';
import { webhookReturn } from './return.ts';
import { platformId } from './scalars.ts';

const complianceBodies = {
  'customers/data_request': z.looseObject({ shop_domain: z.string(), orders_requested: z.array(platformId) }),
  'customers/redact': z.looseObject({ shop_domain: z.string(), orders_to_redact: z.array(platformId) }),
  'shop/redact': z.looseObject({ shop_domain: z.string() }),
} as const;

/** A topic of the data protection law. */
export type ComplianceTopic = keyof typeof complianceBodies;

/** Topics of the data protection law: the app's configuration names their address, no shop is asked for them. */
export const complianceTopics = Object.keys(complianceBodies) as readonly ComplianceTopic[];

const bodies = {
  'orders/create': webhookOrder,
  'orders/updated': webhookOrder,
  'orders/paid': webhookOrder,
  'orders/fulfilled': webhookOrder,
  'orders/partially_fulfilled': webhookOrder,
  'orders/cancelled': webhookOrder,
  'orders/edited': webhookOrderEdit,
  'orders/delete': webhookOrderDeleted,
  'refunds/create': webhookRefund,
  'order_transactions/create': webhookTransaction,
  'fulfillments/create': webhookFulfillment,
  'fulfillments/update': webhookFulfillment,
  'fulfillment_events/create': z.looseObject({ id: platformId, order_id: platformId }),
  'returns/request': webhookReturn,
  'returns/approve': webhookReturn,
  'returns/decline': webhookReturn,
  'returns/update': webhookReturn,
  'returns/process': webhookReturn,
  'returns/close': webhookReturn,
  'returns/reopen': webhookReturn,
  'returns/cancel': webhookReturn,
  'app/uninstalled': z.looseObject({}),
  'app/scopes_update': z.looseObject({ previous: z.array(z.string()), current: z.array(z.string()) }),
  'app_subscriptions/update': z.looseObject({ app_subscription: z.looseObject({}) }),
  'app_purchases_one_time/update': z.looseObject({ app_purchase_one_time: z.looseObject({}) }),
  'shop/update': z.looseObject({ id: platformId }),
  ...complianceBodies,
} as const;

/** Every webhook topic whose body has a schema. */
export const webhookTopics = Object.keys(bodies) as readonly (keyof typeof bodies)[];

/** Schema of the body that a topic carries; undefined for topics that the app does not follow. */
export const webhookBody = (topic: string): z.ZodType | undefined =>
  webhookTopics.flatMap((known) => (known === topic ? [bodies[known]] : []))[0];
