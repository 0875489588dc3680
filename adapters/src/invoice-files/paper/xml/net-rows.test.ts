import { describe, expect, it } from '@jest/globals';
import { cents, sumOfCents, taxRate } from '@belegwerk/core/kernel';
import fc from 'fast-check';
import { netShares } from './net-rows.ts';

describe('rows with tax, without it', () => {
  it('add up to what the document says of their rate, each less than a cent from its exact share', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: -20_000, max: 500_000 }), { minLength: 1, maxLength: 40 }),
        fc.constantFrom(1900, 700, 2000, 1350, 2550),
        (gross, rate) => {
          const exact = gross.map((amount) => (amount * 10_000) / (10_000 + rate));
          const sum = gross.reduce((all, amount) => all + amount, 0);
          const net = cents(Math.sign(sum) * Math.round((Math.abs(sum) * 10_000) / (10_000 + rate)));
          const shares = netShares(net, gross.map(cents), taxRate(rate));
          expect(sumOfCents(shares)).toBe(net);
          for (const [at, share] of shares.entries()) expect(Math.abs(share - (exact[at] ?? 0))).toBeLessThan(1);
        },
      ),
    ));

  it('that cannot add up to it are a defect', () =>
    expect(() => netShares(cents(500), [cents(119)], taxRate(1900))).toThrow('do not add up'));
});
