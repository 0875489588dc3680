import { exact, toCents } from '@belegwerk/core/kernel';
import type { BookedFact, LedgerOrder } from './facts.ts';

const PERCENT = 100;
const CENTS = 100;

/** The tax of a sum at a rate in percent; in cents, half a cent away from zero. */
const taxOf = (sum: number, rate: number, taxesIncluded: boolean): number =>
  toCents(exact(sum * rate, (taxesIncluded ? PERCENT + rate : PERCENT) * CENTS));

/**
 * By the rate in percent, in cents. The service rounds the tax once for each rate of a document; where prices are without tax, the
 * shop adds it to each row and rounds there, and documents take their tax out of what the customer pays
 * (core/docs/decisions/28-aligning-cents-in-a-fixed-order.md).
 */
const taxesOwed = ({ taxesIncluded, lines }: LedgerOrder['placed']): ReadonlyMap<number, number> =>
  new Map(
    [...Map.groupBy(lines, ({ rate }) => rate)].map(([rate, some]) => [
      rate,
      taxOf(
        some.reduce((sum, { amount }) => sum + amount + (taxesIncluded ? 0 : taxOf(amount, rate, false)), 0),
        rate,
        true,
      ),
    ]),
  );

const textOf = (taxes: ReadonlyMap<number, number>): string =>
  [...taxes]
    .filter(([, tax]) => tax !== 0)
    .toSorted(([one], [other]) => one - other)
    .map(([rate, tax]) => `${tax} at ${rate} %`)
    .join(', ');

/**
 * Documents of an order to which nothing happened are about all of it, whether they are its invoices or take one back: each has
 * the tax of what was ordered, to the cent at each rate.
 */
export const taxesWrong = (order: LedgerOrder, documents: readonly BookedFact[]): readonly string[] => {
  const { refunds, additions, isCancelled, placed, name } = order;
  if (refunds > 0 || additions > 0 || isCancelled) return [];
  const owed = textOf(taxesOwed(placed));
  return documents
    .filter(({ kind }) => kind !== 'delivery-note')
    .flatMap(({ number, kind, taxes }) =>
      textOf(taxes) === owed ? [] : [`the tax of ${kind} ${number} of ${name} is ${textOf(taxes)} instead of ${owed}`],
    );
};
