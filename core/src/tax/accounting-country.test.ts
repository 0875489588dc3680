import { describe, expect, it } from '@jest/globals';
import { accountingCountry } from './accounting-country.ts';

describe('the country as which the accounting service knows a place', () => {
  it.each([
    ['DE', '20457', 'DE'],
    ['ES', '28001', 'ES'],
    ['ES', '35001', 'ES-CN'],
    ['IC', '35001', 'ES-CN'],
    ['GR', '63086', 'GR-69'],
    ['FI', '22100', 'AX'],
    ['FR', '97110', 'GP'],
    ['FR', '97133', 'BL'],
    ['DE', '87567', 'AT'],
    ['MC', '98000', 'FR'],
    ['FR', '98000', 'FR'],
    ['DE', '27498', 'DE'],
    ['IT', '23041', 'IT'],
    ['GB', 'BT1 1AA', 'GB'],
  ])('%s %s is %s', (countryCode, zip, code) => expect(accountingCountry({ countryCode, zip })).toBe(code));
});
