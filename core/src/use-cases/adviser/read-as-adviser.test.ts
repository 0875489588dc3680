import { describe, expect, it } from '@jest/globals';
import { businessDay, day, instant, monthOf } from '../../kernel/calendar.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import type { ListedDocument } from '../../handover/listed-document.ts';
import { orderId } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import type { OrderQuery, OrderSelection } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';
import type { OpenAccess } from './adviser-standing.ts';
import { makeReadAsAdviser } from './read-as-adviser.ts';

const MONDAY = instant('2026-11-30T12:00:00Z');
const guest = { shop: { key: 'laden.myshopify.com' }, access: { id: 'a', firm: 'Kanzlei Muster' } } as OpenAccess;

/** One that is being made, one that is kept, and one whose lists are gone. */
const EDITIONS = [3, 2, 1].map((edition) => ({
  edition,
  files: [{ path: 'Belege.csv' }],
  ...(edition === 3 ? {} : { madeAt: MONDAY }),
}));

const aReading = (month: string, orders: number, unread: number): MonthReading => ({
  month,
  unread,
  sums: {
    orders,
    shop: cents(0),
    documents: cents(0),
    payments: cents(0),
    invoices: 0,
    creditNotes: 0,
    unexplained: cents(0),
    causes: [],
    days: [],
  },
});

const notHere = () => Promise.reject(new Error('not in this test'));
const readingOf = (records: object, ports: Partial<Parameters<typeof makeReadAsAdviser>[0]> = {}) => {
  const written = {
    events: { append: async () => undefined },
    advisers: { change: async () => undefined },
    sideTasks: { ofOrders: async () => [] },
  };
  return makeReadAsAdviser({
    stores: { recordsOf: () => ({ ...written, ...records }) } as unknown as Stores,
    readMonth: notHere,
    readOwnFile: notHere,
    packFolder: notHere,
    readListed: notHere,
    clock: { now: () => MONDAY },
    ...ports,
  });
};

/** A shop with orders in these months, and one that is not read yet in those. */
const shopOf = (
  months: readonly string[],
  unread: readonly string[] = [],
  listed: readonly Partial<ListedDocument>[] = [],
) => {
  let now = MONDAY;
  const [asked, told, spans]: [string[], string[], string[]] = [[], [], []];
  const records = {
    events: { append: async ({ facts }: { readonly facts: object }) => void told.push(JSON.stringify(facts)) },
    orders: {
      found: async ({ sortDir }: OrderSelection) =>
        [...months, ...unread].toSorted().slice(0, sortDir === 'asc' ? 1 : 0),
      byId: async (month: string) => ({ createdAt: instant(`${month}-10T12:00:00Z`) }),
      page: async () => ({ items: [], total: 0, page: 1, pageSize: 50 }),
    },
    editions: { ofMonth: async () => EDITIONS },
    lists: { paths: async ({ edition }: { readonly edition: number }) => (edition === 2 ? ['Belege.csv'] : []) },
  };
  const readMonth: ReadMonth = async (_shop, first) => {
    const month = monthOf(first);
    asked.push(month);
    return aReading(month, months.includes(month) ? 1 : 0, unread.includes(month) ? 1 : 0);
  };
  const reading = readingOf(records, {
    readMonth,
    readListed: async (_shop, from, before) => {
      spans.push(`${from.toString()} ${before.toString()}`);
      return listed as readonly ListedDocument[];
    },
    clock: { now: () => now },
  });
  return {
    asked,
    told,
    spans,
    look: (month: string) => reading.month(guest, day(`${month}-01`), 1),
    months: async () => (await reading.months(guest)).map(({ month }) => month),
    month: async (month: string) => (await reading.month(guest, day(`${month}-01`), 1))?.reading.month,
    pass: (seconds: number) => (now = now.add({ seconds })),
  };
};

