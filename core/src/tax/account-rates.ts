import type { PlainDate } from '../kernel/calendar.ts';
import { parsePercent, percentText, type TaxRate } from '../kernel/tax-rate.ts';

type Period = { readonly until?: string; readonly rates: readonly number[] };

/**
 * Rates in percent that the accounting service is known to take for sales taxed where the customer is; the first period that
 * has not ended applies. Narrower than the law (`VAT_RATES`): AT 4.9, CY 3 and MT 12 are not among them. Source: Lexware
 * reference, 3.3. The decision asks it before a document is sent; the sandbox, which stands alone, has its own.
 */
const TAKEN: Readonly<Record<string, readonly Period[]>> = {
  AT: [{ rates: [20, 10, 13] }],
  BE: [{ rates: [21, 6, 12] }],
  BG: [{ rates: [20, 9] }],
  CY: [{ rates: [19, 5, 9] }],
  CZ: [{ rates: [21, 12] }],
  DK: [{ rates: [25] }],
  EE: [{ until: '2025-06-30', rates: [22, 9, 13] }, { rates: [24, 9, 13] }],
  ES: [
    { until: '2022-12-31', rates: [21, 4, 10] },
    { until: '2023-12-31', rates: [21, 4, 5, 10] },
    { rates: [21, 4, 10] },
  ],
  FI: [{ until: '2025-12-31', rates: [25.5, 10, 14] }, { rates: [25.5, 10, 13.5] }],
  FR: [{ rates: [20, 2.1, 5.5, 10] }],
  GR: [{ rates: [24, 6, 13] }],
  HR: [{ rates: [25, 5, 13] }],
  HU: [{ rates: [27, 5, 18] }],
  IE: [{ rates: [23, 4.8, 9, 13.5] }],
  IT: [{ rates: [22, 4, 5, 10] }],
  LT: [{ until: '2025-12-31', rates: [21, 5, 9] }, { rates: [21, 5, 12] }],
  LU: [
    { until: '2022-12-31', rates: [17, 3, 8, 14] },
    { until: '2023-12-31', rates: [16, 3, 7, 13] },
    { rates: [17, 3, 8, 14] },
  ],
  LV: [{ rates: [21, 5, 12] }],
  MT: [{ rates: [18, 5, 7] }],
  NL: [{ rates: [21, 9] }],
  PL: [{ rates: [23, 5, 8] }],
  PT: [{ rates: [23, 6, 13] }],
  RO: [{ until: '2025-07-31', rates: [19, 5, 9] }, { rates: [21, 11] }],
  SE: [{ rates: [25, 6, 12] }],
  SI: [{ rates: [22, 5, 9.5] }],
  SK: [{ until: '2024-12-31', rates: [20, 5, 10] }, { rates: [23, 5, 19] }],
};

/** Rates in percent of a destination country (ISO code) on a day `YYYY-MM-DD`; undefined where the service knows none. */
const accountRates = (countryCode: string, day: string): readonly number[] | undefined =>
  TAKEN[countryCode]?.find(({ until }) => until === undefined || day <= until)?.rates;

const ISO: Readonly<Record<string, string>> = { EL: 'GR' };

/** What a rate of a country (VAT prefix) is remembered by: `AT 4.9`. */
export const accountRate = (country: string, rate: TaxRate): string => `${country} ${percentText(rate)}`;

/** Such a name as it is kept; `at 4,9` is the same one, and undefined what is none. */
export const readAccountRate = (text: string): string | undefined => {
  const [, country = '', percent = ''] = /^\s*([a-z]{2})\s+([\d.,]+)\s*%?\s*$/iu.exec(text) ?? [];
  const rate = parsePercent(percent.replace(',', '.'));
  const prefix = country.toUpperCase();
  return rate === undefined || rate === 0 || !(ISO[prefix] ?? prefix in TAKEN) ? undefined : accountRate(prefix, rate);
};

/** The countries (VAT prefixes) of which such rates are kept. */
export const COUNTRIES_OF_RATES: readonly string[] = Object.keys(TAKEN).map((code) => (code === 'GR' ? 'EL' : code));

/** Sent all the same, as the merchant wants it or because the account took it; or held, because the account refused it. */
export const ACCOUNT_RATE_ANSWERS = ['tried', 'refused'] as const;
export type AccountRateAnswer = (typeof ACCOUNT_RATE_ANSWERS)[number];

/** What is known of the account of one shop beyond the table, by `accountRate`. */
export type AccountRates = Readonly<Record<string, AccountRateAnswer>>;

/** Whether the account is known not to take a rate of a country (VAT prefix) on a day, and it is not to be tried. */
export const isRefusedByAccount = (
  country: string,
  rate: TaxRate,
  on: PlainDate,
  known: AccountRates = {},
): boolean => {
  if (rate === 0) return false;
  const answer = known[accountRate(country, rate)];
  if (answer !== undefined) return answer === 'refused';
  const taken = accountRates(ISO[country] ?? country, on.toString());
  return taken !== undefined && !taken.some((percent) => parsePercent(String(percent)) === rate);
};
