import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { array, assert, bigInt, property } from 'fast-check';
import { fraction, readFraction, roundHalfUp, roundToDigits } from './fraction.ts';
import {
  computeTotals,
  exactOrZero,
  lineAmountCents,
  otherSide,
  share,
  type CountedLine,
  type LeadingSide,
  type TotalDiscount,
} from './totals.ts';

type Priced = readonly [quantity: number, price: number, rate: number, discount?: number];

const counted = (lines: readonly Priced[]): CountedLine[] =>
  lines.map(([quantity, price, rate, discount = 0]) => ({
    amountCents: lineAmountCents(exactOrZero(quantity), exactOrZero(price), exactOrZero(discount)),
    rate: exactOrZero(rate),
  }));

const totals = (side: LeadingSide, lines: readonly Priced[], discount?: TotalDiscount): number[] => {
  const { netCents, taxCents, grossCents } = computeTotals(side, counted(lines), discount);
  return [netCents, taxCents, grossCents].map(Number);
};

describe('the totals that the accounting service computes', () => {
  it.each<[string, LeadingSide, Priced[], number[]]>([
    [
      '13.40 at 19, 8.32 at 7, 5.00 at 0',
      'net',
      [
        [1, 13.4, 19],
        [1, 8.32, 7],
        [1, 5, 0],
      ],
      [2672, 313, 2985],
    ],
    [
      '2 x 13.40 at 19, 5.00 at 0',
      'net',
      [
        [2, 13.4, 19],
        [1, 5, 0],
      ],
      [3180, 509, 3689],
    ],
    [
      '2 x 13.40 less 50 %',
      'net',
      [
        [2, 13.4, 19, 50],
        [1, 8.32, 7],
        [1, 5, 0],
      ],
      [2672, 313, 2985],
    ],
    ['2500.00 at 19', 'net', [[1, 2500, 19]], [250_000, 47_500, 297_500]],
    ['720.00 at 19', 'gross', [[1, 720, 19]], [60_504, 11_496, 72_000]],
    ['666.00 at 19', 'gross', [[1, 666, 19]], [55_966, 10_634, 66_600]],
    ['23.90 at 19', 'gross', [[1, 23.9, 19]], [2008, 382, 2390]],
    ['25,251,578.84 at 19', 'gross', [[1, 25_251_578.84, 19]], [2_121_981_415, 403_176_469, 2_525_157_884]],
    [
      '3 x 149.90 less 10 %, 2 x 24.30',
      'net',
      [
        [3, 149.9, 19, 10],
        [2, 24.3, 7],
      ],
      [45_333, 8030, 53_363],
    ],
    ['half a cent of tax, rounded up', 'net', [[1, 0.5, 19]], [50, 10, 60]],
    ['half a cent of tax on a credit line, mirrored', 'net', [[1, -0.5, 19]], [-50, -10, -60]],
    [
      'a discount line beside several rates',
      'gross',
      [
        [2, 24.9, 7],
        [1, 49.99, 19],
        [1, -4.98, 7],
      ],
      [8390, 1091, 9481],
    ],
    [
      'a free order',
      'gross',
      [
        [1, 20, 19],
        [1, -20, 19],
      ],
      [0, 0, 0],
    ],
    ['four decimals per piece', 'net', [[1000, 0.0125, 19]], [1250, 238, 1488]],
  ])('are right for %s (%s)', (_name, side, lines, expected) => {
    expect(totals(side, lines)).toEqual(expected);
  });

  it('take a percentage off the whole voucher, spread over its rates', () => {
    const percent: TotalDiscount = { kind: 'percentage', percent: fraction(10n) };
    expect(
      totals(
        'gross',
        [
          [1, 119, 19],
          [1, 107, 7],
        ],
        percent,
      ),
    ).toEqual([18_000, 2340, 20_340]);
  });

  it('take an amount off the whole voucher to the cent', () => {
    const off: TotalDiscount = { kind: 'absolute', cents: 1001n };
    expect(
      totals(
        'gross',
        [
          [1, 30, 19],
          [1, 30, 7],
          [1, 30, 0],
        ],
        off,
      )[2],
    ).toBe(7999);
  });

  it('become zero with 100 % discount', () => {
    expect(totals('gross', [[1, 119, 19]], { kind: 'percentage', percent: fraction(100n) })).toEqual([0, 0, 0]);
  });

  it('list rates in ascending order', () => {
    const { rates } = computeTotals(
      'gross',
      counted([
        [1, 1, 19],
        [1, 1, 5.5],
        [1, 1, 0],
      ]),
    );
    expect(rates.map(({ rate }) => Number(roundToDigits(rate, 1)))).toEqual([0, 55, 190]);
  });

  it('come with the price of the other side in two decimals', () => {
    expect(otherSide('net', exactOrZero(13.4), exactOrZero(19))).toBe(15.95);
    expect(otherSide('gross', exactOrZero(24.9), exactOrZero(7))).toBe(23.27);
  });
});

