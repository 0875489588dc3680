import { describe, expect, it } from '@jest/globals';
import {
  aLine,
  anIssuedDocument,
  anOrder,
  aRefund,
  aShippingLine,
  euro,
  type LineWish,
} from '../../../test/builders/index.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order, Refund } from '../orders/order.ts';
import { balanceCauses, type BookedDocument } from './balance-causes.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { balanceOfOrder } from './order-balance.ts';
import { ledgerOf } from './order-ledger.ts';

const orderOf = (lines: readonly LineWish[], refunds: readonly Refund[] = [], wish: Partial<Order> = {}): Order =>
  anOrder({ lines: lines.map(aLine), shipping: [aShippingLine({ id: 'S' })], refunds, ...wish });

const issued = (kind: IssuedDocument['kind'], total: string, wish: Partial<IssuedDocument> = {}): IssuedDocument =>
  anIssuedDocument({
    kind,
    id: documentId('d'),
    number: 'RE1',
    createdAt: instant('2026-11-20T12:00:00Z'),
    total: euro(total),
    tax: euro('0.00'),
    ...wish,
  });
const invoice = (order: Order, total: string, wish: Partial<BookedDocument> = {}): BookedDocument => ({
  kind: 'invoice',
  source: order.id,
  state: 'issued',
  expectedTotal: euro(total),
  covers: partsOfOrder(order),
  absorbedRefunds: order.refunds.map(({ id }) => id),
  document: issued('invoice', total),
  ...wish,
});
const creditFor = (source: string, total: string): BookedDocument => ({
  kind: 'credit-note',
  source,
  state: 'issued',
  expectedTotal: euro(total),
  document: issued('credit-note', total),
});

const A = { id: 'A', price: '10.00', quantity: 2 };
const B = { id: 'B', price: '5.00', rate: '7' };
const placed = orderOf([A]);
const first = invoice(placed, '24.90');
const text = (parts: readonly { ref: string; quantity: number; amount: number }[]): readonly string[] =>
  parts.map(({ ref, quantity, amount }) => `${ref} ${quantity} ${amount}`);

