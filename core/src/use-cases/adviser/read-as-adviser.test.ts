import { describe, expect, it } from '@jest/globals';
import { businessDay, day, instant, monthOf } from '../../kernel/calendar.ts';
import { cents } from '../../kernel/money.ts';
import type { Stores } from '../../ports/stores.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';
import type { OpenAccess } from './enter-access.ts';
import { makeReadAsAdviser } from './read-as-adviser.ts';

const MONDAY = instant('2026-11-30T12:00:00Z');
const guest = { shop: { key: 'laden.myshopify.com' }, access: { id: 'a', firm: 'Kanzlei Muster' } } as OpenAccess;

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

/** A shop with orders in these months, and one that is not read yet in those. */
const shopOf = (months: readonly string[], unread: readonly string[] = []) => {
  let now = MONDAY;
  const [asked, told]: [string[], string[]] = [[], []];
  const records = {
    events: { append: async ({ facts }: { readonly facts: object }) => void told.push(JSON.stringify(facts)) },
    advisers: { change: async () => undefined },
    orders: { page: async () => ({ items: [], total: 0, page: 1, pageSize: 50 }) },
    followUps: { ofOrders: async () => [] },
    editions: { ofMonth: async () => [] },
  };
  const readMonth: ReadMonth = async (_shop, first) => {
    const month = monthOf(first);
    asked.push(month);
    return aReading(month, months.includes(month) ? 1 : 0, unread.includes(month) ? 1 : 0);
  };
  const reading = makeReadAsAdviser({
    stores: { recordsOf: () => records } as unknown as Stores,
    readMonth,
    readOwnFile: () => Promise.reject(new Error('not in this test')),
    packFolder: () => Promise.reject(new Error('not in this test')),
    clock: { now: () => now },
  });
  return {
    asked,
    told,
    months: async () => (await reading.months(guest)).map(({ month }) => month),
    month: async (month: string) => (await reading.month(guest, day(`${month}-01`), 1))?.reading.month,
    pass: (seconds: number) => (now = now.add({ seconds })),
  };
};

describe('the months that a tax adviser sees', () => {
  it('are those with orders of the last two years, the newest first', async () => {
    const { months } = shopOf(['2026-11', '2025-02', '2024-12', '2024-11', '2020-01'], ['2026-03']);
    expect(await months()).toEqual(['2026-11', '2026-03', '2025-02', '2024-12']);
  });

  it('are read once a minute, however often somebody looks, and every look is told', async () => {
    const { months, asked, told, pass } = shopOf(['2026-11']);
    await Promise.all([months(), months()]);
    await months();
    expect([asked.length, told.length]).toEqual([24, 3]);
    pass(60);
    await months();
    expect(asked).toHaveLength(48);
    expect(asked[0]).toBe(monthOf(businessDay(MONDAY)));
  });

  it.each([
    ['2026-11', true],
    ['2024-12', true],
    ['2024-11', false],
    ['2026-12', false],
    ['2000-01', false],
  ])('are those of the list: %s is shown and told: %s', async (month, isShown) => {
    const { month: look, told } = shopOf([month]);
    expect([await look(month), told.length]).toEqual(isShown ? [month, 1] : [undefined, 0]);
  });
});
