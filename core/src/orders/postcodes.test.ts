import { describe, expect, it } from '@jest/globals';
import { isPostcodeOf } from './postcodes.ts';

describe('a postcode', () => {
  it.each([
    ['DE', '20459'],
    ['AT', '1010'],
    ['CH', '8001'],
    ['SE', '111 22'],
    ['PL', '00-950'],
    ['LV', 'LV-1010'],
    ['NL', '1012 ab'],
    ['PT', '1000-001'],
    ['IE', 'D04 X2R2'],
    ['MT', 'VLT 1117'],
    ['US', '02108-1234'],
    ['GB', 'SW1A 1AA'],
  ])('can be of %s: %s', (country, postcode) => expect(isPostcodeOf(country, postcode)).toBe(true));

  it.each([
    ['DE', '1'],
    ['DE', 'ABC'],
    ['DE', '1010'],
    ['CH', '20459'],
    ['AT', '20459'],
    ['NL', '1012'],
    ['US', ' - '],
  ])('cannot be of %s: %s', (country, postcode) => expect(isPostcodeOf(country, postcode)).toBe(false));
});
