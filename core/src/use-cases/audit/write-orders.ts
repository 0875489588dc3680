import { goneOrderRows } from '../../audit/order-rows.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OrderInBook } from '../../ports/order-book.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import { inOrderOfPlace, isPlacedIn, type AuditSources } from './audit-sources.ts';
import { keepRowsOfOrders, makeKeepOrders } from './keep-orders.ts';
import { ORDERS_A_STEP, ordersOfStep } from './orders-a-step.ts';
import type { PackageParts } from './package-parts.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly sources: AuditSources;
}

/** Where a step stands. */
interface Step {
  readonly year: string;
  readonly after: string | undefined;
}

/** Writes the rows of the orders that were placed in a month, a few hundred at a time. */
export const makeWriteMonth = ({ stores, sources }: Ports) => {
  const keepOrders = makeKeepOrders({ stores });
  return async (
    { key }: Shop,
    parts: PackageParts,
    { year, month, after }: Step & { readonly month: string },
  ): Promise<TaskAnswer> => {
    const { part, some, answer } = ordersOfStep(month, await sources.placedIn(key, month), after);
    const payouts = await sources.payouts(key, year);
    await keepOrders(key, parts, { part, ids: some.map(({ id }) => id), payouts });
    return answer;
  };
};

/** Writes the rows of orders of other years to which a document or a line of a payout of the year belongs. */
export const makeWriteOthers = ({ stores, sources }: Ports) => {
  const keepOrders = makeKeepOrders({ stores });
  return async ({ key }: Shop, parts: PackageParts, { year, after }: Step): Promise<TaskAnswer> => {
    const payouts = await sources.payouts(key, year);
    const documents = await documentsByOrder(key, year);
    const named = payouts.flatMap(({ lines }) => lines.flatMap(({ orderId }) => orderId ?? []));
    const inBook = await known(key, [...new Set([...documents.keys(), ...named])]);
    if (after === undefined) {
      const ids = new Set(inBook.map(({ id }) => id));
      const gone = [...documents].flatMap(([id, entries]) => (ids.has(id) ? [] : [entries]));
      await keepRowsOfOrders(parts, 'unbekannt', gone.map(goneOrderRows), gone.flat());
    }
    const elsewhere = inBook.filter(({ createdAt }) => !isPlacedIn(year, createdAt)).toSorted(inOrderOfPlace);
    const { part, some, answer } = ordersOfStep('weitere', elsewhere, after);
    await keepOrders(key, parts, { part, ids: some.map(({ id }) => id), payouts });
    return answer;
  };

  async function documentsByOrder(shop: ShopKey, year: string): Promise<ReadonlyMap<OrderId, DocumentEntry[]>> {
    const documents: DocumentEntry[] = [];
    for await (const some of sources.dated(shop, year)) documents.push(...some);
    return Map.groupBy(documents, ({ orderId }) => orderId);
  }

  async function known(shop: ShopKey, ids: readonly OrderId[]): Promise<readonly OrderInBook[]> {
    const { orders } = stores.recordsOf(shop);
    const found: OrderInBook[] = [];
    for (let at = 0; at < ids.length; at += ORDERS_A_STEP)
      for (const { id, createdAt } of await orders.ofIds(ids.slice(at, at + ORDERS_A_STEP)))
        found.push({ id, createdAt });
    return found;
  }
};