describe('the months that a tax adviser sees', () => {
  it('are those with orders as far back as orders are kept, the newest first', async () => {
    const { months, asked } = shopOf(['2026-11', '2025-02', '2024-11', '2020-01'], ['2026-03']);
    expect(await months()).toEqual(['2026-11', '2026-03', '2025-02', '2024-11', '2020-01']);
    expect([asked.length, asked.at(-1)]).toEqual([83, '2020-01']);
  });

  it('are none before the first order', async () => {
    const { months, month, asked, told } = shopOf([]);
    expect([await months(), await month('2026-11'), asked.length, told.length]).toEqual([[], undefined, 0, 1]);
  });

  it('are read once a minute, however often a person looks, and every look is told', async () => {
    const { months, asked, told, pass } = shopOf(['2026-11', '2026-10']);
    await Promise.all([months(), months()]);
    await months();
    expect([asked.length, told.length]).toEqual([2, 3]);
    pass(60);
    await months();
    expect(asked).toHaveLength(4);
    expect(asked[0]).toBe(monthOf(businessDay(MONDAY)));
  });

  it.each([
    ['2026-11', true],
    ['2021-05', true],
    ['2021-04', false],
    ['2026-12', false],
    ['2000-01', false],
  ])('are those of the list: %s is shown and told: %s', async (month, isShown) => {
    const { month: look, told } = shopOf(['2021-05', '2026-11']);
    expect([await look(month), told.length]).toEqual(isShown ? [month, 1] : [undefined, 0]);
  });
});

describe('a month that a tax adviser sees', () => {
  it('tells what its invoices and credit notes come to by their own date, cancelled ones and drafts aside', async () => {
    const document = (kind: DocumentKind, total: number, more: Partial<ListedDocument> = {}) => ({
      kind,
      total: cents(total),
      status: 'open' as const,
      cancelled: false,
      ...more,
    });
    const { look, spans } = shopOf(
      ['2026-11'],
      [],
      [
        document('invoice', 11_900),
        document('credit-note', 1_900),
        document('invoice', 5_000, { cancelled: true }),
        document('invoice', 7_000, { status: 'draft' }),
        document('delivery-note', 11_900),
      ],
    );
    expect((await look('2026-11'))?.dated).toEqual({ documents: 2, total: 10_000 });
    expect(spans).toEqual(['2026-11-01 2026-12-01']);
  });

  it('names the editions of its folder, also those that can be downloaded no longer', async () => {
    const { look } = shopOf(['2026-11']);
    const editions = (await look('2026-11'))?.editions.map(({ edition, isKept }) => [edition.edition, isKept]);
    expect(editions).toEqual([
      [2, true],
      [1, false],
    ]);
  });
});

describe('a search of a tax adviser', () => {
  /** A book whose search finds these orders, by name, customer or number. */
  const searched = async (orders: readonly Partial<OrderRecord>[], typed: string) => {
    const asked: number[] = [];
    const book = {
      page: async ({ pageSize }: OrderQuery) => {
        asked.push(pageSize);
        return { items: orders.slice(0, pageSize), total: orders.length, page: 1, pageSize };
      },
    };
    const reading = readingOf({ orders: book });
    const found = await reading.search(guest, typed);
    return { asked, names: found.orders.map(({ name }) => name), isWhole: found.isWhole };
  };
  const named = (name: string, at: number) => ({ id: orderId(String(at)), name, createdAt: MONDAY, documents: [] });
  const many = (count: number, name: string) => Array.from({ length: count }, (_, at) => named(`${name}${at}`, at));

  it('shows 25 orders and says that there are more', async () => {
    const { names, isWhole } = await searched(many(26, '#10'), '#10');
    expect([names.length, isWhole]).toEqual([25, false]);
    expect(await searched(many(25, '#10'), '#10')).toMatchObject({ isWhole: true });
  });

  it('finds an order behind a hundred others that only their customer matches', async () => {
    const orders = [...many(150, 'Laden '), named('#1042', 999)];
    expect(await searched(orders, '1042')).toMatchObject({ names: ['#1042'], isWhole: true });
  });

  it('says that there may be more where the shop has more orders than are looked through', async () => {
    const { asked, names, isWhole } = await searched([...many(200, 'Laden '), named('#1042', 999)], '1042');
    expect([asked, names, isWhole]).toEqual([[200], [], false]);
  });
});
