import { describe, expect, it } from '@jest/globals';
import { FEATURE_LABELS, FEATURES } from './features.ts';
import { isFreePlan, PLAN_IDS, PLANS } from './plans.ts';

const BASIC = ['orders', 'layouts', 'deliveryDate', 'emailIntegration', 'orderImport'];
const STANDARD = [...BASIC, 'emails', 'address', 'tags', 'fees'];
const PREMIUM = [...STANDARD, 'metafields', 'orderSync'];
const BUSINESS = [...PREMIUM, 'plus'];

describe('the price table', () => {
  it.each([
    ['free', 0, 10, 7, undefined, [], false],
    ['basic', 799, 100, 14, 9900, BASIC, false],
    ['standard', 1899, 300, 30, 12_900, STANDARD, false],
    ['premium', 3899, 1000, 60, 23_900, PREMIUM, false],
    ['business', 8899, 3000, 90, 37_900, BUSINESS, false],
    ['corporate', 22_899, 25_000, 180, 199_900, BUSINESS, true],
    ['enterprise', 79_899, 100_000, 360, 899_900, BUSINESS, true],
    ['custom', 999_900, 1000, 360, 999_900, BUSINESS, true],
  ] as const)('says what %s costs and allows', (id, price, quota, logMaxAge, importFee, features, onRequest) => {
    expect(PLANS[id]).toMatchObject({ id, price, quota, logMaxAge, private: onRequest, deprecated: false });
    expect(PLANS[id].features.orderImport).toBe(importFee);
    expect(new Set(Object.keys(PLANS[id].features))).toEqual(new Set(features));
  });

  it.each(PLAN_IDS)('has words and a colour for %s', (id) => {
    expect(PLANS[id].name.toLowerCase()).toBe(id);
    expect(PLANS[id].tagline).toMatch(/^.{10,60}[^.]$/u);
    expect(PLANS[id].color).toMatch(/^#[0-9a-f]{6}$/);
  });

  it('gives every plan a colour of its own', () =>
    expect(new Set(PLAN_IDS.map((id) => PLANS[id].color)).size).toBe(PLAN_IDS.length));
  it('knows the free plan by its name', () => expect(PLAN_IDS.filter(isFreePlan)).toEqual(['free']));
  it('names every feature in German', () => expect(Object.keys(FEATURE_LABELS)).toEqual([...FEATURES]));
});
