import type { AuditRow, AuditTable } from '../../audit/audit-table.ts';
import type { PaidOutLine } from '../../audit/known-payments.ts';
import { auditedDocuments, orderRows, type AuditedOrder, type OrderRows } from '../../audit/order-rows.ts';
import { CHAINS, DECISIONS, DOCUMENTS, ORDERS, PAYMENTS, WITHOUT_DOCUMENT } from '../../audit/tables.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import type { Stores } from '../../stores/stores.ts';
import type { PackageParts } from './package-parts.ts';

/** Orders that are written together, and the payouts of the year. */
export interface SomeOrders {
  readonly part: string;
  readonly ids: readonly OrderId[];
  readonly payouts: readonly ShopPayout[];
}

/** Reads orders with all that belongs to them and keeps their rows as a part of the package. */
export const makeKeepOrders =
  ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) =>
  async (shop: ShopKey, parts: PackageParts, { part, ids, payouts }: SomeOrders): Promise<void> => {
    const { orders, sideTasks, evidence } = stores.recordsOf(shop);
    const tasks = Map.groupBy(await sideTasks.ofOrders(ids), ({ orderId }) => orderId);
    const paidOut = linesByOrder(payouts, new Set(ids));
    const found = new Map((await orders.ofIds(ids)).map((order) => [order.id, order]));
    const audited: AuditedOrder[] = [];
    for (const id of ids) {
      const order = found.get(id);
      if (!order) continue;
      const { documents } = order;
      const known = { evidence: await evidence.ofOrder(id), sideTasks: tasks.get(id) ?? [] };
      audited.push({ order, documents, ...known, paidOut: paidOut.get(id) ?? [] });
    }
    const documents = audited.flatMap((each) => each.documents);
    await keepRowsOfOrders(parts, part, audited.map(orderRows), documents);
  };
export type KeepOrders = ReturnType<typeof makeKeepOrders>;

/** Keeps rows of orders as a part of each table, and names the documents whose originals belong into the package. */
export const keepRowsOfOrders = async (
  parts: PackageParts,
  part: string,
  rows: readonly OrderRows[],
  documents: readonly DocumentEntry[],
): Promise<void> => {
  if (rows.length === 0) return;
  const keep = <T extends AuditTable>(table: T, ofOrder: (each: OrderRows) => readonly AuditRow<T>[]) =>
    parts.keepRows(table, part, rows.flatMap(ofOrder));
  await keep(ORDERS, ({ orders }) => orders);
  await keep(DECISIONS, ({ decisions }) => decisions);
  await keep(DOCUMENTS, (each) => each.documents);
  await keep(PAYMENTS, ({ payments }) => payments);
  await keep(CHAINS, ({ chains }) => chains);
  await keep(WITHOUT_DOCUMENT, ({ withoutDocument }) => withoutDocument);
  const unproved = rows.flatMap((each) => each.documents).filter(({ Im_Nachweis: is }) => is === 'nein').length;
  await parts.keepUnproved(part, unproved);
  await parts.keepDocuments(
    part,
    auditedDocuments(documents).map(({ id }) => id),
  );
};

/** The lines of payouts that are about some orders, by the order. */
export const linesByOrder = (payouts: readonly ShopPayout[], wanted: ReadonlySet<OrderId>) => {
  const lines = new Map<OrderId, PaidOutLine[]>();
  for (const payout of payouts)
    for (const line of payout.lines) {
      if (line.orderId === undefined || !wanted.has(line.orderId)) continue;
      const known = lines.get(line.orderId);
      if (known) known.push({ line, payout });
      else lines.set(line.orderId, [{ line, payout }]);
    }
  return lines;
};
