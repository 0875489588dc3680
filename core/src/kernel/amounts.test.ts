import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compare, exact } from './exact.ts';
import { cents } from './money.ts';
import { taxRate } from './tax-rate.ts';
import { grossCents, grossOf, netOf, onBasis, taxOf, type PriceBasis } from './amounts.ts';

const nineteen = taxRate(1900);
const anyRate = fc.integer({ min: 0, max: 3000 }).map(taxRate);

describe('tax of an amount', () => {
  it.each<{ amount: number; basis: PriceBasis; tax: number }>([
    { amount: 9999, basis: 'gross', tax: 1596 },
    { amount: 445, basis: 'net', tax: 85 },
    { amount: 350, basis: 'net', tax: 67 },
    { amount: -350, basis: 'net', tax: -67 },
    { amount: 999, basis: 'gross', tax: 160 },
  ])('of $amount cents $basis at 19 % is $tax', (row) =>
    expect(taxOf(cents(row.amount), nineteen, row.basis)).toBe(row.tax),
  );

  it('makes a net amount gross', () => {
    expect(grossCents(cents(10_000), nineteen, 'net')).toBe(11_900);
    expect(grossCents(cents(10_000), nineteen, 'gross')).toBe(10_000);
  });

  it('goes from net to gross and back without loss', () =>
    fc.assert(
      fc.property(
        fc.integer(),
        anyRate,
        (euro, rate) => compare(netOf(grossOf(exact(euro), rate), rate), exact(euro)) === 0,
      ),
    ));

  it('stays away where the basis stays the same', () => {
    expect(onBasis(exact(119), 'gross', 'gross', nineteen)).toEqual(exact(119));
    expect(onBasis(exact(119), 'gross', 'net', nineteen)).toEqual(exact(100));
    expect(onBasis(exact(100), 'net', 'gross', nineteen)).toEqual(exact(119));
  });
});
