import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { exact, parseDecimal } from './exact.ts';
import {
  cents,
  centsText,
  euroOfCents,
  euroOfUnitPrice,
  NO_MONEY,
  parseCents,
  sumOfCents,
  toCents,
  toUnitPrice,
  unitPrice,
  unitPriceOfCents,
  unitPriceText,
} from './money.ts';

const anyCents = fc.integer({ min: -10_000_000_000, max: 10_000_000_000 }).map(cents);

describe('cents', () => {
  it('are whole', () => expect(() => cents(1.19)).toThrow('not a whole number of cents'));
  it('know no negative zero', () => expect(Object.is(cents(-0), 0)).toBe(true));
  it('add up', () => expect(sumOfCents([cents(1), cents(-4), NO_MONEY])).toBe(-3));

  it.each([
    { euro: '1.005', booked: 101 },
    { euro: '-1.005', booked: -101 },
    { euro: '1.004', booked: 100 },
  ])('of $euro EUR are $booked', ({ euro, booked }) => expect(toCents(parseDecimal(euro) ?? exact(0))).toBe(booked));

  it('come back from their printed text', () =>
    fc.assert(fc.property(anyCents, (amount) => parseCents(centsText(amount)) === amount)));

  it('come back from euro', () =>
    fc.assert(fc.property(anyCents, (amount) => toCents(euroOfCents(amount)) === amount)));

  it.each(['1.005', 'x', ''])('are not read from "%s"', (text) => expect(parseCents(text)).toBeUndefined());

  it.each([
    [0, '0.00'],
    [5, '0.05'],
    [-5, '-0.05'],
    [123_456, '1234.56'],
  ])('%i are printed as %s', (amount, text) => expect(centsText(cents(amount))).toBe(text));
});

describe('a unit price', () => {
  it('is a whole number of ten-thousandths', () => expect(() => unitPrice(0.5)).toThrow('ten-thousandths'));
  it('of an amount is the amount', () =>
    expect(euroOfUnitPrice(unitPriceOfCents(cents(1234)))).toEqual(exact(617, 50)));
  it('is rounded once to four digits', () => expect(toUnitPrice(exact(1, 6))).toBe(1667));

  it.each([
    [83_950, '8.395'],
    [1667, '0.1667'],
    [123_000, '12.30'],
    [-29_900, '-2.99'],
  ])('%i is printed with two to four digits: %s', (price, text) => expect(unitPriceText(unitPrice(price))).toBe(text));
});
