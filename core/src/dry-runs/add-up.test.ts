import { describe, expect, it } from '@jest/globals';
import { cents, taxRate } from '../kernel/index.ts';
import { addUp, EXAMPLES, NO_SUMS, peakOf } from './add-up.ts';
import type { TriedDocument, TriedOrder, TriedSide } from './tried-order.ts';

const aDocument = (wish: Partial<TriedDocument> = {}): TriedDocument => ({
  kind: 'invoice',
  month: '2026-11',
  transferred: '2026-11',
  country: 'DE',
  total: cents(11_900),
  byRate: [{ rate: taxRate(1900), net: cents(10_000), tax: cents(1900), gross: cents(11_900) }],
  eInvoice: 'no',
  ...wish,
});
const made = (...documents: readonly TriedDocument[]): TriedSide => ({
  outcome: 'creates',
  documents,
  mails: documents.length,
  reasons: [],
});
const held: TriedSide = {
  outcome: 'held',
  documents: [],
  mails: 0,
  reasons: [{ code: 'MISSING_ADDRESS', text: 'Die Adresse fehlt.' }],
};
const order = (number: number, wish: Partial<TriedOrder>): TriedOrder => ({
  id: String(number),
  name: `#${number}`,
  differences: [],
  ...wish,
});
const { eInvoice: _none, ...credited } = aDocument({ kind: 'credit-note', country: 'AT', month: '2026-12' });
const CREDIT = made(credited);

describe('what a dry run comes to', () => {
  it('is added up by rate, country and month, credit notes taken off', () => {
    const { before } = addUp(NO_SUMS, [
      order(1, { before: made(aDocument(), aDocument({ country: 'AT', eInvoice: 'yes' })) }),
      order(2, { before: CREDIT }),
    ]);
    const one = { net: 10_000, tax: 1900, gross: 11_900 };
    expect(before).toMatchObject({
      outcomes: { creates: 2 },
      kinds: { invoice: { count: 2, total: 23_800 }, 'credit-note': { count: 1, total: 11_900 } },
      byRate: { 19: one },
      byCountry: { DE: one, AT: { net: 0, tax: 0, gross: 0 } },
      byMonth: { '2026-11': { net: 20_000, tax: 3800, gross: 23_800 }, '2026-12': { net: -10_000 } },
      eInvoices: { yes: 1, no: 1, open: 0 },
      mails: 3,
    });
    expect(peakOf(before)).toEqual({ month: '2026-11', count: 3 });
  });

  it('counts orders by their reasons, and those that could not be read', () => {
    const sums = addUp(NO_SUMS, [order(1, { before: held }), order(2, { before: held }), order(3, {})]);
    expect(sums).toMatchObject({ orders: 3, unread: 1 });
    expect(sums.before.reasons).toMatchObject([
      { outcome: 'held', reason: { code: 'MISSING_ADDRESS' }, count: 2, examples: [{ name: '#1' }, { name: '#2' }] },
    ]);
  });

  it('keeps reasons of the same code apart where they are told otherwise', () => {
    const inCurrency = (currency: string): TriedSide => ({
      ...held,
      reasons: [{ code: 'INVALID_CURRENCY', text: `Die Bestellung ist in ${currency}.` }],
    });
    const { before } = addUp(
      NO_SUMS,
      ['CHF', 'USD', 'CHF'].map((currency, at) => order(at, { before: inCurrency(currency) })),
    );
    expect(before.reasons).toMatchObject([
      { reason: { text: 'Die Bestellung ist in CHF.' }, count: 2, examples: [{ name: '#0' }, { name: '#2' }] },
      { reason: { text: 'Die Bestellung ist in USD.' }, count: 1, examples: [{ name: '#1' }] },
    ]);
  });

  it('counts what differs by kind of difference and of document, with a few orders to show it', () => {
    const differing = Array.from({ length: EXAMPLES + 2 }, (_, at) =>
      order(at, {
        before: made(aDocument()),
        after: held,
        differences: [{ kind: 'date', document: 'invoice', before: '20.11.2026', after: '21.11.2026' }],
      }),
    );
    const { after, ...sums } = addUp(NO_SUMS, differing);
    expect(sums).toMatchObject({ differing: 7, differences: [{ kind: 'date', document: 'invoice', count: 7 }] });
    expect(sums.differences[0]?.examples).toHaveLength(EXAMPLES);
    expect(after).toMatchObject({ outcomes: { held: 7 } });
  });

  it('is the same whether all orders come at once or part after part', () => {
    const orders = [order(1, { before: made(aDocument()) }), order(2, { before: held }), order(3, { before: CREDIT })];
    expect(orders.reduce((sums, each) => addUp(sums, [each]), NO_SUMS)).toEqual(addUp(NO_SUMS, orders));
  });
});
