import { describe, expect, it } from '@jest/globals';
import { aLine, anIssuedDocument, anOrder, aRefund } from '../../../test/builders/index.ts';
import { aShop } from '../../../test/builders/shop-builder.ts';
import type { RateSum } from '../documents/coverage.ts';
import { keptContents } from '../documents/kept-contents.ts';
import { instant } from '../kernel/calendar.ts';
import { documentId } from '../kernel/ids.ts';
import { cents, sumOfCents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { decide } from './decide.ts';
import type { KnownDocument } from './decision.ts';

const now = instant('2026-11-22T12:00:00Z');
const at = (rate: number, gross: number, tax: number): RateSum => ({
  rate: taxRate(rate * 100),
  gross: cents(gross),
  tax: cents(tax),
});

const document = (kind: 'invoice' | 'credit-note', source: string, byRate: readonly RateSum[]): KnownDocument => ({
  kind,
  source,
  state: 'issued',
  byRate,
  document: anIssuedDocument({
    kind,
    id: documentId(source),
    number: source,
    createdAt: now,
    total: sumOfCents(byRate.map(({ gross }) => gross)),
    tax: sumOfCents(byRate.map(({ tax }) => tax)),
  }),
});

const A = { id: 'A', price: '10.00' };
const B = { id: 'B', price: '10.00', rate: '7' };
const money = aRefund({ id: 'R1', adjustments: [{ amount: '-10.00' }], paidOut: '10.00' });
const placed = anOrder({ shipping: [], lines: [A, B].map(aLine) });
const invoice: KnownDocument = {
  ...document('invoice', placed.id, [at(19, 1000, 160), at(7, 1000, 65)]),
  covers: partsOfOrder(placed),
  absorbedRefunds: [],
};
/** As the order says it today, 5.00 of each rate went back; the document says otherwise. */
const credit = document('credit-note', 'R1', [at(19, 400, 64), at(7, 600, 39)]);

const lowered = (discount: string, known: readonly KnownDocument[]) =>
  decide({
    order: anOrder({ shipping: [], lines: [aLine({ ...A, discount }), aLine(B)], refunds: [money] }),
    shop: aShop({ preferences: { creditCreate: true } }),
    known,
    now,
  });
const held = (computed: string) => ({
  actions: [],
  status: { state: 'held', reason: { facts: { feature: 'beyond-rate', rate: '19', computed } } },
});
const changed = (wish: Partial<NonNullable<KnownDocument['document']>>): KnownDocument => ({
  ...credit,
  document: { ...credit.document!, ...wish },
});

describe('what is left of a rate', () => {
  it('is what the documents say that were sent, not what would be computed of the order today', () => {
    expect(lowered('6.00', [invoice, credit]).actions.map(({ draft }) => draft.totals.byRate)).toMatchObject([
      [{ rate: 1900, gross: 600 }],
    ]);
  });

  it.each([
    ['6.01', 601, 1],
    ['8.00', 800, 200],
    ['10.00', 1000, 400],
  ])(
    'is enough for a price that is %s lower: what money took of its rate moves to the other',
    (discount, price, moved) => {
      const { actions } = lowered(discount, [invoice, credit]);
      expect(actions.map(({ draft }) => draft.totals.byRate)).toMatchObject([[{ gross: 600 }, { gross: moved }]]);
      expect(actions[0]?.draft.positions.map(({ ref, amount }) => [ref, amount])).toEqual([
        ['A', price],
        ['adjustment@19', 0 - moved],
        ['adjustment@7', moved],
      ]);
    },
  );

  it('is enough for all that comes after what was moved', () => {
    const first = lowered('8.00', [invoice, credit]).actions[0]!;
    const known = [
      invoice,
      credit,
      {
        ...document('credit-note', first.source, keptContents(first.draft).byRate ?? []),
        ...keptContents(first.draft),
      },
    ];
    const lines = [aLine({ ...A, discount: '8.00' }), aLine({ ...B, discount: '1.00' })];
    const { actions } = decide({
      order: anOrder({ shipping: [], lines, refunds: [money] }),
      shop: aShop({ preferences: { creditCreate: true } }),
      known,
      now,
    });
    expect(actions.map(({ draft }) => draft.totals.byRate)).toMatchObject([[{ rate: 700, gross: 100 }]]);
  });

  const { byRate: _unknown, ...byHand } = credit;
  it.each<[string, KnownDocument]>([
    ['was written by another person', byHand],
    ['was changed before it was finalised', changed({ total: cents(999) })],
    ['was given other rates before it was finalised', changed({ tax: cents(100) })],
  ])('is computed of the order where a document %s', (_what, known) => {
    expect(lowered('6.00', [invoice, known])).toMatchObject(held('5.00'));
  });

  it('is asked of a document that is not read yet, too', () => {
    const { document: _unread, ...made } = credit;
    expect(lowered('6.00', [invoice, made]).actions).toHaveLength(1);
  });

  it('goes back whole when the order is called off: each rate comes to nothing', () => {
    const off = { cancelledAt: now, paymentStatus: 'voided', payments: [] } as const;
    const order = anOrder({ shipping: [], lines: [A, B].map(aLine), refunds: [money], ...off });
    const { actions } = decide({
      order,
      shop: aShop({ preferences: { creditCreate: true } }),
      known: [invoice, credit],
      now,
    });
    expect(actions.map(({ draft }) => draft.totals.byRate)).toMatchObject([
      [
        { rate: 1900, gross: 600 },
        { rate: 700, gross: 400 },
      ],
    ]);
  });

  it('has room for what comes back: what money took there moves to the other rate', () => {
    const lines = [aLine({ ...A, currentQuantity: 0 }), aLine(B)];
    const back = aRefund({ id: 'R2', lines: [{ lineId: 'A', amount: '10.00', tax: '1.60' }], paidOut: '10.00' });
    const { actions } = decide({
      order: anOrder({ shipping: [], lines, refunds: [money, back] }),
      shop: aShop({ preferences: { creditCreate: true } }),
      known: [invoice, credit],
      now,
    });
    expect(actions.map(({ draft }) => draft.totals.byRate)).toMatchObject([
      [
        { rate: 1900, gross: 600 },
        { rate: 700, gross: 400 },
      ],
    ]);
  });
});

describe('at each rate', () => {
  it('is not told by a document that shows no tax', () => {
    const order = anOrder({ shipping: [], lines: [aLine({ id: 'A', price: '10.00', rate: '0' })] });
    const invoiceOf = (of: Order, shop = aShop()) => {
      const [action] = decide({ order: of, shop, known: [], now }).actions;
      return action ? keptContents(action.draft) : {};
    };
    const untaxed = invoiceOf(order, aShop({ seller: { smallBusiness: true } }));
    expect(invoiceOf(anOrder({ shipping: [], lines: [A, B].map(aLine) })).byRate).toEqual([
      at(19, 1000, 160),
      at(7, 1000, 65),
    ]);
    expect(untaxed.covers).toHaveLength(1);
    expect(untaxed).not.toHaveProperty('byRate');
  });
});
