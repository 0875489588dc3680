import { type DocumentState, documentStates } from '../../documents/document-state.ts';
import { numberOf } from '../../documents/document-number.ts';
import type { DocumentKind } from '../../documents/document-kind.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { documentFacts } from '../../follow-ups/document-facts.ts';
import {
  businessDay,
  compareDays,
  compareInstants,
  monthOf,
  type Instant,
  type PlainDate,
} from '../../kernel/calendar.ts';
import { isBooked, signed } from '../../handover/listed-document.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { sumOfCents, type Cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Page } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { placedInMonth } from '../../reconciliation/month.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import { folded } from '../../search/folded.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OwnFileFailure, ReadOwnFile } from '../bulk/read-own-file.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';
import { orderOfDocument } from '../rounds/order-events.ts';
import type { PackedFolder, PackMonthFolder } from '../handover/pack-month-folder.ts';
import type { ReadListedDocuments } from '../handover/read-listed-documents.ts';
import { isEditionKept, type SeenEdition } from '../handover/view-month-folder.ts';
import type { OpenAccess } from './enter-access.ts';

interface Ports {
  readonly stores: Stores;
  readonly readMonth: ReadMonth;
  readonly readOwnFile: ReadOwnFile;
  readonly packFolder: PackMonthFolder;
  readonly readListed: ReadListedDocuments;
  readonly clock: Clock;
}

/** A final invoice or credit note as an adviser sees it: without whom it is for, which stands on the paper. */
export interface SeenDocument {
  readonly id: string;
  readonly kind: DocumentKind;
  readonly number: string;
  readonly date: PlainDate;
  readonly total: Cents;
  readonly state: DocumentState;
}

/** An order with its documents; none where it has no final one. */
export interface SeenByAdviser {
  readonly name: string;
  readonly placedOn: PlainDate;
  readonly documents: readonly SeenDocument[];
}

/** What a search came to, the newest orders in front. */
export interface FoundByAdviser {
  readonly orders: readonly SeenByAdviser[];
  /** Nothing else is to be found. */
  readonly isWhole: boolean;
}

/** All months of many orders take their time: they are read once a minute, however often somebody looks. */
const MONTHS_KEPT_SECONDS = 60;
const ORDERS_OF_PAGE = 50;
const MOST_FOUND = 25;
/** The search of the shop finds orders by their customer, too: of so many those are shown that match otherwise. */
const MOST_SEARCHED = 200;

