import {
  auditedDocuments,
  goneOrderRows,
  orderRows,
  type AuditedOrder,
  type OrderRows,
  type PaidOutLine,
} from '../../audit/order-rows.ts';
import { CHAINS, DECISIONS, DOCUMENTS, ORDERS, PAYMENTS, WITHOUT_DOCUMENT } from '../../audit/tables.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { OrderInBook } from '../../ports/order-book.ts';
import type { DocumentEntry } from '../../records/document-entry.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import { inOrderOfPlace, isPlacedIn, placeOf, placeText, type AuditSources } from './audit-sources.ts';
import type { PackageParts } from './package-parts.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly sources: AuditSources;
}

/** Orders of one step: so many are written before others have their turn. */
const ORDERS_A_STEP = 250;

/** Where the next step begins: how many there were, and the last order. */
const cursor = (steps: number, last: OrderInBook): string => `${steps} ${placeText(last)}`;
const stepsOf = (after: string | undefined): number => Number((after ?? '0').split(' ')[0]);
const restBehind = (orders: readonly OrderInBook[], after: string | undefined): readonly OrderInBook[] => {
  const place = after === undefined ? undefined : placeOf(after.slice(after.indexOf(' ') + 1));
  return place ? orders.filter((each) => inOrderOfPlace(each, place) > 0) : orders;
};
/** Names of parts sort as numbers do. */
const partName = (name: string, step: number): string => `${name}-${String(step).padStart(6, '0')}`;

/** Writes the rows of orders, a few hundred at a time. */
export const makeWriteOrders = ({ stores, sources }: Ports) => {
  return { ofMonth, others };

  /** The orders that were placed in a month. */
  async function ofMonth(
    { key }: Shop,
    parts: PackageParts,
    { year, month, after }: { readonly year: string; readonly month: string; readonly after: string | undefined },
  ): Promise<TaskAnswer> {
    const rest = restBehind(await sources.placedIn(key, month), after);
    const step = stepsOf(after);
    const some = rest.slice(0, ORDERS_A_STEP);
    await write(
      key,
      parts,
      partName(month, step),
      some.map(({ id }) => id),
      await sources.payouts(key, year),
    );
    return answerOf(some, rest, step);
  }

  /** Orders of other years to which a document or a line of a payout of the year belongs, known ones and others. */
  async function others(
    { key }: Shop,
    parts: PackageParts,
    { year, after }: { readonly year: string; readonly after: string | undefined },
  ): Promise<TaskAnswer> {
    const payouts = await sources.payouts(key, year);
    const documents = new Map<OrderId, DocumentEntry[]>();
    for await (const some of sources.dated(key, year))
      for (const entry of some) documents.set(entry.orderId, [...(documents.get(entry.orderId) ?? []), entry]);
    const named = payouts.flatMap(({ lines }) => lines.flatMap(({ orderId }) => orderId ?? []));
    const wanted = [...new Set([...documents.keys(), ...named])];
    const inBook: OrderInBook[] = [];
    for (let at = 0; at < wanted.length; at += ORDERS_A_STEP)
      inBook.push(...(await stores.recordsOf(key).orders.ofIds(wanted.slice(at, at + ORDERS_A_STEP))));
    const elsewhere = inBook.filter(({ createdAt }) => !isPlacedIn(year, createdAt)).toSorted(inOrderOfPlace);
    const step = stepsOf(after);
    if (after === undefined) {
      const known = new Set(inBook.map(({ id }) => id));
      const gone = [...documents].filter(([id]) => !known.has(id));
      await keep(
        parts,
        'unbekannt',
        gone.map(([, entries]) => goneOrderRows(entries)),
        gone.flatMap(([, entries]) => entries),
      );
    }
    const rest = restBehind(elsewhere, after);
    const some = rest.slice(0, ORDERS_A_STEP);
    await write(
      key,
      parts,
      partName('weitere', step),
      some.map(({ id }) => id),
      payouts,
    );
    return answerOf(some, rest, step);
  }

  async function write(
    shop: ShopKey,
    parts: PackageParts,
    part: string,
    ids: readonly OrderId[],
    payouts: readonly ShopPayout[],
  ): Promise<void> {
    const { orders, sideTasks } = stores.recordsOf(shop);
    const tasks = Map.groupBy(await sideTasks.ofOrders(ids), ({ orderId }) => orderId);
    const paidOut = linesByOrder(payouts, new Set(ids));
    const found = new Map((await orders.ofIds(ids)).map((order) => [order.id, order]));
    const audited = ids.flatMap((id): readonly AuditedOrder[] => {
      const order = found.get(id);
      if (!order) return [];
      return [{ order, documents: order.documents, sideTasks: tasks.get(id) ?? [], paidOut: paidOut.get(id) ?? [] }];
    });
    await keep(
      parts,
      part,
      audited.map(orderRows),
      audited.flatMap(({ documents }) => documents),
    );
  }

  async function keep(
    parts: PackageParts,
    part: string,
    rows: readonly OrderRows[],
    documents: readonly DocumentEntry[],
  ): Promise<void> {
    if (rows.length === 0) return;
    const of = <K extends keyof OrderRows>(name: K) => rows.flatMap((each) => each[name] as OrderRows[K][number][]);
    await parts.keepRows(ORDERS, part, of('orders'));
    await parts.keepRows(DECISIONS, part, of('decisions'));
    await parts.keepRows(DOCUMENTS, part, of('documents'));
    await parts.keepRows(PAYMENTS, part, of('payments'));
    await parts.keepRows(CHAINS, part, of('chains'));
    await parts.keepRows(WITHOUT_DOCUMENT, part, of('withoutDocument'));
    await parts.keepDocuments(
      part,
      auditedDocuments(documents).map(({ id }) => id),
    );
  }
};
export type WriteOrders = ReturnType<typeof makeWriteOrders>;

const answerOf = (some: readonly OrderInBook[], rest: readonly OrderInBook[], step: number): TaskAnswer => {
  const last = some.at(-1);
  return last && rest.length > some.length
    ? { kind: 'more', after: cursor(step + 1, last), orders: some.length }
    : { kind: 'ended', state: 'done', orders: some.length };
};

const linesByOrder = (payouts: readonly ShopPayout[], wanted: ReadonlySet<OrderId>) => {
  const lines = new Map<OrderId, PaidOutLine[]>();
  for (const payout of payouts)
    for (const line of payout.lines) {
      if (line.orderId === undefined || !wanted.has(line.orderId)) continue;
      lines.set(line.orderId, [...(lines.get(line.orderId) ?? []), { line, payout }]);
    }
  return lines;
};
