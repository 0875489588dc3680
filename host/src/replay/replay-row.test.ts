import { describe, expect, it } from '@jest/globals';
import { rowsOfOrder, type ReplayedOrder } from './replay-row.ts';

type Kind = ReplayedOrder['documents'][number]['kind'];

/** A settled order with these documents, and how much they miss of its money together. */
const orderWith = (
  difference: string,
  ...documents: readonly (readonly [kind: Kind, total: string])[]
): ReplayedOrder => ({
  name: '#1042',
  currency: 'EUR',
  total: '35.70',
  balance: {
    documents: documents.length,
    documentBalance: '0.00',
    adjustmentsTotal: '0.00',
    orderTotal: '0.00',
    balance: '0.00',
    difference,
    isRoundingError: false,
    complete: true,
  },
  status: { state: 'done', reason: { code: 'EXISTING', facts: {} } },
  documents: documents.map(([kind, total], at) => ({ _key: `d-${at}`, kind, total, entryState: 'issued' })),
});

const moneyOf = (order: ReplayedOrder, ...refunded: readonly string[]) =>
  rowsOfOrder('order.json', order, refunded).map(({ kind, expectedTotal, documentTotal, difference }) => [
    kind,
    expectedTotal,
    documentTotal,
    difference,
  ]);

describe('what a replay expects', () => {
  it('of the only credit note is what was paid back', () =>
    expect(moneyOf(orderWith('0.00', ['invoice', '35.70'], ['credit-note', '11.89']), '11.90')).toEqual([
      ['invoice', '35.70', '35.70', '0.00'],
      ['credit-note', '11.90', '11.89', '0.01'],
    ]));

  it('of all documents together is what the order is worth, which the first invoice has to answer for', () =>
    expect(moneyOf(orderWith('-0.02', ['invoice', '35.70'], ['invoice', '10.00']))).toEqual([
      ['invoice', '35.68', '35.70', '-0.02'],
      ['invoice', null, '10.00', null],
    ]));

  it('of one credit note among several, or of a delivery note, is not known', () =>
    expect(
      moneyOf(
        orderWith(
          '0.00',
          ['invoice', '35.70'],
          ['credit-note', '5.00'],
          ['credit-note', '6.00'],
          ['delivery-note', '0.00'],
        ),
        '5.00',
        '6.00',
      ),
    ).toEqual([
      ['invoice', '35.70', '35.70', '0.00'],
      ['credit-note', null, '5.00', null],
      ['credit-note', null, '6.00', null],
      ['delivery-note', null, null, null],
    ]));
});
