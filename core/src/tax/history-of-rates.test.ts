import { describe, expect, it } from '@jest/globals';
import { day, plusDays } from '../kernel/calendar.ts';
import { parsePercent, percentText, type TaxRate } from '../kernel/tax-rate.ts';
import { VAT_RATES, type RateCategory } from './vat-rate-table.ts';
import { isKnownRate, standardRate } from './vat-rates.ts';

/** The rates of a country from 2020 on; the standard rate has a star, a date begins the next set. */
const HISTORY: readonly (readonly [country: string, rates: string])[] = [
  ['DE', '7 19* | 2020-07-01 5 16* | 2021-01-01 7 19* | 2023-01-01 0 7 19*'],
  [
    'AT',
    '10 13 20* | 2020-07-01 5 10 13 20* | 2022-01-01 10 13 20* | 2024-01-01 0 10 13 20* | 2025-04-01 10 13 20* | 2026-07-01 4.9 10 13 20*',
  ],
  ['BE', '0 6 12 21*'],
  ['BG', '9 20* | 2022-07-01 0 9 20* | 2025-01-01 9 20*'],
  ['CY', '5 9 19* | 2023-05-05 0 5 9 19* | 2023-07-21 0 3 5 9 19*'],
  ['CZ', '10 15 21* | 2024-01-01 0 12 21*'],
  ['DK', '0 25*'],
  ['EE', '9 20* | 2022-08-01 5 9 20* | 2024-01-01 5 9 22* | 2025-01-01 9 13 22* | 2025-07-01 9 13 24*'],
  ['EL', '6 13 24*'],
  [
    'ES',
    '4 10 21* | 2022-07-01 4 5 10 21* | 2023-01-01 0 4 5 10 21* | 2024-10-01 2 4 7.5 10 21* | 2025-01-01 4 10 21*',
  ],
  ['FI', '10 14 24* | 2024-09-01 10 14 25.5* | 2026-01-01 10 13.5 25.5*'],
  ['FR', '2.1 5.5 10 20*'],
  ['HR', '5 13 25* | 2022-10-01 0 5 13 25*'],
  ['HU', '5 18 27* | 2024-01-01 0 5 18 27*'],
  ['IE', '0 4.8 9 13.5 23* | 2020-09-01 0 4.8 9 13.5 21* | 2021-03-01 0 4.8 9 13.5 23*'],
  ['IT', '4 5 10 22*'],
  ['LT', '5 9 21* | 2026-01-01 5 12 21*'],
  ['LU', '3 8 14 17* | 2023-01-01 3 7 13 16* | 2024-01-01 3 8 14 17*'],
  ['LV', '5 12 21*'],
  ['MT', '0 5 7 18* | 2024-01-01 0 5 7 12 18*'],
  ['NL', '9 21* | 2023-01-01 0 9 21*'],
  ['PL', '5 8 23* | 2022-02-01 0 5 8 23* | 2024-04-01 5 8 23*'],
  ['PT', '6 13 23* | 2023-04-18 0 6 13 23* | 2024-01-05 6 13 23*'],
  ['RO', '5 9 19* | 2025-08-01 9 11 21* | 2026-08-01 11 21*'],
  ['SE', '6 12 25*'],
  ['SI', '5 9.5 22*'],
  ['SK', '10 20* | 2021-01-01 5 10 20* | 2025-01-01 5 19 23*'],
  ['CH', '2.5 3.7 7.7* | 2024-01-01 2.6 3.8 8.1*'],
  ['LI', '2.5 3.7 7.7* | 2024-01-01 2.6 3.8 8.1*'],
  ['GB', '0 5 20* | 2021-10-01 0 5 12.5 20* | 2022-04-01 0 5 20*'],
  ['XI', '0 5 20*'],
  ['NO', '0 12 15 25* | 2020-04-01 0 6 15 25* | 2021-10-01 0 12 15 25*'],
];

const CATEGORIES: ReadonlySet<RateCategory> = new Set([
  'standard',
  'reduced',
  'superReduced',
  'zero',
  'parking',
  'temporary',
]);

const EVERY_RATE: readonly TaxRate[] = [
  ...new Set(VAT_RATES.flatMap(([, , percent]) => parsePercent(percent) ?? [])),
].toSorted((a, b) => a - b);

const ratesOn = (country: string, date: string): string => {
  const on = day(date);
  const standard = standardRate(country, on);
  return EVERY_RATE.filter((rate) => isKnownRate(country, rate, on))
    .map((rate) => `${percentText(rate)}${rate === standard ? '*' : ''}`)
    .join(' ');
};

/** Days on which something begins in the table of a country. */
const turningDays = (country: string): readonly string[] => {
  const rows = VAT_RATES.filter(([of]) => of === country);
  const begun = rows.flatMap(([, , , from]) => (from === '' ? [] : [from]));
  const ended = rows.flatMap(([, , , , to]) => (to === '' ? [] : [plusDays(day(to), 1).toString()]));
  return [...new Set([...begun, ...ended])].toSorted();
};

const historyOf = (country: string): string => {
  const sets = [ratesOn(country, '2020-01-01')];
  for (const date of turningDays(country)) {
    const rates = ratesOn(country, date);
    if (sets.at(-1)?.replace(/^\d{4}-\d\d-\d\d /, '') !== rates) sets.push(`${date} ${rates}`);
  }
  return sets.join(' | ');
};

describe('the history of VAT rates', () => {
  it.each(HISTORY)('of %s is %s', (country, rates) => expect(historyOf(country)).toBe(rates));

  it('is told of every country of the table', () =>
    expect([...new Set(VAT_RATES.map(([country]) => country))]).toEqual(HISTORY.map(([country]) => country)));

  it('has a category for every rate', () =>
    expect(VAT_RATES.filter(([, category]) => !CATEGORIES.has(category))).toEqual([]));
});
