import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { startShopifySandbox } from './server.ts';

describe('A sandbox with a state file', () => {
  it('loses nothing between two runs: orders, tokens, credentials and the address of the app', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'shopify-sandbox-'));
    const stateFile = join(folder, 'state.json');
    const first = await startShopifySandbox({ stateFile, demo: true, appUrl: 'http://127.0.0.1:9' });
    first.platform.tokens.install(first.shop, ['read_orders']);
    const { accessToken } = first.platform.tokens.issueOffline(first.shop, false);
    const before = [...(first.platform.shops.get(first.shop)?.record().orders ?? [])];
    await first.stop();
    const second = await startShopifySandbox({ stateFile });
    const shop = second.platform.shops.get(second.shop);
    expect(shop?.record().orders).toEqual(before);
    expect([second.apiKey, second.apiSecret, second.platform.app.url]).toEqual([
      first.apiKey,
      first.apiSecret,
      'http://127.0.0.1:9',
    ]);
    expect(second.platform.tokens.verify(second.shop, accessToken)).toEqual({
      kind: 'ok',
      access: 'offline',
      scopes: ['read_orders'],
    });
    await second.stop();
    await rm(folder, { recursive: true, force: true });
  });
});
