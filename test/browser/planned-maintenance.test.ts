import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AdminMaintenanceReply, ShopReply } from '@belegwerk/contracts/api';
import { businessDay, germanTime, instantOfMillis } from '@belegwerk/core/kernel';
import { eventually } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const LIMIT_MS = 180_000;
const MINUTE = 60_000;
const DAY = 24 * 60;

const at = (ahead: number) => instantOfMillis(Date.now() + ahead * MINUTE);

describe('a maintenance in the browser', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({
      demo: false,
      environment: { SHOP_PERMISSIONS: 'kaffeekontor-nord.myshopify.com:view_dashboard' },
    });
  }, LIMIT_MS);
  afterAll(() => app.close());

  const shows = (text: string) => app.screen.getByText(text).first().waitFor();
  const plan = async (from: number, until: number) => {
    await app.open('/admin/maintenance');
    await app.screen.getByLabel('Tag').fill(businessDay(at(from)).toString());
    await app.screen.getByLabel('Von').fill(germanTime(at(from)));
    await app.screen.getByLabel('Bis').fill(germanTime(at(until)));
    await app.screen.getByRole('button', { name: 'Wartung planen' }).click();
  };

  it(
    'is announced with its times, covers the orders while it goes on but not the administration, and goes by itself',
    async () => {
      const { system } = app;
      await plan(DAY, DAY + 60);
      await shows('Geplant');
      await app.open('/orders');
      await shows('Geplante Wartung');
      await shows('In dieser Zeit ist die App nicht erreichbar');

      await plan(-5, 60);
      await shows('Läuft');
      await app.screen.getByRole('button', { name: /^Jetzt beenden/ }).waitFor();
      await app.open('/orders');
      await shows('Belegwerk wird gerade gewartet');
      await shows('Voraussichtlich geht es am');

      const panel = orderPanel(system);
      const order = await panel.place();
      expect(await panel.booked(order)).toEqual([]);
      const { items } = await system.api<AdminMaintenanceReply>('/api/admin/maintenance');
      await system.api(`/api/admin/maintenance/${items.find(({ isActive }) => isActive)?.id}`, 'DELETE');
      await eventually(
        () => system.api<ShopReply>('/api/shop'),
        ({ maintenance }) => maintenance?.state !== 'active',
      );
      await app.screen.getByText('Belegwerk wird gerade gewartet').waitFor({ state: 'hidden' });
      await panel.bookedTimes(order, 'invoice', 1);
    },
    LIMIT_MS,
  );
});
