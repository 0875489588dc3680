import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, PreferencesReply, ShopReply } from '@belegwerk/contracts/api';
import { UnreadableRecord, type RawStores } from '@belegwerk/core/ports';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk } from '../system/order-desk.ts';

const NEIGHBOUR = 'teestube-am-deich.myshopify.com';
const LIMIT_MS = 60_000;

/** Whether the record of the neighbour is broken by now. */
let isBroken = false;

const withBrokenRecord = (stores: RawStores): RawStores => ({
  ...stores,
  shops: {
    presence: (shop) => stores.shops.presence(shop),
    leave: (key, at) => stores.shops.leave(key, at),
    comeBack: (key) => stores.shops.comeBack(key),
    keys: () => stores.shops.keys(),
    add: (shop) => stores.shops.add(shop),
    update: (key, change) => stores.shops.update(key, change),
    find: async (key) => {
      if (isBroken && key === NEIGHBOUR)
        throw new UnreadableRecord('stored shop cannot be read at preferences.skipTags.0');
      return stores.shops.find(key);
    },
  },
});

describe('a shop whose record cannot be read', () => {
  let house: TestSystem;
  beforeAll(async () => {
    house = await startTestSystem({ neighbours: [NEIGHBOUR], around: { stores: withBrokenRecord } });
    await house.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
    expect((await visit()).status).toBe(200);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const visit = async (): Promise<Response> =>
    fetch(`${house.host.url}/api/shop`, { headers: { authorization: `Bearer ${await house.session(NEIGHBOUR)}` } });

  it(
    'keeps nobody else waiting: the host starts, and the others get their documents',
    async () => {
      isBroken = true;
      expect((await visit()).status).toBe(500);
      // another plan, which is given to every shop at the start
      await house.restart(undefined, { PLAN: 'premium' });
      expect((await visit()).status).toBe(500);
      expect((await house.api<ShopReply>('/api/shop')).plan.id).toBe('premium');
      const desk = orderDesk(house);
      await desk.bookedTimes(await desk.place(), 'invoice', 1);
      isBroken = false;
      await house.restart(undefined, { PLAN: 'premium' });
      expect(((await (await visit()).json()) as ShopReply).plan.id).toBe('premium');
    },
    LIMIT_MS,
  );

  it.each([
    ['skipTags', ['İ'.repeat(128)]],
    ['contactCreate', ['İ'.repeat(128)]],
    ['transactionGateway', { ['İ'.repeat(128)]: true }],
    ['invoiceEventExceptions', { ['İ'.repeat(128)]: 'paid' }],
  ])('does not come about by %s of letters that become two when they are made small', async (name, value) => {
    const { revision } = await house.api<PreferencesReply>('/api/shop/preferences');
    const refused = await fetch(`${house.host.url}/api/shop/preferences`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await house.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision, change: { [name]: value }, origin: 'general' }),
    });
    const { error } = (await refused.json()) as FailureReply;
    expect([refused.status, error.faults?.map(({ field }) => field)]).toEqual([422, [name]]);
    expect((await house.api<ShopReply>('/api/shop')).shopify.shop).toBe(house.shopify.shop);
  });
});
