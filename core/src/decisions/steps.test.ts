import { describe, expect, it } from '@jest/globals';
import { aRefund, someBooks } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { A, actions, asked, B, first, now, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { KnownDocument } from './decision.ts';
import { nextSource, nextSourceHere } from './steps.ts';

const theirs = { ...someBooks, organizationId: 'another', companyName: 'Andere GmbH' };
const invoice = (number: number, more: Partial<KnownDocument> = {}): KnownDocument => ({
  kind: 'invoice',
  source: number === 1 ? placed.id : `${placed.id}#${number}`,
  state: 'issued',
  ...more,
});
const nameOf = (source: string): string => source.replace(placed.id, '');
const about = (known: readonly KnownDocument[]) => ({ order: placed, shop: aShop(), known, now });

describe('the next invoice of an order', () => {
  it.each<[string, readonly KnownDocument[], string, string]>([
    ['is the first one', [], '#1', '#1'],
    ['is the second beside the first', [invoice(1)], '#2', '#2'],
    ['is the eleventh after nine more', [invoice(10), invoice(9), invoice(1)], '#11', '#11'],
    ['is the one that was planned', [invoice(1), invoice(2, { state: 'planned' })], '#2', '#2'],
    ['is the one that was refused', [invoice(1), invoice(2, { state: 'refused' })], '#2', '#2'],
    ['is the one that was sent here', [invoice(1), invoice(2, { state: 'sent', books: someBooks })], '#2', '#2'],
    [
      'keeps the name of one that was sent to other books; what a person writes here has another',
      [invoice(1), invoice(2, { state: 'sent', books: theirs })],
      '#2',
      '#3',
    ],
    [
      'is the one that other books refused, also here',
      [invoice(1), invoice(2, { state: 'refused', books: theirs })],
      '#2',
      '#2',
    ],
    ['is not the one that other books have', [invoice(1), invoice(2, { books: theirs })], '#3', '#3'],
    [
      'is the lower of two that are open',
      [invoice(10, { state: 'refused' }), invoice(9, { state: 'refused' })],
      '#9',
      '#9',
    ],
    ['does not count credit notes', [invoice(1), invoice(2, { kind: 'credit-note' })], '#2', '#2'],
    ['does not count another order', [invoice(1), { ...invoice(7), source: `${placed.id}0#7` }], '#2', '#2'],
  ])('%s', (_, known, next, here) => {
    expect(nameOf(nextSource(about(known), 'invoice'))).toBe(next);
    expect(nameOf(nextSourceHere(about(known), 'invoice'))).toBe(here);
  });
});

describe('documents of one order', () => {
  it('are told by their numbers, the oldest first', () =>
    expect(
      asked(placed, [invoice(10), invoice(9), first])
        .documents.filter(({ kind }) => kind === 'invoice')
        .map(({ source }) => nameOf(source)),
    ).toEqual(['', '#9', '#10']));

  const lowered = orderOf([{ ...A, discount: '10.00' }, B]);
  const off = { preferences: { creditCreate: false } } as const;

  it('are not taken for another of the same number, or of the same kind, that is looked for', () => {
    const open: KnownDocument = { kind: 'invoice', source: `${placed.id}#1`, state: 'sent' };
    const other: KnownDocument = { kind: 'credit-note', source: 'R9', state: 'sent' };
    expect(actions(lowered, [first, open], off)).toEqual(['invoice #1 1250']);
    expect(actions(lowered, [first, other], off)).toEqual(['invoice #2 1250']);
    expect(actions(lowered, [first, { ...open, kind: 'credit-note' }], off)).toEqual([
      'credit-note #1 1000',
      'invoice #2 1250',
    ]);
  });

  it('say which of them is about the order as a whole: a credit note that is held is no invoice that is held', () => {
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '20.00' });
    const order = orderOf([{ ...A, currentQuantity: 1 }], { refunds: [refund] });
    expect(asked(order, [{ ...first, covers: partsOfOrder(placed) }]).status).toMatchObject({
      kind: 'credit-note',
      state: 'held',
    });
    expect(asked(placed, [], { preferences: { invoiceEvent: 'fulfilled' } }).status).not.toHaveProperty('kind');
  });
});
