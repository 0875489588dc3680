import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { cents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { taxOf } from '../kernel/amounts.ts';
import { isRounding, ROUNDED_AT_TILL, roundedRows, roundingRoom, type Rounded } from './rounding.ts';

describe('so much can rounding alone make', () => {
  it.each<[string, Rounded, number]>([
    ['a cent, where nothing else is known', {}, 1],
    ['a cent in one row', { rows: 1 }, 1],
    ['two cents in three rows', { rows: 3 }, 2],
    ['five cents in ten rows', { rows: 10 }, 5],
    ['two cents more where the till rounded the cash', { till: ROUNDED_AT_TILL }, 3],
    ['both together', { rows: 10, till: cents(4) }, 9],
  ])('%s', (_, rounded, room) => {
    expect(roundingRoom(rounded)).toBe(room);
    expect([room, -room, room + 1, -room - 1].map((each) => isRounding(each, rounded))).toEqual([
      true,
      true,
      false,
      false,
    ]);
  });

  it('never less than what taxes of rows and the tax of their sum are apart', () =>
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 0, max: 50_000 }), { minLength: 1, maxLength: 60 }),
        fc.constantFrom(700, 1900),
        (rows, rate) => {
          const tax = (net: number): number => taxOf(cents(net), taxRate(rate), 'net');
          const perRow = rows.reduce((sum, net) => sum + tax(net), 0);
          const perRate = tax(rows.reduce((sum, net) => sum + net, 0));
          return isRounding(perRow - perRate, { rows: rows.length });
        },
      ),
    ));

  it('never less than what a till rounds away', () =>
    fc.assert(fc.property(fc.nat(100_000), (due) => isRounding(((due + 2) % 5) - 2, { till: ROUNDED_AT_TILL }))));
});

describe('rows that are rounded in another way than the shop rounds', () => {
  const linked = true;
  const ten = (priceBasis?: 'net' | 'gross') => ({ itemCount: 10, ...(priceBasis ? { priceBasis } : {}) });
  it.each<[string, boolean, Parameters<typeof roundedRows>[0], number]>([
    ['none of ours, with any rows', false, { covers: [1, 2], document: ten('net') }, 0],
    ['none of a document that is not there yet', false, { linked }, 0],
    ['none of prices with tax for an order of prices with tax', true, { linked, document: ten('gross') }, 0],
    ['all that are net for an order of prices with tax', true, { linked, document: ten('net') }, 10],
    ['all that are net for an order of net prices', false, { linked, document: ten('net') }, 10],
    ['all with tax for an order of net prices: each was converted', false, { linked, document: ten('gross') }, 10],
    [
      'as many as the order has things, where these are more',
      false,
      { linked, covers: [1, 2], document: { itemCount: 1 } },
      2,
    ],
    ['as the order is, where the document does not tell: with tax', true, { linked, document: ten() }, 0],
    ['as the order is, where the document does not tell: net', false, { linked, document: ten() }, 10],
  ])('%s', (_, taxesIncluded, document, rows) => expect(roundedRows(document, { taxesIncluded })).toBe(rows));
});
