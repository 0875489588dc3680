import { allocate } from '../kernel/allocation.ts';
import { compare, exact, minus, plus, type Exact } from '../kernel/exact.ts';
import { NO_MONEY, type Cents } from '../kernel/money.ts';
import { NO_TAX, taxRate, type TaxRate } from '../kernel/tax-rate.ts';
import { taxOf, type PriceBasis } from '../kernel/amounts.ts';
import { chargedTax, taxOfLines, type ChargedTax } from './charged-tax.ts';
import type { TaxLine } from './order.ts';

/** The part of a position that a shop taxed at one rate. */
export interface ChargedPart extends ChargedTax {
  readonly amount: Cents;
  readonly tax: Cents;
}

interface RateTax {
  readonly rate: TaxRate;
  readonly tax: Cents;
}

const byRate = (taxes: readonly TaxLine[]): readonly RateTax[] =>
  [...Map.groupBy(taxes, ({ rate }) => rate)]
    .map(([rate, lines]) => ({ rate, tax: taxOfLines(lines) }))
    .filter(({ rate }) => rate !== 0)
    .toSorted((a, b) => b.rate - a.rate);

const WHOLE = 10_000;
const HIGHEST_RATE = 10_000;

/** Tax on top of tax: the sum of the rates, taken of the whole base, explains the sum of the taxes (R7). */
const addsUp = (rates: readonly RateTax[], base: Cents, basis: PriceBasis): boolean => {
  const all = rates.reduce((sum, { rate }) => sum + rate, 0);
  const tax = rates.reduce((sum, part) => sum + part.tax, 0);
  return all <= HIGHEST_RATE && Math.abs(taxOf(base, taxRate(all), basis) - tax) <= 1;
};

/** So many cents of base stand behind one cent of tax. */
const baseOfOneCent = ({ rate }: RateTax, basis: PriceBasis): Exact =>
  exact(basis === 'gross' ? WHOLE + rate : WHOLE, rate);

/** What the taxes say that they were taken of together, and how far the half cent of each may have moved it. */
const baseBehind = (rates: readonly RateTax[], basis: PriceBasis): { readonly found: Exact; readonly reach: Exact } => {
  const behind = rates.map((part) => baseOfOneCent(part, basis));
  let found = exact(0);
  let reach = exact(1, 2);
  rates.forEach(({ tax }, index) => {
    const perCent = behind[index] ?? exact(0);
    found = plus(found, exact(BigInt(tax) * perCent.numerator, perCent.denominator));
    reach = plus(reach, exact(perCent.numerator, 2n * perCent.denominator));
  });
  return { found, reach };
};

const magnitude = (value: Exact): Exact => (value.numerator < 0n ? minus(exact(0), value) : value);

/** Each tax is rounded by up to half a cent, so the bases behind the taxes may miss the whole by as much. */
const explains = (rates: readonly RateTax[], base: Cents, basis: PriceBasis): boolean => {
  const { found, reach } = baseBehind(rates, basis);
  return compare(magnitude(minus(found, exact(base))), reach) <= 0;
};

/** The taxes leave more of the position than rounding can: that much was taxed at 0 %. */
const leavesRest = (rates: readonly RateTax[], base: Cents, basis: PriceBasis): boolean => {
  const { found, reach } = baseBehind(rates, basis);
  return compare(minus(exact(base), found), reach) > 0;
};

const split = (rates: readonly RateTax[], base: Cents, basis: PriceBasis, hasRest: boolean): readonly ChargedPart[] => {
  const common = rates.reduce((product, { rate }) => product * BigInt(rate), 1n);
  const weights = rates.map(
    ({ rate, tax }) => (BigInt(tax) * BigInt(basis === 'gross' ? WHOLE + rate : WHOLE) * common) / BigInt(rate),
  );
  const rest = weights.reduce((left, weight) => left - weight, BigInt(base) * common);
  const shares = allocate(base, hasRest ? [...weights, rest] : weights);
  const parts = hasRest ? [...rates, { rate: NO_TAX, tax: NO_MONEY }] : rates;
  return parts.map(({ rate, tax }, index) => ({
    rate,
    tax,
    zeroRated: rate === NO_TAX,
    amount: shares[index] ?? NO_MONEY,
  }));
};

/**
 * A position by the rates that the shop taxed it at. Shops split shipping over the rates of the goods: several rates
 * whose bases make up the price are parts of it, several rates of the same base are one rate that is their sum. Where the
 * shop names 0 % beside others, the rest that their taxes leave is the part at 0 %. Where nothing explains the taxes it
 * stays one part at the sum of the rates, which no country knows.
 */
export const chargedParts = (taxes: readonly TaxLine[], base: Cents, basis: PriceBasis): readonly ChargedPart[] => {
  const rates = byRate(taxes);
  const namesZero = taxes.some(({ rate }) => rate === NO_TAX);
  const canSplit = base > 0 && rates.every(({ tax }) => tax >= 0) && !addsUp(rates, base, basis);
  if (canSplit && rates.length > 1 && explains(rates, base, basis)) return split(rates, base, basis, false);
  const taxed = rates.filter(({ tax }) => tax > 0);
  if (canSplit && namesZero && taxed.length > 0 && leavesRest(taxed, base, basis))
    return split(taxed, base, basis, true);
  return [{ ...chargedTax(taxes, base, basis), amount: base, tax: taxOfLines(taxes) }];
};