describe('the ledger', () => {
  it('of an order that its invoice shows whole has nothing open', () =>
    expect(ledgerOf(placed, [first])).toMatchObject({
      added: { left: [] },
      reduced: [],
      retaxed: [],
      openRefunds: [],
      inForce: {
        left: [
          { ref: 'A', amount: 2000 },
          { ref: 'S', amount: 490 },
        ],
      },
    }));

  it('counts only what was issued', () => {
    expect(text(ledgerOf(placed, [{ ...first, state: 'sent' }]).added.left)).toEqual(['A 2 2000', 'S 1 490']);
    expect(text(ledgerOf(placed, [{ ...first, kind: 'delivery-note' }]).added.left)).toEqual(['A 2 2000', 'S 1 490']);
  });

  it('knows what an edit has added, and more of what was there', () =>
    expect(text(ledgerOf(orderOf([{ ...A, quantity: 3 }, B]), [first]).added.left)).toEqual(['A 1 1000', 'B 1 500']));

  it('adds nothing for what was removed again before any document showed it', () => {
    const removal = aRefund({ lines: [{ lineId: 'B', amount: '5.00', tax: '0.33', restock: 'cancel' }] });
    const { added, openRefunds } = ledgerOf(orderOf([A, { ...B, currentQuantity: 0 }], [removal]), [first]);
    expect([text(added.left), added.absorbedRefunds, openRefunds]).toEqual([[], [removal.id], []]);
    expect(text(added.covers)).toEqual(['B 1 500']);
  });

  it('takes nothing off what was added that is not of it, or is nothing but tax', () => {
    const net = (lines: readonly LineWish[], ...refunds: readonly Refund[]): Order =>
      orderOf(
        lines.map((line) => ({ ...line, taxesIncluded: false })),
        refunds,
        { taxesIncluded: false, shipping: [] },
      );
    const taxOf = (lineId: string): Refund =>
      aRefund({ lines: [{ lineId, quantity: 0, amount: '0.00', tax: '0.35' }], paidOut: '0.35' });
    const known = [invoice(net([A]), '23.80')];
    for (const refund of [taxOf('A'), taxOf('B')]) {
      const order = net([A, B], refund);
      const { added, openRefunds } = ledgerOf(order, known);
      expect([text(added.left), added.absorbedRefunds, openRefunds]).toEqual([['B 1 500'], [], [refund]]);
    }
    const nothing = aRefund({ lines: [{ lineId: 'A', quantity: 0, amount: '0.00' }] });
    expect(ledgerOf(net([A], nothing), known).openRefunds).toEqual([]);
  });

  it('takes off what was added piece by piece though each tax was rounded on its own', () => {
    const piece = (id: string): Refund =>
      aRefund({ id, lines: [{ lineId: 'B', amount: '4.45', tax: '0.85', restock: 'cancel' }] });
    const added = aLine({ id: 'B', price: '4.45', quantity: 3, currentQuantity: 0, taxesIncluded: false });
    const before = anOrder({ taxesIncluded: false, lines: [aLine({ id: 'A', taxesIncluded: false })], shipping: [] });
    const refunds = ['R1', 'R2', 'R3'].map(piece);
    const now = anOrder({ taxesIncluded: false, lines: [...before.lines, added], shipping: [], refunds });
    expect(ledgerOf(now, [invoice(before, '141.61')]).added).toMatchObject({
      left: [],
      absorbedRefunds: ['R1', 'R2', 'R3'],
    });
  });

  it('knows what documents have shown, without what an invoice took off before it', () => {
    const removal = aRefund({ id: 'R1', lines: [{ lineId: 'B', amount: '5.00', tax: '0.33', restock: 'cancel' }] });
    const later = aRefund({ id: 'R2', lines: [{ lineId: 'A', amount: '10.00', tax: '1.60' }], paidOut: '10.00' });
    const now = orderOf(
      [
        { ...A, currentQuantity: 1 },
        { ...B, currentQuantity: 0 },
      ],
      [removal, later],
    );
    const known = [invoice(now, '24.90', { absorbedRefunds: ['R1'] }), creditFor('R2', '10.00')];
    expect(text(ledgerOf(now, known).shown)).toEqual(['A 2 2000', 'S 1 490']);
    const back = {
      ...creditFor(`${now.id}#1`, '14.90'),
      covers: partsOfOrder(now),
      absorbedRefunds: ['R1', 'R2'],
    };
    const anew = invoice(now, '14.90', { source: `${now.id}#2` });
    expect(text(ledgerOf(now, [...known, back, anew]).shown)).toEqual(['A 2 2000', 'S 1 490']);
  });

  it('knows what documents showed when each refund was taken off, and what they show now', () => {
    const [R1, R2] = ['R1', 'R2'].map((id) => aRefund({ id, adjustments: [{ amount: '-1.00' }], paidOut: '1.00' }));
    if (!R1 || !R2) throw new Error('two refunds were made');
    const now = orderOf([A, B], [R1, R2]);
    const at = (hour: number) => ({ createdAt: instant(`2026-11-20T${hour}:00:00Z`) });
    const further = invoice(now, '5.00', {
      source: `${now.id}#2`,
      covers: partsOfOrder(now).filter(({ ref }) => ref === 'B'),
      absorbedRefunds: [],
      document: issued('invoice', '5.00', at(15)),
    });
    const credit = { ...creditFor('R1', '1.00'), document: issued('credit-note', '1.00', at(14)) };
    const { shownAt } = ledgerOf(now, [further, credit, first]);
    expect([...shownAt].map(([id, parts]) => [id, ...text(parts)])).toEqual([
      ['R1', 'A 2 2000', 'S 1 490'],
      ['R2', 'A 2 2000', 'S 1 490', 'B 1 500'],
    ]);
  });

  it('knows a price that an edit has lowered', () =>
    expect(text(ledgerOf(orderOf([{ ...A, discount: '4.00' }]), [first]).reduced)).toEqual(['A 0 400']));

  it('leaves refunds open until a document has taken them off', () => {
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '10.00', tax: '1.60' }], paidOut: '10.00' });
    const now = orderOf([{ ...A, currentQuantity: 1 }], [refund]);
    expect(ledgerOf(now, [first]).openRefunds).toEqual([refund]);
    expect(ledgerOf(now, [first, creditFor(refund.id, '10.00')]).openRefunds).toEqual([]);
    expect(ledgerOf(now, [invoice(now, '14.90')]).openRefunds).toEqual([]);
    expect(text(ledgerOf(now, [first, creditFor(refund.id, '10.00')]).inForce.left)).toEqual(['A 1 1000', 'S 1 490']);
  });

  it('opens a refund again once a cancellation has put it back', () => {
    const refund = aRefund({ lines: [{ lineId: 'A', amount: '10.00', tax: '1.60' }], paidOut: '10.00' });
    const now = orderOf([{ ...A, currentQuantity: 1 }], [refund]);
    const cancelled = { ...creditFor(`${now.id}#1`, '14.90'), covers: partsOfOrder(now), absorbedRefunds: [refund.id] };
    const ledger = ledgerOf(now, [first, creditFor(refund.id, '10.00'), cancelled]);
    expect([ledger.inForce.covers, ledger.added.left.length]).toEqual([[], 2]);
    expect(ledger.added.absorbedRefunds).toEqual([refund.id]);
  });

  it('takes an invoice from before for everything that had happened by then', () => {
    const early = aRefund({
      id: 'R1',
      createdAt: '2026-11-20T11:00:00Z',
      adjustments: [{ amount: '-1.00' }],
      paidOut: '1.00',
    });
    const late = aRefund({
      id: 'R2',
      createdAt: '2026-11-20T13:00:00Z',
      adjustments: [{ amount: '-1.00' }],
      paidOut: '1.00',
    });
    const now = orderOf([A], [early, late]);
    const { covers: _covers, absorbedRefunds: _absorbed, ...old } = invoice(now, '23.90');
    expect(ledgerOf(now, [old]).openRefunds).toEqual([late]);
  });
});

