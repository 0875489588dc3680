import { describe, expect, it } from '@jest/globals';
import { aShop } from '../../../test/builders/shop-builder.ts';
import { day } from '../kernel/calendar.ts';
import { cents } from '../kernel/money.ts';
import type { OrderEInvoice } from '../records/e-invoice-standing.ts';
import { isForEInvoiceAnew } from './e-invoice-anew.ts';

const none: OrderEInvoice = {
  standing: 'none',
  document: 'i-1',
  day: day('2027-03-01'),
  total: cents(500_00),
  isDomestic: true,
  recipient: 'one-time',
  needs: ['company'],
};
const large = aShop({ preferences: { eInvoiceTurnover: 'over' } });
const DECEMBER = { supplied: { first: day('2026-12-30'), last: day('2026-12-30') } };

describe('an invoice may be written anew for the sake of its e-invoice', () => {
  it.each([
    ['where it had to be one and is none', large, {}, {}, true],
    ['not where it was issued before the duty held', large, {}, { day: day('2026-12-31') }, false],
    ['not where the goods left before the duty held', large, DECEMBER, {}, false],
    ['not up to 250 €', large, {}, { total: cents(250_00) }, false],
    ['not where the customer is abroad', large, {}, { isDomestic: false }, false],
    ['not before the merchant has said what the turnover was', aShop(), {}, {}, false],
    ['not where it is an e-invoice', large, {}, { standing: 'written' }, false],
    ['where it is broken, whenever it was issued', aShop(), {}, { standing: 'broken', day: day('2026-11-01') }, true],
  ] as const)('%s', (_what, shop, order, more, expected) =>
    expect(isForEInvoiceAnew(shop, order, { ...none, ...more })).toBe(expected),
  );
});
