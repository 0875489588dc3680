import { describe, expect, it } from '@jest/globals';
import { FEATURES } from './features.ts';
import { GATE_TITLES, gateFor, type GateContext } from './gate.ts';

const ALL_SCOPES = { shop: ['write_orders', 'read_all_orders', 'read_customers'], accounting: ['invoices.write'] };
const shop = (over: Partial<GateContext> = {}): GateContext => ({
  plan: 'premium',
  storePlan: 'Basic',
  purchased: [],
  granted: ALL_SCOPES,
  ...over,
});

describe('the gate of a feature', () => {
  it('is open when plan, purchase and scopes are there', () => {
    expect(gateFor('metafields', shop())).toEqual({ kind: 'open' });
    expect(gateFor('orderImport', shop({ purchased: ['orderImport'] }))).toEqual({ kind: 'open' });
  });

  it.each([
    ['layouts', 'free', 'Basic', 'basic'],
    ['layouts', 'free', 'Grow', 'standard'],
    ['orderImport', 'free', 'Grow', 'standard'],
    ['emails', 'basic', 'Basic', 'standard'],
    ['orderSync', 'standard', 'Basic', 'premium'],
    ['plus', 'premium', 'Plus', 'business'],
  ] as const)('%s asks a shop on %s in a store on %s to upgrade to %s', (feature, plan, storePlan, to) =>
    expect(gateFor(feature, shop({ plan, storePlan }))).toEqual({ kind: 'upgrade-required', feature, plan: to }),
  );

  it('of everything is closed on the free plan', () =>
    expect(FEATURES.map((feature) => gateFor(feature, shop({ plan: 'free' })).kind)).toEqual(
      FEATURES.map(() => 'upgrade-required'),
    ));

  it('of the import names its price until it was bought', () =>
    expect(gateFor('orderImport', shop({ plan: 'standard' }))).toEqual({
      kind: 'purchase-required',
      feature: 'orderImport',
      price: 12_900,
    }));

  it('names the missing scopes of shop and accounting account', () => {
    const gate = gateFor(
      'metafields',
      shop({ alsoNeeded: { shop: ['read_products', 'read_customers', 'read_products'], accounting: ['files.read'] } }),
    );
    expect(gate).toEqual({
      kind: 'scopes-missing',
      feature: 'metafields',
      shop: ['read_products'],
      accounting: ['files.read'],
    });
  });

  it.each([
    ['orderImport', ['read_orders', 'read_all_orders']],
    ['orderSync', ['write_orders']],
    ['tags', ['write_orders']],
  ] as const)('%s needs %j', (feature, scopes) =>
    expect(gateFor(feature, shop({ purchased: ['orderImport'], granted: { shop: [], accounting: [] } }))).toMatchObject(
      { kind: 'scopes-missing', shop: scopes },
    ),
  );

  it('counts the right to write as the right to read, not the other way round', () => {
    const granted = { shop: ['read_orders', 'read_all_orders'], accounting: [] };
    expect(gateFor('orderImport', shop({ purchased: ['orderImport'] })).kind).toBe('open');
    expect(gateFor('orderSync', shop({ granted }))).toMatchObject({ shop: ['write_orders'] });
  });

  it('has the titles of the specification', () =>
    expect(GATE_TITLES).toEqual({
      'upgrade-required': 'Upgrade erforderlich',
      'purchase-required': 'Freischaltung erforderlich',
      'scopes-missing': 'Zugriffsberechtigung erforderlich',
    }));
});
