import { describe, expect, it } from '@jest/globals';
import { day, parsePercent } from '@belegwerk/core/kernel';
import { isRefusedByAccount, readAccountRate } from '@belegwerk/core/tax';
import { destinationRates } from '@belegwerk/contracts/lexware/sandbox';

/** The member states but Germany. */
const COUNTRIES = 'AT BE BG CY CZ DK EE EL ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const ISO: Readonly<Record<string, string>> = { EL: 'GR' };

/** First days of months; rates change on no other. */
const DAYS = [2021, 2022, 2023, 2024, 2025, 2026, 2027].flatMap((year) =>
  Array.from({ length: 12 }, (_, month) => `${year}-${String(month + 1).padStart(2, '0')}-01`),
);
/** In halves up to 30 %, and the odd ones of the law. */
const PERCENTS = [...Array.from({ length: 60 }, (_, at) => (at + 1) / 2), 2.1, 4.8, 4.9]
  .toSorted((one, other) => one - other)
  .map(String);

describe('the rates that an account is known to take', () => {
  it.each(COUNTRIES)('are the same before an invoice to %s is sent and in the sandbox', (country) => {
    const rates = PERCENTS.map((percent) => ({ percent, rate: parsePercent(percent)! }));
    for (const on of DAYS) {
      const at = day(on);
      const taken = rates.filter(({ rate }) => !isRefusedByAccount(country, rate, at));
      const there = destinationRates(ISO[country] ?? country, on)?.filter((percent) => percent !== 0);
      expect([on, taken.map(({ percent }) => percent)]).toEqual([
        on,
        there?.toSorted((one, other) => one - other).map(String),
      ]);
    }
  });

  it.each([
    ['AT', '4.9', '2026-11-28'],
    ['CY', '3', '2026-11-28'],
    ['MT', '12', '2026-11-28'],
  ])('are not all that the law knows: %s %s, unless it is wanted tried', (country, percent, on) => {
    const isRefused = (...tried: readonly string[]) =>
      isRefusedByAccount(
        country,
        parsePercent(percent)!,
        day(on),
        Object.fromEntries(tried.map((rate) => [rate, 'tried'])),
      );
    expect(isRefused()).toBe(true);
    expect(isRefused(readAccountRate(`${country.toLowerCase()} ${percent.replace('.', ',')} %`) ?? '')).toBe(false);
    expect(isRefused(`FR ${percent}`)).toBe(true);
  });
});
