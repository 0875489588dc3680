import { CONNECTED_COUPON, coupon } from '@belegwerk/core/coupons';
import { cents, instant, shopKey } from '@belegwerk/core/kernel';
import { givenPlan } from '@belegwerk/core/plans';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { makeViewPlans } from '@belegwerk/core/use-cases';
import { describe, expect, it } from '@jest/globals';
import { SetClock } from '../../testing/set-clock.ts';
import { presentPlans } from './present-plans.ts';

const FIVE = coupon({
  ...CONNECTED_COUPON,
  code: 'FUENF',
  discount: { type: 'amount', value: cents(500) },
  intervals: 3,
  plans: [],
});

const INSTALLED = instant('2026-11-01T10:00:00Z');
const shopOn = (storePlan: string): Shop => ({
  key: shopKey('kaffeekontor-nord.myshopify.com'),
  installedAt: INSTALLED,
  profile: { name: 'Kaffeekontor', currency: 'EUR', timeZone: 'Europe/Berlin', plan: storePlan, grantedScopes: [] },
  plan: givenPlan('free', INSTALLED),
  preferences: DEFAULT_PREFERENCES,
});

const shown = async (code?: string, storePlan = 'Basic', billing?: Shop['billing']) => {
  const view = makeViewPlans({
    clock: new SetClock('2026-11-20T10:00:00Z'),
    isBilled: true,
    isTest: () => false,
    couponOf: (wanted) => [CONNECTED_COUPON, FIVE].find((each) => each.code === wanted),
  });
  const { plans, ...rest } = presentPlans(await view({ ...shopOn(storePlan), ...(billing ? { billing } : {}) }, code));
  return { ...rest, plans, plan: (id: string) => plans.find((each) => each.id === id) };
};

describe('the page of plans', () => {
  /** Specification 1, section 9: prices, transfers, days of the log, fee of the import; the year by its formula. */
  it.each([
    ['free', '0.00', undefined, undefined, 10, 7, undefined],
    ['basic', '7.99', '79.99', '6.67', 100, 14, '99.00'],
    ['standard', '18.99', '190.99', '15.92', 300, 30, '129.00'],
    ['premium', '38.99', '392.99', '32.75', 1000, 60, '239.00'],
    ['business', '88.99', '896.99', '74.75', 3000, 90, '379.00'],
    ['corporate', '228.99', '2307.99', '192.33', 25_000, 180, '1999.00'],
    ['enterprise', '798.99', '8052.99', '671.08', 100_000, 360, '8999.00'],
    ['custom', '9999.00', '100788.99', '8399.08', 1000, 360, '9999.00'],
  ])('shows %s as the table has it', async (id, monthly, annual, month, quota, logMaxAge, importPrice) => {
    const plan = (await shown()).plan(id);
    expect([plan?.monthly.charge, plan?.annual?.charge, plan?.annual?.monthly]).toEqual([monthly, annual, month]);
    expect([plan?.quota, plan?.logMaxAge, plan?.importPrice]).toEqual([quota, logMaxAge, importPrice]);
  });

  it('lowers the prices with a coupon, of the plans that it is for', async () => {
    const { plan, coupon: redeemed } = await shown('connected');
    expect(redeemed).toMatchObject({ code: 'CONNECTED', type: '%', value: '50', intervals: 1, plans: ['standard'] });
    expect(plan('standard')?.monthly.reduced).toEqual({ charge: '9.50', bills: 1, saving: '9.49' });
    expect(plan('standard')?.annual?.reduced).toEqual({ charge: '183.03', bills: 1, saving: '7.96' });
    expect(plan('premium')?.monthly).not.toHaveProperty('reduced');
    expect((await shown('fuenf')).plan('premium')?.monthly.reduced).toEqual({
      charge: '33.99',
      bills: 3,
      saving: '15.00',
    });
    expect((await shown('gibts-nicht')).coupon).toBeUndefined();
  });

  it('names what waits to be approved with its price, and the coupon that it was wished with', async () => {
    const choice = { plan: 'standard', quota: 300, annual: false } as const;
    const wished = {
      key: 'k',
      at: INSTALLED,
      subject: { kind: 'plan', choice, takesEffect: 'now' },
      price: cents(1899),
      coupon: 'FUENF',
      trialDays: 7,
      state: 'pending',
      id: 'c-1',
      confirmationUrl: 'https://shopify.example/confirm',
    } as const;
    expect((await shown(undefined, 'Basic', { charges: [wished], wish: 'k', usedCoupons: [] })).pending).toEqual({
      plan: 'standard',
      isAnnual: false,
      price: '18.99',
      coupon: 'FUENF',
      confirmationUrl: 'https://shopify.example/confirm',
      at: '2026-11-01T10:00:00Z',
    });
  });

  it('offers what the shop may have, and says why not', async () => {
    const { plan } = await shown(undefined, 'Advanced');
    expect([plan('basic')?.offer, plan('premium')?.offer, plan('corporate')?.offer]).toEqual([
      'closed',
      'choose',
      'request',
    ]);
    expect(plan('basic')?.why).toContain('Basic');
    expect((await shown()).plan('basic')?.offer).toBe('choose');
  });
});
