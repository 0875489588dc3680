import { goneOrderRows, orderRows, type OrderRows } from '../../audit/order-rows.ts';
import { placedBy, recordedBookings, recordedOrder } from '../../audit/recorded-order.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OrderBook, OrderInBook } from '../../ports/order-book.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import type { Stores } from '../../stores/stores.ts';
import { isPlacedIn, monthsOfYear, type AuditSources } from './audit-sources.ts';
import { keepRowsOfOrders, linesByOrder } from './keep-orders.ts';
import { ORDERS_A_STEP } from './orders-a-step.ts';
import type { PackageParts } from './package-parts.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
}

/** Those of the orders that are stored. */
export const knownOrders = async (
  orders: Pick<OrderBook, 'ofIds'>,
  ids: readonly OrderId[],
): Promise<readonly OrderInBook[]> => {
  const found: OrderInBook[] = [];
  for (let at = 0; at < ids.length; at += ORDERS_A_STEP)
    for (const { id, createdAt } of await orders.ofIds(ids.slice(at, at + ORDERS_A_STEP)))
      found.push({ id, createdAt });
  return found;
};

/** What is sought: orders of a year that are not stored any more. */
interface Sought {
  readonly year: string;
  /** Those that documents and payouts of the year name. */
  readonly named: readonly OrderId[];
}

/** Finds the orders of a year that are not stored any more, and keeps their ids for the steps to come. */
export const makeFindGone =
  ({ stores, sources }: Ports & { readonly sources: AuditSources }) =>
  async (shop: ShopKey, parts: PackageParts, { year, named }: Sought): Promise<void> => {
    const { evidence, orders } = stores.recordsOf(shop);
    const recorded = new Set<OrderId>();
    for await (const some of evidence.walk())
      for (const entry of some) {
        const placed = placedBy(entry);
        if (entry.orderId && placed && isPlacedIn(year, placed)) recorded.add(entry.orderId);
      }
    for (const month of monthsOfYear(year))
      for (const { id } of await sources.placedIn(shop, month)) recorded.delete(id);
    const stored = new Set((await knownOrders(orders, [...recorded])).map(({ id }) => id));
    const gone = [...new Set([...named, ...recorded])].filter((id) => !stored.has(id)).toSorted();
    for (let at = 0; at < gone.length; at += ORDERS_A_STEP)
      await parts.keepGone(String(at).padStart(9, '0'), gone.slice(at, at + ORDERS_A_STEP));
  };

/** The part of them whose turn it is. */
interface Turn {
  readonly part: number;
  readonly payouts: readonly ShopPayout[];
}

/** Writes the rows of a part of them. */
export const makeWriteGone =
  ({ stores }: Ports) =>
  async (
    shop: ShopKey,
    parts: PackageParts,
    { part, payouts }: Turn,
  ): Promise<{ readonly part: number; readonly orders: number; readonly isLast: boolean }> => {
    const { evidence: book, documents: register } = stores.recordsOf(shop);
    const lists = await parts.goneParts();
    const path = lists[part];
    const ids = path === undefined ? [] : await parts.ordersIn(path);
    const paidOut = linesByOrder(payouts, new Set(ids));
    const rows: OrderRows[] = [];
    const all: DocumentEntry[] = [];
    for (const id of ids) {
      const evidence = await book.ofOrder(id);
      const documents = await register.ofOrder(id);
      const order = recordedOrder(evidence);
      const known = { documents, evidence, sideTasks: recordedBookings(evidence), paidOut: paidOut.get(id) ?? [] };
      rows.push(order ? orderRows({ order, ...known }) : goneOrderRows(documents, evidence));
      all.push(...documents);
    }
    await keepRowsOfOrders(parts, `unbekannt-${String(part).padStart(6, '0')}`, rows, all);
    return { part: part + 1, orders: ids.length, isLast: part + 1 >= lists.length };
  };
