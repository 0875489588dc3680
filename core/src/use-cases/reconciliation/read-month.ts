import { monthOf, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OrderBook, OrderInBook, Page, ReckonedInBook } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import { placedInMonth } from '../../reconciliation/month.ts';
import { causeKey, periodSums, type PeriodSums } from '../../reconciliation/period-sums.ts';
import type { Reckoning } from '../../records/reckoning.ts';
import type { Shop } from '../../shops/shop.ts';
import type { LookAgain } from '../look-again.ts';

/** As much of the stores as is read here. */
interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): { readonly orders: Pick<OrderBook, 'reckonings' | 'ofIds'> };
  };
}

/** The money of the orders of a month, their documents and payments: what page, command, payouts and folders ask. */
export interface MonthReading {
  /** As `2026-11`. */
  readonly month: string;
  readonly sums: PeriodSums;
  /** How many orders of the month are not reckoned yet; they are in no sum. */
  readonly unread: number;
}

const hasReckoning = (order: ReckonedInBook): order is OrderInBook & { readonly reckoning: Reckoning } =>
  order.reckoning !== undefined;

/** Reads the month of a day as it stands today: one narrow reading of the book of orders. */
export const makeReadMonth =
  ({ stores }: Ports) =>
  async (shop: Pick<Shop, 'key' | 'preferences'>, day: PlainDate, today: PlainDate): Promise<MonthReading> => {
    const orders = await stores.recordsOf(shop.key).orders.reckonings(placedInMonth(day));
    const read = orders.filter(hasReckoning);
    return {
      month: monthOf(day),
      sums: periodSums(
        read.map(({ reckoning }) => reckoning),
        { today, answers: shop.preferences },
      ),
      unread: orders.length - read.length,
    };
  };
export type ReadMonth = ReturnType<typeof makeReadMonth>;

/** Which orders of a month: those with a cause (`causeKey`), those of a day, those that were not read, or all of them. */
export interface OrdersWanted {
  readonly cause?: string;
  readonly day?: string;
  readonly unread?: true;
}

const isWanted = ({ reckoning }: ReckonedInBook, { cause, day, unread }: OrdersWanted): boolean => {
  if (unread) return reckoning === undefined;
  if (!reckoning) return false;
  return (
    (cause === undefined || reckoning.differences.some((each) => causeKey(each) === cause)) &&
    (day === undefined || reckoning.day.toString() === day)
  );
};

/** Orders of a page of the reconciliation. */
export const RECONCILED_ON_PAGE = 25;

/** The orders of a month that are wanted, oldest first, a page at a time. */
export const makeReadOrdersOfMonth =
  ({ stores }: Ports) =>
  async (shop: ShopKey, day: PlainDate, wanted: OrdersWanted, page: number): Promise<Page<OrderRecord>> => {
    const { orders } = stores.recordsOf(shop);
    const found = (await orders.reckonings(placedInMonth(day))).filter((each) => isWanted(each, wanted));
    const ids: readonly OrderId[] = found
      .slice((page - 1) * RECONCILED_ON_PAGE, page * RECONCILED_ON_PAGE)
      .map(({ id }) => id);
    const records = new Map((await orders.ofIds(ids)).map((record) => [record.id, record]));
    return {
      items: ids.flatMap((id) => records.get(id) ?? []),
      total: found.length,
      page,
      pageSize: RECONCILED_ON_PAGE,
    };
  };
export type ReadOrdersOfMonth = ReturnType<typeof makeReadOrdersOfMonth>;

/** Has the orders of a month looked at again that are not reckoned yet; each is asked for once. Answers how many. */
export const makeReadUnread =
  ({ stores, lookAgain }: Ports & { readonly lookAgain: LookAgain }) =>
  async (shop: Shop, day: PlainDate): Promise<number> => {
    const orders = await stores.recordsOf(shop.key).orders.reckonings(placedInMonth(day));
    return lookAgain(
      shop,
      'reckoning',
      orders.filter((each) => !hasReckoning(each)),
      'repair',
    );
  };
export type ReadUnread = ReturnType<typeof makeReadUnread>;
