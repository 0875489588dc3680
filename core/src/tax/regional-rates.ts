import { compareDays, day, type PlainDate } from '../kernel/calendar.ts';
import { taxRate, type TaxRate } from '../kernel/tax-rate.ts';

interface RegionalRate {
  readonly rate: TaxRate;
  readonly from?: PlainDate;
  readonly to?: PlainDate;
}

/** Rates of regions inside a member state, standard first. Source: VAT reference, 1.3. */
const REGIONAL_RATES: Readonly<Record<string, readonly RegionalRate[]>> = {
  'PT-20': [
    { rate: taxRate(1800), to: day('2021-06-30') },
    { rate: taxRate(1600), from: day('2021-07-01') },
    { rate: taxRate(900) },
    { rate: taxRate(400) },
  ],
  'PT-30': [
    { rate: taxRate(2200) },
    { rate: taxRate(1200) },
    { rate: taxRate(500), to: day('2024-09-30') },
    { rate: taxRate(400), from: day('2024-10-01') },
  ],
};

/** The rates of a region on a day, standard first; none where a territory has no rates of its own. */
export const regionalRates = (territory: string | undefined, on: PlainDate): readonly TaxRate[] =>
  (REGIONAL_RATES[territory ?? ''] ?? [])
    .filter(({ from, to }) => (!from || compareDays(from, on) <= 0) && (!to || compareDays(on, to) <= 0))
    .map(({ rate }) => rate);
