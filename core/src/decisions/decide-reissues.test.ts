import { describe, expect, it } from '@jest/globals';
import { aRefund } from '../../../test/builders/index.ts';
import { A, actions, asked, B, documentOf, first, orderOf, placed } from '../../../test/builders/invoiced-order.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { KnownDocument } from './decision.ts';

describe('an edit of a shop that reissues', () => {
  const edits = { preferences: { invoiceEdits: 'reissue' } } as const;
  const edited = orderOf([A, B]);

  it('takes everything back and invoices anew, one after the other', () =>
    expect(actions(edited, [first], edits)).toEqual(['credit-note #1 6490', 'invoice #2 7740 after #1']));

  it('invoices anew once everything is taken back', () => {
    const back: KnownDocument = {
      ...first,
      kind: 'credit-note',
      source: `${placed.id}#1`,
      document: documentOf('credit-note'),
    };
    expect(actions(edited, [first, back], edits)).toEqual(['invoice #2 7740']);
    const whole = { ...first, source: `${placed.id}#2`, covers: partsOfOrder(edited) };
    expect(asked(edited, [first, back, whole], edits)).toMatchObject({ actions: [], status: { state: 'done' } });
  });

  it('waits while money is on its way back, which the new invoice would take off', () => {
    const refund = { id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], pending: true };
    const order = orderOf([{ ...A, currentQuantity: 1 }, B], { refunds: [aRefund(refund)] });
    expect(asked(order, [first], edits)).toMatchObject({
      actions: [],
      status: { state: 'waiting', reason: { code: 'WAIT', facts: { event: 'refund-settled' } } },
    });
  });

  it('settles the difference where nothing is left to take back', () => {
    const all = aRefund({
      id: 'R1',
      lines: [{ lineId: 'A', quantity: 2, amount: '60.00', tax: '9.58' }],
      shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
      paidOut: '64.90',
    });
    const order = orderOf([{ ...A, currentQuantity: 0 }, B], { refunds: [all] });
    const credit: KnownDocument = { kind: 'credit-note', source: 'R1', state: 'issued' };
    expect(actions(order, [first, credit], edits)).toEqual(['invoice #2 1250']);
  });

  it('takes everything back on an e-invoice too, after an amount at a rate of which nothing is left', () => {
    const lines = [
      { id: 'A', price: '100.00' },
      { id: 'C', price: '100.00', rate: '7', currentQuantity: 0 },
    ];
    const refunds = [
      aRefund({ id: 'R1', adjustments: [{ amount: '-60.00' }], paidOut: '60.00' }),
      aRefund({ id: 'R2', lines: [{ lineId: 'C', amount: '100.00', tax: '6.54' }], paidOut: '100.00' }),
    ];
    const company = { name: 'Muster GmbH' };
    const credits = ['R1', 'R2'].map((source): KnownDocument => ({ kind: 'credit-note', source, state: 'issued' }));
    const before = { ...first, covers: partsOfOrder(orderOf(lines)) };
    const order = orderOf([...lines, B], { refunds, company });
    expect(actions(order, [before, ...credits], edits)).toEqual(['credit-note #1 4490', 'invoice #2 5740 after #1']);
  });

  it('settles the difference where credit notes are off', () =>
    expect(actions(edited, [first], { preferences: { ...edits.preferences, creditCreate: false } })).toEqual([
      'invoice #2 1250',
    ]));

  it('goes on with the new invoice though the one that was taken back is cancelled', () => {
    const voided = { ...first, document: documentOf('invoice', { cancelled: true, status: 'voided' }) };
    const credit = documentOf('credit-note', { number: 'GS1' });
    const back: KnownDocument = { ...first, kind: 'credit-note', source: `${placed.id}#1`, document: credit };
    const second = documentOf('invoice', { number: 'RE1002', total: edited.totals.total });
    const anew = { ...first, source: `${placed.id}#2`, covers: partsOfOrder(edited), document: second };
    const known = [voided, back, anew];
    expect(asked(edited, known, edits)).toMatchObject({ actions: [], status: { state: 'done' } });
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' });
    expect(
      asked(orderOf([{ ...A, currentQuantity: 1 }, B], { refunds: [refund] }), known, edits).actions,
    ).toMatchObject([{ source: 'R1', because: { facts: { invoice: 'RE1002' } } }]);
    expect(actions(orderOf([A, B, { ...B, id: 'C' }]), known)).toEqual(['invoice #3 1250']);
  });

  it('takes removed units off the new invoice', () => {
    const removal = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79', restock: 'cancel' }] });
    const order = orderOf([{ ...A, currentQuantity: 1 }], { refunds: [removal] });
    expect(actions(order, [first], edits)).toEqual(['credit-note #1 6490', 'invoice #2 3490 after #1']);
  });

  it('leaves a refund of money to its credit note', () => {
    const refund = aRefund({ id: 'R1', lines: [{ lineId: 'A', amount: '30.00', tax: '4.79' }], paidOut: '30.00' });
    const order = orderOf([{ ...A, currentQuantity: 1 }], { refunds: [refund] });
    expect(actions(order, [first], edits)).toEqual(['credit-note R1 3000']);
  });

  it('credits the removal of everything without a new invoice', () => {
    const removal = aRefund({
      id: 'R1',
      lines: [{ lineId: 'A', quantity: 2, amount: '60.00', tax: '9.58', restock: 'cancel' }],
      shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
    });
    const order = orderOf([{ ...A, currentQuantity: 0 }], { refunds: [removal] });
    expect(actions(order, [first], edits)).toEqual(['credit-note R1 6490']);
  });
});
