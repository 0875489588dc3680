import { describe, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anOrder, aRefund, aShippingLine, type RefundWish } from '../../../test/builders/index.ts';
import { centsText, cents } from '../kernel/money.ts';
import { orderMoney } from '../orders/order-money.ts';
import type { Order } from '../orders/order.ts';
import { orderIdentities } from '../orders/order-identities.ts';
import { creditPositions, invoicePositions } from '../rows/document-positions.ts';
import { documentTotals } from '../documents/document-totals.ts';
import { balanceOf } from '../balance/order-balance.ts';

const text = (amount: number): string => centsText(cents(amount));
const treatment = { scheme: 'gross' } as const;

const anyLine = fc.record({
  price: fc.integer({ min: 1, max: 20_000 }),
  quantity: fc.integer({ min: 1, max: 9 }),
  off: fc.integer({ min: 0, max: 100 }),
  rate: fc.constantFrom('19', '7', '0'),
  back: fc.integer({ min: 0, max: 9 }),
});

const amountsOf = ({ price, quantity, off, back }: typeof anyLine extends fc.Arbitrary<infer T> ? T : never) => {
  const discount = Math.floor((price * quantity * off) / 100);
  const pieces = Math.min(back, quantity);
  return { discount, pieces, refunded: Math.floor(((price * quantity - discount) * pieces) / quantity) };
};

const anyOrder: fc.Arbitrary<Order> = fc
  .record({
    lines: fc.array(anyLine, { minLength: 1, maxLength: 6 }),
    freight: fc.integer({ min: 0, max: 1500 }),
    gift: fc.integer({ min: -300, max: 300 }),
  })
  .map(({ lines, freight, gift }) => {
    const figures = lines.map(amountsOf);
    const came = figures.flatMap(({ pieces, refunded }, index) =>
      pieces > 0 ? [{ lineId: `L${index}`, quantity: pieces, amount: text(refunded) }] : [],
    );
    const paid = figures.reduce((sum, { refunded }) => sum + refunded, 0) + gift;
    const refund: RefundWish = {
      lines: came,
      adjustments: gift === 0 ? [] : [{ amount: text(0 - gift) }],
      paidOut: text(Math.max(paid, 0)),
    };
    return anOrder({
      lines: lines.map((line, index) => {
        const { discount = 0, pieces = 0 } = figures[index] ?? {};
        return aLine({
          id: `L${index}`,
          price: text(line.price),
          quantity: line.quantity,
          currentQuantity: line.quantity - pieces,
          discount: text(discount),
          rate: line.rate,
        });
      }),
      shipping: [aShippingLine({ id: 'S', price: text(freight) })],
      refunds: came.length > 0 || gift !== 0 ? [aRefund(refund)] : [],
    });
  });

const grossOf = (positions: ReturnType<typeof invoicePositions>) => documentTotals(positions, treatment).gross;

describe('anything that was ordered with tax included', () => {
  it('the invoice of the order as it is now meets its money to the cent', () =>
    fc.assert(
      fc.property(anyOrder, (order) => grossOf(invoicePositions(order, { treatment })) === orderMoney(order).balance),
      { numRuns: 1000 },
    ));

  it('the invoice of the order as placed and a credit note per refund leave no difference', () =>
    fc.assert(
      fc.property(anyOrder, (order) => {
        const placed = {
          ...order,
          refunds: [],
          lines: order.lines.map((line) => ({ ...line, currentQuantity: line.quantity })),
        };
        const invoice = {
          kind: 'invoice' as const,
          cancelled: false,
          total: grossOf(invoicePositions(placed, { treatment })),
        };
        const credits = order.refunds.map((refund) => ({
          kind: 'credit-note' as const,
          cancelled: false,
          total: grossOf(creditPositions(order, refund, { treatment })),
        }));
        return balanceOf(orderMoney(order), [invoice, ...credits]).difference === 0;
      }),
      { numRuns: 1000 },
    ));

  it('the amounts of a consistent order break no identity that a total depends on', () =>
    fc.assert(
      fc.property(anyOrder, (order) =>
        orderIdentities(order).every(({ identity }) => !['I1', 'I3', 'I7'].includes(identity)),
      ),
    ));
});
