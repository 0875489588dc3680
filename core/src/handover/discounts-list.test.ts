import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { anOssDocument, atRates } from '../../../test/builders/oss-document.ts';
import { cents, sumOfCents } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { discountsByRate, discountsList } from './discounts-list.ts';
import { isBooked, signed, type ListedDocument } from './listed-document.ts';

type Gross = Readonly<Record<number, number>>;

const document = (gross: Gross, off: Gross = {}, more: Partial<ListedDocument> = {}): ListedDocument => ({
  ...anOssDocument({ byRate: atRates(gross) }),
  reductions: Object.entries(off).map(([rate, amount]) => ({ rate: taxRate(Number(rate)), gross: cents(amount) })),
  ...more,
});
const listed = (documents: readonly ListedDocument[]): readonly string[] =>
  discountsList({ dated: documents })
    .rows.slice(1, -1)
    .map((row) => row.join(' · '));

describe('the list of discounts', () => {
  it('has full price, discount and revenue of each rate, invoices and credit notes apart and together', () =>
    expect(
      listed([
        document({ 1900: 10_710, 700: 1_070 }, { 1900: 1_190 }),
        document({ 1900: 1_190 }, { 1900: 119 }, { kind: 'credit-note' }),
      ]),
    ).toEqual([
      'Rechnungen · 19 % · 119,00 · 11,90 · 90,00 · 17,10 · 107,10',
      'Rechnungen · 7 % · 10,70 · 0,00 · 10,00 · 0,70 · 10,70',
      'Rechnungen · Summe · 129,70 · 11,90 · 100,00 · 17,80 · 117,80',
      'Gutschriften · 19 % · -13,09 · -1,19 · -10,00 · -1,90 · -11,90',
      'Gutschriften · Summe · -13,09 · -1,19 · -10,00 · -1,90 · -11,90',
      'Zusammen · 19 % · 105,91 · 10,71 · 80,00 · 15,20 · 95,20',
      'Zusammen · 7 % · 10,70 · 0,00 · 10,00 · 0,70 · 10,70',
      'Zusammen · Summe · 116,61 · 10,71 · 90,00 · 15,90 · 105,90',
    ]));

  it('shows a rate of which everything was taken off', () =>
    expect(listed([document({ 1900: 1_190 }, { 700: 535 })])).toContain(
      'Rechnungen · 7 % · 5,35 · 5,35 · 0,00 · 0,00 · 0,00',
    ));

  it('has vouchers that are no revenue yet in a row of their own, behind the sum', () => {
    const sold = document({ 1900: 11_900, 0: 7_000 });
    const taxed = { ...anOssDocument().taxed, vouchers: cents(5_000) };
    expect(listed([{ ...sold, taxed }, document({ 0: 5_000 }, {}, { kind: 'credit-note', taxed })])).toEqual([
      'Rechnungen · 19 % · 119,00 · 0,00 · 100,00 · 19,00 · 119,00',
      'Rechnungen · 0 % · 20,00 · 0,00 · 20,00 · 0,00 · 20,00',
      'Rechnungen · Summe · 139,00 · 0,00 · 120,00 · 19,00 · 139,00',
      'Rechnungen · Gutscheine, noch kein Umsatz · 50,00 ·  · 0,00 · 0,00 · 0,00',
      'Gutschriften · Gutscheine, noch kein Umsatz · -50,00 ·  · 0,00 · 0,00 · 0,00',
      'Zusammen · 19 % · 119,00 · 0,00 · 100,00 · 19,00 · 119,00',
      'Zusammen · 0 % · 20,00 · 0,00 · 20,00 · 0,00 · 20,00',
      'Zusammen · Summe · 139,00 · 0,00 · 120,00 · 19,00 · 139,00',
    ]);
  });

  it('names documents of which it is not known what was taken off, with their sum', () => {
    const { reductions: _reductions, ...unknown } = document({ 1900: 11_900 });
    expect(listed([unknown, { ...unknown, kind: 'credit-note' }, unknown])).toEqual([
      'Ohne Angaben · 3 Belege von Hand oder von vor der Aktualisierung ·  ·  · 100,00 · 19,00 · 119,00',
    ]);
  });

  it('counts no draft and nothing cancelled', () =>
    expect(
      listed([document({ 1900: 100 }, {}, { status: 'draft' }), document({ 1900: 100 }, {}, { cancelled: true })]),
    ).toEqual([]));

  it('says that nothing of it is booked besides', () =>
    expect(discountsList({ dated: [] }).rows.at(-1)?.[0]).toBe(
      'Zur Information, nicht zusätzlich buchen: In den Erlösen ist der Rabatt schon abgezogen.',
    ));

  it('always has the revenue of the documents themselves, less vouchers, and the full price is that with the discount', () => {
    const gross = fc.dictionary(fc.constantFrom('1900', '700', '0', '2000'), fc.nat({ max: 100_000 }), { minKeys: 1 });
    const drawn = fc.array(fc.tuple(gross, gross, fc.boolean()), { minLength: 1, maxLength: 40 });
    fc.assert(
      fc.property(drawn, (all) => {
        const documents = all.map(([sums, off, isBack]) => {
          const vouchers = cents(Math.floor((sums['0'] ?? 0) / 2));
          return document(sums, off, {
            kind: isBack ? 'credit-note' : 'invoice',
            taxed: { ...anOssDocument().taxed, ...(vouchers > 0 ? { vouchers } : {}) },
          });
        });
        const rates = discountsByRate(documents);
        const booked = documents.filter(isBooked);
        expect(sumOfCents(rates.map((each) => each.gross))).toBe(
          sumOfCents(booked.map((each) => signed(each, cents(each.total - (each.taxed?.vouchers ?? 0))))),
        );
        expect(sumOfCents(rates.map((each) => each.tax))).toBe(
          sumOfCents(booked.map((each) => signed(each, each.tax))),
        );
        for (const { full, discount, net, tax, gross: left } of rates)
          expect([full - discount, net + tax]).toEqual([left, left]);
      }),
      { numRuns: 50 },
    );
  });
});
