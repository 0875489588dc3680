import { cents, sumOfCents, unitPriceOfCents, type Cents } from '../kernel/money.ts';
import { percentText, type TaxRate } from '../kernel/tax-rate.ts';
import type { TaxTreatment } from '../tax/treatment.ts';
import { documentTotals } from '../documents/document-totals.ts';
import type { Position } from '../documents/draft.ts';
import { rowAt } from './positions.ts';
import { exactRow, nearestRow, type RowTarget } from './row-targets.ts';
import type { DocumentWords } from '../documents/words.ts';

/** Rows with discounts and conversions inside unit prices of four digits. */
export const fourDigitRows = (targets: readonly RowTarget[]): readonly Position[] =>
  targets.map((target) => exactRow(target, target.amount) ?? nearestRow(target));

const missingAt = (targets: readonly RowTarget[], rows: readonly Position[]): number =>
  targets.reduce((sum, { amount }, index) => sum + amount - (rows[index]?.amount ?? 0), 0);

/** Rows of few pieces can express every amount; of these the dearest hides a cent best. */
const bearers = (targets: readonly RowTarget[], rows: readonly Position[]): readonly number[] =>
  targets
    .map(({ charge, amount }, index) => ({
      index,
      amount,
      quantity: charge.quantity,
      exact: rows[index]?.amount === amount,
    }))
    .filter(({ exact, amount }) => exact && amount > 0)
    .toSorted((a, b) => Math.min(a.quantity, 2) - Math.min(b.quantity, 2) || b.amount - a.amount)
    .map(({ index }) => index);

const movedWithin = (targets: readonly RowTarget[]): readonly Position[] => {
  const rows = fourDigitRows(targets);
  const missing = missingAt(targets, rows);
  if (missing === 0) return rows;
  for (const index of bearers(targets, rows)) {
    const target = targets[index];
    const amount = cents((target?.amount ?? 0) + missing);
    const bearing = target && amount > 0 ? exactRow(target, amount) : undefined;
    if (bearing) return rows.with(index, bearing);
  }
  return rows;
};

/** The rows of the targets, with cents that a row cannot express on another row of its rate. */
export const movedCentRows = (targets: readonly RowTarget[]): readonly Position[] => {
  const moved = new Map<RowTarget, Position>();
  for (const same of Map.groupBy(targets, ({ rate }) => rate).values())
    movedWithin(same).forEach((row, index) => {
      const target = same[index];
      if (target) moved.set(target, row);
    });
  return targets.map((target) => moved.get(target) ?? nearestRow(target));
};

/** Rows that cannot be expressed by the piece are one piece, which says how many it stands for. */
export const singlePieceRows = (targets: readonly RowTarget[]): readonly Position[] =>
  targets.map((target) => {
    const { charge, rate, amount } = target;
    const whole = { ...charge, pieces: charge.quantity };
    return exactRow(target, amount) ?? rowAt(whole, { rate, quantity: 1, price: unitPriceOfCents(amount) });
  });

const roundingRow = (rate: TaxRate, amount: Cents, words: DocumentWords): Position => ({
  ref: `rounding@${percentText(rate)}`,
  kind: 'rounding',
  title: words.atRate(words.rounding, rate),
  quantity: 1,
  unit: words.piece,
  unitPrice: unitPriceOfCents(amount),
  rate,
  amount,
});

/** n rows drift by at most n/2 cents. Source: VAT reference, 3.1. */
const reachOf = (rows: readonly Position[]): number => Math.max(1, Math.ceil(rows.length / 2));

interface RoundingWish {
  /** Whether these rows are what is looked for. */
  readonly meets: (rows: readonly Position[]) => boolean;
  readonly onlyPositive: boolean;
  readonly words: DocumentWords;
}

/** The rows and one of the fewest cents that lets them meet what they should, at the rate with the highest sum that can. */
export const withRoundingRow = (
  rows: readonly Position[],
  treatment: TaxTreatment,
  { meets, onlyPositive, words }: RoundingWish,
): readonly Position[] | undefined => {
  const { byRate } = documentTotals(rows, treatment);
  const rates = byRate.filter(({ rate }) => rate !== 0).toSorted((a, b) => b.gross - a.gross);
  for (let size = 1; size <= reachOf(rows); size += 1)
    for (const { rate } of rates)
      for (const sign of onlyPositive ? [1] : [1, -1]) {
        const tried = [...rows, roundingRow(rate, cents(sign * size), words)];
        if (meets(tried)) return tried;
      }
  return undefined;
};

/** What rows come to per rate; rows with the same sums give the same totals. */
export const sumsPerRate = (rows: readonly { readonly rate: TaxRate; readonly amount: Cents }[]): string =>
  [...Map.groupBy(rows, ({ rate }) => rate)]
    .map(([rate, same]) => `${rate}:${sumOfCents(same.map(({ amount }) => amount))}`)
    .toSorted()
    .join(' ');
