import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { eventText } from '@belegwerk/core/events';
import { fail, ok } from '@belegwerk/core/kernel';
import { planGift } from '@belegwerk/core/plans';
import { makeReconcileSubscriptions, makeWelcomeShop } from '@belegwerk/core/use-cases';
import type { OrderSourceFailure, SubscriptionRefused, WebhookSubscriptions } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import type { WebhookSubscription } from '@belegwerk/core/subscriptions';
import { Stage } from './stage.ts';

const HERE = 'https://belegwerk.example/webhooks/shopify';
const topics = ['orders/create', 'orders/paid', 'orders/edited', 'refunds/create', 'returns/close'];

/** A platform that keeps subscriptions as it promises to. */
class KeptSubscriptions implements WebhookSubscriptions {
  readonly wanted = topics.map((topic) => ({ topic, permissions: ['read_orders'] }));
  kept: WebhookSubscription[] = [];
  refusals = new Map<string, SubscriptionRefused>();
  failure: OrderSourceFailure | undefined;
  /** Changes that are let through before the platform falls silent. */
  callsLeft = Infinity;
  asked = 0;

  async ofShop() {
    return this.failure ? fail(this.failure) : ok([...this.kept]);
  }

  async subscribe(_shop: Shop['key'], { topic }: { topic: string }, address: string) {
    this.asked += 1;
    const refusal = this.refusals.get(topic);
    if (refusal) return fail(refusal);
    if ((this.callsLeft -= 1) < 0) return fail({ kind: 'shop-unreachable', detail: 'no answer' } as const);
    const isKnown = this.kept.some((one) => one.topic === topic && one.address === address);
    if (!isKnown) this.kept.push({ id: `s-${topic}-${address}`, topic, address });
    return ok(undefined);
  }

  async unsubscribe(_shop: Shop['key'], id: string) {
    this.kept = this.kept.filter((one) => one.id !== id);
    return ok(undefined);
  }

  /** What the platform does after a message could not be delivered for hours. */
  drop(...lost: readonly string[]): void {
    this.kept = this.kept.filter(({ topic }) => !lost.includes(topic));
  }
}

const permission = (detail: string): SubscriptionRefused => ({
  kind: 'subscription-refused',
  cause: 'permission',
  detail,
});

