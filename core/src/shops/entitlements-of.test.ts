import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { givenPlan } from '../plans/shop-plan.ts';
import { entitlementsOf } from './entitlements-of.ts';

const NOW = instant('2026-11-20T10:00:00Z');

describe('what a shop may use', () => {
  it('is what its own plan has, not that of another shop', () => {
    const small = entitlementsOf(aShop({ plan: givenPlan('basic', NOW) }));
    const big = entitlementsOf(aShop({ plan: givenPlan('premium', NOW) }));
    expect(small).toMatchObject({ plan: 'basic', quota: 100, logMaxAge: 14 });
    expect(small.features).toEqual(['orders', 'layouts', 'deliveryDate', 'emailIntegration']);
    expect(big).toMatchObject({ plan: 'premium', quota: 1000, logMaxAge: 60 });
    expect(big.features).toContain('metafields');
  });

  it('has the transfers that were agreed', () =>
    expect(entitlementsOf(aShop({ plan: { ...givenPlan('custom', NOW), quota: 1200 } })).quota).toBe(1200));

  it('is bounded by what the platform grants', () => {
    const { profile } = aShop();
    const shop = aShop({ profile: { ...profile, plan: 'Shopify Plus', grantedScopes: ['read_orders'] } });
    expect(entitlementsOf(shop)).toMatchObject({
      storePlan: 'Shopify Plus',
      shopifyPlus: true,
      shopScopes: ['read_orders'],
    });
    expect(entitlementsOf(aShop()).shopifyPlus).toBe(false);
  });

  it('is bounded by what the accounting account tells, and by nothing of an account that is not there', () => {
    const { accounting } = aShop();
    if (!accounting) throw new Error('the shop is not connected');
    const denied = [{ scope: 'payments.read', askedAt: NOW }] as const;
    const shop = { ...aShop(), accounting: { ...accounting, scopes: ['invoices.read'] as const, denied } };
    expect(entitlementsOf(shop)).toMatchObject({
      accountingScopes: ['invoices.read'],
      deniedScopes: ['payments.read'],
      accountLacks: [],
    });
    const none = entitlementsOf(aShop({ connected: false }));
    for (const name of ['accountingScopes', 'deniedScopes', 'accountLacks']) expect(none).not.toHaveProperty(name);
  });
});
