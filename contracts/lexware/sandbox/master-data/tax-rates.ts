import { accountRates } from '@belegwerk/core/tax';

/** Rates in percent that German vouchers may carry on that day. */
export const germanRates = (day: string): readonly number[] =>
  day >= '2020-07-01' && day <= '2020-12-31' ? [0, 5, 16] : [0, 7, 19];

/** Rates in percent of a destination country on that day, zero included; undefined for countries without such rates. */
export const destinationRates = (countryCode: string, day: string): readonly number[] | undefined => {
  const rates = accountRates(countryCode, day);
  return rates && [0, ...rates];
};
