import { fail, ok, plusDays, type PlainDate } from '@belegwerk/core/kernel';
import type { BookkeepingAnswer } from '@belegwerk/core/ports';

export interface Days {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/** One page of the voucher list. */
export interface ListPage<Row> {
  readonly content: readonly Row[];
  readonly last: boolean;
  readonly totalElements: number;
}

type AskPage<Row> = (days: Days, number: number) => BookkeepingAnswer<ListPage<Row>>;

export const PAGE_SIZE = 250;
/** The list counts and shows no more rows than these. Source: API reference, 1.9. */
const WINDOW = 10_000;

/** All rows of some days, page by page; more rows than the list can show are asked for in halves. */
export const everyRow = async <Row>(days: Days, ask: AskPage<Row>): BookkeepingAnswer<readonly Row[]> => {
  const first = await ask(days, 0);
  if (!first.ok) return first;
  if (first.value.totalElements < WINDOW) return further(days, first.value, ask);
  const length = days.from.until(days.to).days;
  if (length === 0)
    return fail({ kind: 'bookkeeping-unreachable', detail: 'too many documents in the list of one day' });
  const middle = plusDays(days.from, Math.floor(length / 2));
  const earlier = await everyRow({ from: days.from, to: middle }, ask);
  if (!earlier.ok) return earlier;
  const later = await everyRow({ from: plusDays(middle, 1), to: days.to }, ask);
  return later.ok ? ok([...earlier.value, ...later.value]) : later;
};

const further = async <Row>(days: Days, first: ListPage<Row>, ask: AskPage<Row>): BookkeepingAnswer<readonly Row[]> => {
  const rows = [...first.content];
  for (let number = 1, page = first; !page.last && number * PAGE_SIZE < WINDOW; number += 1) {
    const next = await ask(days, number);
    if (!next.ok) return next;
    page = next.value;
    rows.push(...page.content);
  }
  return ok(rows);
};
