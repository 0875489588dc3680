import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import {
  compare,
  dividedBy,
  exact,
  minus,
  negated,
  parseDecimal,
  plus,
  roundHalfAwayFromZero,
  times,
} from './exact.ts';

const anyFraction = fc
  .tuple(fc.integer({ min: -1_000_000, max: 1_000_000 }), fc.integer({ min: 1, max: 10_000 }))
  .map(([above, below]) => exact(above, below));

describe('an exact fraction', () => {
  it('is kept in lowest terms with a positive denominator', () =>
    expect(exact(6, -4)).toEqual({ numerator: -3n, denominator: 2n }));

  it('may be of numbers beyond every safe integer', () => {
    expect(exact(10n ** 20n, 10n ** 18n)).toEqual(exact(100));
    expect(() => exact(10 ** 20)).toThrow('not a whole number');
  });

  it('refuses the denominator 0', () => expect(() => exact(1, 0)).toThrow('denominator 0'));

  it('refuses numbers that are not whole', () => expect(() => exact(0.1)).toThrow('not a whole number'));

  it('is subtracted by what was added', () =>
    fc.assert(fc.property(anyFraction, anyFraction, (a, b) => compare(minus(plus(a, b), b), a) === 0)));

  it('is divided by what it was multiplied with', () =>
    fc.assert(
      fc.property(
        anyFraction,
        anyFraction.filter(({ numerator }) => numerator !== 0n),
        (a, b) => compare(dividedBy(times(a, b), b), a) === 0,
      ),
    ));

  it('is compared by its value', () => {
    expect(compare(exact(1, 3), exact(1, 2))).toBe(-1);
    expect(compare(exact(2, 3), exact(1, 2))).toBe(1);
    expect(compare(exact(2, 4), exact(1, 2))).toBe(0);
  });
});

describe('commercial rounding', () => {
  it.each([
    [exact(5, 2), 3n],
    [exact(-5, 2), -3n],
    [exact(249, 100), 2n],
    [exact(-249, 100), -2n],
    [exact(0), 0n],
  ])('takes ties away from zero: %o', (fraction, rounded) => expect(roundHalfAwayFromZero(fraction)).toBe(rounded));

  it('of a credit note mirrors its invoice', () =>
    fc.assert(fc.property(anyFraction, (a) => roundHalfAwayFromZero(negated(a)) + roundHalfAwayFromZero(a) === 0n)));
});

describe('decimal text', () => {
  it.each([
    ['12.50', exact(25, 2)],
    ['-0.05', exact(-1, 20)],
    ['+7', exact(7)],
    [' 3 ', exact(3)],
  ])('%s is read digit by digit', (text, value) => expect(parseDecimal(text)).toEqual(value));

  it.each(['', '1,5', '1e3', '.5', '5.', 'abc', '--1'])('"%s" is none', (text) =>
    expect(parseDecimal(text)).toBeUndefined(),
  );
});
