import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { aLine, anOrder, aRefund, aShippingLine } from '../../../test/builders/index.ts';
import { day } from '../kernel/calendar.ts';
import { cents, centsText } from '../kernel/money.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import type { DocumentDraft } from '../documents/draft.ts';
import { planInvoice, type InvoiceContext } from './invoice-plan.ts';
import { alignedDraft } from './align-document.ts';

interface Wish extends Partial<Pick<InvoiceContext, 'discountMode'>> {
  readonly business?: boolean;
  readonly preferences?: Partial<Preferences>;
}

const aligned = (order: Order, { business = false, preferences = {}, ...wish }: Wish = {}) => {
  const plan = planInvoice(business ? { ...order, company: { name: 'Muster GmbH' } } : order, {
    preferences: { ...DEFAULT_PREFERENCES, invoiceLayoutShippingShowFree: true, ...preferences },
    language: preferences.language ?? 'de',
    regime: 'origin',
    today: day('2026-11-21'),
    ...wish,
  });
  if (!plan.ok) throw new Error(plan.failure.code);
  return { money: plan.value.money, draft: alignedDraft(plan.value) };
};
const drafted = (order: Order, wish?: Wish): DocumentDraft => {
  const { draft } = aligned(order, wish);
  if (!draft.ok) throw new Error(draft.failure.code);
  return draft.value;
};
const stepOf = ({ notices = [] }: DocumentDraft): string =>
  notices.flatMap((notice) => (notice.kind === 'aligned' ? notice.step : [])).join() || 'as wanted';
const summary = (order: Order, wish?: Wish): readonly unknown[] => {
  const draft = drafted(order, wish);
  return [
    stepOf(draft),
    draft.treatment.scheme,
    draft.totals.gross,
    draft.positions.map(({ ref, quantity, unitPrice, amount }) => `${ref} ${quantity}×${unitPrice} ${amount}`),
  ];
};

const net = (id: string, price: string, quantity = 1) => aLine({ id, price, quantity, taxesIncluded: false });

describe('a document that misses the money by cents', () => {
  it('is left alone when it does not', () => {
    expect(summary(anOrder({ lines: [aLine({ id: 'A' })], shipping: [] }))).toEqual([
      'as wanted',
      'gross',
      11_900,
      ['A 1×1190000 11900'],
    ]);
  });

  it('takes a row of some cents when the shop rounds the tax per line', () => {
    const order = anOrder({ taxesIncluded: false, lines: ['A', 'B', 'C'].map((id) => net(id, '4.45')), shipping: [] });
    expect(summary(order)).toEqual([
      'rounding-row',
      'net',
      1590,
      ['A 1×44500 445', 'B 1×44500 445', 'C 1×44500 445', 'rounding@19 1×100 1'],
    ]);
  });

  it('shows gross prices when no net amount has the gross one', () =>
    expect(
      summary(anOrder({ lines: [aLine({ id: 'A', price: '9.99', quantity: 3 })], shipping: [] }), {
        preferences: { asNet: true },
      }),
    ).toEqual(['gross-prices', 'gross', 2997, ['A 3×99900 2997']]));

  it('puts a discount into unit prices of four digits where a percentage loses cents', () => {
    const order = anOrder({ lines: [aLine({ id: 'A', price: '1999.99', discount: '333.33' })], shipping: [] });
    expect(summary(order, { discountMode: 'percent' })).toEqual([
      'four-digit-prices',
      'gross',
      166_666,
      ['A 1×16666600 166666'],
    ]);
  });

  it('lets another row take the cents that 600 pieces cannot express', () => {
    const lines = [
      aLine({ id: 'A', price: '0.18', quantity: 600, discount: '8.00' }),
      aLine({ id: 'B', price: '9.90' }),
    ];
    expect(summary(anOrder({ lines, shipping: [] }), { discountMode: 'folded' })).toEqual([
      'moved-cents',
      'gross',
      10_990,
      ['A 600×1667 10002', 'B 1×98800 988'],
    ]);
  });

  it('makes one piece of them when there is no other row', () => {
    const order = anOrder({
      lines: [aLine({ id: 'A', title: 'Nägel', price: '0.18', quantity: 600, discount: '8.00' })],
      shipping: [],
    });
    expect(summary(order, { discountMode: 'folded' })).toEqual([
      'single-piece',
      'gross',
      10_000,
      ['A 1×1000000 10000'],
    ]);
    expect(drafted(order, { discountMode: 'folded' }).positions[0]?.title).toBe('600 × Nägel');
  });

  it.each([
    ['15 % of 19,99 €', '19.99', '3.00', 1500],
    ['12,5 % of 40,00 €', '40.00', '5.00', 1250],
    ['10,00 € off 66,63 €, which would be 15,01 %', '66.63', '10.00', undefined],
  ])('shows a percentage only as people agree on it: %s', (_, price, discount, hundredths) => {
    const order = anOrder({ lines: [aLine({ id: 'A', price, discount })], shipping: [] });
    expect(drafted(order, { preferences: { useDiscount: true } }).positions[0]?.discount).toBe(hundredths);
  });

  it('shows discounts in percent where the cents survive, otherwise as rows of their own', () => {
    const lines = [
      aLine({ id: 'A', price: '10.00', quantity: 2, discount: '2.00' }),
      aLine({ id: 'B', price: '1999.99', discount: '333.33' }),
    ];
    const { positions } = drafted(anOrder({ lines, shipping: [] }), { preferences: { useDiscount: true } });
    expect(positions.map(({ ref, discount, amount }) => `${ref} ${discount ?? ''} ${amount}`)).toEqual([
      'A 1000 1800',
      'B  199999',
      'discount@19  -33333',
    ]);
  });
});

