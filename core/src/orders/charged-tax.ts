import { cents, type Cents } from '../kernel/money.ts';
import { NO_TAX, taxRate, type TaxRate } from '../kernel/tax-rate.ts';
import { taxOf, type PriceBasis } from '../kernel/amounts.ts';
import type { TaxLine } from './order.ts';

/** The tax that a shop put on one position. */
export interface ChargedTax {
  /** Sum of the rates (R7), or 0 when no tax was charged in fact. */
  readonly rate: TaxRate;
  /** The shop names a rate of 0 %, as opposed to naming no tax at all. */
  readonly zeroRated: boolean;
}

const HIGHEST_RATE = 10_000;

/**
 * The rate of a position by its tax lines. The rate is never derived from the amounts (R7); a rate whose amount is
 * nothing where a cent would be due was not charged (R5).
 */
export const chargedTax = (taxes: readonly TaxLine[], base: Cents, basis: PriceBasis): ChargedTax => {
  const rate = taxRate(
    Math.min(
      taxes.reduce((sum, tax) => sum + tax.rate, 0),
      HIGHEST_RATE,
    ),
  );
  const amount = taxOfLines(taxes);
  if (rate === NO_TAX) return { rate, zeroRated: taxes.length > 0 };
  return amount === 0 && taxOf(base, rate, basis) !== 0
    ? { rate: NO_TAX, zeroRated: false }
    : { rate, zeroRated: false };
};

/** Sum of the tax amounts as the shop states them. */
export const taxOfLines = (taxes: readonly TaxLine[]): Cents => cents(taxes.reduce((sum, tax) => sum + tax.amount, 0));
