import { exact, minus, negated, plus, roundHalfAwayFromZero, times, type Exact } from '../kernel/exact.ts';
import type { EInvoice, VatClass, Written } from './e-invoice.ts';

const NOTHING = exact(0);

/** Sum of those that are there. */
export const sumOf = (amounts: readonly Written[]): Exact =>
  amounts.reduce<Exact>((sum, each) => (each ? plus(sum, each.value) : sum), NOTHING);

/** Two decimals, ties away from zero: what the official rules do with their sums. */
export const inCents = (amount: Exact): Exact => exact(roundHalfAwayFromZero(times(amount, exact(100))), 100);

export const absolute = (amount: Exact): Exact => (amount.numerator < 0n ? negated(amount) : amount);

/** The sums of the parts that have a key, by it. */
const sumsBy = (
  parts: readonly { readonly vat: VatClass; readonly amount: Written }[],
  keyOf: (vat: VatClass) => string | undefined,
): ReadonlyMap<string, Exact> => {
  const sums = new Map<string, Exact>();
  for (const { vat, amount } of parts) {
    const key = keyOf(vat);
    if (key !== undefined) sums.set(key, plus(sums.get(key) ?? NOTHING, amount?.value ?? NOTHING));
  }
  return sums;
};

/**
 * What lines, charges and allowances of each kind of tax come to (the rules 08 of each category). All kinds at once: an
 * invoice may have many of both.
 */
export const taxedSums = (
  { lines, charges, allowances }: EInvoice,
  keyOf: (vat: VatClass) => string | undefined,
): ReadonlyMap<string, Exact> => {
  const ofLines = sumsBy(
    lines.map(({ vat, net }) => ({ vat, amount: net })),
    keyOf,
  );
  const [ofCharges, ofAllowances] = [sumsBy(charges, keyOf), sumsBy(allowances, keyOf)];
  const cents = (sums: ReadonlyMap<string, Exact>, key: string): Exact => inCents(sums.get(key) ?? NOTHING);
  const keys = new Set([...ofLines.keys(), ...ofCharges.keys(), ...ofAllowances.keys()]);
  return new Map(
    [...keys].map((key) => [key, minus(plus(cents(ofLines, key), cents(ofCharges, key)), cents(ofAllowances, key))]),
  );
};
