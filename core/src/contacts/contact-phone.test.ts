import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { contactPhone } from './contact-phone.ts';

describe('the telephone number of a contact', () => {
  it.each([
    ['+49 30 1234567', '+49 30 1234567'],
    ['030/1234567', '030/1234567'],
    ['Tel.: 030 1234567 (abends)', '030 1234567'],
    ['0171 2345678, 030 1234567', '0171 2345678'],
    ['030 1234567 / 0171 2345678', '030 1234567'],
    ['030 1234567 oder 0171 2345678', '030 1234567'],
    ['+49 (0) 30 12 34 56 7', '+49 (0) 30 12 34 56 7'],
    ['０３０ １２３４５６７', '030 1234567'],
    ['+49 - 30 - 12 34 56 78 90 12 34 56', '+4930123456789012 3456'.replace(' ', '')],
    ['1234', undefined],
    ['keine', undefined],
    ['', undefined],
    [undefined, undefined],
    ['123456789012345678901234567890123', undefined],
  ])('typed as %j is %j', (typed, number) => expect(contactPhone(typed)).toBe(number));

  it('is never refused: at most 30 characters, no letters, at least five digits, and itself when typed again', () =>
    fc.assert(
      fc.property(
        fc.string({ unit: fc.constantFrom(...Array.from('0123456789+()/. -ab,;äö\n|')), maxLength: 60 }),
        (typed) => {
          const number = contactPhone(typed);
          if (number === undefined) return;
          expect(number).toMatch(/^[\d+()/. -]{5,30}$/);
          expect(number.replace(/\D/g, '').length).toBeGreaterThanOrEqual(5);
          expect(contactPhone(number)).toBe(number);
        },
      ),
      { numRuns: 2000 },
    ));
});
