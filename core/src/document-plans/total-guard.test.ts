import { describe, expect, it } from '@jest/globals';
import { aDraft, aLine, anOrder } from '../../../test/builders/index.ts';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { orderMoney } from '../orders/order-money.ts';
import type { Order } from '../orders/order.ts';
import { DEFAULT_PREFERENCES } from '../preferences/catalogue.ts';
import type { Preferences } from '../preferences/preferences-shape.ts';
import { buildInvoice } from './build-invoice.ts';
import type { DiscountMode } from '../rows/positions.ts';
import { guardTotal } from './total-guard.ts';

const money = (balance: number) => ({
  orderTotal: cents(balance),
  adjustmentsTotal: cents(0),
  balance: cents(balance),
});

const verdict = (order: Order, preferences: Partial<Preferences> = {}, discountMode: DiscountMode = 'line'): string => {
  const context = {
    preferences: { ...DEFAULT_PREFERENCES, ...preferences },
    language: 'de',
    regime: 'origin',
    today: day('2026-11-21'),
  } as const;
  const draft = buildInvoice(order, { ...context, discountMode });
  if (!draft.ok) return draft.failure.code;
  const guarded = guardTotal(draft.value, orderMoney(order));
  return guarded.ok ? 'passed' : `${guarded.failure.facts?.['difference']} ${guarded.failure.facts?.['cause']}`;
};

describe('the guard', () => {
  it('lets a document pass that meets the money', () => {
    const draft = aDraft();
    expect(guardTotal(draft, money(11_900))).toEqual({ ok: true, value: draft });
    expect(verdict(anOrder())).toBe('passed');
  });

  it.each([11_899, 11_901, 12_000])('holds it when the money is %i', (balance) =>
    expect(guardTotal(aDraft(), money(balance))).toMatchObject({ ok: false, failure: { code: 'TOTAL_MISMATCH' } }),
  );

  it('holds a document over less than nothing, although that is what the order gave back', () => {
    const draft = aDraft();
    const negative = { ...draft, totals: { ...draft.totals, gross: cents(-695) } };
    expect(guardTotal(negative, money(-695))).toEqual({
      ok: false,
      failure: { code: 'AMOUNTS_INCONSISTENT', facts: { identity: 'R14', stated: '-6.95', computed: '0.00' } },
    });
  });

  it('names both totals, the difference and the cause', () =>
    expect(guardTotal(aDraft(), money(11_890))).toEqual({
      ok: false,
      failure: {
        code: 'TOTAL_MISMATCH',
        facts: { expected: '118.90', actual: '119.00', difference: '-0.10', cause: 'unexplained' },
      },
    }));

  it('knows a shop that rounds its tax per line', () => {
    const line = (id: string) => aLine({ id, price: '4.45', taxesIncluded: false });
    const order = anOrder({ taxesIncluded: false, lines: [line('A'), line('B'), line('C')], shipping: [] });
    expect(verdict(order)).toBe('0.01 tax-rounded-per-line');
  });
  it('knows a unit price with too few digits', () => {
    const order = anOrder({ lines: [aLine({ price: '9.99', quantity: 3 })], shipping: [] });
    expect(verdict(order, { asNet: true })).toBe('-0.01 unit-price-rounded');
  });
  it('knows a folded discount', () => {
    const order = anOrder({ lines: [aLine({ price: '0.18', quantity: 600, discount: '8.00' })], shipping: [] });
    expect(verdict(order, {}, 'folded')).toBe('-0.02 unit-price-rounded');
  });
  it('knows a discount percentage with too few digits', () => {
    const order = anOrder({ lines: [aLine({ price: '1999.99', discount: '333.33' })], shipping: [] });
    expect(verdict(order, {}, 'percent')).toBe('0.07 discount-percentage-rounded');
    expect(verdict(order)).toBe('passed');
  });
});
