import { plusDays, startOfBusinessDay, type PlainDate } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { SettlementBook } from '../../ports/settlement-book.ts';
import type { SettlementEntry } from '../../records/settlement-entry.ts';
import { matchEntries, type EntryMatches } from '../../settlements/match-entries.ts';
import type { EntryAnswer } from '../../records/settlement-note.ts';

interface Records {
  readonly settlements: Pick<SettlementBook, 'of'>;
  readonly orders: Pick<OrderBook, 'paidThroughFiles'>;
}

/** Entries around some days, and where they belong. */
export interface SettledAround {
  readonly entries: readonly SettlementEntry[];
  readonly answers: ReadonlyMap<string, EntryAnswer>;
  readonly matches: EntryMatches;
  readonly orderNames: ReadonlyMap<OrderId, string>;
}

/** A refund may come so long after its order, and a payment that another entry took is one less to fit. */
const DAYS_BEFORE = 120;
/** A gateway may book a payment so long before the shop knows of it. */
const DAYS_AFTER = 10;

/** Matches what the files say of some days (both included) with the orders of the time. */
export const settledAround = async (
  { settlements, orders: book }: Records,
  { from, to }: { readonly from: PlainDate; readonly to: PlainDate },
): Promise<SettledAround> => {
  const [first, last] = [plusDays(from, -DAYS_BEFORE), plusDays(to, DAYS_AFTER)];
  const [notes, orders] = await Promise.all([
    settlements.of('entry', { from: first, to: last }),
    book.paidThroughFiles({ from: startOfBusinessDay(first), before: startOfBusinessDay(plusDays(last, 1)) }),
  ]);
  const entries = notes.map(({ content }) => content.entry);
  const answers = new Map(
    notes.flatMap(({ content: { entry, answer } }) => (answer ? [[entry.key, answer] as const] : [])),
  );
  return {
    entries,
    answers,
    matches: matchEntries(entries, orders, answers),
    orderNames: new Map(orders.map(({ id, name }) => [id, name])),
  };
};
