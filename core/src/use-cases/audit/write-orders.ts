import type { AuditRow } from '../../audit/audit-table.ts';
import { settlementRow } from '../../audit/settlement-rows.ts';
import { SETTLEMENTS } from '../../audit/tables.ts';
import { compareDays } from '../../kernel/calendar.ts';
import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { ShopPayout } from '../../records/shop-payout.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Stores } from '../../stores/stores.ts';
import type { TaskAnswer } from '../batches/run-batch.ts';
import { settledAround } from '../payouts/match-settlements.ts';
import { daysOfMonth, inOrderOfPlace, isPlacedIn, type AuditSources } from './audit-sources.ts';
import { knownOrders, makeFindGone, makeWriteGone } from './gone-orders.ts';
import { makeKeepOrders } from './keep-orders.ts';
import { ordersOfStep } from './orders-a-step.ts';
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

/** Writes the rows of the orders that were placed in a month, a few hundred at a time, and what gateways settled in it. */
export const makeWriteMonth = ({ stores, sources }: Ports) => {
  const keepOrders = makeKeepOrders({ stores });
  return async (
    { key }: Shop,
    parts: PackageParts,
    { year, month, after }: Step & { readonly month: string },
  ): Promise<TaskAnswer> => {
    if (after === undefined) await parts.keepRows(SETTLEMENTS, month, await settled(key, month));
    const { part, some, answer } = ordersOfStep(month, await sources.placedIn(key, month), after);
    const payouts = await sources.payouts(key, year);
    await keepOrders(key, parts, { part, ids: some.map(({ id }) => id), payouts });
    return answer;
  };

  /** What the files of gateways say of a month, matched as the page of the payouts matches it. */
  async function settled(shop: ShopKey, month: string): Promise<readonly AuditRow<typeof SETTLEMENTS>[]> {
    const days = daysOfMonth(month);
    const { settlements, orders } = stores.recordsOf(shop);
    if ((await settlements.of('entry', days)).length === 0) return [];
    const { entries, matches, orderNames } = await settledAround({ settlements, orders }, days);
    const matched = new Map(matches.matched.map((match) => [match.entry, match]));
    return entries
      .filter(({ day: booked }) => compareDays(booked, days.from) >= 0 && compareDays(booked, days.to) <= 0)
      .map((entry) => settlementRow(entry, matched.get(entry), orderNames));
  }
};

const GONE = 'weg ';

/**
 * Writes the rows of orders of other years to which a document or a line of a payout of the year belongs, and behind them those of
 * orders that are not stored any more, as the record of evidence and their documents know them.
 */
export const makeWriteOthers = ({ stores, sources }: Ports) => {
  const keepOrders = makeKeepOrders({ stores });
  const writeGone = makeWriteGone({ stores });
  const findGone = makeFindGone({ stores, sources });
  return async ({ key }: Shop, parts: PackageParts, { year, after }: Step): Promise<TaskAnswer> => {
    const payouts = await sources.payouts(key, year);
    if (after?.startsWith(GONE)) {
      const next = await writeGone(key, parts, { part: Number(after.slice(GONE.length)), payouts });
      return next.isLast
        ? { kind: 'ended', state: 'done', orders: next.orders }
        : { kind: 'more', after: `${GONE}${next.part}`, orders: next.orders };
    }
    const named = await namedByYear(key, year, payouts);
    const inBook = await knownOrders(stores.recordsOf(key).orders, [...named]);
    if (after === undefined) {
      const ids = new Set(inBook.map(({ id }) => id));
      await findGone(key, parts, { year, named: [...named].filter((id) => !ids.has(id)) });
    }
    const elsewhere = inBook.filter(({ createdAt }) => !isPlacedIn(year, createdAt)).toSorted(inOrderOfPlace);
    const { part, some, answer } = ordersOfStep('weitere', elsewhere, after);
    await keepOrders(key, parts, { part, ids: some.map(({ id }) => id), payouts });
    const isDone = answer.kind === 'ended' && (await parts.goneParts()).length > 0;
    return isDone ? { kind: 'more', after: `${GONE}0`, orders: some.length } : answer;
  };

  async function namedByYear(
    shop: ShopKey,
    year: string,
    payouts: readonly ShopPayout[],
  ): Promise<ReadonlySet<OrderId>> {
    const named = new Set(payouts.flatMap(({ lines }) => lines.flatMap(({ orderId }) => orderId ?? [])));
    for await (const some of sources.dated(shop, year)) for (const { orderId } of some) named.add(orderId);
    return named;
  }
};
