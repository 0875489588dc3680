import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminMaintenanceReply, FailureReply, ShopReply } from '@belegwerk/contracts/api';
import { businessDay, germanTime, instantOfMillis } from '@belegwerk/core/kernel';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
const MINUTE = 60_000;

describe('a maintenance that is planned in the administration', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem({
      environment: { SHOP_PERMISSIONS: 'kaffeekontor-nord.myshopify.com:view_dashboard' },
    });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const shop = () => system.api<ShopReply>('/api/shop');
  const plan = async (body: object) =>
    fetch(`${system.host.url}/api/admin/maintenance`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
  const time = (ahead: number) => germanTime(instantOfMillis(Date.now() + ahead * MINUTE));
  const dayOf = (ahead: number) => businessDay(instantOfMillis(Date.now() + ahead * MINUTE)).toString();

  it(
    'is announced, survives a restart, holds documents back, and when it is ended the order placed meanwhile gets its invoice',
    async () => {
      const ahead = 24 * 60;
      const announced = await plan({ day: dayOf(ahead), from: time(ahead), until: time(ahead + 60) });
      expect(announced.status).toBe(200);
      expect(await shop()).toMatchObject({ maintenance: { state: 'planned' }, downtimes: [{}] });
      const overlapping = await plan({ day: dayOf(ahead), from: time(ahead + 30), until: time(ahead + 90) });
      expect(((await overlapping.json()) as FailureReply).error.faults?.[0]?.text).toContain('schon eine Wartung');

      expect((await plan({ day: dayOf(-10), from: time(-10), until: time(60) })).status).toBe(200);
      expect(await shop()).toMatchObject({ maintenance: { state: 'active' }, downtimes: [{}, {}] });
      await system.restart();
      expect(await shop()).toMatchObject({ maintenance: { state: 'active' } });

      const order = await panel.place();
      const refused = await fetch(`${system.host.url}/api/orders/${order.legacyId}/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await system.session()}` },
      });
      expect([refused.status, Number(refused.headers.get('retry-after')) > 0]).toEqual([503, true]);
      expect(await panel.booked(order)).toEqual([]);

      const { items } = await system.api<AdminMaintenanceReply>('/api/admin/maintenance');
      const active = items.find(({ isActive }) => isActive);
      await system.api(`/api/admin/maintenance/${active?.id}`, 'DELETE');
      await eventually(shop, ({ maintenance }) => maintenance?.state === 'planned');
      await panel.bookedTimes(order, 'invoice', 1);
    },
    LIMIT_MS,
  );

  it.each([
    ['day', { day: '2027-02-30', from: '22:00', until: '23:00' }],
    ['from', { from: '25:00', until: '23:00' }],
    ['until', { from: '22:00', until: 'elf' }],
    ['until', { from: '22:00', until: '22:00' }],
  ])('says at the field %s what is wrong', async (field, times) => {
    const reply = await plan({ day: dayOf(3 * 24 * 60), ...times });
    const { error } = (await reply.json()) as FailureReply;
    expect([reply.status, error.kind, error.faults?.map((fault) => fault.field)]).toEqual([422, 'faulty', [field]]);
  });
});
