import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { day, instant, plusDays } from '../kernel/calendar.ts';
import { orderId, staffId } from '../kernel/ids.ts';
import { cents, NO_MONEY } from '../kernel/money.ts';
import { taxRate } from '../kernel/tax-rate.ts';
import { periodSums } from '../reconciliation/period-sums.ts';
import type { Reckoning } from '../records/reckoning.ts';
import type { EditionDocument, MonthEdition } from '../records/month-edition.ts';
import { changesList } from './changes-list.ts';
import { differenceTexts } from './difference-texts.ts';
import { editionDifference, isSame } from './edition-difference.ts';
import { paperPath } from './folder-names.ts';
import { isBooked, signed, type ListedDocument } from './listed-document.ts';
import { bridgesOf, monthLists, questionsOf, type MonthFacts } from './month-lists.ts';

const kept = (id: string, over: Partial<EditionDocument> = {}): EditionDocument => ({
  id,
  kind: 'invoice',
  number: `RE${id}`,
  date: day('2026-11-20'),
  orderName: `#${id}`,
  total: cents(11_900),
  stand: 'open',
  paper: { path: `Rechnungen/RE${id}.pdf`, digest: `digest of ${id}`, bytes: 10 },
  ...over,
});
const edition = (documents: readonly EditionDocument[], over: Partial<MonthEdition> = {}): MonthEdition => ({
  month: '2026-11',
  edition: 1,
  batch: 'b',
  begunAt: instant('2026-12-01T08:00:00Z'),
  by: staffId('42'),
  madeAt: instant('2026-12-01T09:00:00Z'),
  bookings: 'lexware',
  documents,
  files: [],
  ...over,
});

describe('a later edition', () => {
  const before = edition([kept('1'), kept('2'), kept('3')]);
  it.each<[string, readonly EditionDocument[], readonly string[]]>([
    ['with the same documents differs in nothing', before.documents, []],
    ['names what is new', [...before.documents, kept('4')], ['Rechnung RE4 zu #4: neu, 119,00 €']],
    ['names what is gone', before.documents.slice(1), ['Rechnung RE1 zu #1: nicht mehr dabei']],
    [
      'names each thing that differs of a document, with both values',
      [kept('1', { total: cents(10_000), stand: 'paid' }), kept('2'), kept('3')],
      ['Rechnung RE1 zu #1: Betrag 100,00 statt 119,00, Stand bezahlt statt offen'],
    ],
    [
      'tells a paper that is another one',
      [kept('1'), kept('2', { paper: { path: 'x', digest: 'other', bytes: 1 } }), kept('3')],
      ['Rechnung RE2 zu #2: andere Datei'],
    ],
  ])('%s', (_what, documents, told) => {
    const now = edition(documents, { edition: 2 });
    const difference = editionDifference(before, now);
    expect(differenceTexts(difference)).toEqual(told);
    expect([isSame(difference), changesList(before, now).rows.length > 1]).toEqual([
      told.length === 0,
      told.length > 0,
    ]);
  });

  it('is compared by its documents alone while its files are not read', () => {
    const unread = before.documents.map(({ paper: _unread, ...rest }) => rest);
    expect(isSame(editionDifference(before, { documents: unread, files: [] }))).toBe(true);
  });
});

describe('the name of a paper', () => {
  it.each([
    ['Rechnung RE1.pdf', '#1', [], 'Rechnungen/Rechnung RE1.pdf'],
    ['Rechnung RE1.pdf', '#1', ['Rechnungen/Rechnung RE1.pdf'], 'Rechnungen/Rechnung RE1 #1.pdf'],
    [
      'Rechnung RE1.pdf',
      '#1',
      ['Rechnungen/Rechnung RE1.pdf', 'Rechnungen/Rechnung RE1 #1.pdf'],
      'Rechnungen/Rechnung RE1 #1 (2).pdf',
    ],
    ['../../etc/passwd', 'x/y', [], 'Rechnungen/..-..-etc-passwd'],
    ['', '#1', [], 'Rechnungen/Beleg'],
  ])('%s of %s beside %j is %s', (fileName, order, taken, path) =>
    expect(paperPath('Rechnungen', fileName, order, new Set(taken))).toBe(path),
  );
});

