import { businessDay, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import { isBooked, signed } from '../../handover/listed-document.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';
import { placedInMonth } from '../../reconciliation/month.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';
import type { ReadListedDocuments } from '../handover/read-listed-documents.ts';
import { isEditionKept, type SeenEdition } from '../handover/view-month-folder.ts';
import type { OpenAccess } from './adviser-standing.ts';
import type { SeenByAdviser, SeeOrders } from './seen-by-adviser.ts';

interface Ports {
  readonly stores: Pick<Stores, 'recordsOf'>;
  readonly readMonth: ReadMonth;
  readonly readListed: ReadListedDocuments;
  readonly seen: SeeOrders;
  readonly clock: Clock;
}

/** A month of a shop as an adviser sees it. */
export interface MonthOfAdviser {
  readonly reading: MonthReading;
  /** Invoices and credit notes that are dated in it, whenever their orders were placed. */
  readonly dated: { readonly documents: number; readonly total: Cents };
  readonly orders: Page<SeenByAdviser>;
  /** Those that were made, the latest in front. */
  readonly editions: readonly Pick<SeenEdition, 'edition' | 'isKept'>[];
}

const ORDERS_OF_PAGE = 50;

/** Reads a month for an adviser. */
export const makeMonthOfAdviser =
  ({ stores, readMonth, readListed, seen, clock }: Ports) =>
  async (guest: OpenAccess, day: PlainDate, page: number): Promise<MonthOfAdviser> => {
    const { shop } = guest;
    const reading = await readMonth(shop, day, businessDay(clock.now()));
    const first = day.with({ day: 1 });
    const dated = (await readListed(shop.key, first, first.add({ months: 1 }))).filter(isBooked);
    const found = await stores.recordsOf(shop.key).orders.page({
      placed: placedInMonth(day),
      sortBy: 'createdAt',
      sortDir: 'asc',
      page,
      pageSize: ORDERS_OF_PAGE,
    });
    const { editions, lists } = stores.recordsOf(shop.key);
    const made = (await editions.ofMonth(monthOf(day))).filter(({ madeAt }) => madeAt !== undefined);
    return {
      reading,
      dated: { documents: dated.length, total: sumOfCents(dated.map((each) => signed(each, each.total))) },
      orders: { ...found, items: await seen(guest, found.items) },
      editions: await Promise.all(
        made.map(async (edition) => ({ edition, isKept: await isEditionKept(lists, edition) })),
      ),
    };
  };
