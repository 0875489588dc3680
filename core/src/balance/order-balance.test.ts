import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../test/builders/index.ts';
import { cents } from '../kernel/money.ts';
import { balanceOf, balanceOfOrder, type CountedDocument } from './order-balance.ts';

const money = (total: number, back = 0) => ({
  orderTotal: cents(total),
  adjustmentsTotal: cents(0 - back),
  balance: cents(total - back),
});
const invoice = (total: number, cancelled = false): CountedDocument => ({
  kind: 'invoice',
  total: cents(total),
  cancelled,
});
const credit = (total: number): CountedDocument => ({ kind: 'credit-note', total: cents(total), cancelled: false });

describe('the balance of an order', () => {
  it.each([
    { name: 'met', order: money(11_900), documents: [invoice(11_900)], difference: 0, rounding: false, complete: true },
    {
      name: 'missing an invoice',
      order: money(9600),
      documents: [],
      difference: 9600,
      rounding: false,
      complete: false,
    },
    {
      name: 'off by a cent',
      order: money(50),
      documents: [invoice(49)],
      difference: 1,
      rounding: true,
      complete: true,
    },
    {
      name: 'off by two cents on one euro',
      order: money(100),
      documents: [invoice(98)],
      difference: 2,
      rounding: false,
      complete: false,
    },
    {
      name: 'off by exactly one percent',
      order: money(10_000),
      documents: [invoice(9900)],
      difference: 100,
      rounding: false,
      complete: false,
    },
    {
      name: 'off by less than one percent',
      order: money(10_000),
      documents: [invoice(9901)],
      difference: 99,
      rounding: true,
      complete: true,
    },
    {
      name: 'credited too much',
      order: money(6000, 1000),
      documents: [invoice(6000), credit(2000)],
      difference: 1000,
      rounding: false,
      complete: false,
    },
    {
      name: 'with a cancelled invoice',
      order: money(5990),
      documents: [invoice(5990, true), invoice(5990)],
      difference: 0,
      rounding: false,
      complete: true,
    },
    { name: 'of a free order', order: money(0), documents: [], difference: 0, rounding: false, complete: true },
    {
      name: 'charged too much by a cent',
      order: money(2997),
      documents: [invoice(2998)],
      difference: -1,
      rounding: true,
      complete: true,
    },
  ])('that is $name differs by $difference', ({ order, documents, difference, rounding, complete }) =>
    expect(balanceOf(order, documents)).toMatchObject({ difference, isRoundingError: rounding, complete }),
  );

  it('counts what is not cancelled, and no delivery notes', () =>
    expect(
      balanceOf(money(100), [
        invoice(100),
        invoice(100, true),
        credit(10),
        { kind: 'delivery-note', total: cents(0), cancelled: false },
      ]),
    ).toMatchObject({ documents: 2, documentBalance: 90 }));

  it('comes from the shop’s own amounts', () =>
    expect(balanceOfOrder(anOrder(), [invoice(12_390)])).toEqual({
      documents: 1,
      documentBalance: 12_390,
      adjustmentsTotal: 0,
      orderTotal: 12_390,
      balance: 12_390,
      difference: 0,
      isRoundingError: false,
      complete: true,
    }));
});
