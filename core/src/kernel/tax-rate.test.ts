import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exact } from './exact.ts';
import { fractionOf, parsePercent, percentText, rateOfFraction, taxRate } from './tax-rate.ts';

describe('a tax rate', () => {
  it.each([-1, 10_001, 0.5])('cannot be %d basis points', (points) =>
    expect(() => taxRate(points)).toThrow(`${points} is not a tax rate`),
  );
  it('is a fraction of one', () => expect(fractionOf(taxRate(1900))).toEqual(exact(19, 100)));

  it.each([
    ['19', 1900],
    ['25.5', 2550],
    ['0', 0],
    ['100', 10_000],
  ])('is read from %s percent', (text, points) => expect(parsePercent(text)).toBe(points));

  it.each(['-1', '100.01', '5.555', 'x'])('is not read from "%s"', (text) =>
    expect(parsePercent(text)).toBeUndefined(),
  );

  it.each([
    [1900, '19'],
    [550, '5.5'],
    [7, '0.07'],
    [10_000, '100'],
  ])('of %i basis points is printed without needless zeros: %s', (points, text) =>
    expect(percentText(taxRate(points))).toBe(text),
  );

  it('comes back from its printed text', () =>
    fc.assert(
      fc.property(
        fc.integer({ min: 0, max: 10_000 }),
        (points) => parsePercent(percentText(taxRate(points))) === points,
      ),
    ));

  it('of a shop is a fraction rounded to a tenth of a percent', () => {
    expect(rateOfFraction(exact(19, 100))).toBe(1900);
    expect(rateOfFraction(exact(1904, 10_000))).toBe(1900);
    expect([rateOfFraction(exact(0)), rateOfFraction(exact(1))]).toEqual([0, 10_000]);
    expect(rateOfFraction(exact(-1, 100))).toBeUndefined();
    expect(rateOfFraction(exact(2))).toBeUndefined();
  });
});
