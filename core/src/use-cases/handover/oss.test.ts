import { describe, expect, it } from '@jest/globals';
import { anEntryOf, anIssuedDocument } from '../../../../test/builders/index.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { anOssDocument, atRates } from '../../../../test/builders/oss-document.ts';
import { eventText } from '../../events/event-text.ts';
import { compareDays, day, instant, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { orderId, staffId } from '../../kernel/ids.ts';
import { cents, centsText } from '../../kernel/money.ts';
import { parseQuarter, type Quarter } from '../../kernel/quarter.ts';
import type { UntaxedCount } from '../../ports/document-register.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { LogEvent } from '../../records/event.ts';
import type { OssStatement } from '../../records/oss-statement.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeDeclareOss, makeNoteOtherSales, type SaidReturn } from './declare-oss.ts';
import { makeReadOss } from './read-oss.ts';

const BY = staffId('7');
const quarter = (text: string): Quarter => {
  const parsed = parseQuarter(text);
  if (!parsed) throw new Error(`${text} is no quarter`);
  return parsed;
};
const [Q2, Q3, Q4] = ['2026-Q2', '2026-Q3', '2026-Q4'].map(quarter) as [Quarter, Quarter, Quarter];

/** An entry of an OSS document as `anOssDocument` describes it. */
const kept = (wish: Parameters<typeof anOssDocument>[0] = {}, more: Partial<DocumentEntry> = {}): DocumentEntry => {
  const {
    id,
    kind,
    number,
    date,
    createdAt,
    orderId: order,
    orderName,
    status,
    cancelled,
    total,
    tax,
    byRate,
    taxed,
  } = anOssDocument(wish);
  const issued = anIssuedDocument({ kind, number, date, createdAt, status, cancelled, total, tax });
  return { ...anEntryOf(issued, { orderId: order, orderName, byRate, taxed }), id, ...more };
};

interface Known {
  readonly documents?: readonly DocumentEntry[];
  readonly orders?: readonly Partial<OrderRecord>[];
  readonly untaxed?: Readonly<Record<string, UntaxedCount>>;
}

const onOss = aShop({
  preferences: { ossSource: 'here' },
  seller: { distanceSales: 'destination', smallBusiness: false, scheme: 'gross' },
});

const opened = ({ documents = [], orders = [], untaxed = {} }: Known = {}, shop: Shop = onOss) => {
  const said = new Map<string, OssStatement>();
  const events: LogEvent[] = [];
  let now: Instant = instant('2026-11-30T10:00:00Z');
  const clock = { now: () => now };
  const stores = {
    recordsOf: () => ({
      documents: {
        taxedAbroad: async (from: PlainDate, before: PlainDate) =>
          documents.filter(
            ({ document }) =>
              document && compareDays(from, document.date) <= 0 && compareDays(document.date, before) < 0,
          ),
        countUntaxed: async (from: { toString(): string }) => untaxed[from.toString()] ?? { ours: 0, byHand: 0 },
      },
      orders: {
        ofIds: async (ids: readonly string[]) => orders.filter(({ id }) => ids.includes(id ?? '')) as OrderRecord[],
      },
      oss: {
        all: async () => [...said.values()],
        save: async (one: OssStatement) => void said.set(one.id, one),
        forget: async () => 0,
      },
      events: { append: async (event: LogEvent) => void events.push(event) },
    }),
  };
  const read = makeReadOss({ stores, clock });
  const declare = makeDeclareOss({ stores: stores as never, clock });
  const note = makeNoteOtherSales({ stores: stores as never, clock });
  return {
    read: (of?: Quarter) => read(shop, of),
    declare: (of: SaidReturn, as: Shop = shop) => declare(as, of, BY),
    note: (year: number, net: number) => note(shop, { year, net: cents(net) }, BY),
    events,
    said,
    at: (text: string) => {
      now = instant(text);
    },
  };
};

const french = (net: number, tax: number): SaidReturn => ({
  quarter: Q3,
  states: [{ country: 'FR', net: cents(net), tax: cents(tax) }],
  corrections: [],
});
const credit = (on: string) => kept({ kind: 'credit-note', id: 'c-1', on, suppliedOn: on, gross: { 2000: 2400 } });

describe('the return of a quarter', () => {
  it('is that of the last quarter that has ended, with its day', async () => {
    const { read } = opened({ documents: [kept()] });
    const { quarter: of, current, due, isOver, lines, source, takesPart } = await read();
    expect([of, current, due.toString(), isOver, source, takesPart]).toEqual([
      Q3,
      Q4,
      '2026-10-31',
      true,
      'here',
      true,
    ]);
    expect(lines.map(({ country, net, tax }) => [country, net, tax])).toEqual([['FR', 10_000, 2_000]]);
  });

  it('proposes what was known when it was due, and corrects in the next one what came since', async () => {
    const shop = opened({ documents: [kept(), credit('2026-11-05')] });
    const { proposal, lines } = await shop.read(Q3);
    expect(proposal.states).toEqual([{ country: 'FR', net: 10_000, tax: 2_000 }]);
    expect(lines.map(({ tax }) => centsText(tax))).toEqual(['16.00']);
    await shop.declare({ quarter: Q3, ...proposal });
    const next = await shop.read(Q4);
    expect(next.corrections).toMatchObject([
      { quarter: Q3, country: 'FR', declared: 2000, now: 1600, difference: -400 },
    ]);
    shop.at('2027-01-12T10:00:00Z');
    await shop.declare({ quarter: Q4, ...(await shop.read(Q4)).proposal });
    shop.at('2027-04-12T10:00:00Z');
    expect((await shop.read(quarter('2027-Q1'))).corrections).toEqual([]);
  });

  it('proposes nothing that was made after the return was due, and corrects it: dated 10 May, made on 30 November', async () => {
    const shop = opened({ documents: [kept({ suppliedOn: '2026-05-10', madeOn: '2026-11-30' })] });
    const { proposal, lines } = await shop.read(Q2);
    expect([proposal.states, lines.map(({ tax }) => tax)]).toEqual([[], [2000]]);
    await shop.declare({ quarter: Q2, ...proposal });
    expect((await shop.read(Q3)).corrections).toMatchObject([{ quarter: Q2, country: 'FR', declared: 0, now: 2000 }]);
  });

  it('comes to its tax and the corrections of earlier quarters, and is overdue from the day after', async () => {
    const shop = opened({ documents: [kept(), credit('2026-11-05'), kept({ order: '2', suppliedOn: '2026-10-05' })] });
    await shop.declare(french(10_000, 2_000));
    expect((await shop.read(Q4)).balance).toEqual({ payable: 1600, credit: 0 });
    shop.at('2027-01-31T20:00:00Z');
    expect((await shop.read(Q4)).isOverdue).toBe(false);
    shop.at('2027-01-31T23:00:00Z');
    expect((await shop.read(Q4)).isOverdue).toBe(true);
  });

  it('says of a declared quarter by how much it is other today, and which return corrects that', async () => {
    const shop = opened({ documents: [kept(), credit('2026-11-05')] });
    expect((await shop.read(Q3)).deviation).toBeUndefined();
    await shop.declare(french(10_000, 2_000));
    expect((await shop.read(Q3)).deviation).toEqual({ difference: -400, correctedIn: Q4 });
    shop.at('2027-01-12T10:00:00Z');
    await shop.declare({ quarter: Q4, ...(await shop.read(Q4)).proposal });
    expect((await shop.read(Q3)).deviation).toBeUndefined();
    await shop.declare(french(8_000, 1_600));
    expect((await shop.read(Q3)).deviation).toEqual({ difference: 400, correctedIn: quarter('2027-Q1') });
  });

  it('asks for earlier quarters with sales of which it was not said what was declared', async () => {
    const { read, declare } = opened({ documents: [kept(), kept({ order: '2', suppliedOn: '2026-05-02' })] });
    expect((await read(Q4)).unasked).toEqual([Q3, Q2]);
    await declare(french(10_000, 2_000));
    expect((await read(Q4)).unasked).toEqual([Q2]);
  });

  it('corrects no quarter with documents whose taxing is not known, and names it', async () => {
    const { read, declare } = opened({
      documents: [kept(), credit('2026-11-05')],
      untaxed: { '2026-07-01': { ours: 3, byHand: 1 } },
    });
    await declare(french(50_000, 10_000));
    const sheet = await read(Q4);
    expect([sheet.corrections, sheet.incomparable]).toEqual([[], [Q3]]);
    expect((await read(Q3)).untaxed).toEqual({ ours: 3, byHand: 1 });
  });

  it.each<[string, string, readonly Quarter[]]>([
    ['in the quarter before, which may be supplied in it', '2026-04-01', [Q3]],
    ['in the quarter behind it, which may have been supplied in it', '2026-10-01', [Q3]],
    ['half a year before', '2026-01-01', []],
  ])('corrects no quarter with such documents dated %s', async (_what, from, incomparable) => {
    const { read, declare } = opened({
      documents: [kept(), credit('2026-11-05')],
      untaxed: { [from]: { ours: 1, byHand: 0 } },
    });
    await declare(french(50_000, 10_000));
    const sheet = await read(Q4);
    expect([sheet.incomparable, sheet.corrections.length]).toEqual([incomparable, 1 - incomparable.length]);
  });

  it('leaves out drafts and counts them', async () => {
    const { read } = opened({ documents: [kept(), kept({ order: '2', status: 'draft' })] });
    const { drafts, lines } = await read();
    expect([drafts, lines.map(({ tax }) => tax)]).toEqual([1, [2000]]);
  });

  it('takes the day of the supply from the order where the invoice came first', async () => {
    const supplied = { first: day('2026-10-02'), last: day('2026-10-02') };
    const { read } = opened({
      documents: [kept({}, { expectedSupply: { what: 'delivery' } })],
      orders: [{ id: orderId('1'), supplied }],
    });
    expect((await read(Q3)).lines).toEqual([]);
    expect((await read(Q4)).lines).toHaveLength(1);
  });

  it('names sales to buyers that look like a business and have no VAT id', async () => {
    const company = { isForCompany: true, customerName: 'Boulangerie SARL' } as const;
    const { read } = opened({
      documents: [kept(), kept({ order: '2' }), kept({ order: '3' }), kept({ order: '4', suppliedOn: '2026-04-02' })],
      orders: [
        { id: orderId('1'), ...company },
        { id: orderId('2'), ...company, vatId: { id: 'FR40303265045', isValid: true } },
        { id: orderId('3'), customerName: 'Claire Dupont' },
        { id: orderId('4'), ...company },
      ],
    });
    expect((await read()).doubtful).toMatchObject([
      { orderName: '#1', customerName: 'Boulangerie SARL', total: 12_000 },
    ]);
  });
});

describe('where a quarter is declared', () => {
  const undecided = aShop({ seller: { lacks: [], edition: [] } });

  it('is asked where the account can do it, too', async () => {
    expect((await opened({}, undecided).read()).source).toBe('ask');
    expect((await opened({}, aShop({ seller: { lacks: ['distance-sales'], edition: [] } })).read()).source).toBe(
      'here',
    );
  });

  it('is asked, too, where the adviser books from the month folder and may declare from DATEV', async () =>
    expect(
      (
        await opened(
          {},
          aShop({ preferences: { bookingSource: 'file' }, seller: { lacks: ['distance-sales'], edition: [] } }),
        ).read()
      ).source,
    ).toBe('ask'));

  it('must be said before anything is kept', async () => {
    const { declare, said } = opened({}, undecided);
    expect(await declare(french(1, 1))).toEqual({ ok: false, failure: { kind: 'source-unknown' } });
    expect(said.size).toBe(0);
  });

  it('stays as it was for a quarter that was declared', async () => {
    const { declare, said } = opened();
    const elsewhere = aShop({ preferences: { ossSource: 'accounting' } });
    await declare(french(10_000, 2_000));
    await declare(french(10_000, 1_999), elsewhere);
    await declare({ ...french(10_000, 2_000), quarter: Q2 }, elsewhere);
    expect([...said.values()].map(({ declared }) => [declared?.quarter, declared?.source])).toEqual([
      [Q3, 'here'],
      [Q2, 'accounting'],
    ]);
  });
});

describe('saying what was declared', () => {
  it('is logged with the sum, and what it was before', async () => {
    const { declare, events } = opened();
    await declare(french(10_000, 2_000));
    await declare({ ...french(10_000, 1_900), corrections: [{ quarter: Q2, country: 'IT', tax: cents(-100) }] });
    expect(events.map(eventText)).toEqual([
      'Für Q3 2026 wurde als OSS-Meldung gespeichert: 20,00 € Umsatzsteuer.',
      'Die OSS-Meldung für Q3 2026 wurde geändert: 18,00 € Umsatzsteuer statt 20,00 €.',
    ]);
  });

  it.each<[string, Partial<SaidReturn>, object]>([
    ['a quarter that has not ended', { quarter: Q4 }, { kind: 'not-over' }],
    ['Germany', { states: [{ country: 'DE', net: cents(1), tax: cents(1) }] }, { kind: 'state', country: 'DE' }],
    [
      'a state named twice',
      { states: [1, 2].map((tax) => ({ country: 'IT', net: cents(1), tax: cents(tax) })) },
      { kind: 'state', country: 'IT' },
    ],
    [
      'a correction of the quarter itself',
      { corrections: [{ quarter: Q3, country: 'FR', tax: cents(1) }] },
      { kind: 'correction', quarter: Q3 },
    ],
  ])('is refused for %s, and nothing is kept', async (_what, wish, failure) => {
    const { declare, said, events } = opened();
    expect(await declare({ ...french(1, 1), ...wish })).toEqual({ ok: false, failure });
    expect([said.size, events]).toEqual([0, []]);
  });
});

describe('a shop that does not take part', () => {
  const atHome = aShop({ seller: { distanceSales: 'origin', lacks: ['distance-sales'], edition: [] } });
  const sold = (gross: number, on: string): DocumentEntry => {
    const { taxed, ...rest } = kept({ byRate: atRates({ 1900: gross }), suppliedOn: on, order: on });
    if (!taxed) throw new Error('it is taxed');
    const { oss: _oss, ...plain } = taxed;
    return { ...rest, taxed: plain };
  };

  it('sees this year and the last beside the limit of 10,000 €, with what the business sold besides', async () => {
    const { read, note, events } = opened(
      { documents: [sold(595_000, '2026-03-01'), sold(119_000, '2025-03-01')] },
      atHome,
    );
    expect((await read()).distance).toEqual([
      { year: 2026, ours: 500_000, together: 500_000, stand: 'below' },
      { year: 2025, ours: 100_000, together: 100_000, stand: 'below' },
    ]);
    await note(2026, 300_000);
    expect((await read()).distance[0]).toEqual({
      year: 2026,
      ours: 500_000,
      other: 300_000,
      together: 800_000,
      stand: 'near',
    });
    await note(2026, 600_000);
    expect((await read()).distance[0]?.stand).toBe('over');
    expect(events.map(eventText).at(-1)).toBe(
      'Als andere Fernverkäufe im Jahr 2026 wurde gespeichert: 6.000,00 € netto.',
    );
    expect((await read()).lines).toEqual([]);
  });

  it('is not asked where it takes part', async () => expect((await opened().read()).distance).toEqual([]));
});
