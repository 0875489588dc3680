import type { MonthVouchers } from '../../handover/vouchers-list.ts';
import { businessDay, compareDays, startOfBusinessDay, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OrderBook, ReckonedInBook } from '../../ports/order-book.ts';
import type { VoucherMove } from '../../records/voucher-move.ts';
import { RETENTION } from '../../privacy/retention-table.ts';

interface Ports {
  readonly stores: { recordsOf(shop: ShopKey): { readonly orders: Pick<OrderBook, 'reckonings' | 'ofIds'> } };
}

const ORDERS_AT_ONCE = 500;
const MONTHS_OF_YEAR = 12;

/** Orders are kept so many years behind their own, and the present one goes on. */
const MONTHS_KEPT = (RETENTION.orders.limit.years + 1) * MONTHS_OF_YEAR;

/** What orders did to gift cards and store credit until the end of the month of a day, month by month of what is known. */
export const makeReadVouchers =
  ({ stores }: Ports) =>
  async (shop: ShopKey, day: PlainDate): Promise<MonthVouchers> => {
    const { orders } = stores.recordsOf(shop);
    const month = day.with({ day: 1 });
    const next = month.add({ months: 1 });
    const before: VoucherMove[] = [];
    const within: (VoucherMove & { readonly id: OrderId })[] = [];
    let [since, unread]: [PlainDate | undefined, number] = [undefined, 0];
    for (let back = MONTHS_KEPT; back >= 0; back -= 1) {
      const first = month.subtract({ months: back });
      const placed = { from: startOfBusinessDay(first), before: startOfBusinessDay(first.add({ months: 1 })) };
      for (const order of await orders.reckonings(placed)) {
        since ??= businessDay(order.createdAt);
        if (order.reckoning?.vouchers === undefined) unread += 1;
        for (const move of movesUntil(order, next))
          if (compareDays(move.day, month) < 0) before.push(move);
          else within.push({ ...move, id: order.id });
      }
    }
    const names = await namesOf(orders, [...new Set(within.map(({ id }) => id))]);
    return {
      month,
      ...(since ? { since } : {}),
      before,
      within: within.map(({ id, ...move }) => ({ ...move, orderName: names.get(id) ?? '' })),
      unread,
    };
  };
export type ReadVouchers = ReturnType<typeof makeReadVouchers>;

const movesUntil = ({ reckoning }: ReckonedInBook, next: PlainDate): readonly VoucherMove[] =>
  (reckoning?.vouchers ?? []).filter(({ day }) => compareDays(day, next) < 0);

const namesOf = async (
  orders: Pick<OrderBook, 'ofIds'>,
  ids: readonly OrderId[],
): Promise<ReadonlyMap<OrderId, string>> => {
  const names = new Map<OrderId, string>();
  for (let at = 0; at < ids.length; at += ORDERS_AT_ONCE)
    for (const { id, name } of await orders.ofIds(ids.slice(at, at + ORDERS_AT_ONCE))) names.set(id, name);
  return names;
};
