import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { taxOf, type PriceBasis } from '../kernel/amounts.ts';
import { chargedParts } from './charged-parts.ts';
import type { TaxLine } from './order.ts';

const tax = (rate: number, amount: number): TaxLine => ({
  rate: taxRate(rate),
  amount: cents(amount),
  paidByChannel: false,
});
const parts = (base: number, taxes: readonly TaxLine[], basis: PriceBasis = 'gross'): readonly string[] =>
  chargedParts(taxes, cents(base), basis).map((part) => `${part.rate} ${part.amount} ${part.tax}`);

describe('a position by the rates it was taxed at', () => {
  it('is one part with one rate, or with none', () => {
    expect(parts(490, [tax(1900, 78)])).toEqual(['1900 490 78']);
    expect(parts(490, [])).toEqual(['0 490 0']);
  });
  it('adds up rates that were taken of the same base', () =>
    expect(parts(10_000, [tax(500, 500), tax(800, 800)], 'net')).toEqual(['1300 10000 1300']));
  it('is split when each rate was taken of its own share', () => {
    expect(parts(490, [tax(700, 16), tax(1900, 39)])).toEqual(['1900 245 39', '700 245 16']);
    expect(parts(1000, [tax(1900, 95), tax(700, 35)], 'net')).toEqual(['1900 500 95', '700 500 35']);
  });
  it('is split between a rate and 0 % when the shop names both', () => {
    expect(parts(490, [tax(1900, 39), tax(0, 0)])).toEqual(['1900 244 39', '0 246 0']);
    expect(parts(1000, [tax(0, 0), tax(700, 21), tax(1900, 57)], 'net')).toEqual([
      '1900 300 57',
      '700 300 21',
      '0 400 0',
    ]);
    expect(chargedParts([tax(1900, 39), tax(0, 0)], cents(490), 'gross').map(({ zeroRated }) => zeroRated)).toEqual([
      false,
      true,
    ]);
  });
  it('has no part at 0 % that is not named, or for which nothing is left', () => {
    expect(parts(490, [tax(1900, 39)])).toEqual(['1900 490 39']);
    expect(parts(490, [tax(1900, 78), tax(0, 0)])).toEqual(['1900 490 78']);
    expect(parts(490, [tax(700, 16), tax(1900, 39), tax(0, 0)])).toEqual(['1900 245 39', '700 245 16']);
    expect(parts(490, [tax(0, 0)])).toEqual(['0 490 0']);
    expect(parts(490, [tax(1900, 0), tax(0, 0)])).toEqual(['0 490 0']);
  });
  it('takes several lines of one rate together', () =>
    expect(parts(490, [tax(1900, 20), tax(1900, 19), tax(700, 16)])).toHaveLength(2));
  it('stays whole at a rate that no country knows when nothing explains the taxes', () => {
    expect(parts(490, [tax(1900, 400), tax(700, 300)])).toEqual(['2600 490 700']);
    expect(parts(0, [tax(1900, 1), tax(700, 1)])).toEqual(['2600 0 2']);
    expect(parts(490, [tax(1900, -39), tax(700, 16)])).toEqual(['2600 490 -23']);
  });
  it('is not confused by rates beyond a whole', () =>
    expect(parts(100, [tax(9000, 1), tax(9000, 1), tax(8000, 1)])).toHaveLength(1));

  it('always adds up to the position', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 200, max: 50_000 }),
        fc.integer({ min: 1, max: 99 }),
        fc.constantFrom<PriceBasis>('gross', 'net'),
        (base, share, basis) => {
          const first = Math.floor((base * share) / 100);
          const [high, low] = [taxRate(1900), taxRate(700)];
          const taxes = [tax(high, taxOf(cents(first), high, basis)), tax(low, taxOf(cents(base - first), low, basis))];
          const found = chargedParts(taxes, cents(base), basis);
          return found.reduce((sum, { amount }) => sum + amount, 0) === base;
        },
      ),
      { numRuns: 1000 },
    ));
});
