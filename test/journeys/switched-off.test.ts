import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminShopReply, FailureReply, LogPageReply, ShopReply } from '@belegwerk/contracts/api';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 120_000;
const SHOP = 'kaffeekontor-nord.myshopify.com';
const REASON = 'Wir klären eine Frage zum Vertrag';

describe('a shop that the operator switches off', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({ environment: { SHOP_PERMISSIONS: `${SHOP}:view_dashboard` } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const listed = (query: string) =>
    system.api<{ readonly items: readonly AdminShopReply[] }>(`/api/admin/shops?${query}`).then(({ items }) => items);
  const refusalOf = async (path: string, body: object): Promise<FailureReply['error']> => {
    const reply = await fetch(system.host.url + path, {
      method: 'POST',
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    return ((await reply.json()) as FailureReply).error;
  };

  it(
    'makes nothing, tells its merchant why, loses no order, and goes on where it was when it is switched on',
    async () => {
      const off = `/api/admin/shops/${SHOP}/off`;
      expect((await refusalOf(off, { reason: ' ' })).faults?.[0]?.text).toBe('Bitte gib einen Grund an');
      await system.api(off, 'POST', { reason: `${REASON}.` });
      expect((await system.api<ShopReply>('/api/shop')).suspended).toMatchObject({ reason: REASON });
      expect(await listed('state=off')).toMatchObject([{ key: SHOP, state: 'off', offWhy: REASON }]);
      expect(await listed('state=connected')).toEqual([]);

      const order = await panel.place();
      const refused = await refusalOf(`/api/orders/${order.legacyId}/actions`, {});
      expect([refused.kind, refused.message]).toEqual(['door-closed', expect.stringContaining(REASON)]);
      const letter = { dialog: crypto.randomUUID(), subject: 'Frage zum Vertrag', message: 'Was fehlt euch von uns?' };
      expect(await system.api('/api/contact', 'POST', letter)).toMatchObject({ sent: true });
      await system.restart();
      expect(await panel.booked(order)).toEqual([]);
      expect((await listed('only=waiting')).map(({ key }) => key)).toEqual([SHOP]);

      await system.api(`/api/admin/shops/${SHOP}/on`, 'POST');
      expect((await system.api<ShopReply>('/api/shop')).suspended).toBeUndefined();
      await panel.bookedTimes(order, 'invoice', 1);
      const { items } = await system.api<LogPageReply>('/api/shop/logs');
      const told = items.map(({ event }) => event);
      expect(told).toEqual(expect.arrayContaining(['shop.switched-off', 'shop.switched-on']));
    },
    LIMIT_MS,
  );
});
