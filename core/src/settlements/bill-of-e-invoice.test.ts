import { describe, expect, it } from '@jest/globals';
import { anEInvoice, type WishedEInvoice, written } from '../../../test/builders/index.ts';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import { billOfEInvoice, type ReadBill, type UnusableBill } from './bill-of-e-invoice.ts';

const { seller } = anEInvoice();
const IRISH = { ...seller, address: { street: undefined, city: 'Dublin', zip: 'D02', country: 'IE' } };
const UNTAXED = [{ price: 2890, category: 'AE' }];

describe('A bill in an e-invoice', () => {
  it.each<[string, WishedEInvoice, Partial<ReadBill>]>([
    ['from here with tax', { lines: [{ price: 2890 }] }, { net: cents(2890), tax: cents(549), isFromAbroad: false }],
    [
      'from Ireland without tax, which the merchant owes',
      { lines: UNTAXED, seller: IRISH },
      { net: cents(2890), tax: cents(0), isFromAbroad: true },
    ],
    ['from here without tax', { lines: UNTAXED }, { tax: cents(0), isFromAbroad: false }],
    ['from Ireland with tax', { lines: [{ price: 2890 }], seller: IRISH }, { tax: cents(549), isFromAbroad: false }],
    ['partly paid before', { lines: [{ price: 2890 }], prepaid: 1000 }, { net: cents(2890), tax: cents(549) }],
  ])('says number, day and sums: %s', (_what, wish, expected) => {
    expect(billOfEInvoice(anEInvoice(wish))).toMatchObject({
      ok: true,
      value: { number: 'RE-1042', issuedOn: day('2026-11-20'), ...expected },
    });
  });

  it('has its tax from the gross amount where no total of tax stands in it', () => {
    const { totals, ...invoice } = anEInvoice({ lines: [{ price: 2890 }] });
    const bill = billOfEInvoice({ ...invoice, totals: { ...totals, taxes: [], gross: written('34.39') } });
    expect(bill).toMatchObject({ value: { tax: 549 } });
  });

  const { totals } = anEInvoice();
  it.each<[string, Partial<ReturnType<typeof anEInvoice>>, UnusableBill]>([
    ['a credit note', { typeCode: '381' }, 'credit'],
    ['a bill in dollars', { currency: 'USD' }, 'not-in-euro'],
    ['one without a number', { number: '' }, 'no-sums'],
    ['one without a net amount', { totals: { ...totals, net: undefined } }, 'no-sums'],
    ['one of less than nothing', { totals: { ...totals, net: written('-28.90') } }, 'credit'],
  ])('is none that can be compared: %s', (_what, change, failure) => {
    expect(billOfEInvoice({ ...anEInvoice(), ...change })).toEqual({ ok: false, failure });
  });
});
