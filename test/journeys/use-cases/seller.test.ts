import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeLookAgain, makeRefreshSeller, makeReviewOrders } from '@belegwerk/core/use-cases';
import type { Shop } from '@belegwerk/core/shops';
import { aLine, anOrder, aSeller } from '../../builders/index.ts';
import { FollowingStage } from './following-stage.ts';

let stage: FollowingStage;
let shop: Shop;

beforeEach(async () => {
  stage = new FollowingStage();
  shop = await stage.open({ preferences: { contactCreate: [] } });
});
afterEach(() => stage.close());

const waiting = async (): Promise<number> => (await stage.stores.workQueue.due(shop.key, stage.clock.now(), 99)).length;

describe('what the account says about the seller', () => {
  const reviewOrders = () => makeReviewOrders({ stores: stage.stores, lookAgain: makeLookAgain(stage.followPorts) });
  const refresh = async () =>
    makeRefreshSeller({ ...stage.followPorts, reviewOrders: reviewOrders() })(
      (await stage.stores.shops.find(shop.key)) ?? shop,
    );

  it('is kept when it has changed, and orders that it stopped are looked at again', async () => {
    await stage.process(shop, anOrder({ lines: [aLine({ rate: '0' })], shipping: [] }));
    expect(await refresh()).toEqual({ ok: true, value: 0 });
    stage.books.account = aSeller({ smallBusiness: true });
    expect(await refresh()).toEqual({ ok: true, value: 1 });
    expect((await stage.stores.shops.find(shop.key))?.accounting?.seller.smallBusiness).toBe(true);
    expect([await refresh(), await waiting()]).toEqual([{ ok: true, value: 0 }, 1]);
  });

  it('leads to another look at what it stopped also when we die right behind the change', async () => {
    await stage.process(shop, anOrder({ lines: [aLine({ rate: '0' })], shipping: [] }));
    stage.books.account = aSeller({ smallBusiness: true });
    const update = stage.stores.shops.update.bind(stage.stores.shops);
    const dying = Object.assign(Object.create(stage.stores.shops) as typeof stage.stores.shops, {
      update: async (...change: Parameters<typeof update>) => {
        await update(...change);
        throw new Error('killed');
      },
    });
    const ports = { ...stage.followPorts, stores: { ...stage.stores, shops: dying } };
    const found = (await stage.stores.shops.find(shop.key)) ?? shop;
    await expect(makeRefreshSeller({ ...ports, reviewOrders: reviewOrders() })(found)).rejects.toThrow('killed');
    expect([await reviewOrders()(shop.key), await reviewOrders()(shop.key), await waiting()]).toEqual([1, 0, 1]);
  });

  it('comes with the print layouts, which stay known while they cannot be read', async () => {
    const known = async () => (await stage.stores.shops.find(shop.key))?.accounting?.layouts;
    const layouts = [{ id: 'l-1', name: 'Standard', isDefault: true }];
    stage.books.printLayouts = layouts;
    expect([await refresh(), await known()]).toEqual([{ ok: true, value: 0 }, layouts]);
    stage.books.faults.prepare('layouts', { kind: 'bookkeeping-unreachable', detail: 'down' });
    stage.books.account = aSeller({ vatId: 'DE811569869' });
    expect([await refresh(), await known()]).toEqual([{ ok: true, value: 0 }, layouts]);
  });

  it('stays as it was while the service does not answer, and is nothing without a connection', async () => {
    stage.books.faults.prepare('seller', { kind: 'bookkeeping-unreachable', detail: 'down' });
    expect(await refresh()).toMatchObject({ ok: false });
    await stage.stores.shops.update(shop.key, ({ accounting: _ended, ...stored }) => stored);
    expect(await refresh()).toEqual({ ok: true, value: 0 });
  });
});