describe('the messages of a shop', () => {
  let stage: Stage;
  let shop: Shop;
  let platform: KeptSubscriptions;

  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open();
    platform = new KeptSubscriptions();
  });
  afterEach(() => stage.close());

  const reconcile = (address = HERE) => {
    stage.clock.advance(60);
    const { stores, clock, ids } = stage;
    return makeReconcileSubscriptions({ subscriptions: platform, stores, clock, ids })(shop.key, address);
  };
  const told = async () => {
    const { items } = await stage
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 50 });
    return items.map(({ name, status, facts }) => [name, status, facts['topics']]);
  };
  const sentences = async () => {
    const { items } = await stage
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 50 });
    return items.map((event) => eventText(event));
  };
  const comesHere = () => platform.kept.filter(({ address }) => address === HERE).map(({ topic }) => topic);
  const state = async () => (await stage.stores.shops.find(shop.key))?.subscriptions;

  it('come to us from the first look on, which says nothing, and the second changes nothing', async () => {
    expect(await reconcile()).toEqual(ok({ subscribed: topics, lost: [], refused: [] }));
    expect(comesHere()).toEqual(topics);
    expect(await reconcile()).toEqual(ok({ subscribed: [], lost: [], refused: [] }));
    expect([platform.asked, await told()]).toEqual([topics.length, []]);
    expect(await state()).toMatchObject({ address: HERE, subscribed: topics, lost: [], refused: [] });
  });

  it('that were lost are told and come again', async () => {
    await reconcile();
    platform.drop('orders/create', 'orders/paid', 'orders/edited', 'refunds/create');
    expect(await reconcile()).toMatchObject(ok({ lost: topics.slice(0, 4) }));
    expect(comesHere().toSorted()).toEqual(topics.toSorted());
    const lost = topics.slice(0, 4).join(', ');
    expect(await told()).toEqual([
      ['shop.messages-lost', 'warning', lost],
      ['shop.messages-restored', 'success', lost],
    ]);
    expect(await sentences()).toEqual([
      'Shopify schickt der App nicht mehr alle Nachrichten (orders/create, orders/paid, orders/edited und 1 weitere). Sie werden neu angefordert, und bis dahin findet der regelmäßige Abgleich jede Bestellung.',
      'Shopify schickt der App wieder alle Nachrichten, die gefehlt hatten (orders/create, orders/paid, orders/edited und 1 weitere).',
    ]);
    await reconcile();
    expect(await told()).toHaveLength(2);
  });

  it('that were lost are completed by the next look when a host died or the shop fell silent in between', async () => {
    await reconcile();
    platform.drop('orders/create', 'orders/paid');
    platform.callsLeft = 1;
    expect(await reconcile()).toMatchObject({ ok: false, failure: { kind: 'shop-unreachable' } });
    expect(await state()).toMatchObject({ lost: ['orders/create', 'orders/paid'] });
    platform.callsLeft = Infinity;
    await reconcile();
    expect((await told()).map(([name]) => name)).toEqual(['shop.messages-lost', 'shop.messages-restored']);
    expect(await state()).toMatchObject({ subscribed: topics, lost: [] });
  });

  it('that are refused are told once, with their cause, and once more when they come', async () => {
    platform.refusals.set('returns/close', permission('read_returns'));
    for (const topic of ['orders/paid', 'orders/edited'])
      platform.refusals.set(topic, { kind: 'subscription-refused', cause: 'protected-data', detail: 'not approved' });
    await reconcile();
    await reconcile();
    expect((await told()).map(([name, , which]) => [name, which])).toEqual([
      ['shop.messages-refused', 'orders/paid, orders/edited'],
      ['shop.messages-refused', 'returns/close'],
    ]);
    expect(await sentences()).toEqual([
      expect.stringContaining('nicht für geschützte Kundendaten freigegeben'),
      'Shopify schickt der App nicht alle Nachrichten (returns/close), weil die Berechtigung read_returns fehlt. Öffne die App in Shopify und erteile sie. Bis dahin findet der regelmäßige Abgleich jede Bestellung.',
    ]);
    expect(comesHere()).toEqual(['orders/create', 'refunds/create']);
    platform.refusals.clear();
    await reconcile();
    expect(comesHere().toSorted()).toEqual(topics.toSorted());
  });

  it('come to the new address when the app has moved, and no longer to the old one', async () => {
    await reconcile('https://old.example/webhooks/shopify');
    platform.kept.push({ id: 's-else', topic: 'carts/update', address: 'https://else.example' });
    await reconcile();
    expect(platform.kept.filter(({ address }) => address !== HERE).map(({ topic }) => topic)).toEqual(['carts/update']);
    expect([comesHere(), await told()]).toEqual([topics, []]);
  });

  it('that are not wanted any more end', async () => {
    platform.kept.push({ id: 's-old', topic: 'carts/update', address: HERE });
    await reconcile();
    expect(comesHere()).toEqual(topics);
  });

  it('are looked after by one of two hosts that start together', async () => {
    const both = await Promise.all([reconcile(), reconcile()]);
    expect(both.filter((one) => one.ok && one.value === undefined)).toHaveLength(1);
    expect([comesHere(), platform.asked]).toEqual([topics, topics.length]);
  });

  it('of a shop that cannot be asked stay as they are known', async () => {
    await reconcile();
    platform.failure = { kind: 'shop-access-lost', detail: 'no token' };
    expect(await reconcile()).toEqual(fail(platform.failure));
    expect(await state()).toMatchObject({ subscribed: topics });
  });

  it('are not missed in a shop that left and came back: it asks for all of them anew', async () => {
    await reconcile();
    await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));
    platform.kept = [];
    expect(await reconcile()).toEqual(ok(undefined));
    const { stores, clock, ids } = stage;
    await makeWelcomeShop({
      orders: stage.shopDesk,
      stores,
      clock,
      ids,
      initialPreferences: shop.preferences,
      gift: planGift({ isBilled: true, plan: 'basic' }),
    })(shop.key);
    await reconcile();
    expect(comesHere()).toEqual(topics);
    expect((await told()).map(([name]) => name)).toEqual(['shop.installed']);
  });
});
