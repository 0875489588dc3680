import { describe, expect, it } from '@jest/globals';
import { checkNumber, checkNumberOfName } from './check-number.ts';

describe('a check number', () => {
  it('is the same for the same text in any case, and of sixteen bits', () => {
    expect(checkNumber('#1042a')).toBe(checkNumber('#1042A'));
    for (const text of ['', '#1042', 'Straße', '😀'.repeat(50)]) {
      expect(checkNumber(text)).toBeGreaterThanOrEqual(0);
      expect(checkNumber(text)).toBeLessThanOrEqual(65_535);
    }
  });

  it('tells thousands of order names apart but for a few', () => {
    const numbers = new Set(Array.from({ length: 2000 }, (_, at) => checkNumber(`#${1000 + at}`)));
    expect(numbers.size).toBeGreaterThan(1900);
  });

  it('of a name does not mind the order of its words', () => {
    expect(checkNumberOfName('Mustermann, Erika')).toBe(checkNumberOfName('erika  MUSTERMANN'));
    expect(checkNumberOfName('Erik Mustermann')).not.toBe(checkNumberOfName('Erika Mustermann'));
  });
});
