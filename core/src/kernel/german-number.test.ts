import { describe, expect, it } from '@jest/globals';
import { decimalComma, germanNumber, groupedDigits } from './german-number.ts';

describe('a number in German', () => {
  it.each([
    ['0', '0'],
    ['12.30', '12,30'],
    ['999.99', '999,99'],
    ['1000', '1.000'],
    ['-1234.50', '-1.234,50'],
    ['-123.45', '-123,45'],
    ['1234567.8901', '1.234.567,8901'],
  ])('%s is written %s', (text, german) => expect(germanNumber(text)).toBe(german));

  it('has its comma also where nothing is grouped, as in a rate', () => {
    expect([decimalComma('25.5'), decimalComma('19')]).toEqual(['25,5', '19']);
  });

  it('is grouped by another mark in another language', () => expect(groupedDigits('1234567', ',')).toBe('1,234,567'));
});
