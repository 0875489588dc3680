import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, PreferencesReply, ShopReply } from '@belegwerk/contracts/api';
import { UnreadableRecord } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

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
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ neighbours: [NEIGHBOUR], around: { stores: withBrokenRecord } });
    await system.control('shopify', '/shops', 'POST', { domain: NEIGHBOUR, name: 'Teestube am Deich' });
    expect((await visit()).status).toBe(200);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const visit = async (): Promise<Response> =>
    fetch(`${system.host.url}/api/shop`, { headers: { authorization: `Bearer ${await system.session(NEIGHBOUR)}` } });

  it(
    'keeps no other shop waiting: the host starts, and the others get their documents',
    async () => {
      isBroken = true;
      expect((await visit()).status).toBe(500);
      // another plan, which is given to every shop at the start
      await system.restart(undefined, { PLAN: 'premium' });
      expect((await visit()).status).toBe(500);
      expect((await system.api<ShopReply>('/api/shop')).plan.id).toBe('premium');
      const panel = orderPanel(system);
      await panel.bookedTimes(await panel.place(), 'invoice', 1);
      isBroken = false;
      await system.restart(undefined, { PLAN: 'premium' });
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
    const { revision } = await system.api<PreferencesReply>('/api/shop/preferences');
    const refused = await fetch(`${system.host.url}/api/shop/preferences`, {
      method: 'PATCH',
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ revision, change: { [name]: value }, origin: 'general' }),
    });
    const { error } = (await refused.json()) as FailureReply;
    expect([refused.status, error.faults?.map(({ field }) => field)]).toEqual([422, [name]]);
    expect((await system.api<ShopReply>('/api/shop')).shopify.shop).toBe(system.shopify.shop);
  });
});
