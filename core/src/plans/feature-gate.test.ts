import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { entitlementsOf } from '../shops/entitlements-of.ts';
import type { Entitlements } from './entitlements.ts';
import { FEATURES, type Feature, type Scopes } from './features.ts';
import { featureGate } from './feature-gate.ts';
import { FEATURE_GATE_TITLES } from './closed-gate.ts';
import type { PlanId } from './plans.ts';
import { givenPlan } from './shop-plan.ts';

const SINCE = instant('2026-11-01T07:00:00Z');
const ALL_SCOPES: Scopes = {
  shop: ['write_orders', 'read_all_orders', 'read_customers'],
  accounting: ['invoices.write'],
};

interface Wish {
  readonly plan?: PlanId;
  readonly storePlan?: string;
  readonly purchased?: readonly Feature[];
  readonly granted?: Scopes;
}

const shop = ({
  plan = 'premium',
  storePlan = 'Basic',
  purchased = [],
  granted = ALL_SCOPES,
}: Wish = {}): Entitlements => {
  const { accounting, profile, ...known } = aShop();
  if (!accounting) throw new Error('the shop is not connected');
  const purchases = purchased.map((feature) => ({ charge: feature, feature, paidAt: SINCE, transfers: 0 }));
  return entitlementsOf({
    ...known,
    plan: { ...givenPlan(plan, SINCE), purchases },
    profile: { ...profile, plan: storePlan, grantedScopes: granted.shop },
    accounting: { ...accounting, scopes: granted.accounting },
  });
};

describe('the feature gate', () => {
  it('is open when plan, purchase and scopes are there', () => {
    expect(featureGate('metafields', shop())).toEqual({ kind: 'open' });
    expect(featureGate('orderImport', shop({ purchased: ['orderImport'] }))).toEqual({ kind: 'open' });
  });

  it.each([
    ['layouts', 'free', 'Basic', 'basic'],
    ['layouts', 'free', 'Grow', 'standard'],
    ['orderImport', 'free', 'Grow', 'standard'],
    ['emails', 'basic', 'Basic', 'standard'],
    ['orderSync', 'standard', 'Basic', 'premium'],
    ['plus', 'premium', 'Plus', 'business'],
  ] as const)('%s asks a shop on %s in a store on %s to upgrade to %s', (feature, plan, storePlan, to) =>
    expect(featureGate(feature, shop({ plan, storePlan }))).toEqual({ kind: 'upgrade-required', feature, plan: to }),
  );

  it('of everything is closed on the free plan', () =>
    expect(FEATURES.map((feature) => featureGate(feature, shop({ plan: 'free' })).kind)).toEqual(
      FEATURES.map(() => 'upgrade-required'),
    ));

  it('of the import names its price until it was bought', () =>
    expect(featureGate('orderImport', shop({ plan: 'standard' }))).toEqual({
      kind: 'purchase-required',
      feature: 'orderImport',
      price: 12_900,
    }));

  it('names the missing scopes of shop and accounting account', () => {
    const gate = featureGate('metafields', shop(), {
      shop: ['read_products', 'read_customers', 'read_products'],
      accounting: ['payments.read'],
    });
    expect(gate).toEqual({
      kind: 'scopes-missing',
      feature: 'metafields',
      shop: ['read_products'],
      accounting: ['payments.read'],
    });
  });

  it('names scopes of the accounting account that a call was refused for, and none that is not told', () => {
    const needed: Scopes = { shop: [], accounting: ['payments.read'] };
    const { accountingScopes: _untold, ...untold } = shop();
    expect(featureGate('metafields', untold, needed)).toEqual({ kind: 'open' });
    expect(featureGate('metafields', { ...untold, deniedScopes: ['payments.read'] }, needed)).toMatchObject(needed);
  });

  it('of what was bought is closed on a plan that does not even sell it', () =>
    expect(featureGate('orderImport', shop({ plan: 'free', purchased: ['orderImport'] }))).toMatchObject({
      kind: 'upgrade-required',
      plan: 'basic',
    }));

  it.each([
    ['orderImport', ['read_orders', 'read_all_orders']],
    ['orderSync', ['write_orders']],
    ['tags', ['write_orders']],
  ] as const)('%s needs %j', (feature, scopes) =>
    expect(
      featureGate(feature, shop({ purchased: ['orderImport'], granted: { shop: [], accounting: [] } })),
    ).toMatchObject({ kind: 'scopes-missing', shop: scopes }),
  );

  it('counts the right to write as the right to read, not the other way round', () => {
    const granted = { shop: ['read_orders', 'read_all_orders'], accounting: [] };
    expect(featureGate('orderImport', shop({ purchased: ['orderImport'] })).kind).toBe('open');
    expect(featureGate('orderSync', shop({ granted }))).toMatchObject({ shop: ['write_orders'] });
  });

  it('has the titles of the specification', () =>
    expect(FEATURE_GATE_TITLES).toEqual({
      'upgrade-required': 'Upgrade erforderlich',
      'purchase-required': 'Freischaltung erforderlich',
      'not-given': 'Nicht freigegeben',
      'scopes-missing': 'Zugriffsberechtigung erforderlich',
    }));
});
