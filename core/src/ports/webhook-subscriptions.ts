import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { RefusalCause } from '../subscriptions/subscription-state.ts';
import type { OrderSourceFailure } from './order-source.ts';
import type { MessageTopic, WebhookSubscription } from '../subscriptions/subscription-plan.ts';

export interface SubscriptionRefused {
  readonly kind: 'subscription-refused';
  readonly cause: RefusalCause;
  readonly detail: string;
}

/** Which messages of a shop come to us. Every call may be repeated, and be made by two hosts at once, without harm. */
export interface WebhookSubscriptions {
  /** All that the product wants, in the order in which it is subscribed to. */
  readonly wanted: readonly MessageTopic[];
  /** All subscriptions of this app in that shop, wherever they go. */
  ofShop(shop: ShopKey): Promise<Result<readonly WebhookSubscription[], OrderSourceFailure>>;
  /** From now on the topic comes to the address; a success, too, when it did before. */
  subscribe(
    shop: ShopKey,
    topic: MessageTopic,
    address: string,
  ): Promise<Result<void, OrderSourceFailure | SubscriptionRefused>>;
  /** Ends a subscription; a success, too, when there is none of that id. */
  unsubscribe(shop: ShopKey, id: string): Promise<Result<void, OrderSourceFailure | SubscriptionRefused>>;
}
