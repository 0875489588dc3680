import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  DEFAULT_PREFERENCES,
  instant,
  makeConnectAccounting,
  makeSweepShop,
  makeWelcomeShop,
  orderId,
  type Order,
  type Shop,
} from '@belegwerk/core';
import { anOrder, aShop } from '../../builders/index.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const { key } = aShop();

describe('a shop at its first visit', () => {
  const welcome = (initialPreferences = DEFAULT_PREFERENCES) =>
    makeWelcomeShop({ orders: stage.shopDesk, stores: stage.stores, clock: stage.clock, initialPreferences })(key);

  it('is added with the first settings, once', async () => {
    const first = await welcome({ ...DEFAULT_PREFERENCES, skipFree: true });
    const second = await welcome();
    expect(first).toMatchObject({ ok: true, value: { key, preferences: { skipFree: true } } });
    expect(second).toEqual(first);
    expect(await stage.log(aShop())).toEqual(['shop.installed success']);
  });

  it('is not added when the platform does not answer', async () => {
    stage.shopDesk.faults.prepare('shopProfile', { kind: 'shop-busy', waitSeconds: 2 });
    expect(await welcome()).toMatchObject({ ok: false, failure: { kind: 'shop-busy' } });
    expect(await stage.stores.shops.find(key)).toBeUndefined();
  });

  it('comes back with what it had', async () => {
    await stage.open({ uninstalledAt: stage.clock.now(), preferences: { skipFree: true } });
    const back = await welcome();
    expect(back).toMatchObject({ ok: true, value: { preferences: { skipFree: true } } });
    expect((await stage.stores.shops.find(key))?.uninstalledAt).toBeUndefined();
  });
});

describe('the connection to the accounting service', () => {
  const connect = () =>
    makeConnectAccounting({ bookkeeping: stage.books, stores: stage.stores, clock: stage.clock })(key);

  it('is remembered, and orders are looked at anew', async () => {
    await stage.open({ connected: false, sweptUntil: instant('2026-11-19T10:00:00Z') });
    await connect();
    const shop = await stage.stores.shops.find(key);
    expect(shop?.accounting).toMatchObject({
      connectedAt: stage.clock.now(),
      seller: { companyName: 'Kaffeekontor Nord GmbH' },
    });
    expect(shop?.sweptUntil).toBeUndefined();
    expect(await stage.events(aShop())).toMatchObject([
      { name: 'shop.connected', facts: { company: 'Kaffeekontor Nord GmbH' } },
    ]);
  });

  it('is not there when the account does not answer', async () => {
    await stage.open({ connected: false });
    stage.books.faults.prepare('seller', { kind: 'bookkeeping-not-connected' });
    expect(await connect()).toMatchObject({ ok: false });
    expect((await stage.stores.shops.find(key))?.accounting).toBeUndefined();
  });
});

describe('a sweep', () => {
  const orders = (count: number): readonly Order[] =>
    Array.from({ length: count }, (_, at) =>
      anOrder({
        id: orderId(`gid://shopify/Order/${at + 1}`),
        updatedAt: instant('2026-11-20T00:00:00Z').add({ seconds: at }),
      }),
    );

  const sweep = async (): Promise<unknown> => {
    const shop = (await stage.stores.shops.find(key)) as Shop;
    const { receiveHint, clock, stores, shopDesk } = stage;
    return makeSweepShop({ orders: shopDesk, stores, clock, receiveHint })(shop);
  };

  it('finds what no message told of, page by page, once', async () => {
    await stage.open();
    stage.shopDesk.place(...orders(260));
    expect(await sweep()).toEqual({ ok: true, value: 260 });
    expect((await stage.stores.shops.find(key))?.sweptUntil).toEqual(instant('2026-11-20T00:04:19Z'));
    expect(await sweep()).toEqual({ ok: true, value: 0 });
  });

  it('leaves orders that were seen as they are now', async () => {
    const shop = await stage.open();
    const [order] = orders(1);
    if (order) await stage.process(shop, order);
    expect(await sweep()).toEqual({ ok: true, value: 0 });
  });

  it('looks again at orders that were seen before the account was connected', async () => {
    const shop = await stage.open({ connected: false });
    const [order] = orders(1);
    if (order) await stage.process(shop, order);
    expect(await sweep()).toEqual({ ok: true, value: 0 });
    stage.clock.advance(60);
    await makeConnectAccounting({ bookkeeping: stage.books, stores: stage.stores, clock: stage.clock })(key);
    expect(await sweep()).toEqual({ ok: true, value: 1 });
  });

  it('finds nothing in an empty shop, and says when the shop does not answer', async () => {
    await stage.open();
    expect(await sweep()).toEqual({ ok: true, value: 0 });
    stage.shopDesk.faults.prepare('updatedSince', { kind: 'shop-unreachable', detail: 'down' });
    expect(await sweep()).toMatchObject({ ok: false, failure: { kind: 'shop-unreachable' } });
  });
});
