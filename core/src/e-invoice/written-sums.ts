import { exact, minus, negated, plus, roundHalfAwayFromZero, times, type Exact } from '../kernel/exact.ts';
import type { Adjustment, EInvoice, VatClass, Written } from './e-invoice.ts';

const NOTHING = exact(0);

/** Sum of those that are there. */
export const sumOf = (amounts: readonly Written[]): Exact =>
  amounts.reduce<Exact>((sum, each) => (each ? plus(sum, each.value) : sum), NOTHING);

/** Two decimals, ties away from zero: what the official rules do with their sums. */
export const inCents = (amount: Exact): Exact => exact(roundHalfAwayFromZero(times(amount, exact(100))), 100);

export const absolute = (amount: Exact): Exact => (amount.numerator < 0n ? negated(amount) : amount);

/** What lines, charges and allowances of one kind of tax come to (the rules 08 of each category). */
export const taxedSum = ({ lines, charges, allowances }: EInvoice, isOfKind: (vat: VatClass) => boolean): Exact => {
  const ofKind = (adjustments: readonly Adjustment[]): Exact =>
    sumOf(adjustments.filter(({ vat }) => isOfKind(vat)).map(({ amount }) => amount));
  const ofLines = sumOf(lines.filter(({ vat }) => isOfKind(vat)).map(({ net }) => net));
  return minus(plus(inCents(ofLines), inCents(ofKind(charges))), inCents(ofKind(allowances)));
};
