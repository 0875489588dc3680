import { compareDays, day, type PlainDate } from '../kernel/calendar.ts';
import { parsePercent, taxRate, type TaxRate } from '../kernel/tax-rate.ts';
import { VAT_RATES, type RateCategory } from './vat-rate-table.ts';
import { vatPrefix } from '../vat-ids/vat-prefix.ts';

interface DatedRate {
  readonly category: RateCategory;
  readonly rate: TaxRate;
  readonly from: PlainDate | undefined;
  readonly to: PlainDate | undefined;
}

const datedRates: ReadonlyMap<string, readonly DatedRate[]> = Map.groupBy(
  VAT_RATES.map(([country, category, percent, from, to]) => ({
    country,
    category,
    rate: parsePercent(percent) ?? taxRate(-1),
    from: from === '' ? undefined : day(from),
    to: to === '' ? undefined : day(to),
  })),
  (row) => row.country,
);

const inForce = (country: string, on: PlainDate): readonly DatedRate[] =>
  (datedRates.get(vatPrefix(country)) ?? []).filter(
    ({ from, to }) => (!from || compareDays(from, on) <= 0) && (!to || compareDays(on, to) <= 0),
  );

/** Whether a rate, in any category, was in force in a country (ISO code or VAT prefix) on a day. */
export const isKnownRate = (country: string, rate: TaxRate, on: PlainDate): boolean =>
  inForce(country, on).some((row) => row.rate === rate);

/** The standard rate of a country on a day; undefined for a country or time that the table does not hold. */
export const standardRate = (country: string, on: PlainDate): TaxRate | undefined =>
  inForce(country, on).find((row) => row.category === 'standard')?.rate;
