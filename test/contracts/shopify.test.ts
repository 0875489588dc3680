import { startShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import type { ShopifySandbox } from '@belegwerk/contracts/shopify/sandbox';
import { shopifyContract } from '@belegwerk/contracts/shopify/suite';
import { afterAll } from '@jest/globals';

const running: ShopifySandbox[] = [];

afterAll(async () => {
  for (const sandbox of running) await sandbox.stop();
});

shopifyContract(async () => {
  const sandbox = await startShopifySandbox({ demo: true, costScale: 'off', webhookTimeScale: 1000 });
  running.push(sandbox);
  return sandbox;
});
