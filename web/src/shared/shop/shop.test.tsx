import { describe, expect, it, test } from '@jest/globals';
import { QueryClient } from '@tanstack/react-query';
import { createAppStore } from '../../api/app-store.ts';
import { observerOf } from '../../api/server-state.ts';
import { aHost } from '../../testing/app-under-test.tsx';
import { aShop } from '../../testing/samples.ts';
import { creditsLeft } from './credits.ts';
import { shopPollMillis, shopQuery } from './shop.atoms.ts';

describe('the transfers that are left', () => {
  test.each([
    [0, 300, 300, 100, 'success'],
    [180, 300, 120, 40, 'success'],
    [181, 300, 119, 39, 'warning'],
    [240, 300, 60, 20, 'warning'],
    [241, 300, 59, 19, 'critical'],
    [300, 300, 0, 0, 'critical'],
    [310, 300, 0, 0, 'critical'],
    [0, 0, 0, 0, 'critical'],
  ] as const)('of %p used out of %p are %p or %p %%, which is %p', (used, quota, remaining, percent, level) => {
    const credits = { used, quota, remaining, resetAt: '2026-12-01T00:00:00Z' };
    expect(creditsLeft(credits)).toEqual({ remaining, quota, percent, level });
  });
});

describe('the shop', () => {
  it('is asked for every 20 seconds when connected, otherwise every minute', () => {
    expect(shopPollMillis(aShop())).toBe(20_000);
    expect(shopPollMillis(aShop({ lexoffice: { isConnected: false, isConnectable: true } }))).toBe(60_000);
    expect(shopPollMillis(undefined)).toBe(60_000);
    const maintenance = { state: 'active', from: '2026-12-01T21:00:00Z', until: '2026-12-01T22:30:00Z' } as const;
    expect(shopPollMillis(aShop({ maintenance }))).toBe(10_000);
  });

  it('is asked for every three seconds where a person waits for the connection, and only until it is there', () => {
    expect(shopPollMillis(aShop({ lexoffice: { isConnected: false, isConnectable: true } }), true)).toBe(3000);
    expect(shopPollMillis(aShop(), true)).toBe(20_000);
    // what was granted at Shopify is there within seconds
    expect(shopPollMillis(aShop(), false, true)).toBe(750);
    // only the operator can connect it
    expect(shopPollMillis(aShop({ lexoffice: { isConnected: false, isConnectable: false } }), true)).toBe(60_000);
  });

  it('is loaded without any screen', async () => {
    const cache = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const loaded = new Promise((resolve) => {
      const stop = observerOf(shopQuery(), cache, createAppStore(aHost())).subscribe(({ data }) => {
        if (!data) return;
        stop();
        resolve(data);
      });
    });
    expect(await loaded).toEqual(aShop());
  });
});
