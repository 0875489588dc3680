import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, PreferencesReply, ShopReply } from '@belegwerk/contracts/api';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;
const INFO = 'https://status.example/wartung';

/** From some seconds ago until some seconds ahead. */
const around = (before: number, ahead: number): string => {
  const at = (seconds: number) => new Date(Date.now() + seconds * 1000).toISOString();
  return `${at(-before)}/${at(ahead)}`;
};

describe('an installation that is maintained', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  beforeAll(async () => {
    system = await startTestSystem();
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const shop = () => system.api<ShopReply>('/api/shop');

  it(
    'takes orders in, changes nothing and makes no document; when it is over, each order gets its invoice by itself',
    async () => {
      const planned = around(-3600, 7200);
      await system.restart(undefined, { MAINTENANCE: planned, MAINTENANCE_INFO_URL: INFO });
      const [from = '', until = ''] = planned.split('/').map((end) => new Date(end).toISOString());
      const told = (await shop()).maintenance;
      expect(told).toMatchObject({ state: 'planned', infoUrl: INFO });
      expect([told?.from, told?.until].map((at) => new Date(at ?? '').toISOString())).toEqual([from, until]);
      await panel.placeDone();

      await system.restart(undefined, { MAINTENANCE: around(60, 12) });
      expect((await shop()).maintenance).toMatchObject({ state: 'active' });
      const order = await panel.place();
      const refused = await fetch(`${system.host.url}/api/orders/${order.legacyId}/actions`, {
        method: 'POST',
        headers: { authorization: `Bearer ${await system.session()}` },
      });
      const { error } = (await refused.json()) as FailureReply;
      expect([refused.status, error.kind]).toEqual([503, 'maintenance']);
      expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
      for (const begins of ['/api/lexoffice/auth', '/api/shop/order-links']) {
        const answer = await fetch(system.host.url + begins, {
          headers: { authorization: `Bearer ${await system.session()}` },
        });
        expect([begins, answer.status]).toEqual([begins, 503]);
      }
      expect((await system.api<PreferencesReply>('/api/shop/preferences')).revision).toBeDefined();
      expect(await panel.booked(order)).toEqual([]);

      await eventually(shop, ({ maintenance }) => maintenance === undefined);
      await panel.bookedTimes(order, 'invoice', 1);
    },
    LIMIT_MS,
  );
});
