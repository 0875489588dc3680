import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { givenPlan, planGift } from '@belegwerk/core/plans';
import { fail, instant, orderId, shopKey, type ShopKey } from '@belegwerk/core/kernel';
import {
  makeConnectAccounting,
  makeGivePermissions,
  makeGivePlans,
  makeLookAgain,
  makeProcessOrder,
  makeReviewOrders,
  makeSweepShop,
  makeWelcomeShop,
} from '@belegwerk/core/use-cases';
import type { Order } from '@belegwerk/core/orders';
import { can, type Permission } from '@belegwerk/core/permissions';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder, TARGET } from '../../builders/index.ts';
import { aShop } from '../../builders/shop-builder.ts';
import { Stage } from './stage.ts';

let stage: Stage;
beforeEach(() => {
  stage = new Stage();
});
afterEach(() => stage.close());

const { key } = aShop();

describe('a shop at its first visit', () => {
  const welcome = (initialPreferences = DEFAULT_PREFERENCES) =>
    makeWelcomeShop({
      orders: stage.shopDesk,
      stores: stage.stores,
      clock: stage.clock,
      ids: stage.ids,
      initialPreferences,
      gift: planGift({ isBilled: true, plan: 'basic' }),
    })(key);

  it('is added with the first settings, once', async () => {
    const first = await welcome({ ...DEFAULT_PREFERENCES, skipFree: true });
    const second = await welcome();
    expect(first).toMatchObject({ ok: true, value: { key, preferences: { skipFree: true } } });
    expect(second).toEqual(first);
    expect(await stage.log(aShop())).toEqual(['shop.installed success']);
  });

  it('gets the plan that the installation gives, and has it for itself from then on', async () => {
    expect(await welcome()).toMatchObject({ ok: true, value: { plan: givenPlan('basic', stage.clock.now()) } });
    const { stores, clock } = stage;
    const bought = { id: 'premium', interval: 'annual', since: clock.now(), tags: [], purchases: [] } as const;
    const neighbour = aShop({ key: shopKey('nachbar.myshopify.com'), plan: bought });
    await stores.shops.add(neighbour);
    const planOf = async (shop: ShopKey) => (await stores.shops.find(shop))?.plan;
    stage.clock.advance(60);
    const give = makeGivePlans({ stores, clock, ids: stage.ids, gift: planGift({ isBilled: true, plan: 'standard' }) });
    expect([await give(), await give()]).toEqual([1, 0]);
    expect(await planOf(key)).toEqual(givenPlan('standard', clock.now()));
    expect(await planOf(neighbour.key)).toEqual(bought);
  });

  it('has the permissions that the installation gives it, as long as it gives them', async () => {
    const { stores } = stage;
    await welcome();
    const allowed = async (permissions: readonly Permission[]) => {
      await makeGivePermissions({ stores, permissionsOf: (shop) => (shop === key ? permissions : []) })();
      const shop = await stores.shops.find(key);
      return shop && can(shop, 'money');
    };
    expect([await allowed([]), await allowed(['view_dashboard']), await allowed([])]).toEqual([false, true, false]);
    await stores.shops.update(key, (shop) => ({
      ...shop,
      permissions: ['view_dashboard'],
      uninstalledAt: stage.clock.now(),
    }));
    await welcome();
    expect((await stores.shops.find(key))?.permissions).toBeUndefined();
  });

  it('is told which rights at the platform its settings lack, and again when it comes back without them', async () => {
    stage.shopDesk.profile = { ...stage.shopDesk.profile, grantedScopes: ['read_orders', 'read_customers'] };
    await welcome({ ...DEFAULT_PREFERENCES, syncOrderPayment: true });
    const told = async () => (await stage.log(aShop())).filter((line) => line.startsWith('shop.scopes'));
    expect(await told()).toEqual(['shop.scopes-missing critical']);
    await stage.stores.shops.update(key, (shop) => ({ ...shop, uninstalledAt: stage.clock.now() }));
    stage.clock.advance(60);
    await welcome();
    expect(await told()).toHaveLength(2);
    await welcome();
    expect(await told()).toHaveLength(2);
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

  it('that comes back has the orders looked at whose reminders came due meanwhile', async () => {
    const there = await stage.open({ preferences: { contactCreate: [], invoiceEvent: 'fulfilled' } });
    const { stores, addWork } = stage;
    await stage.process(there, anOrder());
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
    const created = await stores.shops.update(key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, invoiceEvent: 'created' },
    }));
    await stage.process(created ?? there, anOrder({ id: orderId('gid://shopify/Order/2'), name: '#2' }));
    await stores.shops.update(key, (stored) => ({ ...stored, uninstalledAt: stage.clock.now() }));
    await welcome();
    const review = makeReviewOrders({ stores, lookAgain: makeLookAgain({ addWork }) });
    expect([await review(key), await review(key)]).toEqual([2, 0]);
  });
});

