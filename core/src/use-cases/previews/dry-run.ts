import type { Foresight } from '../../decisions/foresee.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderRecord, Page } from '../../ports/order-book.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../ports/stores.ts';
import type { Preferences } from '../../preferences/preferences.ts';
import { recordsOfOrder } from '../../privacy/redacted-records.ts';
import type { Shop } from '../../shops/shop.ts';
import type { LoadMetafields } from '../load-metafields.ts';
import { readRecords } from '../order-reading.ts';
import { foreseeOrder, type LinkBases } from '../order-situation.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'orderById'>;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly loadMetafields: LoadMetafields;
  readonly linksOf: (shop: Shop) => LinkBases;
}

/** Settings of creation as they would be: whoever asks has not turned them on yet. */
export type DryRunSettings = Partial<Pick<Preferences, 'invoiceCreate' | 'creditCreate' | 'deliveryCreate'>>;

/** Which part of the orders in the list, oldest first; `page` is 1-based. */
export interface DryRunPart {
  readonly page: number;
  readonly settings: DryRunSettings;
}

/** What would come of one order, or why it could not be read. */
export interface ForeseenOrder {
  readonly record: OrderRecord;
  readonly foreseen: Foresight | { readonly unread: OrderSourceFailure['kind'] };
}

/** Each is read from the shop; a person waits for the answer. */
export const ORDERS_AT_ONCE = 10;

/**
 * Says for the orders in the list, some with each call, what would be made, held or skipped now, and why: the order is read as
 * it is and decided by the rules and plans of production. Nothing is written, here or outside. Decision record 108.
 */
export const makeDryRun = ({ orders, stores, clock, loadMetafields, linksOf }: Ports) => {
  return async (shop: Shop, { page, settings }: DryRunPart): Promise<Page<ForeseenOrder>> => {
    const asIf = { ...shop, preferences: { ...shop.preferences, ...settings } };
    const query = { sortBy: 'createdAt', sortDir: 'asc', page, pageSize: ORDERS_AT_ONCE } as const;
    const found = await stores.recordsOf(shop.key).orders.page(query);
    const items = await Promise.all(
      found.items.map(async (record) => ({ record, foreseen: await foreseenOf(asIf, record) })),
    );
    return { ...found, items };
  };

  async function foreseenOf(shop: Shop, { id }: OrderRecord): Promise<ForeseenOrder['foreseen']> {
    const [read, metafields] = await Promise.all([orders.orderById(shop.key, id), loadMetafields(shop, id)]);
    if (!read.ok) return { unread: read.failure.kind };
    if (!metafields.ok) return { unread: metafields.failure.kind };
    const { records, isRedacted } = await recordsOfOrder(stores, shop.key, id);
    const order = read.value;
    const known = await readRecords({ order, records });
    const work = { shop, order, isRedacted, metafields: metafields.value };
    return foreseeOrder(work, known, { now: clock.now(), links: linksOf(shop) });
  }
};
export type DryRun = ReturnType<typeof makeDryRun>;