/** What a tax adviser may read of a shop. Whatever is read stands in the log of the shop before it is shown. */
export const makeReadAsAdviser = ({ stores, readMonth, readOwnFile, packFolder, readListed, clock }: Ports) => {
  const kept = new Map<ShopKey, { readonly until: Instant; readonly months: Promise<readonly MonthReading[]> }>();
  return { months, month, folder, search, file };

  /** The months that have orders, the newest in front. */
  async function months(guest: OpenAccess): Promise<readonly MonthReading[]> {
    await tell(guest, { subject: 'months' });
    const { shop } = guest;
    const now = clock.now();
    for (const [key, { until }] of kept) if (compareInstants(until, now) <= 0) kept.delete(key);
    const known = kept.get(shop.key);
    if (known) return known.months;
    const reading = readMonths(shop);
    kept.set(shop.key, { until: now.add({ seconds: MONTHS_KEPT_SECONDS }), months: reading });
    return reading.catch((error: unknown) => {
      kept.delete(shop.key);
      throw error;
    });
  }

  async function readMonths(shop: Shop): Promise<readonly MonthReading[]> {
    const today = businessDay(clock.now());
    const found: MonthReading[] = [];
    for (const first of await monthsShown(shop)) {
      const read = await readMonth(shop, first, today);
      if (read.sums.orders + read.unread > 0) found.push(read);
    }
    return found;
  }

  /** The first days of the months from this one back to that of the first order that is kept, the newest in front. */
  async function monthsShown({ key }: Shop): Promise<readonly PlainDate[]> {
    const { orders } = stores.recordsOf(key);
    const [id] = await orders.found({ sortBy: 'createdAt', sortDir: 'asc' }, 1);
    const earliest = id && (await orders.byId(id));
    const shown: PlainDate[] = [];
    if (!earliest) return shown;
    const last = businessDay(earliest.createdAt).with({ day: 1 });
    for (
      let first = businessDay(clock.now()).with({ day: 1 });
      compareDays(first, last) >= 0;
      first = first.subtract({ months: 1 })
    )
      shown.push(first);
    return shown;
  }

  async function isShown(shop: Shop, day: PlainDate): Promise<boolean> {
    return (await monthsShown(shop)).some((first) => monthOf(first) === monthOf(day));
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
    if (!(await isShown(shop, day))) return undefined;
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

  /** Documents by their number, or by the name of their order; by nothing else that a search of the shop finds. */
  async function search(guest: OpenAccess, typed: string): Promise<FoundByAdviser> {
    await tell(guest, { subject: 'search' });
    const sought = folded(typed.trim());
    if (sought === '') return { orders: [], isWhole: true };
    const { items, total } = await stores.recordsOf(guest.shop.key).orders.page({
      search: typed,
      sortBy: 'createdAt',
      sortDir: 'desc',
      page: 1,
      pageSize: MOST_SEARCHED,
    });
    const isNumbered = (number: string): boolean => folded(number).includes(sought);
    const matching = items.filter(
      ({ name, documents }) =>
        folded(name).includes(sought) || documents.filter(isSeen).some(({ document }) => isNumbered(document.number)),
    );
    const orders = (await seen(guest, matching.slice(0, MOST_FOUND))).map((order) =>
      folded(order.name).includes(sought)
        ? order
        : { ...order, documents: order.documents.filter(({ number }) => isNumbered(number)) },
    );
    return { orders, isWhole: matching.length <= MOST_FOUND && total <= items.length };
  }

  /** `document-not-found` also for what is of another shop, no final document, or without money. */
  async function file(guest: OpenAccess, id: string): Promise<Result<DocumentFile, OwnFileFailure>> {
    const { shop, access } = guest;
    const intent = await stores.recordsOf(shop.key).documents.byId(id);
    if (!intent || !isSeen(intent)) return fail({ kind: 'document-not-found' });
    const read = await readOwnFile(shop, intent);
    if (!read.ok) return read;
    const now = clock.now();
    const name = `${ORIGIN_OF_DOCUMENT[intent.kind]}.viewed` as const;
    const { events } = (await recordsOfOrder(stores, shop.key, intent.orderId)).records;
    await events.append(
      logEvent({
        id: `adviser:${access.id}:${name}:${intent.id}:${minuteOf(now.toString())}`,
        at: now,
        name,
        order: orderOfDocument(intent),
        facts: { number: numberOf(intent.document), as: 'adviser', firm: access.firm },
      }),
    );
    await noteLook(guest);
    return ok(read.value);
  }

  async function seen({ shop }: OpenAccess, orders: readonly OrderRecord[]): Promise<readonly SeenByAdviser[]> {
    const followUps = await stores.recordsOf(shop.key).followUps.ofOrders(orders.map(({ id }) => id));
    const today = businessDay(clock.now());
    return orders.map((record) => ({
      name: record.name,
      placedOn: businessDay(record.createdAt),
      documents: record.documents.filter(isSeen).map(({ id, document }) => ({
        id,
        kind: document.kind,
        number: document.number,
        date: document.date,
        total: document.total,
        state: documentStates(documentFacts(record, { id, document }, { followUps, today }))[0],
      })),
    }));
  }

  async function tell(
    guest: OpenAccess,
    looked: {
      readonly subject: 'months' | 'month' | 'folder' | 'search';
      readonly month?: string;
      readonly edition?: string;
    },
  ): Promise<void> {
    const { shop, access } = guest;
    const { subject, month: of = '', edition = '' } = looked;
    const now = clock.now();
    await stores.recordsOf(shop.key).events.append(
      logEvent({
        // loaded again within the minute, it is the same look
        id: `adviser-looked:${access.id}:${subject}${of}${edition && `-${edition}`}:${minuteOf(now.toString())}`,
        at: now,
        name: 'shop.adviser-looked',
        facts: { firm: access.firm, ...looked },
      }),
    );
    await noteLook(guest);
  }

  async function noteLook({ shop, access }: OpenAccess): Promise<void> {
    const lastLookAt = clock.now();
    await stores.recordsOf(shop.key).advisers.change(access.id, (stored) => ({ ...stored, lastLookAt }));
  }
};
export type ReadAsAdviser = ReturnType<typeof makeReadAsAdviser>;

/** `2026-11-20T09:15`. */
const minuteOf = (moment: string): string => moment.slice(0, 16);

const isSeen = (
  intent: DocumentIntent,
): intent is DocumentIntent & { readonly document: NonNullable<DocumentIntent['document']> } =>
  intent.kind !== 'delivery-note' && numberOf(intent.document) !== '';
