import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkBic, checkIban, ibanLength } from './iban.ts';

describe('an IBAN', () => {
  it.each([
    ['DE89 3704 0044 0532 0130 00', 'DE89370400440532013000'],
    ['de89370400440532013000', 'DE89370400440532013000'],
    ['IBAN: DE89\u00a03704\u00a00044\u00a00532\u00a00130\u00a000', 'DE89370400440532013000'],
    ['IBANAT611904300234573201', 'AT611904300234573201'],
    ['DE89-3704-0044-0532-0130-00', 'DE89370400440532013000'],
    ['IBAN: DE89\u20103704\u20110044\u20130532 - 0130-00', 'DE89370400440532013000'],
    ['CH93 0076 2011 6238 5295 7', 'CH9300762011623852957'],
    ['NL91ABNA0417164300', 'NL91ABNA0417164300'],
    ['FR1420041010050500013M02606', 'FR1420041010050500013M02606'],
    ['LI21088100002324013AA', 'LI21088100002324013AA'],
    ['NO9386011117947', 'NO9386011117947'],
    ['MT84MALT011000012345MTLCAST001S', 'MT84MALT011000012345MTLCAST001S'],
  ])('%s is right', (text, normalized) => expect(checkIban(text)).toEqual({ normalized, isValid: true }));

  it.each([
    ['DE89370400440532013001', 'checksum'],
    ['DE8937040044053201300', 'length'],
    ['DE893704004405320130000', 'length'],
    ['DE89370400440532013OOO', 'structure'],
    ['XX89370400440532013000', 'country'],
    ['US89370400440532013000', 'country'],
    ['XX8', 'format'],
    ['DE89-3704-0044-0532-0130-01', 'checksum'],
    ['DE89.3704.0044.0532.0130.00', 'format'],
    ['DEX9370400440532013000', 'format'],
    ['DE89', 'format'],
    ['', 'format'],
  ])('%s is wrong: %s', (text, fault) => expect(checkIban(text)).toMatchObject({ isValid: false, fault }));

  it('counts by ISO 13616 alone, not by old check digits inside of an account number', () =>
    expect(checkIban('ES6421000418450200051333').isValid).toBe(true));

  it('with one digit changed is wrong', () =>
    fc.assert(
      fc.property(fc.integer({ min: 2, max: 21 }), fc.integer({ min: 1, max: 9 }), (index, step) => {
        const digits = 'DE89370400440532013000'.split('');
        digits[index] = String((Number(digits[index]) + step) % 10);
        expect(checkIban(digits.join(''))).toMatchObject({ isValid: false, fault: 'checksum' });
      }),
      { numRuns: 1000 },
    ));

  it('of a country has one length', () => {
    expect([ibanLength('DE'), ibanLength('NO'), ibanLength('US'), ibanLength('toString')]).toEqual([
      22,
      15,
      undefined,
      undefined,
    ]);
  });
});

describe('a BIC', () => {
  it.each(['COBADEFFXXX', 'DEUTDEDB', 'GENODEF1S10', 'deutdedb', ' RLNW AT WW\t'])('%s is right', (text) =>
    expect(checkBic(text)).toEqual({ normalized: text.replace(/\s/g, '').toUpperCase(), isValid: true }),
  );
  it.each(['DEUTDEDB1', 'DEUT1EDB', 'DEUTDEDBXX', 'COBADEFFXXXX', 'DEUTD', 'DEUTZZDB', 'DEUT-DEDB', ''])(
    '%s is wrong',
    (text) => expect(checkBic(text).isValid).toBe(false),
  );
});
