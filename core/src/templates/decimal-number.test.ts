import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { compareNumbers, numberOf, readNumber, type DecimalNumber } from './decimal-number.ts';

const shown = (number: DecimalNumber | undefined): string | undefined =>
  number && `${number.isNegative ? '-' : ''}${number.whole}.${number.fraction}`;

describe('a number as documents write it', () => {
  it.each([
    ['12', '12.'],
    ['0012', '12.'],
    ['0', '.'],
    ['-0', '.'],
    ['12,50', '12.5'],
    ['12.50', '12.5'],
    ['12,50 €', '12.5'],
    ['12,50\u00a0€', '12.5'],
    ['€12.50', '12.5'],
    ['EUR 12.50', '12.5'],
    ['12,50 EUR', '12.5'],
    ['1.234,56 €', '1234.56'],
    ['€1,234.56', '1234.56'],
    ['1.234.567,8', '1234567.8'],
    ['1.234', '1234.'],
    ['12.345', '12345.'],
    ['1234.567', '1234.567'],
    ['0.125', '.125'],
    ['1,234', '1.234'],
    ['1,234,567', '1234567.'],
    ['1.234.567', '1234567.'],
    ['-12,50 €', '-12.5'],
    ['−12,50 €', '-12.5'],
    ['-€12.50', '-12.5'],
    ['€-12.50', '-12.5'],
    ['€ -12.50', '-12.5'],
    ['+3', '3.'],
    ['19 %', '19.'],
    ['25,5%', '25.5'],
    ['  7  ', '7.'],
  ])('%j is %s', (text, number) => expect(shown(readNumber(text))).toBe(number));

  it.each(['', ' ', '€', '-', 'abc', '12a', 'a12', '1.2.3', '1,2,3', '20.11.2026', '1.23,4', '12,34.5', '1..2', '1.', '.5', ',5', '5,', '1 234', '1,23.4', '1,234.', '1.234,', '5 € €', '1e5', '1.2345,6', '1234.567,8'])(
    '%j is none',
    (text) => expect(readNumber(text)).toBeUndefined(),
  ); // prettier-ignore

  it('has any number of digits', () => {
    const digits = '9'.repeat(400);
    expect(shown(readNumber(`${digits},${digits}`))).toBe(`${digits}.${digits}`);
  });
});

describe('a number of the program', () => {
  it.each([
    [12, '12.'],
    [-0.5, '-.5'],
    [1.234, '1.234'],
    [1e20, '100000000000000000000.'],
    [0, '.'],
    [-0, '.'],
  ])('%d is %s', (value, number) => expect(shown(numberOf(value))).toBe(number));
  it.each([Number.NaN, Number.POSITIVE_INFINITY, 1e21, 1e-7])('%d is none', (value) =>
    expect(numberOf(value)).toBeUndefined(),
  );
});

const anyCents = fc.bigInt(-(10n ** 30n), 10n ** 30n);

describe('numbers are compared', () => {
  it('exactly, as whole numbers of cents', () =>
    fc.assert(
      fc.property(anyCents, anyCents, (a, b) => {
        const written = (value: bigint): string => {
          const digits = String(value < 0n ? -value : value).padStart(3, '0');
          return `${value < 0n ? '-' : ''}${digits.slice(0, -2)},${digits.slice(-2)} €`;
        };
        const [left, right] = [readNumber(written(a)), readNumber(written(b))];
        if (!left || !right) throw new RangeError('not read');
        expect(Math.sign(compareNumbers(left, right))).toBe(a < b ? -1 : a > b ? 1 : 0);
      }),
      { numRuns: 1000 },
    ));
  it.each([
    ['0,1', '0,10', 0],
    ['0,1', '0,11', -1],
    ['2', '10', -1],
    ['-2', '-10', 1],
    ['-1', '1', -1],
    ['1', '-1', 1],
    ['-0', '0', 0],
  ])('%s and %s', (a, b, order) => {
    const [left, right] = [readNumber(a), readNumber(b)];
    expect(left && right && Math.sign(compareNumbers(left, right))).toBe(order);
  });
});
