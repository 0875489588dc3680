import { beforeAll, describe, expect, it } from '@jest/globals';
import { storesInMemory } from '@belegwerk/adapters/embedded';
import { businessDay, day, monthOf, shopKey, type PlainDate } from '@belegwerk/core/kernel';
import { type OrderRecord, RECKONING_CAUSES } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { causeKey } from '@belegwerk/core/reconciliation';
import { makeReadMonth, makeReadOrdersOfMonth, type MonthReading } from '@belegwerk/core/use-cases';
import { troubledYear, type TroubledOrder } from './troubled-year.ts';

const SHOP = shopKey('kontor.myshopify.com');
const SEED = 61;
const ORDERS = 10_000;
const TODAY = day('2027-01-31');
const MONTHS = Array.from({ length: 12 }, (_, at): PlainDate => day('2026-01-01').add({ months: at }));

const sum = <T>(items: readonly T[], of: (item: T) => number): number => items.reduce((all, one) => all + of(one), 0);

/** What the account's own books have of these orders; a credit note takes away. */
const booksOf = (orders: readonly TroubledOrder[], of: 'total' | 'open'): number =>
  sum(
    orders.flatMap(({ booked }) => booked),
    (each) => (each.kind === 'invoice' ? each[of] : -each[of]),
  );

const kindsOf = (orders: readonly TroubledOrder[], kind: string): number =>
  sum(orders, ({ booked }) => booked.filter((each) => each.kind === kind).length);

describe('a year of 10,000 orders with every trouble', () => {
  const year: TroubledOrder[] = [];
  const { open } = storesInMemory();
  const stores: RawStores = open();
  const shop = { key: SHOP, preferences: DEFAULT_PREFERENCES };
  const readOrders = makeReadOrdersOfMonth({ stores });
  let readings: readonly MonthReading[] = [];
  let byMonth: ReadonlyMap<string, readonly TroubledOrder[]> = new Map();
  const placedIn = (month: string): readonly TroubledOrder[] => byMonth.get(month) ?? [];

  beforeAll(async () => {
    const { orders } = stores.recordsOf(SHOP);
    for (const each of troubledYear(SEED, ORDERS)) {
      year.push(each);
      await orders.save(each.record);
    }
    byMonth = Map.groupBy(year, ({ record }) => monthOf(businessDay(record.createdAt)));
    const readMonth = makeReadMonth({ stores });
    readings = await Promise.all(MONTHS.map((month) => readMonth(shop, month, TODAY)));
  });

  it('has every cause there is', () => {
    const named = new Set(readings.flatMap(({ sums }) => sums.causes.map(({ cause }) => cause)));
    expect(RECKONING_CAUSES.filter((cause) => !named.has(cause))).toEqual(['unexplained']);
  });

  it('names each planted trouble by its cause', () => {
    const missed = year.filter(
      ({ trouble, record }) =>
        trouble !== 'none' && !record.reckoning?.differences.some(({ cause }) => cause === trouble),
    );
    expect(missed.map(({ trouble, record: { name, reckoning } }) => [name, trouble, reckoning?.differences])).toEqual(
      [],
    );
  });

  it('leaves nothing unexplained and nothing unread', () =>
    expect(readings.map(({ sums: { unexplained }, unread }) => [unexplained, unread])).toEqual(
      MONTHS.map(() => [0, 0]),
    ));

  it('comes to what shop and books come to, month by month, to the cent', () =>
    expect(
      readings.map(({ month, sums: { orders, shop: worth, documents, payments, invoices, creditNotes } }) => ({
        month,
        orders,
        worth,
        documents,
        payments,
        invoices,
        creditNotes,
      })),
    ).toEqual(
      MONTHS.map((first) => {
        const month = monthOf(first);
        const its = placedIn(month);
        return {
          month,
          orders: its.length,
          worth: sum(its, (each) => each.worth),
          documents: booksOf(its, 'total'),
          payments: booksOf(its, 'total') - booksOf(its, 'open'),
          invoices: kindsOf(its, 'invoice'),
          creditNotes: kindsOf(its, 'credit-note'),
        };
      }),
    ));

  it('has a cause for each cent between its sums', () => {
    for (const { sums } of readings) {
      const between = (of: string): number =>
        sum(sums.causes, ({ between: which, amount }) => (which === of ? amount : 0));
      expect(between('shop-documents')).toBe(sums.shop - sums.documents);
      expect(between('documents-payments')).toBe(sums.documents - sums.payments);
    }
  });

  it('comes to the same by days as by months', () => {
    for (const { sums } of readings)
      expect({
        orders: sum(sums.days, ({ orders }) => orders),
        shop: sum(sums.days, (each) => each.shop),
        documents: sum(sums.days, ({ documents }) => documents),
        payments: sum(sums.days, ({ payments }) => payments),
      }).toEqual({ orders: sums.orders, shop: sums.shop, documents: sums.documents, payments: sums.payments });
  });

  it('lists behind each cause the orders that come to its sum', async () => {
    const month = MONTHS[10] ?? TODAY;
    const { sums } = readings[10] ?? { sums: { causes: [] } };
    for (const { key, orders, amount } of sums.causes) {
      const listed: OrderRecord[] = [];
      for (let page = 1, total = 1; listed.length < total; page += 1) {
        const found = await readOrders(SHOP, month, { cause: key }, page);
        if (found.items.length === 0) break;
        listed.push(...found.items);
        ({ total } = found);
      }
      const differences = listed.flatMap(({ reckoning }) => reckoning?.differences ?? []);
      const its = differences.filter((each) => causeKey(each) === key);
      expect([key, listed.length, sum(its, (each) => each.amount)]).toEqual([key, orders, amount]);
    }
  });
});
