import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { fail, ok } from '@belegwerk/core/kernel';
import { makeEndOwnSubscriptions } from '@belegwerk/core/use-cases';
import type { OrderSourceFailure, OwnSubscription, OwnSubscriptions } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { Stage } from './stage.ts';

const HERE = 'https://belegwerk.example/webhooks/shopify';
const ELSEWHERE = 'https://else.example';
const DOWN = { kind: 'shop-unreachable', detail: 'no answer' } as const;

/** A platform that keeps subscriptions as it promises to. */
class KeptSubscriptions implements OwnSubscriptions {
  kept: OwnSubscription[] = [];
  failure: OrderSourceFailure | undefined;
  /** Ends that are let through before the platform falls silent. */
  endsLeft = Infinity;

  async ofShop() {
    return this.failure ? fail(this.failure) : ok([...this.kept]);
  }

  async end(_shop: Shop['key'], id: string) {
    if ((this.endsLeft -= 1) < 0) return fail(DOWN);
    this.kept = this.kept.filter((one) => one.id !== id);
    return ok(undefined);
  }
}

describe('what the app once subscribed to in a shop', () => {
  let stage: Stage;
  let shop: Shop;
  let platform: KeptSubscriptions;

  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open();
    platform = new KeptSubscriptions();
    platform.kept = [
      { id: '1', topic: 'orders/create', address: HERE, isInFile: true },
      { id: '2', topic: 'orders/paid', address: 'https://old.example/webhooks/shopify', isInFile: true },
      { id: '3', topic: 'carts/update', address: HERE, isInFile: false },
      { id: '4', topic: 'carts/update', address: ELSEWHERE, isInFile: false },
    ];
  });
  afterEach(() => stage.close());

  const end = () => makeEndOwnSubscriptions({ subscriptions: platform, stores: stage.stores })(shop.key, HERE);
  const left = () => platform.kept.map(({ id }) => id);

  it("ends where the app's file names the topic, and where it came here for nothing; what goes elsewhere stays", async () => {
    expect(await end()).toEqual(ok(['orders/create', 'orders/paid', 'carts/update']));
    expect(left()).toEqual(['4']);
    expect(await end()).toEqual(ok([]));
  });

  it('ends by the next try where the shop fell silent in the middle', async () => {
    platform.endsLeft = 1;
    expect(await end()).toEqual(fail(DOWN));
    expect(left()).toEqual(['2', '3', '4']);
    platform.endsLeft = Infinity;
    expect(await end()).toEqual(ok(['orders/paid', 'carts/update']));
  });

  it('stays where the shop cannot be asked, and is not asked for where it has left', async () => {
    platform.failure = { kind: 'shop-access-lost', detail: 'no token' };
    expect(await end()).toEqual(fail(platform.failure));
    await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));
    expect(await end()).toEqual(ok([]));
    expect(left()).toHaveLength(4);
  });
});