describe('exact arithmetic', () => {
  it('rounds ties away from zero', () => {
    expect([fraction(1n, 2n), fraction(-1n, 2n), fraction(149n, 100n)].map(roundHalfUp)).toEqual([1n, -1n, 1n]);
  });

  it('reads numbers by their printed form', () => {
    expect(readFraction(1.005)).toEqual({ n: 1005n, d: 1000n });
    expect(readFraction(1e-7)).toEqual({ n: 1n, d: 10_000_000n });
    expect(readFraction(Number.NaN)).toBeUndefined();
  });

  it('splits without losing a cent', () => {
    const weights = array(bigInt(0n, 100_000n), { minLength: 1, maxLength: 6 });
    assert(
      property(bigInt(-100_000n, 100_000n), weights, (cents, parts) => {
        const sum = share(cents, parts).reduce((a, b) => a + b, 0n);
        return sum === (parts.every((part) => part === 0n) ? 0n : cents);
      }),
    );
  });
});

const folder = join(import.meta.dirname, '../../../../../shared/lexware/recordings');

type Recorded = {
  readonly taxConditions?: { readonly taxType: string };
  readonly lineItems: readonly {
    readonly type: string;
    readonly quantity?: number;
    readonly unitPrice?: {
      readonly netAmount?: number;
      readonly grossAmount?: number;
      readonly taxRatePercentage: number;
    };
    readonly discountPercentage?: number;
    readonly optional?: boolean;
  }[];
  readonly totalPrice: {
    readonly totalNetAmount: number;
    readonly totalTaxAmount: number;
    readonly totalGrossAmount: number;
  };
};

describe('vouchers that the vendor and others published', () => {
  if (!existsSync(folder)) {
    it.skip('needs ../shared/lexware/recordings', () => undefined);
    return;
  }
  const index = JSON.parse(readFileSync(join(folder, 'index.json'), 'utf8')) as {
    files: { file: string; kind: string; consistent?: boolean }[];
  };
  const files = index.files.filter(({ kind, consistent }) => kind === 'salesdoc' && consistent).map(({ file }) => file);

  it.each(files)('%s adds up to what it states', (file) => {
    const recorded = JSON.parse(readFileSync(join(folder, file), 'utf8')) as Recorded;
    const side: LeadingSide = recorded.taxConditions?.taxType === 'gross' ? 'gross' : 'net';
    const lines = recorded.lineItems.flatMap(
      ({ quantity = 0, unitPrice, discountPercentage = 0, optional }): Priced[] => {
        const price = side === 'gross' ? unitPrice?.grossAmount : unitPrice?.netAmount;
        return price === undefined || optional
          ? []
          : [[quantity, price, unitPrice?.taxRatePercentage ?? 0, discountPercentage]];
      },
    );
    const { totalNetAmount, totalTaxAmount, totalGrossAmount } = recorded.totalPrice;
    const stated = [totalNetAmount, totalTaxAmount, totalGrossAmount].map((amount) =>
      Number(roundToDigits(exactOrZero(amount), 2)),
    );
    expect(totals(side, lines)).toEqual(stated);
  });
});
