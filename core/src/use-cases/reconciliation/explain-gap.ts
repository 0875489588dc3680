import { logEvent } from '../../events/log-event.ts';
import type { PlainDate } from '../../kernel/calendar.ts';
import type { StaffId } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Stores } from '../../ports/stores.ts';
import type { ExplainedGap } from '../../records/explained-gap.ts';
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
  | { readonly kind: 'no-gap' };

/** Keeps why numbers are missing, as a person says it; said again, the last counts. The reason itself is never logged. */
export const makeExplainGap =
  ({ stores, clock }: Ports) =>
  async (shop: Shop, said: SaidOfGap, by: StaffId): Promise<Result<ExplainedGap, ExplainGapFailure>> => {
    if (!shop.accounting) return fail({ kind: 'bookkeeping-not-connected' });
    const { day, first, last, reason } = said;
    const [from, to] = [placeOfNumber(first, day), placeOfNumber(last, day)];
    if (!from || !to || from.series !== to.series || from.at > to.at) return fail({ kind: 'no-gap' });
    const { gaps, events } = stores.recordsOf(shop.key);
    const at = clock.now();
    const books = wordOfBooks(booksOf(shop.accounting));
    const gap = { books, year: day.year, series: from.series, from: from.at, to: to.at, reason, at, by };
    await gaps.save(gap);
    await events.append(
      logEvent({
        id: `gap-explained:${books}:${day.year}:${first}:${last}:${at.toString()}`,
        at,
        name: 'shop.gap-explained',
        facts: { first, last, ...doneBy(by) },
      }),
    );
    return ok(gap);
  };
export type ExplainGap = ReturnType<typeof makeExplainGap>;
