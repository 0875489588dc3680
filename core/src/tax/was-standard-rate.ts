import type { PlainDate } from '../kernel/calendar.ts';
import type { TaxRate } from '../kernel/tax-rate.ts';
import { regionalRates } from './regional-rates.ts';
import { TERRITORIES } from './territory-table.ts';
import { standardRate } from './vat-rates.ts';

/** Whether it was the standard rate of a country (VAT prefix), or of a region of it, on one of some days. */
export const wasStandardRate = (country: string, rate: TaxRate, days: readonly PlainDate[]): boolean => {
  const regions = TERRITORIES.filter(({ code, treatment }) => {
    return treatment.type === 'regional' && code.startsWith(`${country}-`);
  });
  return days.some(
    (on) => standardRate(country, on) === rate || regions.some(({ code }) => regionalRates(code, on)[0] === rate),
  );
};
