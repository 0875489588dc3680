import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compare, exact, times } from '../kernel/exact.ts';
import { cents, euroOfCents } from '../kernel/money.ts';
import { annualMonthlyPrice, annualPrice, chargeOf } from './plan-price.ts';
import { PLANS } from './plans.ts';

describe('the annual price', () => {
  it.each([
    // floor(7.99 × 0.84 × 12 = 80.5392) − 0.01, and so on
    ['free', 0],
    ['basic', 7999],
    ['standard', 19_099],
    ['premium', 39_299],
    ['business', 89_699],
    ['corporate', 230_799],
    ['enterprise', 805_299],
    ['custom', 10_078_899],
  ] as const)('of %s is %d cents', (id, year) => {
    expect(annualPrice(PLANS[id])).toBe(year);
    expect(annualMonthlyPrice(PLANS[id])).toEqual(exact(year, 1200));
    expect(chargeOf(PLANS[id], 'annual')).toBe(year);
    expect(chargeOf(PLANS[id], 'monthly')).toBe(PLANS[id].price);
  });

  it('lies within a euro and a cent below twelve months less 16 %', () =>
    fc.assert(
      fc.property(fc.integer({ min: 10, max: 100_000_000 }), (price) => {
        const reduced = times(euroOfCents(cents(price)), exact(84 * 12, 100));
        const year = annualPrice({ price: cents(price) });
        return (
          compare(euroOfCents(year), reduced) < 0 &&
          compare(euroOfCents(cents(year + 101)), reduced) > 0 &&
          (year + 1) % 100 === 0
        );
      }),
      { numRuns: 1000 },
    ));
});
