import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, sumOfCents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import type { Charge } from '../charges/charge.ts';
import { rowTargets, withoutNegatives } from './row-targets.ts';

const aCharge = (wish: Partial<Charge> = {}): Charge => ({
  ref: 'gid://shopify/LineItem/1',
  kind: 'goods',
  nature: 'goods',
  title: 'Kaffeemühle',
  quantity: 1,
  unit: 'Stück',
  unitPrice: cents(11_900),
  discount: cents(0),
  rate: taxRate(1900),
  zeroRated: false,
  basis: 'gross',
  ...wish,
});

const shown = (targets: ReturnType<typeof rowTargets>) => targets.map(({ amount, rate }) => [amount, rate]);

describe('what the rows of a document should come to', () => {
  it.each([
    ['gross prices, shown gross: as they are', 'gross', [aCharge()], [[11_900, 1900]]],
    ['gross prices, shown net: without their tax', 'net', [aCharge()], [[10_000, 1900]]],
    ['net prices, shown gross: with their tax', 'gross', [aCharge({ basis: 'net' })], [[14_161, 1900]]],
    [
      'prices of one rate, converted together: half a cent is lost once, not for each',
      'net',
      [aCharge({ unitPrice: cents(3) }), aCharge({ unitPrice: cents(3) }), aCharge({ unitPrice: cents(3) })],
      [
        [3, 1900],
        [3, 1900],
        [2, 1900],
      ],
    ],
    [
      'an export: each charge as the buyer paid it, without a rate',
      'export',
      [aCharge({ rate: taxRate(0) }), aCharge({ unitPrice: cents(500), rate: taxRate(0) })],
      [
        [11_900, 0],
        [500, 0],
      ],
    ],
    [
      'a small business: no rate, with any title of the line',
      'exempt',
      [aCharge({ discount: cents(900) })],
      [[11_000, 0]],
    ],
  ] as const)('%s', (_words, scheme, charges, targets) =>
    expect(shown(rowTargets(charges, { scheme }))).toEqual(targets),
  );

  it('spreads what lowers a document over the rows of its rate, to the cent', () => {
    const amounts = fc.array(fc.integer({ min: 1, max: 100_000 }), { minLength: 1, maxLength: 6 });
    fc.assert(
      fc.property(amounts, fc.integer({ min: 0, max: 1000 }), (prices, permille) => {
        const whole = prices.reduce((sum, price) => sum + price, 0);
        const off = Math.floor((whole * permille) / 1000);
        const charges = [...prices, -off].map((price) => aCharge({ unitPrice: cents(price) }));
        const targets = withoutNegatives(rowTargets(charges, { scheme: 'gross' }));
        expect(sumOfCents(targets.map(({ amount }) => amount))).toBe(whole - off);
        expect(targets.every(({ amount }) => amount >= 0)).toBe(true);
      }),
    );
  });

  it('keeps a row that lowers more than the others of its rate can bear', () => {
    const charges = [aCharge({ unitPrice: cents(100) }), aCharge({ unitPrice: cents(-200) })];
    expect(shown(withoutNegatives(rowTargets(charges, { scheme: 'gross' })))).toEqual([
      [100, 1900],
      [-200, 1900],
    ]);
  });
});
