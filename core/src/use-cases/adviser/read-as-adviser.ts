import type { DocumentState } from '../../documents/document-state.ts';
import { documentStates } from '../../documents/document-state.ts';
import { numberOf } from '../../documents/document-number.ts';
import type { DocumentKind } from '../../documents/draft.ts';
import { logEvent } from '../../events/log-event.ts';
import { ORIGIN_OF_DOCUMENT } from '../../events/origin-of-document.ts';
import { documentFacts } from '../../follow-ups/document-facts.ts';
import { businessDay, compareInstants, monthOf, type Instant, type PlainDate } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import type { Cents } from '../../kernel/money.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { DocumentFile } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord, Page } from '../../ports/order-book.ts';
import type { Stores } from '../../ports/stores.ts';
import { recordsOfOrder } from '../../privacy/records-of-order.ts';
import { placedInMonth } from '../../reconciliation/month.ts';
import type { DocumentIntent } from '../../records/document-intent.ts';
import type { MonthEdition } from '../../records/month-edition.ts';
import { folded } from '../../search/folded.ts';
import type { Shop } from '../../shops/shop.ts';
import type { OwnFileFailure, ReadOwnFile } from '../bulk/read-own-file.ts';
import type { MonthReading, ReadMonth } from '../reconciliation/read-month.ts';
import { orderOfDocument } from '../rounds/order-events.ts';
import type { PackedFolder, PackMonthFolder } from '../handover/pack-month-folder.ts';
import { isEditionKept } from '../handover/view-month-folder.ts';
import type { OpenAccess } from './enter-access.ts';

interface Ports {
  readonly stores: Stores;
  readonly readMonth: ReadMonth;
  readonly readOwnFile: ReadOwnFile;
  readonly packFolder: PackMonthFolder;
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

const MOST_MONTHS = 24;
/** Two years of many orders take their time: they are read once a minute, however often somebody looks. */
const MONTHS_KEPT_SECONDS = 60;
const ORDERS_OF_PAGE = 50;
const MOST_FOUND = 25;

/** What a tax adviser may read of a shop. Whatever is read stands in the log of the shop before it is shown. */
export const makeReadAsAdviser = ({ stores, readMonth, readOwnFile, packFolder, clock }: Ports) => {
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
    for (const first of monthsShown()) {
      const read = await readMonth(shop, first, today);
      if (read.sums.orders + read.unread > 0) found.push(read);
    }
    return found;
  }

  /** The first days of the months that there may be, the newest in front. */
  function monthsShown(): readonly PlainDate[] {
    const first = businessDay(clock.now()).with({ day: 1 });
    return Array.from({ length: MOST_MONTHS }, (_, ago) => first.subtract({ months: ago }));
  }

  function isShown(day: PlainDate): boolean {
    return monthsShown().some((first) => monthOf(first) === monthOf(day));
  }

  /** Undefined for a month that is not among those shown, however it was asked for. */
  async function month(
    guest: OpenAccess,
    day: PlainDate,
    page: number,
  ): Promise<
    | {
        readonly reading: MonthReading;
        readonly orders: Page<SeenByAdviser>;
        /** Those that can be downloaded, the latest in front. */
        readonly editions: readonly MonthEdition[];
      }
    | undefined
  > {
    if (!isShown(day)) return undefined;
    await tell(guest, { subject: 'month', month: monthOf(day) });
    const { shop } = guest;
    const reading = await readMonth(shop, day, businessDay(clock.now()));
    const found = await stores.recordsOf(shop.key).orders.page({
      placed: placedInMonth(day),
      sortBy: 'createdAt',
      sortDir: 'asc',
      page,
      pageSize: ORDERS_OF_PAGE,
    });
    const editions: MonthEdition[] = [];
    for (const edition of await stores.recordsOf(shop.key).editions.ofMonth(monthOf(day)))
      if (edition.madeAt && (await isEditionKept(stores.recordsOf(shop.key).lists, edition))) editions.push(edition);
    return { reading, orders: { ...found, items: await seen(guest, found.items) }, editions };
  }

  /** An edition of the folder of a month; undefined where there is none of that number, or its lists are kept no longer. */
  async function folder(
    guest: OpenAccess,
    of: string,
    edition: number,
    isStillIn: () => Promise<boolean>,
  ): Promise<PackedFolder | undefined> {
    const packed = await packFolder(guest.shop, of, edition, isStillIn);
    if (packed) await tell(guest, { subject: 'folder', month: of });
    return packed;
  }

  /** Documents by their number, or by the name of their order; by nothing else that a search of the shop finds. */
  async function search(guest: OpenAccess, typed: string): Promise<readonly SeenByAdviser[]> {
    await tell(guest, { subject: 'search' });
    const sought = folded(typed.trim());
    if (sought === '') return [];
    const { items } = await stores.recordsOf(guest.shop.key).orders.page({
      search: typed,
      sortBy: 'createdAt',
      sortDir: 'desc',
      page: 1,
      pageSize: MOST_FOUND,
    });
    const orders = await seen(guest, items);
    return orders.flatMap((order) => {
      if (folded(order.name).includes(sought)) return [order];
      const documents = order.documents.filter(({ number }) => folded(number).includes(sought));
      return documents.length > 0 ? [{ ...order, documents }] : [];
    });
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
    {
      subject,
      month: of = '',
    }: { readonly subject: 'months' | 'month' | 'folder' | 'search'; readonly month?: string },
  ): Promise<void> {
    const { shop, access } = guest;
    const now = clock.now();
    await stores.recordsOf(shop.key).events.append(
      logEvent({
        // loaded again within the minute, it is the same look
        id: `adviser-looked:${access.id}:${subject}${of}:${minuteOf(now.toString())}`,
        at: now,
        name: 'shop.adviser-looked',
        facts: { firm: access.firm, subject, ...(of === '' ? {} : { month: of }) },
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
