import { dividedBy, exact, plus, times, type Exact } from './exact.ts';
import { cents, euroOfCents, toCents, type Cents } from './money.ts';
import { fractionOf, type TaxRate } from './tax-rate.ts';

/** Whether an amount contains its tax (`gross`) or not (`net`). */
export type PriceBasis = 'net' | 'gross';

/** 1 + rate, e.g. 1.19. */
const withTax = (rate: TaxRate): Exact => plus(exact(1), fractionOf(rate));

/** The exact net amount in euro behind an exact gross amount. */
export const netOf = (gross: Exact, rate: TaxRate): Exact => dividedBy(gross, withTax(rate));

/** The exact gross amount in euro of an exact net amount. */
export const grossOf = (net: Exact, rate: TaxRate): Exact => times(net, withTax(rate));

/** An exact amount in euro, carried from one price basis to the other. */
export const onBasis = (euro: Exact, from: PriceBasis, to: PriceBasis, rate: TaxRate): Exact =>
  from === to ? euro : to === 'net' ? netOf(euro, rate) : grossOf(euro, rate);

/** Tax in cents of a booked amount: contained in a gross one, on top of a net one; rounded once, ties away from zero. */
export const taxOf = (amount: Cents, rate: TaxRate, basis: PriceBasis): Cents =>
  basis === 'net'
    ? toCents(times(euroOfCents(amount), fractionOf(rate)))
    : toCents(times(netOf(euroOfCents(amount), rate), fractionOf(rate)));

/** The gross amount in cents of a booked amount, rounded once. */
export const grossCents = (amount: Cents, rate: TaxRate, basis: PriceBasis): Cents =>
  basis === 'gross' ? amount : cents(amount + taxOf(amount, rate, 'net'));