/** A document of an order that was placed so many days from the beginning of the month. */
const anyDocument = fc.record({
  kind: fc.constantFrom('invoice' as const, 'credit-note' as const, 'delivery-note' as const),
  placed: fc.integer({ min: -20, max: 29 }),
  later: fc.integer({ min: 0, max: 25 }),
  total: fc.integer({ min: 1, max: 99_999 }),
  status: fc.constantFrom('open' as const, 'paid' as const, 'draft' as const),
  cancelled: fc.boolean(),
});
const MONTH = day('2026-11-01');
const inMonth = (date: ListedDocument['date']): boolean => date.month === 11;

const factsOf = (drawn: readonly (typeof anyDocument extends fc.Arbitrary<infer T> ? T : never)[]): MonthFacts => {
  const documents = drawn.map(({ kind, placed, later, total, status, cancelled }, at): ListedDocument => {
    const placedOn = plusDays(MONTH, placed);
    return {
      id: `i-${at}`,
      kind,
      number: status === 'draft' ? '' : `N${at}`,
      date: plusDays(placedOn, later),
      createdAt: instant(`${placedOn.toString()}T12:00:00Z`),
      orderId: orderId(`gid://shopify/Order/${at}`),
      orderName: `#${at}`,
      order: {
        id: orderId(`gid://shopify/Order/${at}`),
        name: `#${at}`,
        createdAt: instant(`${placedOn.toString()}T12:00:00Z`),
        customerName: 'Anke',
      },
      status,
      cancelled,
      total: cents(total),
      tax: NO_MONEY,
      byRate: [{ rate: taxRate(0), gross: cents(total), tax: NO_MONEY }],
      taxed: { scheme: 'exempt', country: 'DE', suppliedOn: placedOn },
      reductions: [],
      isByHand: false,
    };
  });
  const ofMonth = documents.filter((_each, at) => (drawn[at]?.placed ?? -1) >= 0);
  const orders = ofMonth.map((each) => {
    const amount = isBooked(each) ? signed(each, each.total) : NO_MONEY;
    const reckoning: Reckoning = {
      day: plusDays(MONTH, 0),
      shop: amount,
      documents: amount,
      payments: each.status === 'open' ? NO_MONEY : amount,
      invoices: 0,
      creditNotes: 0,
      differences: [],
    };
    return { id: each.orderId, name: each.orderName, reckoning };
  });
  return {
    month: MONTH,
    dated: documents.filter(({ date }) => inMonth(date)),
    orders,
    datedElsewhere: ofMonth.filter(({ date }) => !inMonth(date)),
    vouchers: { month: MONTH, before: [], within: [], unread: 0 },
    sums: periodSums(
      orders.map(({ reckoning }) => reckoning),
      { today: MONTH, answers: { transactionsPaypalConnected: 'no' } as never },
    ),
    unread: 0,
    numbers: { series: [], uncounted: 0 },
    edition: { documents: [], bookings: 'lexware' },
  };
};

describe('the lists of a month', () => {
  it('lead from the documents of the month to the reconciliation of its orders, to the cent', () =>
    fc.assert(
      fc.property(fc.array(anyDocument, { maxLength: 30 }), (drawn) => {
        const facts = factsOf(drawn);
        for (const { ofOrders, reconciled } of Object.values(bridgesOf(facts))) expect(ofOrders).toBe(reconciled);
        const [documents] = monthLists(facts);
        expect(documents?.rows).toHaveLength(facts.dated.length + 1);
      }),
    ));

  it('ask what is not explained: a sum that is another one, a draft, and a document without its facts', () => {
    const facts = factsOf([
      { kind: 'invoice', placed: 3, later: 0, total: 11_900, status: 'draft', cancelled: false },
      { kind: 'invoice', placed: 4, later: 0, total: 5000, status: 'open', cancelled: false },
    ]);
    const [draft, open] = facts.dated;
    if (!draft || !open) throw new Error('there are two');
    const { taxed: _unkept, ...old } = open;
    const asked = questionsOf({
      ...facts,
      dated: [draft, old],
      sums: { ...facts.sums, documents: cents(4999), payments: cents(-1) },
    });
    expect(asked.map(([why, what, amount]) => `${why} ${what} ${amount}`.replaceAll(/ +/g, ' '))).toEqual([
      'Noch Entwurf in Lexware Office #0 119,00',
      'Steuerliche Angaben fehlen: älter als diese Liste N1 50,00',
      'Liste der Belege und Abgleich unterscheiden sich -0,01',
    ]);
  });
});
