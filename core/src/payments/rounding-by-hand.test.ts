import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anIssuedDocument, anOrder } from '../../../test/builders/index.ts';
import { atHour } from '../../../test/builders/side-task-situation.ts';
import { balanceCauses, type BookedDocument } from '../balance/balance-causes.ts';
import type { IssuedDocument } from '../documents/issued-document.ts';
import { cents, centsText } from '../kernel/money.ts';
import { partsOfOrder } from '../orders/ordered-parts.ts';
import type { Order } from '../orders/order.ts';
import type { MovedMoney } from './moved-money.ts';
import { openItemsOf } from './open-items.ts';

/** An invoice that a person wrote over some cents more than the order, which was paid to the cent. */
const byHand = (order: Order, off: number, held: Partial<IssuedDocument>): BookedDocument => {
  const total = cents(order.totals.total + off);
  return {
    kind: 'invoice',
    source: order.id,
    state: 'issued',
    expectedTotal: total,
    linked: true,
    covers: partsOfOrder(order),
    absorbedRefunds: [],
    document: anIssuedDocument({ createdAt: atHour(9), total, unpaid: cents(off), ...held }),
  };
};

/** What is said of its amount, and what of its money. */
const saidOf = (order: Order, booked: BookedDocument) => {
  const paid: MovedMoney = { way: 'in', place: 'unassigned', amount: order.totals.total };
  const [item] = openItemsOf({
    isToFinalise: false,
    documents: [{ id: 'i', ...booked }],
    shares: [],
    paymentStatus: 'paid',
    taxesIncluded: order.taxesIncluded,
    owed: cents(0),
    skipped: [],
    matched: new Set(),
    money: [paid],
  });
  return { amount: balanceCauses(order, [booked])[0]?.cause, money: item?.isRounding ? 'rounding' : item?.cause };
};

const orderOf = (prices: readonly number[], taxesIncluded: boolean): Order =>
  anOrder({
    taxesIncluded,
    shipping: [],
    lines: prices.map((price, at) => aLine({ id: `L${at}`, price: centsText(cents(price)), taxesIncluded })),
  });

describe('cents of an invoice that a person wrote', () => {
  const ten = Array.from({ length: 10 }, () => 999);
  it.each<[string, number, Partial<IssuedDocument>, object]>([
    ['2, in net rows', 2, { priceBasis: 'net' }, { amount: 'rounding', money: 'rounding' }],
    ['5, in net rows', 5, { priceBasis: 'net' }, { amount: 'rounding', money: 'rounding' }],
    ['6, more than ten rows round', 6, { priceBasis: 'net' }, { amount: 'document-by-hand', money: 'without-money' }],
    ['1, in rows with tax', 1, { priceBasis: 'gross' }, { amount: 'rounding', money: 'rounding' }],
    [
      '2, in rows with tax: these add up',
      2,
      { priceBasis: 'gross' },
      { amount: 'document-by-hand', money: 'without-money' },
    ],
  ])('%s', (_, off, held, said) =>
    expect(saidOf(orderOf(ten, true), byHand(orderOf(ten, true), off, { itemCount: 10, ...held }))).toEqual(said),
  );

  it('are rounding for its amount and its money, or for neither', () => {
    let rounded = 0;
    fc.assert(
      fc.property(
        fc.array(fc.integer({ min: 100, max: 20_000 }), { minLength: 1, maxLength: 20 }),
        fc.boolean(),
        fc.constantFrom<Partial<IssuedDocument>>({}, { priceBasis: 'net' }, { priceBasis: 'gross' }),
        fc.integer({ min: 1, max: 25 }),
        fc.integer({ min: 1, max: 15 }),
        (prices, taxesIncluded, held, itemCount, off) => {
          const order = orderOf(prices, taxesIncluded);
          const { amount, money } = saidOf(order, byHand(order, off, { itemCount, ...held }));
          if (amount === 'rounding') rounded += 1;
          expect(money === 'rounding').toBe(amount === 'rounding');
        },
      ),
      { numRuns: 500 },
    );
    expect(rounded).toBeGreaterThan(100);
  });
});
