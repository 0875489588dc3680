import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { join } from 'node:path';
import type { PreferencesReply, ShopReply } from '@belegwerk/contracts/api';
import { firstVisit } from '@belegwerk/host';
import { sqliteContents } from '../contracts/engine-contents.ts';
import { MerchantBrowser } from '../system/merchant-browser.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';
import { unusedPort } from './unused-port.ts';

const LIMIT_MS = 60_000;

describe('a shop that leaves and is back the same day', () => {
  let system: TestSystem;
  let order: PanelOrder;
  beforeAll(async () => {
    const port = String(await unusedPort());
    system = await startTestSystem({
      environment: { LEXWARE_API_KEY: '', PORT: port, APP_URL: `http://127.0.0.1:${port}` },
    });
    await system.control('lexware', '/consent', 'POST', { autoApprove: true, redirectUris: [] });
    const headers = { authorization: `Bearer ${await system.session()}` };
    const reply = await fetch(`${system.host.url}/api/lexoffice/auth`, { headers });
    await new MerchantBrowser().open(((await reply.json()) as { url: string }).url);
    await eventually(
      () => system.api<ShopReply>('/api/shop'),
      ({ lexoffice }) => lexoffice.isConnected,
    );
    await system.prefer({ skipTags: ['bleibt'] });
    order = await orderPanel(system).placeDone();
  }, LIMIT_MS);
  afterAll(() => system.close());

  const connections = () => system.control<readonly object[]>('lexware', '/connections');
  const stored = (table: string): readonly string[] =>
    sqliteContents(join(system.folder, 'belegwerk.sqlite')).tables[table]?.rows ?? [];
  const secrets = () => stored('secrets');
  const hasAccount = () => stored('shops').some((row) => row.includes('accounting\\":'));

  it(
    'ends its connection at Lexware Office itself, and takes every secret along',
    async () => {
      expect([(await connections()).length, secrets().length > 1, hasAccount()]).toEqual([1, true, true]);
      await system.control('shopify', '/uninstall', 'POST', { shop: system.shopify.shop });
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
      await firstVisit(system.host.url, system.shopify);
      const found = await system.order(order.legacyId, ({ documents }) => documents.length === 1);
      expect(found.status.state).toBe('done');
      const { preferences } = await system.api<PreferencesReply>('/api/shop/preferences');
      expect(preferences.skipTags).toEqual(['bleibt']);
      expect((await system.api<ShopReply>('/api/shop')).lexoffice.isConnected).toBe(false);
    },
    LIMIT_MS,
  );
});
