import type { Minor } from '../model/money.ts';
import type { Sale, TaxRate } from './ledger-order.ts';
import { portion } from './rounding.ts';

const whole = 1_000_000;

/** Taxes of a whole position, each rate rounded once over the position: contained in gross prices, added to net ones. */
export const taxesOn = (amount: Minor, rates: readonly TaxRate[], isGross: boolean): Sale['taxes'] => {
  const denominator = isGross ? whole + rates.reduce((total, rate) => total + rate.ppm, 0) : whole;
  return rates.map((rate) => ({ rate, amount: portion(amount, rate.ppm, denominator) }));
};
