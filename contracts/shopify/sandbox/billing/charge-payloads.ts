import { fullText } from '../model/money.ts';
import { isSubscription, type Charge } from './charge-shelf.ts';

const time = (at: number): string => new Date(at).toISOString();

/** The webhook that tells of a charge. */
export const chargeWebhook = (charge: Charge, shopId: string, now: number): { topic: string; body: string } => {
  const told = {
    admin_graphql_api_id: charge.id,
    name: charge.name,
    status: charge.status,
    admin_graphql_api_shop_id: shopId,
    created_at: time(charge.createdAt),
    updated_at: time(now),
  };
  if (!isSubscription(charge))
    return { topic: 'app_purchases_one_time/update', body: JSON.stringify({ app_purchase_one_time: told }) };
  const price = fullText(charge.price, charge.currency);
  const { currency } = charge;
  const interval = charge.interval.toLowerCase();
  const subscription = { ...told, currency, capped_amount: null, price, interval, plan_handle: null };
  return { topic: 'app_subscriptions/update', body: JSON.stringify({ app_subscription: subscription }) };
};
