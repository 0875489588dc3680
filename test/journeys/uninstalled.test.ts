import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { PreferencesReply, ShopReply } from '@belegwerk/contracts/api';
import { firstVisit } from '@belegwerk/host';
import { sqliteContents } from '../contracts/engine-contents.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type DeskOrder } from '../system/order-desk.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 60_000;

describe('a shop that leaves and is back the same day', () => {
  let house: TestSystem;
  let order: DeskOrder;
  beforeAll(async () => {
    const port = String(await unusedPort());
    house = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await house.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
    const headers = { authorization: `Bearer ${await house.session()}` };
    const reply = await fetch(`${house.host.url}/api/lexoffice/auth`, { headers });
    await new MerchantBrowser().open(((await reply.json()) as { url: string }).url);
    await eventually(
      () => house.api<ShopReply>('/api/shop'),
      ({ lexoffice }) => lexoffice.isConnected,
    );
    await house.prefer({ skipTags: ['bleibt'] });
    order = await orderDesk(house).placeDone();
  }, LIMIT_MS);
  afterAll(() => house.close());

  const connections = () => house.control<readonly object[]>('lexware', '/connections');
  const stored = (table: string): readonly string[] =>
    sqliteContents(join(house.folder, 'belegwerk.sqlite')).tables[table]?.rows ?? [];
  const secrets = () => stored('secrets');
  const hasAccount = () => stored('shops').some((row) => row.includes('accounting\\":'));

  it(
    'ends its connection at Lexware Office itself, and takes every secret along',
    async () => {
      expect([(await connections()).length, secrets().length > 1, hasAccount()]).toEqual([1, true, true]);
      await house.control('shopify', '/uninstall', 'POST', { shop: house.shopify.shop });
      await eventually(
        async () => [(await connections()).length, secrets().length, hasAccount()],
        ([there, kept, account]) => there === 0 && kept === 0 && account === false,
      );
    },
    LIMIT_MS,
  );

  it(
    'finds its orders, documents and settings as they were',
    async () => {
      await firstVisit(house.host.url, house.shopify);
      const found = await house.order(order.legacyId, ({ documents }) => documents.length === 1);
      expect(found.status.state).toBe('done');
      const { preferences } = await house.api<PreferencesReply>('/api/shop/preferences');
      expect(preferences.skipTags).toEqual(['bleibt']);
      expect((await house.api<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(false);
    },
    LIMIT_MS,
  );
});
