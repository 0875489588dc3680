import { describe, expect, it } from '@jest/globals';
import { importPrice, importPurchase } from './import-purchase.ts';

describe('the purchase of the historical import', () => {
  it.each([
    ['basic', 100, 9900, 500],
    ['standard', 300, 12_900, 1500],
    ['premium', 1000, 23_900, 5000],
    ['business', 3000, 37_900, 15_000],
    ['corporate', 25_000, 199_900, 125_000],
    ['enterprise', 100_000, 899_900, 500_000],
    ['custom', 1200, 999_900, 6000],
  ] as const)('on %s with a quota of %d costs %d cents and grants %d transfers', (plan, quota, price, transfers) =>
    expect(importPurchase({ plan, quota }, [])).toEqual({
      ok: true,
      value: { feature: 'orderImport', chargeName: 'Bestellungen importieren', price, transfers },
    }),
  );

  it('is not to be had on a free plan', () =>
    expect(importPurchase({ plan: 'free', quota: 10 }, [])).toEqual({
      ok: false,
      failure: 'no-import-on-free-plans',
    }));
  it('is made once, with any plan that follows', () =>
    expect(importPurchase({ plan: 'business', quota: 3000 }, ['orderImport'])).toEqual({
      ok: false,
      failure: 'already-purchased',
    }));
  it('costs 109 on a paid plan that states no fee', () =>
    expect(importPrice({ id: 'standard', features: {} })).toBe(10_900));
});
