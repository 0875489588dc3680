import { businessDay, monthOf, type PlainDate } from '../../kernel/calendar.ts';
import { isBooked, signed } from '../../handover/listed-document.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../ports/stores.ts';
import { placedInMonth } from '../../reconciliation/month.ts';
import type { ReadOwnFile } from '../bulk/read-own-file.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';
import type { PackedFolder, PackMonthFolder } from '../handover/pack-month-folder.ts';
import type { ReadListedDocuments } from '../handover/read-listed-documents.ts';
import { isEditionKept, type SeenEdition } from '../handover/view-month-folder.ts';
import type { OpenAccess } from './adviser-standing.ts';
import { makeTellLook } from './tell-look.ts';
import { makeMonthsOfAdviser } from './months-of-adviser.ts';
import { makeSeenByAdviser, type SeenByAdviser } from './seen-by-adviser.ts';
import { makeSearchAsAdviser, type FoundByAdviser } from './search-as-adviser.ts';
import { makeFileForAdviser } from './file-for-adviser.ts';

interface Ports {
  readonly stores: Stores;
  readonly readMonth: ReadMonth;
  readonly readOwnFile: ReadOwnFile;
  readonly packFolder: PackMonthFolder;
  readonly readListed: ReadListedDocuments;
  readonly clock: Clock;
}

const ORDERS_OF_PAGE = 50;

/** What a tax adviser may read of a shop. Whatever is read stands in the log of the shop before it is shown. */
export const makeReadAsAdviser = (ports: Ports) => {
  const { stores, readMonth, packFolder, readListed, clock } = ports;
  const { tell, noteLook } = makeTellLook(ports);
  const shown = makeMonthsOfAdviser(ports);
  const seen = makeSeenByAdviser(ports);
  const searched = makeSearchAsAdviser({ stores, seen });
  const file = makeFileForAdviser({ ...ports, noteLook });
  return { months, month, folder, search, file };

  /** The months that have orders, the newest in front. */
  async function months(guest: OpenAccess): Promise<readonly MonthReading[]> {
    await tell(guest, { subject: 'months' });
    return shown.months(guest.shop);
  }

  async function search(guest: OpenAccess, typed: string): Promise<FoundByAdviser> {
    await tell(guest, { subject: 'search' });
    return searched(guest, typed);
  }

  /** Undefined for a month that is not among those shown, however it was asked for. */
  async function month(
    guest: OpenAccess,
    day: PlainDate,
    page: number,
  ): Promise<
    | {
        readonly reading: MonthReading;
        /** Invoices and credit notes that are dated in it, whenever their orders were placed. */
        readonly dated: { readonly documents: number; readonly total: Cents };
        readonly orders: Page<SeenByAdviser>;
        /** Those that were made, the latest in front. */
        readonly editions: readonly Pick<SeenEdition, 'edition' | 'isKept'>[];
      }
    | undefined
  > {
    const { shop } = guest;
    if (!(await shown.isShown(shop, day))) return undefined;
    await tell(guest, { subject: 'month', month: monthOf(day) });
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
  }

  /** An edition of the folder of a month; undefined where there is none of that number, or its lists are kept no longer. */
  async function folder(
    guest: OpenAccess,
    of: string,
    edition: number,
    isStillIn: () => Promise<boolean>,
  ): Promise<PackedFolder | undefined> {
    const packed = await packFolder(guest.shop, of, edition, isStillIn);
    if (packed) await tell(guest, { subject: 'folder', month: of, edition: String(edition) });
    return packed;
  }
};
export type ReadAsAdviser = ReturnType<typeof makeReadAsAdviser>;
