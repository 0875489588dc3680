import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { checkTaxNumber, isGermanState, statesOfTaxNumber, type GermanState } from './tax-number.ts';

const EXAMPLES = [
  ['BW', '93815/08152', '2893081508152'],
  ['BY', '181/815/08155', '9181081508155'],
  ['BE', '21/815/08150', '1121081508150'],
  ['BB', '048/815/08155', '3048081508155'],
  ['HB', '75 815 08152', '2475081508152'],
  ['HH', '02/815/08156', '2202081508156'],
  ['HE', '013 815 08153', '2613081508153'],
  ['MV', '079/815/08151', '4079081508151'],
  ['NI', '24/815/08151', '2324081508151'],
  ['NW', '133/8150/8159', '5133081508159'],
  ['RP', '22/815/08154', '2722081508154'],
  ['SL', '010/815/08182', '1010081508182'],
  ['SN', '201/123/12340', '3201012312340'],
  ['ST', '101/815/08154', '3101081508154'],
  ['SH', '29 815 08158', '2129081508158'],
  ['TH', '151/815/08156', '4151081508156'],
] as const;

describe('a German tax number', () => {
  it.each(EXAMPLES)('of %s, %s, is %s in the whole country', (state, text, national) => {
    expect(checkTaxNumber(text, state)).toEqual({ normalized: text.replace(/\D/g, ''), national, isValid: true });
    expect(checkTaxNumber(national, state)).toEqual({ normalized: national, national, isValid: true });
    expect(statesOfTaxNumber(national)).toEqual([state]);
  });

  it.each([
    ['BE', '21/815/0815', '218150815'],
    ['SN', '101/123/12340', '10112312340'],
    ['TH', '251/815/08156', '25181508156'],
    ['HE', '113 815 08153', '11381508153'],
    ['BB', '30481508155', '30481508155'],
    ['BY', '9181181508155', '9181181508155'],
    ['BY', '5133081508159', '5133081508159'],
    ['BW', '', ''],
  ] as const)('of %s is not %s', (state, text, normalized) =>
    expect(checkTaxNumber(text, state)).toEqual({ normalized, isValid: false }),
  );

  it.each(['133/815/08159x', '133/815+08159', 'DE136695976', '١٣٣/815/08159'])('has only digits: %s', (text) =>
    expect(checkTaxNumber(text, 'NW')).toEqual({ isValid: false }),
  );

  it('may have blanks, slashes, hyphens, dots and commas', () =>
    expect(checkTaxNumber('181-815.0,81 55', 'BY').national).toBe('9181081508155'));

  it('may fit several states, and none', () => {
    expect(statesOfTaxNumber('21/815/08150')).toEqual(['BW', 'BE', 'HB', 'HH', 'NI', 'RP', 'SH']);
    expect(statesOfTaxNumber('12 345 678 901')).toEqual(['BY', 'NW', 'ST', 'TH']);
    expect(statesOfTaxNumber('12')).toEqual([]);
  });

  it('keeps its national form, for any number', () =>
    fc.assert(
      fc.property(
        fc.stringMatching(/^\d{10,11}$/),
        fc.constantFrom(...EXAMPLES.map(([state]) => state)),
        (text, state) => {
          const { national, isValid } = checkTaxNumber(text, state);
          expect(isValid).toBe(national !== undefined);
          if (national === undefined) return;
          expect(national).toHaveLength(13);
          expect(national.endsWith(text.slice(-4))).toBe(true);
          expect(checkTaxNumber(national, state).national).toBe(national);
        },
      ),
      { numRuns: 1000 },
    ));
});

it('knows the sixteen states', () => {
  const states: readonly GermanState[] = EXAMPLES.map(([state]) => state);
  expect(states.every(isGermanState)).toBe(true);
  expect(['XX', 'toString', ''].some(isGermanState)).toBe(false);
});