describe('the causes of a difference', () => {
  const causes = (order: Order, documents: readonly BookedDocument[]): readonly string[] => {
    const found = balanceCauses(order, documents);
    const { difference } = balanceOfOrder(
      order,
      documents.flatMap(({ document }) => document ?? []),
    );
    expect(found.reduce((sum, { amount }) => sum + amount, 0)).toBe(difference);
    return found.map(({ cause, amount, ref }) => [cause, amount, ref].filter(Boolean).join(' '));
  };
  const refund = aRefund({ lines: [{ lineId: 'A', amount: '10.00', tax: '1.60' }], paidOut: '10.00' });

  it('are none when there is none', () => expect(causes(placed, [first])).toEqual([]));
  it('are the missing invoice', () => expect(causes(placed, [])).toEqual(['no-invoice 2490']));
  it('are a credit note without any invoice', () =>
    expect(causes(placed, [creditFor('R', '1.00')])).toEqual(['no-invoice 2490', 'credited-too-much 100']));
  it('are a cancelled invoice, with the credit note that took it back', () => {
    const gone = { ...first, document: issued('invoice', '24.90', { cancelled: true, status: 'voided' }) };
    const order = orderOf([{ ...A, currentQuantity: 1 }], [refund]);
    expect(balanceCauses(order, [gone, creditFor(refund.id, '10.00')])).toEqual([
      expect.objectContaining({ cause: 'document-cancelled', takenBack: [{ source: refund.id, amount: 1000 }] }),
    ]);
  });
  it('are what was added', () => expect(causes(orderOf([A, B]), [first])).toEqual(['not-invoiced 500 B']));
  it('are what is gone', () =>
    expect(causes(orderOf([{ ...A, discount: '4.00' }]), [first])).toEqual(['not-credited -400 A']));
  it('are a refund without its credit note', () =>
    expect(causes(orderOf([{ ...A, currentQuantity: 1 }], [refund]), [first])).toEqual([
      `refund-not-credited -1000 ${refund.id}`,
    ]));
  it('are a refund of nothing but tax, which is held', () => {
    const net = {
      taxesIncluded: false,
      lines: [aLine({ id: 'A', price: '100.00', taxesIncluded: false })],
      shipping: [],
    };
    const tax = aRefund({ lines: [{ lineId: 'A', quantity: 0, amount: '0.00', tax: '19.00' }], paidOut: '19.00' });
    expect(causes(anOrder({ ...net, refunds: [tax] }), [invoice(anOrder(net), '119.00')])).toEqual([
      `refund-not-credited -1900 ${tax.id}`,
    ]);
  });
  it('are a credit note for what was taken off already', () => {
    const now = orderOf([{ ...A, currentQuantity: 1 }], [refund]);
    expect(causes(now, [invoice(now, '14.90'), creditFor(refund.id, '10.00')])).toEqual([
      `credited-too-much 1000 ${refund.id}`,
    ]);
  });
  it('are a cancelled document', () =>
    expect(causes(placed, [{ ...first, document: issued('invoice', '24.90', { cancelled: true }) }])).toEqual([
      `document-cancelled 2490 ${placed.id}`,
    ]));

  describe('after the invoice was cancelled', () => {
    const voided = (booked: BookedDocument): BookedDocument => ({
      ...booked,
      document: issued('invoice', '24.90', { cancelled: true, status: 'voided' }),
    });
    const byHand = (total: string): BookedDocument => ({
      ...invoice(placed, total, { source: `${placed.id}#2`, covers: [], absorbedRefunds: [] }),
      linked: true,
    });
    const refunded = orderOf([{ ...A, currentQuantity: 1 }], [refund]);
    const whole = aRefund({ adjustments: [{ amount: '-24.90' }], paidOut: '24.90' });
    const further = invoice(placed, '5.00', {
      source: `${placed.id}#2`,
      covers: partsOfOrder(orderOf([B])).slice(0, 1),
      absorbedRefunds: [],
    });
    const second = invoice(placed, '20.00', {
      source: `${placed.id}#2`,
      covers: partsOfOrder(placed).slice(0, 1),
      absorbedRefunds: [],
    });
    const both = aRefund({
      lines: [
        { lineId: 'A', amount: '10.00', tax: '1.60' },
        { lineId: 'B', amount: '5.00', tax: '0.33' },
      ],
      paidOut: '15.00',
    });
    const twoKept = aRefund({
      id: 'R1',
      lines: [{ lineId: 'A', quantity: 4, amount: '40.00', tax: '6.39' }],
      adjustments: [{ amount: '5.00' }],
      paidOut: '35.00',
    });
    const shipping = aRefund({
      id: 'R2',
      shipping: [{ shippingId: 'S', amount: '4.90', tax: '0.78' }],
      paidOut: '4.90',
    });

    it.each<[string, Order, readonly BookedDocument[], readonly string[]]>([
      [
        'lose what was refunded of it: a cancelled invoice is not credited',
        refunded,
        [voided(first)],
        [`document-cancelled 1490 ${placed.id}`],
      ],
      ['are none once everything was refunded', orderOf([A], [whole]), [voided(first)], []],
      [
        'lose what is gone without a refund',
        orderOf([{ ...A, discount: '4.00' }]),
        [voided(first)],
        [`document-cancelled 2090 ${placed.id}`],
      ],
      [
        'are made up for by a replacement over what the refund left',
        refunded,
        [voided(first), byHand('14.90')],
        [`document-cancelled 1490 ${placed.id}`, `document-by-hand -1490 ${placed.id}#2`],
      ],
      [
        'are not what a replacement over the whole amount shows too much',
        refunded,
        [voided(first), byHand('24.90')],
        [`document-cancelled 1490 ${placed.id}`, `document-by-hand -2490 ${placed.id}#2`],
      ],
      [
        'keep a refund apart that is on an invoice which counts',
        orderOf([{ ...A, currentQuantity: 1 }, B], [refund]),
        [first, voided(further)],
        [`document-cancelled 500 ${placed.id}#2`, `refund-not-credited -1000 ${refund.id}`],
      ],
      [
        'are split where a refund is over things on cancelled invoices and on others',
        orderOf([{ ...A, currentQuantity: 1 }, B], [both]),
        [first, voided(further)],
        [`refund-not-credited -1000 ${both.id}`],
      ],
      [
        'lose two refunds of one invoice no more than once each',
        orderOf(
          [A],
          [
            aRefund({ id: 'R1', adjustments: [{ amount: '-20.00' }], paidOut: '20.00' }),
            aRefund({ id: 'R2', adjustments: [{ amount: '-8.00' }], paidOut: '8.00' }),
          ],
        ),
        [voided(first)],
        ['refund-not-credited -310 R2'],
      ],
      [
        'lose what several cancelled invoices show from each of them, in any order of refunds',
        orderOf([{ ...A, quantity: 4 }], [twoKept, shipping]),
        [voided(first), voided(second)],
        ['document-cancelled 500 gid://shopify/Order/1042#2'],
      ],
      [
        'lose the same the other way round',
        orderOf([{ ...A, quantity: 4 }], [shipping, twoKept]),
        [voided(first), voided(second)],
        ['document-cancelled 500 gid://shopify/Order/1042#2'],
      ],
      [
        'do not lose again what a new invoice is to take off',
        orderOf(
          [A, B],
          [aRefund({ id: 'R1', lines: [{ lineId: 'B', amount: '5.00', tax: '0.33' }], paidOut: '5.00' })],
        ),
        [voided(first)],
        [`document-cancelled 2490 ${placed.id}`],
      ],
      [
        'say of money beyond it that no credit note gives it back',
        orderOf([A], [aRefund({ adjustments: [{ amount: '-30.00' }], paidOut: '30.00' })]),
        [voided(first)],
        ['refund-not-credited -510 gid://shopify/Refund/1'],
      ],
    ])('%s', (_, order, documents, expected) => expect(causes(order, documents)).toEqual(expected));
  });

  it('are a document that a person changed', () =>
    expect(causes(placed, [{ ...first, document: issued('invoice', '20.00') }])).toEqual([
      `document-changed 490 ${placed.id}`,
    ]));
  it('are cents that were rounded otherwise, where a person wrote the document', () => {
    const short = { ...first, expectedTotal: euro('24.89'), document: issued('invoice', '24.89') };
    expect(causes(placed, [{ ...short, linked: true }])).toEqual([`rounding 1 ${placed.id}`]);
    // ours meet what the shop charged, or are not made
    expect(causes(placed, [short])).toEqual([`unexplained 1 ${placed.id}`]);
  });
  it('are not explained when nothing fits', () =>
    expect(causes(placed, [{ ...first, expectedTotal: euro('20.00'), document: issued('invoice', '20.00') }])).toEqual([
      `unexplained 490 ${placed.id}`,
    ]));
  it.each<[string, Order, readonly BookedDocument[], readonly string[]]>([
    [
      'another invoice beside ours',
      placed,
      [
        first,
        { ...invoice(placed, '20.00', { source: `${placed.id}#2`, covers: [], absorbedRefunds: [] }), linked: true },
      ],
      [`document-by-hand -2000 ${placed.id}#2`],
    ],
    [
      'the only invoice over too little',
      placed,
      [{ ...first, expectedTotal: euro('20.00'), document: issued('invoice', '20.00'), linked: true }],
      [`document-by-hand 490 ${placed.id}`],
    ],
    [
      'a credit note over less than its refund',
      orderOf([{ ...A, currentQuantity: 1 }], [refund]),
      [first, { ...creditFor(refund.id, '8.00'), linked: true }],
      [`document-by-hand -200 ${refund.id}`],
    ],
    [
      'a credit note without a refund',
      placed,
      [first, { ...creditFor(`${placed.id}#2`, '8.00'), covers: [], absorbedRefunds: [], linked: true }],
      [`document-by-hand 800 ${placed.id}#2`],
    ],
    [
      'none that was changed since it was written, which is told apart',
      placed,
      [{ ...first, document: issued('invoice', '20.00'), linked: true }],
      [`document-changed 490 ${placed.id}`],
    ],
  ])('are what a person wrote by hand beyond what it stands for: %s', (_, order, documents, expected) =>
    expect(causes(order, documents)).toEqual(expected),
  );
  it('are a credit note for a refund that the order does not have', () =>
    expect(causes(placed, [first, creditFor('R9', '3.00')])).toEqual(['credited-too-much 300 R9']));
});
