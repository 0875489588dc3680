import { describe, expect, it } from '@jest/globals';
import { day } from '../kernel/calendar.ts';
import { parsePercent, percentText, taxRate } from '../kernel/tax-rate.ts';
import { VAT_RATES } from './vat-rate-table.ts';
import { isKnownRate, standardRate } from './vat-rates.ts';
import { vatPrefix } from '../vat-ids/vat-prefix.ts';

describe('the table of rates', () => {
  it.each(VAT_RATES.map((row) => [row.join(' '), row] as const))('holds a readable row: %s', (_, row) => {
    const [country, , percent, from, to] = row;
    expect(country).toMatch(/^[A-Z]{2}$/);
    expect(parsePercent(percent)).toBeDefined();
    for (const text of [from, to]) if (text !== '') expect(() => day(text)).not.toThrow();
  });

  it.each([
    { country: 'DE', date: '2020-06-30', percent: '19' },
    { country: 'DE', date: '2020-07-01', percent: '16' },
    { country: 'DE', date: '2020-12-31', percent: '16' },
    { country: 'DE', date: '2021-01-01', percent: '19' },
    { country: 'AT', date: '2026-11-20', percent: '20' },
    { country: 'CH', date: '2023-12-31', percent: '7.7' },
    { country: 'CH', date: '2024-01-01', percent: '8.1' },
    { country: 'GR', date: '2026-11-20', percent: '24' },
    { country: 'FI', date: '2024-09-01', percent: '25.5' },
    { country: 'MC', date: '2026-11-20', percent: '20' },
  ])('has $percent % as standard in $country on $date', (row) => {
    const rate = standardRate(row.country, day(row.date));
    expect(rate === undefined ? undefined : percentText(rate)).toBe(row.percent);
  });

  it('knows a rate only while it was in force', () => {
    expect(isKnownRate('DE', taxRate(500), day('2020-10-01'))).toBe(true);
    expect(isKnownRate('DE', taxRate(500), day('2021-01-01'))).toBe(false);
    expect(isKnownRate('DE', taxRate(1900), day('2020-10-01'))).toBe(false);
  });

  it('knows nothing of other countries', () => {
    expect(standardRate('US', day('2026-11-20'))).toBeUndefined();
    expect(isKnownRate('US', taxRate(700), day('2026-11-20'))).toBe(false);
  });

  it('lists Greece under EL', () => expect([vatPrefix('GR'), vatPrefix('DE')]).toEqual(['EL', 'DE']));
});
