import { logEvent, type EventParts } from '../../events/log-event.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import type { MessageTopic } from '../../subscriptions/subscription-plan.ts';
import type { Shop } from '../../shops/shop.ts';
import type { RefusedTopic, SubscriptionState } from '../../subscriptions/subscription-state.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

type News = 'shop.messages-lost' | 'shop.messages-restored' | 'shop.messages-refused';

/** Tells the merchant what became of the messages of a shop, and keeps with the shop what was told. */
export const makeNoteSubscriptions = ({ stores, clock }: Ports) => {
  return { loss, outcome };

  async function loss(shop: Shop, known: SubscriptionState, lost: readonly string[]): Promise<void> {
    await tell(shop, 'shop.messages-lost', { topics: lost.join(', ') });
    const status = { ...known, subscribed: known.subscribed.filter((topic) => !lost.includes(topic)), lost };
    await stores.shops.update(shop.key, (stored) => ({ ...stored, subscriptions: status }));
  }

  async function outcome(
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

  /** Lines of one look carry its number: a host that repeats it after a crash writes none twice. */
  async function tell<Name extends News>(shop: Shop, name: Name, facts: EventParts<Name>['facts']): Promise<void> {
    const look = (shop.subscriptions?.lookedAt ?? shop.installedAt).toString();
    const id = `${name}:${look}:${Object.values(facts).join(' ')}`;
    await stores.recordsOf(shop.key).events.append(logEvent({ id, at: clock.now(), name, facts }));
  }
};

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
