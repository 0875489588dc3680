import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { startShopifySandbox, type ShopifySandbox } from '../index.ts';
import { ReceivingHost } from '../webhooks/receiving-host.ts';

describe('A subscription in a shop', () => {
  let host: ReceivingHost;
  let sandbox: ShopifySandbox;

  beforeEach(async () => {
    host = await ReceivingHost.open();
    sandbox = await startShopifySandbox({ webhookTimeScale: 1_000_000 });
    sandbox.platform.tokens.install(sandbox.shop, ['read_orders']);
  });
  afterEach(async () => {
    await sandbox.stop();
    await host.close();
  });

  const shelf = () => sandbox.platform.shops.get(sandbox.shop)?.subscriptions;
  const subscribe = (topic: string, uri = host.url) =>
    shelf()?.add({ topic, uri, name: null, at: '2026-11-20T10:00:00Z' });
  const granted = () => sandbox.platform.announceScopes(sandbox.shop, [], ['read_orders']);

  it('ends when none of nine attempts over four hours was answered well', async () => {
    subscribe('app/scopes_update');
    host.answerWith(...Array<number>(9).fill(500));
    granted();
    await sandbox.platform.sender.idle();
    expect(host.seen).toHaveLength(9);
    expect(shelf()?.all()).toEqual([]);
    granted();
    await sandbox.platform.sender.idle();
    expect(host.seen).toHaveLength(9);
  });

  it('stays when the last of them was', async () => {
    subscribe('app/scopes_update');
    host.answerWith(...Array<number>(8).fill(500));
    granted();
    await sandbox.platform.sender.idle();
    expect(shelf()?.all()).toHaveLength(1);
  });

  it('ends when the app is uninstalled, which it tells last', async () => {
    subscribe('app/uninstalled');
    subscribe('app/scopes_update');
    sandbox.platform.uninstall(sandbox.shop);
    granted();
    await sandbox.platform.sender.idle();
    expect(host.seen.map(({ headers }) => headers['x-shopify-topic'])).toEqual(['app/uninstalled']);
    expect([shelf()?.all(), sandbox.platform.tokens.installed(sandbox.shop)]).toEqual([[], false]);
  });
});
