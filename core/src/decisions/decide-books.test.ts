import { describe, expect, it } from '@jest/globals';
import { aLine, anIssuedDocument, anOrder, aRefund, someBooks } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { decide } from './decide.ts';
import type { KnownDocument, Situation } from './decision.ts';

const now = instant('2026-11-22T12:00:00Z');
const lines = [aLine({ id: 'A', price: '60.00' })];
const placed = anOrder({ lines });
const theirs = { ...someBooks, organizationId: 'another', companyName: 'Andere GmbH' };

const invoice = (wish: Partial<IssuedDocument> = {}, more: Partial<KnownDocument> = {}): KnownDocument => ({
  kind: 'invoice',
  source: placed.id,
  state: 'issued',
  books: theirs,
  covers: partsOfOrder(placed),
  absorbedRefunds: [],
  document: anIssuedDocument({ number: 'RE1001', total: placed.totals.total, tax: placed.totals.tax, ...wish }),
  ...more,
});
const sent = (books: KnownDocument['books']): KnownDocument => {
  const { document: _unknown, ...known } = invoice({}, { state: 'sent', ...(books ? { books } : {}) });
  return known;
};
const asked = (order: Order, known: readonly KnownDocument[], wish: Partial<Situation> = {}) =>
  decide({
    order,
    shop: aShop({ preferences: { creditCreate: true, deliveryCreate: true } }),
    known,
    now,
    ...wish,
  });
const refunded = anOrder({
  lines,
  refunds: [aRefund({ id: 'R', lines: [{ lineId: 'A', quantity: 1, amount: '60.00' }] })],
});
const shipped = anOrder({
  lines,
  fulfilments: [
    {
      id: 'F',
      createdAt: instant('2026-11-21T10:00:00Z'),
      cancelled: false,
      lines: [{ lineId: 'A', quantity: 1 }],
      trackingNumbers: [],
    },
  ],
});
const added = anOrder({ lines: [...lines, aLine({ id: 'NEW', price: '10.00' })] });

describe('an order whose invoice stands in the books of another company', () => {
  const facts = { number: 'RE1001', company: 'Andere GmbH', connected: 'Kaffeekontor Nord GmbH' };
  const held = { state: 'held', reason: { code: 'IN_OTHER_BOOKS', facts } };

  it('is done as long as nothing is wanted of it', () =>
    expect(asked(placed, [invoice()])).toMatchObject({ actions: [], status: { state: 'done' } }));

  it.each<[string, Order, Partial<IssuedDocument>]>([
    ['a credit note for a refund', refunded, {}],
    ['an invoice for what was added', added, {}],
    ['anything while it is a draft there', added, { status: 'draft' }],
  ])('does not get %s, and says where it stands', (_what, order, wish) =>
    expect(asked(order, [invoice(wish)])).toMatchObject({ actions: [], status: held }),
  );

  it('gets a delivery note, which is no bill, and goes with the parcel', () =>
    expect(asked(shipped, [invoice()])).toMatchObject({
      actions: [{ draft: { kind: 'delivery-note' } }],
      status: { state: 'creating' },
    }));

  it('gets all of it in the books of the first', () => {
    for (const order of [refunded, added])
      expect(asked(order, [invoice({}, { books: someBooks })]).actions).toHaveLength(1);
  });
});

describe('an order whose books came back after others', () => {
  const mine = { target: someBooks.target, organizationId: someBooks.organizationId };
  const back = (left: boolean, connectedAt = '2026-11-22T11:00:00Z') => {
    const shop = aShop({ preferences: { creditCreate: true } });
    if (!shop.accounting) throw new Error('it is connected');
    const books = {
      ...mine,
      syncedUntil: instant('2026-11-20T11:00:00Z'),
      ...(left ? { needsCatchUp: true as const } : {}),
    };
    return { ...shop, accounting: { ...shop.accounting, connectedAt: instant(connectedAt) }, accountSyncs: [books] };
  };
  const known = [invoice({}, { books: someBooks })];
  const waiting = {
    state: 'waiting',
    reason: { code: 'CATCHING_UP', facts: { company: 'Kaffeekontor Nord GmbH' } },
    nextLookAt: now.add({ minutes: 60 }),
  };

  it.each<[string, Order, readonly KnownDocument[]]>([
    ['credit note', refunded, known],
    ['invoice over what was added', added, known],
    ['first invoice', placed, []],
  ])('waits with its %s until they were read, and gets it then', (_what, order, documents) => {
    expect(asked(order, documents, { shop: back(true) })).toMatchObject({ actions: [], status: waiting });
    expect(asked(order, documents, { shop: back(false) }).actions).toHaveLength(1);
  });

  it('is held after a day, so that a person is told', () =>
    expect(asked(refunded, known, { shop: back(true, '2026-11-21T12:00:00Z') })).toMatchObject({
      actions: [],
      status: { state: 'held', reason: { code: 'CATCHING_UP', facts: { late: 'yes' } } },
    }));

  it('does not wait when it was placed after they came back', () =>
    expect(asked(placed, [], { shop: back(true, '2026-11-01T00:00:00Z') }).actions).toHaveLength(1));

  it('has its invoice looked for all the same that was sent without an answer', () =>
    expect(asked(placed, [sent(someBooks)], { shop: back(true) }).actions).toHaveLength(1));
});

describe('an invoice that was sent and not answered', () => {
  it('is looked for in the books that it was sent to', () =>
    expect(asked(placed, [sent(someBooks)]).actions).toHaveLength(1));

  it('is not asked for in the books of another company', () =>
    expect(asked(placed, [sent(theirs)])).toMatchObject({
      actions: [],
      status: { state: 'held', reason: { code: 'IN_OTHER_BOOKS', facts: { open: 'yes', company: 'Andere GmbH' } } },
    }));
});
