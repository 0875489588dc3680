import { businessDay, plusDays, startOfBusinessDay, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { DocumentRegister } from '../../ports/document-register.ts';
import type { ExplainedGaps } from '../../ports/explained-gaps.ts';
import type { OrderBook } from '../../ports/order-book.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { PreviewDraft } from '../../records/preview-draft.ts';
import type { KnownDraft } from '../../reconciliation/numbers/gone-drafts.ts';
import { numbersOfMonth, type Days, type MonthOfNumbers } from '../../reconciliation/numbers/number-series.ts';
import type { Shop } from '../../shops/shop.ts';
import { booksOf, mayBeInConnectedBooks, wordOfBooks } from '../../shops/connected-books.ts';

interface Ports {
  readonly changes: Pick<DocumentChanges, 'numberedOn'>;
  readonly clock: Clock;
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly documents: Pick<DocumentRegister, 'madeAsDrafts'>;
      readonly orders: Pick<OrderBook, 'previewsSent'>;
      readonly gaps: Pick<ExplainedGaps, 'ofYear'>;
    };
  };
}

export interface ReadNumbersOfMonth extends MonthOfNumbers {
  /** When the account was asked. */
  readonly readAt: Instant;
}

/** So many days before and behind the month a number of it may be dated, or the one before its first. */
const DAYS_AROUND = 31;

/** Reads the numbers of the documents of some days from the account itself, with the reason of each that is missing. */
export const makeReadNumbersBetween =
  ({ changes, clock, stores }: Ports) =>
  async (shop: Shop, month: Days): Promise<Result<ReadNumbersOfMonth, BookkeepingFailure>> => {
    if (!shop.accounting) return fail({ kind: 'bookkeeping-not-connected' });
    const listed = { from: plusDays(month.from, -DAYS_AROUND), to: plusDays(month.to, DAYS_AROUND) };
    const readAt = clock.now();
    const numbered = await changes.numberedOn(shop.key, listed);
    if (!numbered.ok) return numbered;
    const { documents, orders, gaps } = stores.recordsOf(shop.key);
    const made = [startOfBusinessDay(listed.from), startOfBusinessDay(plusDays(listed.to, 1))] as const;
    const ofOrders = (await documents.madeAsDrafts(...made)).filter((each) => mayBeInConnectedBooks(each, shop));
    const previews = (await orders.previewsSent(...made)).filter((each) => mayBeInConnectedBooks(each, shop));
    const drafts = [...ofOrders.flatMap(({ document }) => document ?? []), ...previews.flatMap(draftOfPreview)];
    const explained = await gaps.ofYear(wordOfBooks(booksOf(shop.accounting)), month.from.year);
    return ok({ ...numbersOfMonth({ month, listed, documents: numbered.value, drafts, explained }), readAt });
  };
export type ReadNumbersBetween = ReturnType<typeof makeReadNumbersBetween>;

/** Reads the numbers of the documents of a day's month. */
export const makeReadNumbers = (ports: Ports) => {
  const readBetween = makeReadNumbersBetween(ports);
  return async (shop: Shop, day: PlainDate): Promise<Result<ReadNumbersOfMonth, BookkeepingFailure>> => {
    const from = day.with({ day: 1 });
    return readBetween(shop, { from, to: plusDays(from.add({ months: 1 }), -1) });
  };
};
export type ReadNumbers = ReturnType<typeof makeReadNumbers>;

/** It waits for its turn at the service no longer than the lease of the press that sends it. */
const SENT_WITHIN_SECONDS = 120;

const draftOfPreview = ({ id, kind, sentAt }: PreviewDraft): readonly KnownDraft[] =>
  id === undefined
    ? []
    : [
        {
          id,
          kind,
          date: businessDay(sentAt),
          createdAt: sentAt,
          madeBy: sentAt.add({ seconds: SENT_WITHIN_SECONDS }),
          cancelled: false,
        },
      ];
