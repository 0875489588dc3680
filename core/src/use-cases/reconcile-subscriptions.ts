import { logEvent, type EventParts } from '../events/log-event.ts';
import type { ShopKey } from '../kernel/ids.ts';
import { ok, type Result } from '../kernel/result.ts';
import type { Clock } from '../ports/clock.ts';
import type { IdSource } from '../ports/id-source.ts';
import type { OrderSourceFailure } from '../ports/order-source.ts';
import type { Stores } from '../ports/stores.ts';
import { type MessageTopic, subscriptionPlan, type SubscriptionPlan } from '../subscriptions/subscription-plan.ts';
import type { WebhookSubscriptions } from '../ports/webhook-subscriptions.ts';
import type { Shop } from '../shops/shop.ts';
import type { RefusedTopic, SubscriptionState } from '../subscriptions/subscription-state.ts';

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

type News = 'shop.messages-lost' | 'shop.messages-restored' | 'shop.messages-refused';

const LEASE_SECONDS = 120;
const AT_ONCE = 5;

/**
 * Makes sure that every wanted message of a shop comes to the address and to no other of ours. What was lost is told
 * before it is mended, so that a host that dies in between leaves a line that the next one completes. Two hosts do it one
 * after the other: the second answers undefined at once.
 */
export const makeReconcileSubscriptions = ({ subscriptions, stores, clock, ids }: Ports) => {
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
    if (known && plan.lost.length > 0) await noteLoss(shop, known, lost);
    const tried = await subscribed(key, plan.missing, address);
    if (!tried.ok) return tried;
    await unsubscribed(key, plan);
    const refused = tried.value.filter((one) => one !== undefined);
    const outcome = { address, wanted, lost, refused };
    await concluded(shop, known, outcome);
    const isRefused = (topic: string): boolean => refused.some((one) => one.topic === topic);
    const made = plan.missing.flatMap(({ topic }) => (isRefused(topic) ? [] : [topic]));
    return ok({ subscribed: made, lost, refused });
  }

  async function noteLoss(shop: Shop, known: SubscriptionState, lost: readonly string[]): Promise<void> {
    await tell(shop, 'shop.messages-lost', { topics: lost.join(', ') });
    const status = { ...known, subscribed: known.subscribed.filter((topic) => !lost.includes(topic)), lost };
    await stores.shops.update(shop.key, (stored) => ({ ...stored, subscriptions: status }));
  }

  /** What is refused stands at the place of its topic; nothing stands where it came off. */
  async function subscribed(
    shop: ShopKey,
    missing: readonly MessageTopic[],
    address: string,
  ): Promise<Result<readonly (RefusedTopic | undefined)[], OrderSourceFailure>> {
    const refused: (RefusedTopic | undefined)[] = [];
    for (let at = 0; at < missing.length; at += AT_ONCE) {
      const answers = await Promise.all(
        missing.slice(at, at + AT_ONCE).map(async (wanted) => {
          const answer = await subscriptions.subscribe(shop, wanted, address);
          if (answer.ok) return ok(undefined);
          const { failure } = answer;
          if (failure.kind !== 'subscription-refused') return { ok: false, failure } as const;
          return ok({ topic: wanted.topic, cause: failure.cause, detail: failure.detail });
        }),
      );
      for (const answer of answers) {
        if (!answer.ok) return answer;
        refused.push(answer.value);
      }
    }
    return ok(refused);
  }

  /** One that stays is found again tomorrow. */
  async function unsubscribed(shop: ShopKey, { superfluous }: SubscriptionPlan): Promise<void> {
    for (const { id } of superfluous) await subscriptions.unsubscribe(shop, id);
  }

  async function concluded(
    shop: Shop,
    known: SubscriptionState | undefined,
    now: Pick<SubscriptionState, 'address' | 'lost' | 'refused'> & { readonly wanted: readonly MessageTopic[] },
  ): Promise<void> {
    const isRefused = (topic: string): boolean => now.refused.some((one) => one.topic === topic);
    const restored = now.lost.filter((topic) => !isRefused(topic));
    if (restored.length > 0) await tell(shop, 'shop.messages-restored', { topics: restored.join(', ') });
    for (const [cause, detail, topics] of news(now.refused, known?.refused ?? []))
      await tell(shop, 'shop.messages-refused', { topics: topics.join(', '), cause, detail });
    const status: SubscriptionState = {
      address: now.address,
      lookedAt: clock.now(),
      subscribed: now.wanted.flatMap(({ topic }) => (isRefused(topic) ? [] : [topic])),
      lost: now.lost.filter(isRefused),
      refused: now.refused,
    };
    await stores.shops.update(shop.key, (stored) => ({ ...stored, subscriptions: status }));
  }

  /** Lines of one look carry its number: whoever repeats it after a crash writes none twice. */
  async function tell<Name extends News>(shop: Shop, name: Name, facts: EventParts<Name>['facts']): Promise<void> {
    const look = (shop.subscriptions?.lookedAt ?? shop.installedAt).toString();
    const id = `${name}:${look}:${Object.values(facts).join(' ')}`;
    await stores.recordsOf(shop.key).events.append(logEvent({ id, at: clock.now(), name, facts }));
  }
};
export type ReconcileSubscriptions = ReturnType<typeof makeReconcileSubscriptions>;

/** Refusals that were not there before, those of one cause together. */
const news = (
  refused: readonly RefusedTopic[],
  before: readonly RefusedTopic[],
): readonly (readonly [cause: string, detail: string, topics: readonly string[]])[] => {
  const fresh = refused.filter(
    (one) => !before.some((old) => old.topic === one.topic && old.cause === one.cause && old.detail === one.detail),
  );
  const groups = Map.groupBy(fresh, ({ cause, detail }) => `${cause} ${detail}`);
  return [...groups.values()].flatMap((group) =>
    group[0] ? [[group[0].cause, group[0].detail, group.map(({ topic }) => topic)] as const] : [],
  );
};
