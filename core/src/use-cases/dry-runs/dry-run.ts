import type { Foresight } from '../../decisions/foresee.ts';
import { stopsOfSettings } from '../../decisions/stops.ts';
import { plusDays, startOfBusinessDay } from '../../kernel/calendar.ts';
import type { Bookkeeping } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { DocumentChanges } from '../../ports/document-changes.ts';
import type { OrderQuery, Page } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import type { ReasonCode } from '../../reasons/reasons.ts';
import { isFieldKey } from '../../preferences/catalogue.ts';
import { switchAfter } from '../../shops/creation-switch.ts';
import { withImportedSpan } from '../../shops/imported-days.ts';
import type { ImportedDays } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import type { Order } from '../../orders/order.ts';
import type { LoadedMetafields, LoadMetafields } from '../passes/load-metafields.ts';
import { makeForeseeReadOrder } from './foresee-read-order.ts';
import { nothingBefore, type ForeseenBefore } from './foreseen-before.ts';
import type { LinkBases } from '../passes/order-situation.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'orderById'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly loadMetafields: LoadMetafields;
  readonly linksOf: (shop: Shop) => LinkBases;
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly changes: DocumentChanges;
}

/** Settings of creation as they would be: the merchant has not turned them on yet. */
export type DryRunSettings = Partial<
  Pick<Preferences, 'invoiceCreate' | 'creditCreate' | 'deliveryCreate' | 'zeroRates'>
>;

/** Which part of the orders in the list, oldest first; `page` is 1-based. */
export interface DryRunPart {
  readonly page: number;
  readonly settings: DryRunSettings;
  /** Only orders that these settings may let go on, at most `MAX_STOPPED` of them. */
  readonly stopped?: boolean;
  /** Only the orders of these days, as if they had been imported with this wish. */
  readonly imported?: ImportedDays;
}

/** How many documents would be mailed by themselves. */
export interface ForeseenMails {
  readonly count: number;
  /** How many more of orders older than today or of imported days, if the merchant wants it with their making. */
  readonly older: number;
}

/** What would come of one order, or why it could not be read. */
export interface ForeseenOrder {
  readonly record: OrderRecord;
  readonly mails: ForeseenMails;
  readonly foreseen: Foresight | { readonly unread: OrderSourceFailure['kind'] };
}

/** Each is read from the shop; a person waits for the answer. */
export const ORDERS_AT_ONCE = 10;

/** More than these are not looked through while a person waits to turn something on. */
export const MAX_STOPPED = 2000;

/** Orders that an answer about 0 % may let go on. */
const ASKS_ABOUT_ZERO: readonly ReasonCode[] = ['TAX_MISSING'];

const NO_MAILS: ForeseenMails = { count: 0, older: 0 };

/**
 * Says for the orders in the list, some with each call, what would be made, held or skipped now, and why: the order is read as
 * it is and decided by the rules and plans of production. Nothing is written, here or outside. Decision record 108.
 */
export const makeDryRun = (ports: Ports) => {
  const { orders, stores, clock, loadMetafields } = ports;
  const foreseeReadOrder = makeForeseeReadOrder(ports);
  return async (shop: Shop, part: DryRunPart): Promise<Page<ForeseenOrder>> => {
    const now = clock.now();
    const asIf = (mailsOlder: boolean): Shop => {
      const preferences = { ...shop.preferences, ...part.settings };
      const imported = part.imported && { ...part.imported, mails: part.imported.mails || mailsOlder };
      const creation = switchAfter(
        shop.creation,
        { before: shop.preferences, after: preferences },
        { at: now, mailsOlder },
      );
      return { ...withDays(shop, imported), preferences, ...(creation ? { creation } : {}) };
    };
    const [quiet, loud] = [asIf(false), asIf(true)];
    const found = part.stopped ? await stoppedOrders(shop, part) : await listedOrders(shop, part);
    const reads = await Promise.all(found.items.map((record) => readOf(quiet, record)));
    const before = nothingBefore();
    const items: ForeseenOrder[] = [];
    for (const read of reads)
      items.push('unread' in read ? unreadOrder(read) : await foreseenOf(quiet, loud, read, before));
    return { ...found, items };
  };

  function listedOrders({ key }: Shop, { page, imported }: DryRunPart): Promise<Page<OrderRecord>> {
    const query = { sortBy: 'createdAt', sortDir: 'asc', page, pageSize: ORDERS_AT_ONCE } as const;
    return stores.recordsOf(key).orders.page({ ...query, ...placedOn(imported) });
  }

  async function stoppedOrders({ key }: Shop, { page, settings }: DryRunPart): Promise<Page<OrderRecord>> {
    const { orders: book } = stores.recordsOf(key);
    const fields = Object.keys(settings).filter(isFieldKey);
    const stops = settings.zeroRates ? ASKS_ABOUT_ZERO : stopsOfSettings(fields);
    const stopped = await book.stoppedBy(stops, { most: MAX_STOPPED });
    const ids = stopped.slice((page - 1) * ORDERS_AT_ONCE, page * ORDERS_AT_ONCE);
    const records = await Promise.all(ids.map(({ id }) => book.byId(id)));
    const items = records.filter((record) => record !== undefined);
    return { items, total: stopped.length, page, pageSize: ORDERS_AT_ONCE };
  }

  async function readOf(shop: Shop, record: OrderRecord): Promise<ReadOrder | UnreadOrder> {
    const { id } = record;
    const [read, metafields] = await Promise.all([orders.orderById(shop.key, id), loadMetafields(shop, id)]);
    if (!read.ok) return { record, unread: read.failure.kind };
    if (!metafields.ok) return { record, unread: metafields.failure.kind };
    return { record, order: read.value, metafields: metafields.value };
  }

  async function foreseenOf(
    shop: Shop,
    loud: Shop,
    { record, order, metafields }: ReadOrder,
    before: ForeseenBefore,
  ): Promise<ForeseenOrder> {
    const { foreseen, mailsOf } = await foreseeReadOrder(shop, { order, metafields }, before);
    const count = mailsOf(shop).length;
    return { record, mails: { count, older: mailsOf(loud).length - count }, foreseen };
  }
};

/** An order of the list as the shop has it now. */
interface ReadOrder {
  readonly record: OrderRecord;
  readonly order: Order;
  readonly metafields: LoadedMetafields;
}

interface UnreadOrder {
  readonly record: OrderRecord;
  readonly unread: OrderSourceFailure['kind'];
}

const unreadOrder = ({ record, unread }: UnreadOrder): ForeseenOrder => ({
  record,
  mails: NO_MAILS,
  foreseen: { unread },
});

const withDays = (shop: Shop, imported: ImportedDays | undefined): Shop =>
  imported
    ? { ...shop, imports: { ...shop.imports, days: withImportedSpan(shop.imports?.days ?? [], imported) } }
    : shop;

const placedOn = (days: ImportedDays | undefined): Pick<OrderQuery, 'placed'> =>
  days ? { placed: { from: startOfBusinessDay(days.from), before: startOfBusinessDay(plusDays(days.to, 1)) } } : {};

export type DryRun = ReturnType<typeof makeDryRun>;
