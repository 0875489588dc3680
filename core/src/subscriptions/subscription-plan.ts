/** A kind of message that the product wants of every shop. */
export interface MessageTopic {
  /** In the platform's words, `orders/create`. */
  readonly topic: string;
  /** One of them must be granted; none is needed where none is named. */
  readonly permissions: readonly string[];
}

/** A topic that the platform tells an address about. */
export interface WebhookSubscription {
  readonly id: string;
  readonly topic: string;
  readonly address: string;
}

import type { SubscriptionState } from './subscription-state.ts';

/** What is to be done so that every wanted topic comes to the address, and to it alone. */
export interface SubscriptionPlan {
  readonly missing: readonly MessageTopic[];
  /** Wanted topics that are told to another address, and topics that are not wanted any more. */
  readonly superfluous: readonly WebhookSubscription[];
  /** Topics among the missing that came to this address when it was looked at last. */
  readonly lost: readonly string[];
}

interface Situation {
  readonly wanted: readonly MessageTopic[];
  readonly found: readonly WebhookSubscription[];
  readonly address: string;
  readonly before: SubscriptionState | undefined;
}

/** Compares what is wanted with what the platform has. What goes elsewhere about something else is not ours to end. */
export const subscriptionPlan = ({ wanted, found, address, before }: Situation): SubscriptionPlan => {
  const isWanted = (topic: string): boolean => wanted.some((one) => one.topic === topic);
  const here = new Set(found.filter((one) => one.address === address).map(({ topic }) => topic));
  const missing = wanted.filter(({ topic }) => !here.has(topic));
  const subscribed = new Set(before?.address === address ? before.subscribed : []);
  return {
    missing,
    superfluous: found.filter(({ topic, address: where }) => isWanted(topic) !== (where === address)),
    lost: missing.flatMap(({ topic }) => (subscribed.has(topic) ? [topic] : [])),
  };
};
