import { logEvent } from '../../events/log-event.ts';
import { businessDay, type PlainDate } from '../../kernel/calendar.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../stores/stores.ts';
import {
  MAX_EARLIER_REASONS,
  MAX_EXPLAINED_NUMBERS,
  MAX_REASONS_OF_YEAR,
  type EarlierReason,
  type ExplainedGap,
} from '../../records/explained-gap.ts';
import { placeOfNumber } from '../../reconciliation/numbers/number-place.ts';
import { doneBy } from '../../sentences/de/done-by.ts';
import { booksOf, wordOfBooks } from '../../shops/connected-books.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly stores: Stores;
  readonly clock: Clock;
}

/** What a person says of missing numbers: the first and the last of them, as they would be written. */
export interface SaidOfGap {
  /** A day of the month in which they are missing. */
  readonly day: PlainDate;
  readonly first: string;
  readonly last: string;
  readonly reason: string;
}

export type ExplainGapFailure =
  | { readonly kind: 'bookkeeping-not-connected' }
  /** They are not of one series, or not in their order. */
  | { readonly kind: 'no-gap' }
  | { readonly kind: 'too-many-numbers' }
  /** No character of it can be seen. */
  | { readonly kind: 'reason-unseen' }
  /** Of the year and these books. */
  | { readonly kind: 'too-many-reasons' };

const SEEN = /[\p{L}\p{N}\p{P}\p{S}]/u;

/**
 * Keeps why numbers are missing, as a person says it; said again, the last counts, and those before stay with it. The reason
 * itself is never logged.
 */
export const makeExplainGap =
  ({ stores, clock }: Ports) =>
  async (shop: Shop, said: SaidOfGap, by: StaffId): Promise<Result<ExplainedGap, ExplainGapFailure>> => {
    if (!shop.accounting) return fail({ kind: 'bookkeeping-not-connected' });
    const { day, first, last, reason } = said;
    const [from, to] = [placeOfNumber(first, day), placeOfNumber(last, day)];
    if (!from || !to || from.series !== to.series || from.at > to.at) return fail({ kind: 'no-gap' });
    if (to.at - from.at >= MAX_EXPLAINED_NUMBERS) return fail({ kind: 'too-many-numbers' });
    if (!SEEN.test(reason)) return fail({ kind: 'reason-unseen' });
    const { gaps, events } = stores.recordsOf(shop.key);
    const at = clock.now();
    const books = wordOfBooks(booksOf(shop.accounting));
    const run = { series: from.series, from: from.at, to: to.at };
    const known = await gaps.ofYear(books, day.year);
    const before = known.find((each) => each.series === run.series && each.from === run.from && each.to === run.to);
    if (!before && known.length >= MAX_REASONS_OF_YEAR) return fail({ kind: 'too-many-reasons' });
    const isChanged = before !== undefined && before.reason !== reason;
    const earlier = isChanged ? withEarlier(before) : before?.earlier;
    const gap = { books, year: day.year, ...run, reason, at, by, ...(earlier ? { earlier } : {}) };
    await gaps.save(gap);
    await events.append(
      logEvent({
        id: `gap-explained:${books}:${day.year}:${first}:${last}:${at.toString()}`,
        at,
        name: 'shop.gap-explained',
        facts: { first, last, ...(isChanged ? { before: businessDay(before.at).toString() } : {}), ...doneBy(by) },
      }),
    );
    return ok(gap);
  };
export type ExplainGap = ReturnType<typeof makeExplainGap>;

const withEarlier = ({ reason, at, by, earlier = [] }: ExplainedGap): readonly EarlierReason[] =>
  [...earlier, { reason, at, by }].slice(-MAX_EARLIER_REASONS);
