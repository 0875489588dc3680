import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents, unitPriceOfCents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { documentTotals } from './document-totals.ts';
import type { Position } from './draft.ts';

const row = (amount: number, rate: number): Position => ({
  ref: 'x',
  kind: 'goods',
  title: 'x',
  quantity: 1,
  unit: 'Stück',
  unitPrice: unitPriceOfCents(cents(amount)),
  rate: taxRate(rate),
  amount: cents(amount),
});

describe('the totals of a document', () => {
  it.each([
    { scheme: 'net' as const, rows: [row(1340, 1900), row(832, 700), row(500, 0)], totals: [2672, 313, 2985] },
    { scheme: 'net' as const, rows: [row(2680, 1900), row(500, 0)], totals: [3180, 509, 3689] },
    { scheme: 'net' as const, rows: [row(250_000, 1900)], totals: [250_000, 47_500, 297_500] },
    { scheme: 'gross' as const, rows: [row(72_000, 1900)], totals: [60_504, 11_496, 72_000] },
    { scheme: 'gross' as const, rows: [row(66_600, 1900)], totals: [55_966, 10_634, 66_600] },
    { scheme: 'gross' as const, rows: [row(2390, 1900)], totals: [2008, 382, 2390] },
    { scheme: 'gross' as const, rows: [row(999, 2000)], totals: [833, 166, 999] },
    { scheme: 'net' as const, rows: [row(50, 1900)], totals: [50, 10, 60] },
    { scheme: 'exempt' as const, rows: [row(4052, 0)], totals: [4052, 0, 4052] },
    { scheme: 'gross' as const, rows: [], totals: [0, 0, 0] },
  ])('of $rows.length $scheme rows are those of the accounting service: $totals', ({ scheme, rows, totals }) => {
    const { net, tax, gross } = documentTotals(rows, { scheme });
    expect([net, tax, gross]).toEqual(totals);
  });

  it('list the highest rate first', () =>
    expect(
      documentTotals([row(1, 0), row(1, 1900), row(1, 700)], { scheme: 'gross' }).byRate.map((r) => r.rate),
    ).toEqual([1900, 700, 0]));

  it('round the tax once per rate', () =>
    expect(documentTotals([row(445, 1900), row(445, 1900), row(445, 1900)], { scheme: 'net' }).tax).toBe(254));

  it('are the sum of their rates, and the gross is what was sent', () =>
    fc.assert(
      fc.property(
        fc.array(fc.tuple(fc.integer({ min: -99_999, max: 99_999 }), fc.constantFrom(0, 700, 1900))),
        (rows) => {
          const totals = documentTotals(
            rows.map(([amount, rate]) => row(amount, rate)),
            { scheme: 'gross' },
          );
          const sent = rows.reduce((sum, [amount]) => sum + amount, 0);
          return totals.gross === sent && totals.net + totals.tax === totals.gross;
        },
      ),
    ));
});
