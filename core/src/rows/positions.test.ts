import { describe, expect, it } from '@jest/globals';
import { cents, unitPrice, unitPriceText } from '../kernel/money.ts';
import { percentText, taxRate } from '../kernel/tax-rate.ts';
import { type TaxScheme, showsTax } from '../tax/treatment.ts';
import type { Charge } from '../charges/charge.ts';
import { positionsOf, rowAmount, type DiscountMode } from './positions.ts';
import { wordsIn } from '../documents/words.ts';

const charge = (
  wish: Partial<Omit<Charge, 'rate' | 'unitPrice' | 'discount'>> & {
    rate?: number;
    unitPrice?: number;
    discount?: number;
  } = {},
): Charge => ({
  ref: 'L1',
  kind: 'goods',
  nature: 'goods',
  title: 'Kaffee',
  quantity: 1,
  unit: 'Stück',
  zeroRated: false,
  basis: 'gross',
  ...wish,
  unitPrice: cents(wish.unitPrice ?? 1000),
  discount: cents(wish.discount ?? 0),
  rate: taxRate(wish.rate ?? 1900),
});

const rows = (
  charges: readonly Charge[],
  scheme: TaxScheme = 'gross',
  mode: DiscountMode = 'line',
): readonly string[] =>
  positionsOf(charges, { scheme }, mode, wordsIn('de')).map((row) =>
    [
      row.ref,
      `${row.quantity}×${unitPriceText(row.unitPrice)}`,
      row.discount === undefined ? '' : `-${row.discount}`,
      percentText(row.rate),
      row.amount,
      row.title,
    ].join(' '),
  );

describe('the amount of a row', () => {
  it('is quantity times unit price less the discount, rounded once', () => {
    expect(rowAmount(600, unitPrice(1667))).toBe(10_002);
    expect(rowAmount(2, unitPrice(134_000), 5000)).toBe(1340);
    expect(rowAmount(1, unitPrice(19_999_900), 1667)).toBe(166_659);
  });
});

describe('rows on the basis of the shop', () => {
  it('show discounts as one negative row per rate, highest first', () =>
    expect(
      rows([
        charge({ ref: 'A', unitPrice: 2499, discount: 298 }),
        charge({ ref: 'B', unitPrice: 349, quantity: 2, discount: 83, rate: 700 }),
        charge({ ref: 'C', unitPrice: 999, discount: 119 }),
      ]),
    ).toEqual([
      'A 1×24.99  19 2499 Kaffee',
      'B 2×3.49  7 698 Kaffee',
      'C 1×9.99  19 999 Kaffee',
      'discount@19 1×-4.17  19 -417 Rabatt, Artikel mit 19\u00A0%\u00A0USt.',
      'discount@7 1×-0.83  7 -83 Rabatt, Artikel mit 7\u00A0%\u00A0USt.',
    ]));
  it('name the codes that lowered the articles of a rate, each once', () => {
    const titles = rows([
      charge({ ref: 'A', discount: 298, discountCodes: ['HERBST10'] }),
      charge({ ref: 'B', discount: 83, rate: 700, discountCodes: ['HERBST10', 'TREUE'] }),
      charge({ ref: 'C', discount: 119, discountCodes: ['HERBST10'] }),
      charge({ ref: 'D', rate: 0, discount: 50 }),
    ]);
    expect(titles.slice(-3)).toEqual([
      'discount@19 1×-4.17  19 -417 Rabatt HERBST10, Artikel mit 19\u00A0%\u00A0USt.',
      'discount@7 1×-0.83  7 -83 Rabatt HERBST10 und TREUE, Artikel mit 7\u00A0%\u00A0USt.',
      'discount@0 1×-0.50  0 -50 Rabatt, Artikel ohne USt.',
    ]);
  });
  it('name the rate however long the codes are', () => {
    const discountCodes = Array.from({ length: 40 }, (_, index) => `CODE-NUMMER-${index}`);
    const title = positionsOf([charge({ discount: 1, discountCodes })], { scheme: 'gross' }, 'line', wordsIn('de')).at(
      -1,
    )?.title;
    expect(title).toMatch(/^Rabatt CODE-NUMMER-0, .*…, Artikel mit 19\u00A0%\u00A0USt\.$/);
    expect(title?.length).toBeLessThanOrEqual(255);
  });
  it('show a discount in percent when wanted', () =>
    expect(rows([charge({ unitPrice: 199_999, discount: 33_333 })], 'gross', 'percent')).toEqual([
      'L1 1×1999.99 -1667 19 166659 Kaffee',
    ]));
  it('fold a discount into the unit price when wanted', () =>
    expect(rows([charge({ unitPrice: 18, quantity: 600, discount: 800 })], 'gross', 'folded')).toEqual([
      'L1 600×0.1667  19 10002 Kaffee',
    ]));
  it('leave a line without discount alone in every mode', () => {
    expect(rows([charge()], 'gross', 'percent')).toEqual(rows([charge()]));
    expect(rows([charge()], 'gross', 'folded')).toEqual(rows([charge()]));
  });
  it('show a negative discount as a correction', () =>
    expect(rows([charge({ discount: -5 })])[1]).toBe(
      'adjustment@19 1×0.05  19 5 Korrektur, Artikel mit 19\u00A0%\u00A0USt.',
    ));
  it('of a surcharge on something free have no percentage', () =>
    expect(rows([charge({ unitPrice: 0, discount: -5 })], 'gross', 'percent')).toEqual(['L1 1×0.05  19 5 Kaffee']));
  it('put adjustments last', () =>
    expect(
      rows([charge({ ref: 'adjustment@19', kind: 'adjustment' }), charge({ discount: 1 })]).map(
        (row) => row.split(' ')[0],
      ),
    ).toEqual(['L1', 'discount@19', 'adjustment@19']));
  it('carry their detail', () =>
    expect(positionsOf([charge({ detail: 'Blau' })], { scheme: 'gross' }, 'line', wordsIn('en'))[0]?.detail).toBe(
      'Blau',
    ));
});

describe('rows on the other basis', () => {
  it('convert the price after discount once, to four digits', () => {
    expect(rows([charge({ unitPrice: 999, quantity: 3 })], 'net')).toEqual(['L1 3×8.395  19 2519 Kaffee']);
    expect(rows([charge({ unitPrice: 1000, discount: 119 })], 'net')).toEqual(['L1 1×7.4034  19 740 Kaffee']);
    expect(rows([charge({ unitPrice: 1000, basis: 'net' })])).toEqual(['L1 1×11.90  19 1190 Kaffee']);
  });
});

describe('rows of a tax-free document', () => {
  it('follow the shop and carry no rate', () =>
    expect(rows([charge({ discount: 100 }), charge({ ref: 'S', basis: 'net' })], 'exempt')).toEqual([
      'L1 1×10.00  0 1000 Kaffee',
      'S 1×10.00  0 1000 Kaffee',
      'discount@0 1×-1.00  0 -100 Rabatt',
    ]));
  it('are those of every type but net and gross', () =>
    expect([showsTax({ scheme: 'net' }), showsTax({ scheme: 'gross' }), showsTax({ scheme: 'exempt' })]).toEqual([
      true,
      true,
      false,
    ]));
});
