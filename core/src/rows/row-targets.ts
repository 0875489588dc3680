import { allocate } from '../kernel/allocation.ts';
import { dividedBy, exact } from '../kernel/exact.ts';
import { cents, euroOfCents, sumOfCents, toCents, toUnitPrice, unitPrice, type Cents } from '../kernel/money.ts';
import { NO_TAX, type TaxRate } from '../kernel/tax-rate.ts';
import { onBasis, type PriceBasis } from '../kernel/amounts.ts';
import { showsTax, type TaxTreatment } from '../tax/treatment.ts';
import { chargeAmount, type Charge } from '../charges/charge.ts';
import type { Position } from '../documents/draft.ts';
import { rowAmount, rowAt } from './positions.ts';

/** What a row should come to on the basis of the document: the shop's own amount, converted once per rate. */
export interface RowTarget {
  readonly charge: Charge;
  readonly rate: TaxRate;
  readonly amount: Cents;
}

const shareOf = (same: readonly Charge[], basis: PriceBasis, rate: TaxRate): readonly Cents[] => {
  const amounts = same.map(chargeAmount);
  const [first] = same;
  const from = first?.basis ?? basis;
  const whole = toCents(onBasis(euroOfCents(sumOfCents(amounts)), from, basis, rate));
  return allocate(
    whole,
    amounts.map((amount) => Math.abs(amount)),
  );
};

/** Charges of one rate, basis and sign are converted together, so that a conversion costs half a cent in all. */
const converted = (charges: readonly Charge[], basis: PriceBasis): ReadonlyMap<Charge, Cents> => {
  const groups = Map.groupBy(charges, (charge) => `${charge.rate} ${charge.basis} ${chargeAmount(charge) < 0}`);
  return new Map(
    [...groups.values()].flatMap((same) => {
      const shares = shareOf(same, basis, same[0]?.rate ?? NO_TAX);
      return same.map((charge, index) => [charge, shares[index] ?? cents(0)] as const);
    }),
  );
};

/** The amounts that the rows of a document should have. A document without tax shows each charge as it is. */
export const rowTargets = (charges: readonly Charge[], treatment: TaxTreatment): readonly RowTarget[] => {
  if (!showsTax(treatment)) return charges.map((charge) => ({ charge, rate: NO_TAX, amount: chargeAmount(charge) }));
  const amounts = converted(charges, treatment.scheme === 'gross' ? 'gross' : 'net');
  return charges.map((charge) => ({ charge, rate: charge.rate, amount: amounts.get(charge) ?? cents(0) }));
};

/** The targets of one rate that are not negative, lowered by those that are; undefined where they cannot bear it. */
const bearing = (same: readonly RowTarget[]): ReadonlyMap<RowTarget, RowTarget> | undefined => {
  const positive = same.filter(({ amount }) => amount >= 0);
  const weights = positive.map(({ amount }) => amount);
  const off = sumOfCents(same.filter(({ amount }) => amount < 0).map(({ amount }) => amount));
  if (sumOfCents(weights) + off < 0) return undefined;
  const shares = allocate(off, weights);
  return new Map(
    positive.map((target, index) => [target, { ...target, amount: cents(target.amount + (shares[index] ?? 0)) }]),
  );
};

/**
 * Row targets with the amount of each rate kept and none negative: what lowers a document is spread over the rows of its rate. Where
 * they cannot bear it, it stays.
 */
export const withoutNegatives = (targets: readonly RowTarget[]): readonly RowTarget[] => {
  const groups = Map.groupBy(targets, ({ rate }) => rate);
  const borne = new Map([...groups].map(([rate, same]) => [rate, bearing(same)]));
  return targets.flatMap((target) => {
    const found = borne.get(target.rate);
    return found ? (found.get(target) ?? []) : target;
  });
};

/** The row with that amount by a unit price of four digits; undefined when no such price gives it. */
export const exactRow = ({ charge, rate }: RowTarget, amount: Cents): Position | undefined => {
  const { quantity } = charge;
  const near = toUnitPrice(dividedBy(euroOfCents(amount), exact(quantity)));
  const price = [near, unitPrice(near - 1), unitPrice(near + 1)].find((each) => rowAmount(quantity, each) === amount);
  return price === undefined ? undefined : rowAt(charge, { rate, quantity, price });
};

/** The row whose unit price of four digits comes nearest to the amount. */
export const nearestRow = ({ charge, rate, amount }: RowTarget): Position =>
  rowAt(charge, {
    rate,
    quantity: charge.quantity,
    price: toUnitPrice(dividedBy(euroOfCents(amount), exact(charge.quantity))),
  });
