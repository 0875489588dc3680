import { businessDay, day, type PlainDate } from '../../kernel/calendar.ts';
import type { AccountingTargetId, ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentRegister } from '../../ports/document-register.ts';
import type { EarlierDocuments } from '../../ports/earlier-documents.ts';
import { placeOfNumber } from '../../reconciliation/numbers/number-place.ts';
import { numberOf } from '../../documents/document-number.ts';

interface Ports {
  readonly stores: {
    recordsOf(shop: ShopKey): {
      readonly documents: Pick<DocumentRegister, 'dated'>;
      readonly earlier: Pick<EarlierDocuments, 'page'>;
    };
  };
  readonly clock: Clock;
}

/** No document is kept longer. */
const YEARS = 10;
const AT_ONCE = 500;

/**
 * What stands before the digits of the numbers that the documents of a shop have in books of other services than this one.
 * A service that draws its own numbers asks, so that none is given a second time.
 */
export const makeSeriesElsewhere =
  ({ stores, clock }: Ports) =>
  async (shop: ShopKey, here: AccountingTargetId): Promise<readonly string[]> => {
    const { documents, earlier } = stores.recordsOf(shop);
    const today = businessDay(clock.now());
    const { year: thisYear } = today;
    const found = new Set<string>();
    const add = (target: string | undefined, number: string, date: PlainDate): void => {
      const place = target === here ? undefined : placeOfNumber(number, date);
      if (place) found.add(place.series);
    };
    for (let year = thisYear - YEARS; year <= thisYear + 1; year += 1)
      for (const { books, document } of await documents.dated(day(`${year}-01-01`), day(`${year + 1}-01-01`)))
        if (document) add(books.target, numberOf(document), document.date);
    for (let page = 1; ; page += 1) {
      const { items } = await earlier.page({ page, pageSize: AT_ONCE });
      for (const { books, number, date } of items) add(books.split(':', 1)[0], number, date ?? today);
      if (items.length < AT_ONCE) break;
    }
    return [...found];
  };
