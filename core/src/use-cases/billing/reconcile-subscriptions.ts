import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { type MessageTopic, subscriptionPlan, type SubscriptionPlan } from '../../subscriptions/subscription-plan.ts';
import type { WebhookSubscriptions } from '../../ports/webhook-subscriptions.ts';
import type { RefusedTopic } from '../../subscriptions/subscription-state.ts';
import { makeNoteSubscriptions } from './note-subscriptions.ts';

interface Ports {
  readonly subscriptions: WebhookSubscriptions;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** What came of it: topics newly subscribed to, topics that had been lost, topics that the platform refuses. */
export interface Reconciled {
  readonly subscribed: readonly string[];
  readonly lost: readonly string[];
  readonly refused: readonly RefusedTopic[];
}

const LEASE_SECONDS = 120;
const AT_ONCE = 5;

/**
 * Makes sure that every wanted message of a shop comes to the address and to no other of ours. What was lost is told
 * before it is mended, so that a host that dies in between leaves a line that the next one completes. Two hosts do it one
 * after the other: the second answers undefined at once.
 */
export const makeReconcileSubscriptions = ({ subscriptions, stores, clock, ids }: Ports) => {
  const note = makeNoteSubscriptions({ stores, clock });
  return async (key: ShopKey, address: string): Promise<Result<Reconciled | undefined, OrderSourceFailure>> => {
    const lease = await stores.leases.acquire(`subscriptions:${key}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return ok(undefined);
    try {
      return await reconciled(key, address);
    } finally {
      await stores.leases.release(lease);
    }
  };

  async function reconciled(
    key: ShopKey,
    address: string,
  ): Promise<Result<Reconciled | undefined, OrderSourceFailure>> {
    const shop = await stores.shops.find(key);
    if (!shop || shop.uninstalledAt) return ok(undefined);
    const found = await subscriptions.ofShop(key);
    if (!found.ok) return found;
    const { wanted } = subscriptions;
    const plan = subscriptionPlan({ wanted, found: found.value, address, before: shop.subscriptions });
    const known = shop.subscriptions?.address === address ? shop.subscriptions : undefined;
    const lost = [...(known?.lost ?? []), ...plan.lost];
    if (known && plan.lost.length > 0) await note.loss(shop, known, lost);
    const tried = await subscribed(subscriptions, key, plan.missing, address);
    if (!tried.ok) return tried;
    await unsubscribed(key, plan);
    const refused = tried.value.filter((one) => one !== undefined);
    await note.outcome(shop, known, { address, wanted, lost, refused });
    const isRefused = (topic: string): boolean => refused.some((one) => one.topic === topic);
    const made = plan.missing.flatMap(({ topic }) => (isRefused(topic) ? [] : [topic]));
    return ok({ subscribed: made, lost, refused });
  }

  /** One that stays is found again tomorrow. */
  async function unsubscribed(shop: ShopKey, { superfluous }: SubscriptionPlan): Promise<void> {
    for (const { id } of superfluous) await subscriptions.unsubscribe(shop, id);
  }
};
export type ReconcileSubscriptions = ReturnType<typeof makeReconcileSubscriptions>;

/** Asks for what is missing. What is refused stands at the place of its topic; nothing stands where it came off. */
const subscribed = async (
  subscriptions: WebhookSubscriptions,
  shop: ShopKey,
  missing: readonly MessageTopic[],
  address: string,
): Promise<Result<readonly (RefusedTopic | undefined)[], OrderSourceFailure>> => {
  const one = async (wanted: MessageTopic): Promise<Result<RefusedTopic | undefined, OrderSourceFailure>> => {
    const answer = await subscriptions.subscribe(shop, wanted, address);
    if (answer.ok) return ok(undefined);
    const { failure } = answer;
    if (failure.kind !== 'subscription-refused') return fail(failure);
    return ok({ topic: wanted.topic, cause: failure.cause, detail: failure.detail });
  };
  const refused: (RefusedTopic | undefined)[] = [];
  for (let at = 0; at < missing.length; at += AT_ONCE)
    for (const answer of await Promise.all(missing.slice(at, at + AT_ONCE).map(one))) {
      if (!answer.ok) return answer;
      refused.push(answer.value);
    }
  return ok(refused);
};
