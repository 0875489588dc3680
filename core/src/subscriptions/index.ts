export type { MessageTopic, WebhookSubscription } from './subscription-plan.ts';
export type { RefusalCause, RefusedTopic, SubscriptionState } from './subscription-state.ts';