describe('the connection to the accounting service', () => {
  const connect = () =>
    makeConnectAccounting({
      bookkeepingAt: () => stage.books,
      stores: stage.stores,
      clock: stage.clock,
      ids: stage.ids,
    })(key, TARGET);

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
    const { addWork, clock, stores, shopDesk } = stage;
    return makeSweepShop({ orders: shopDesk, stores, clock, addWork })(shop);
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
    await makeConnectAccounting({
      bookkeepingAt: () => stage.books,
      stores: stage.stores,
      clock: stage.clock,
      ids: stage.ids,
    })(key, TARGET);
    expect(await sweep()).toEqual({ ok: true, value: 1 });
  });

  it('does not stop at more orders than a page holds that were updated in one moment', async () => {
    await stage.open();
    const updatedAt = instant('2026-11-20T00:00:00Z');
    const late = anOrder({ id: orderId('gid://shopify/Order/9999'), updatedAt: updatedAt.add({ seconds: 1 }) });
    stage.shopDesk.place(...orders(600).map((order) => ({ ...order, updatedAt })), late);
    expect(await sweep()).toEqual({ ok: true, value: 601 });
    expect((await stage.stores.shops.find(key))?.sweptUntil).toEqual(late.updatedAt);
  });

  it('that was under way while the account was connected does not hide old orders from the next', async () => {
    const { addWork, clock, stores, shopDesk, books: bookkeeping } = stage;
    const shop = await stage.open({ connected: false, sweptUntil: instant('2026-11-20T09:00:00Z') });
    const [order] = orders(1);
    if (order) await stage.process(shop, order);
    clock.advance(60);
    const slow = Object.assign(Object.create(shopDesk) as typeof shopDesk, {
      updatedSince: async (...asked: Parameters<typeof shopDesk.updatedSince>) => {
        await makeConnectAccounting({ bookkeepingAt: () => bookkeeping, stores, clock, ids: stage.ids })(key, TARGET);
        return shopDesk.updatedSince(...asked);
      },
    });
    shopDesk.place(anOrder({ id: orderId('gid://shopify/Order/2'), updatedAt: clock.now() }));
    await makeSweepShop({ orders: slow, stores, clock, addWork })(shop);
    expect((await stores.shops.find(key))?.sweptUntil).toBeUndefined();
    expect(await sweep()).toEqual({ ok: true, value: 2 });
  });

  it('finds nothing in an empty shop, and says when the shop does not answer', async () => {
    await stage.open();
    expect(await sweep()).toEqual({ ok: true, value: 0 });
    stage.shopDesk.faults.prepare('updatedSince', { kind: 'shop-unreachable', detail: 'down' });
    expect(await sweep()).toMatchObject({ ok: false, failure: { kind: 'shop-unreachable' } });
  });
});

describe('a right that the platform has taken back without a word', () => {
  const refused = () => Promise.resolve(fail({ kind: 'shop-permission-missing', permission: 'read_orders' } as const));

  it('has the shop read anew at the first refusal, and then once an hour', async () => {
    const shop = await stage.open({});
    const { addWork, clock, stores, shopDesk, processPorts } = stage;
    const orders = Object.assign(Object.create(shopDesk) as typeof shopDesk, {
      orderById: refused,
      updatedSince: refused,
    });
    const asked = async () =>
      (await stores.workQueue.due(key, clock.now(), 99)).filter(({ work }) => work.kind === 'shop-message').length;
    await makeProcessOrder({ ...processPorts, orders })(shop, anOrder().id, 'live');
    await makeSweepShop({ orders, stores, clock, addWork })(shop);
    expect(await asked()).toBe(1);
    clock.advance(3600);
    await makeSweepShop({ orders, stores, clock, addWork })(shop);
    expect(await asked()).toBe(2);
  });
});
