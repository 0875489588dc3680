import { describe, expect, it } from '@jest/globals';
import {
  aLine,
  anIssuedDocument,
  anOrder,
  aRefund,
  aShippingLine,
  type LineWish,
  type RefundWish,
} from '../../../test/builders/index.ts';
import { aShop, type ShopWish } from '../../../test/builders/shop-builder.ts';
import { instant } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import { decide } from './decide.ts';
import type { KnownDocument } from './decision.ts';

const now = instant('2026-11-22T12:00:00Z');
const A = { id: 'A', price: '10.00' };
const B = { id: 'B', price: '10.00', rate: '7' };
/** 10.00 went back, which named nothing: 5.00 of each rate. */
const MONEY = { id: 'R1', adjustments: [{ amount: '-10.00' }], paidOut: '10.00' };
const back = (id: string, lineId: string, amount: string, tax: string): RefundWish => ({
  id,
  lines: [{ lineId, amount, tax }],
  paidOut: amount,
});

const orderOf = (
  lines: readonly LineWish[],
  refunds: readonly RefundWish[] = [MONEY],
  shipping: Order['shipping'] = [],
): Order => anOrder({ lines: lines.map(aLine), shipping: [...shipping], refunds: refunds.map(aRefund) });

const invoiceOf = (order: Order, more: Partial<KnownDocument> = {}): KnownDocument => ({
  kind: 'invoice',
  source: order.id,
  state: 'issued',
  covers: partsOfOrder(order),
  absorbedRefunds: [],
  document: anIssuedDocument({ number: 'RE1001', createdAt: now, total: order.totals.total }),
  ...more,
});
const creditOf = (source: string, more: Partial<KnownDocument> = {}): KnownDocument => ({
  kind: 'credit-note',
  source,
  state: 'issued',
  document: anIssuedDocument({ kind: 'credit-note', number: 'GS1', createdAt: now, total: cents(1000) }),
  ...more,
});

const placed = orderOf([A, B], []);
const invoiced = invoiceOf(placed);
const credited = creditOf('R1');

const decided = (order: Order, known: readonly KnownDocument[] = [invoiced, credited], wish: ShopWish = {}) =>
  decide({ order, shop: aShop({ ...wish, preferences: { creditCreate: true, ...wish.preferences } }), known, now });
/** What each credit note gives back, in all and at each rate. */
const credits = (...given: Parameters<typeof decided>): readonly string[] =>
  decided(...given).actions.map(({ source, draft: { totals } }) =>
    [
      source.replace(placed.id, ''),
      totals.gross,
      ...totals.byRate.map(({ rate, gross }) => `${gross}@${rate / 100}`),
    ].join(' '),
  );
const held = (rate: string, stated: string, computed: string, whole = stated) => ({
  state: 'held',
  reason: { code: 'NOT_SUPPORTED', facts: { feature: 'beyond-rate', rate, stated, computed, whole } },
});
const overdrawn = {
  state: 'held',
  reason: { code: 'NOT_SUPPORTED', facts: { feature: 'rate-overdrawn', rate: '19' } },
};

describe('after money went back that was split over rates, where those of a document are not known, a credit note', () => {
  const lowered = (discount: string): Order => orderOf([{ ...A, discount }, B]);

  it('for a lower price takes what the rate has left', () =>
    expect(credits(lowered('5.00'))).toEqual(['#1 500 500@19']));

  it.each([
    ['5.01', '5.01'],
    ['8.00', '8.00'],
  ])('for a price that is %s lower is held, and says how much is left of the rate', (discount, stated) =>
    expect(decided(lowered(discount))).toMatchObject({ actions: [], status: held('19', stated, '5.00') }),
  );

  it('for a lower price counts the money that is credited just now', () => {
    expect(credits(lowered('5.00'), [invoiced])).toEqual(['R1 1000 500@19 500@7', '#1 500 500@19']);
    expect(credits(lowered('8.00'), [invoiced])).toEqual(['R1 1000 500@19 500@7']);
  });

  it('for lower prices at both rates is made as long as both have it left, and held if one has not', () => {
    expect(
      credits(
        orderOf([
          { ...A, discount: '5.00' },
          { ...B, discount: '5.00' },
        ]),
      ),
    ).toEqual(['#1 1000 500@19 500@7']);
    expect(
      decided(
        orderOf([
          { ...A, discount: '1.00' },
          { ...B, discount: '6.00' },
        ]),
      ),
    ).toMatchObject({
      actions: [],
      status: held('7', '6.00', '5.00', '7.00'),
    });
  });

  it('for shipping that became cheaper is held where the money took of its rate', () => {
    const shipping = aShippingLine({ id: 'S', price: '10.00' });
    const sent = invoiceOf(orderOf([B], [], [shipping]));
    const free = (price: string) => orderOf([B], [MONEY], [aShippingLine({ id: 'S', price })]);
    expect(credits(free('5.00'), [sent, credited])).toEqual(['#1 500 500@19']);
    expect(decided(free('0.00'), [sent, credited])).toMatchObject({ actions: [], status: held('19', '10.00', '5.00') });
  });

  it('for a thing that came back moves what the money took of its rate, as ever', () =>
    expect(credits(orderOf([A, B], [MONEY, back('R2', 'A', '10.00', '1.60')]))).toEqual(['R2 1000 500@19 500@7']));

  it('for a lower price after a thing of that rate came back and was exchanged counts both', () => {
    const C = { id: 'C', price: '10.00' };
    const all = orderOf([A, B, C], []);
    const known = [invoiceOf(all), creditOf('R1'), creditOf('R2')];
    const refunds = [MONEY, { ...back('R2', 'A', '10.00', '1.60'), exchange: true }];
    // of 20.00 at 19 % the money took 6.67 and the thing 10.00
    expect(credits(orderOf([A, B, { ...C, discount: '3.33' }], refunds), known)).toEqual(['#1 333 333@19']);
    expect(decided(orderOf([A, B, { ...C, discount: '3.34' }], refunds), known)).toMatchObject({
      actions: [],
      status: held('19', '3.34', '3.33'),
    });
  });

  describe('that a person wrote for the lower price in place of the one that was held', () => {
    const [covers] = [partsOfOrder(placed).filter(({ ref }) => ref === 'A')];
    const written = creditOf(`${placed.id}#1`, {
      covers: covers.map((part) => ({ ...part, quantity: 0, amount: cents(800), tax: cents(128) })),
      absorbedRefunds: [],
    });
    const known = [invoiced, credited, written];

    it('settles it', () =>
      expect(decided(lowered('8.00'), known)).toMatchObject({ actions: [], status: { state: 'done' } }));

    it('leaves what comes after it to a person, too, because it does not tell at which rates it was written', () => {
      const lines = [{ ...A, discount: '8.00' }, B];
      expect(decided(orderOf([lines[0]!, { ...B, discount: '1.00' }]), known)).toMatchObject({
        actions: [],
        status: overdrawn,
      });
      const refunded = orderOf(lines, [MONEY, { id: 'R2', adjustments: [{ amount: '-1.00' }], paidOut: '1.00' }]);
      expect(decided(refunded, known)).toMatchObject({ actions: [], status: overdrawn });
    });
  });
});