describe('the document of a business, which may be an e-invoice', () => {
  it('has its discounts in its prices', () => {
    const order = anOrder({ lines: [aLine({ id: 'A', price: '10.00', quantity: 3, discount: '1.00' })], shipping: [] });
    expect(summary(order, { business: true })).toEqual(['as wanted', 'gross', 2900, ['A 3×96667 2900']]);
    expect(summary(order)).toEqual(['as wanted', 'gross', 2900, ['A 3×100000 3000', 'discount@19 1×-10000 -100']]);
  });

  it('has money that was given back before in its prices, too', () => {
    const order = anOrder({
      lines: [aLine({ id: 'A', price: '59.50' }), aLine({ id: 'B', price: '21.40', rate: '7' })],
      shipping: [],
      refunds: [aRefund({ adjustments: [{ amount: '-10.00' }], paidOut: '10.00' })],
    });
    expect(summary(order, { business: true })).toEqual([
      'four-digit-prices',
      'gross',
      7090,
      ['A 1×521500 5215', 'B 1×187500 1875'],
    ]);
  });

  it('has none where a rate would have to be negative', () => {
    const order = anOrder({
      lines: [aLine({ id: 'A', price: '100.00' }), aLine({ id: 'B', price: '10.00', rate: '7', discount: '70.00' })],
      shipping: [],
    });
    expect(aligned(order, { business: true }).draft).toEqual({
      ok: false,
      failure: { code: 'NOT_SUPPORTED', facts: { feature: 'negative-rows' } },
    });
    expect(drafted(order).totals.gross).toBe(4000);
  });
});

describe('clearing', () => {
  const anyLine = fc.record({
    price: fc.integer({ min: 1, max: 30_000 }),
    quantity: fc.oneof(fc.integer({ min: 1, max: 9 }), fc.integer({ min: 1, max: 900 })),
    rate: fc.constantFrom('19', '19', '7'),
    off: fc.constantFrom(0, 0, 10, 33),
  });
  const text = (amount: number): string => centsText(cents(amount));
  const orderOf = (
    lines: readonly (typeof anyLine extends fc.Arbitrary<infer T> ? T : never)[],
    taxesIncluded: boolean,
  ) =>
    anOrder({
      taxesIncluded,
      lines: lines.map(({ price, quantity, rate, off }, index) =>
        aLine({
          id: `L${index}`,
          price: text(price),
          quantity,
          rate,
          discount: text(Math.floor((price * quantity * off) / 100)),
          taxesIncluded,
        }),
      ),
      shipping: [aShippingLine({ id: 'S', taxesIncluded })],
    });

  it('meets the money of every order with net prices, and of every gross order shown net', () => {
    const used = new Map<string, number>();
    fc.assert(
      fc.property(
        fc.array(anyLine, { minLength: 1, maxLength: 8 }),
        fc.constantFrom('net', 'gross-as-net'),
        fc.boolean(),
        fc.boolean(),
        (lines, kind, business, useDiscount) => {
          const order = orderOf(lines, kind !== 'net');
          const wish = { business, preferences: { asNet: true, useDiscount } };
          const { money, draft } = aligned(order, wish);
          if (!draft.ok) return false;
          const step = stepOf(draft.value);
          used.set(step, (used.get(step) ?? 0) + 1);
          const positive = draft.value.positions.every(({ unitPrice, amount }) => unitPrice >= 0 && amount >= 0);
          return draft.value.totals.gross === money && (positive || !business);
        },
      ),
      { numRuns: 1500 },
    );
    expect(used.get('as wanted')).toBeGreaterThan(0);
    expect(used.get('rounding-row')).toBeGreaterThan(0);
  });
});
