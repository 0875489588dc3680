import { stopsOfSettings } from '../../decisions/stops.ts';
import type { PlainDate } from '../../kernel/calendar.ts';
import type { OrderId } from '../../kernel/ids.ts';
import { ok, type Result } from '../../kernel/result.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { changedFields } from '../../preferences/compare-preferences.ts';
import type { Preferences } from '../../preferences/preferences-shape.ts';
import type { Shop } from '../../shops/shop.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'placedOn'>;
  readonly stores: Stores;
}

/** The settings that are tried, and those that they are compared with. */
export interface TriedSettings {
  readonly before: Preferences;
  readonly after?: Preferences;
}

/** The days that are tried; at most a year, both included. */
export interface TriedDays {
  readonly from: PlainDate;
  readonly to: PlainDate;
}

/**
 * Which orders: those placed on days, as if none had a document yet; or those that the change may let go on, as they stand now.
 * `after` is the `next` of the part before.
 */
export interface TriedPart {
  readonly settings: TriedSettings;
  readonly days?: TriedDays;
  readonly after?: string;
}

/** The orders of a part; without `next` there are no more. */
interface ListedOrders {
  readonly ids: readonly OrderId[];
  readonly next?: string;
  /** Of those that the change may let go on. */
  readonly total?: number;
}

/** Each is read from the shop while a person waits for the answer. */
export const TRIED_AT_ONCE = 20;

/** More than these are not looked through before a change is saved. */
export const MAX_BETWEEN = 2000;

/** Says which orders belong to the part, some with each call. */
export const makeListTriedOrders = ({ orders, stores }: Ports) => {
  return async (shop: Shop, part: TriedPart): Promise<Result<ListedOrders, OrderSourceFailure>> =>
    part.days ? placedOrders(shop, part.days, part.after) : ok(await ordersBetween(shop, part));

  /** A part of a page of the platform's list; the place is the page and how many of it are done. */
  async function placedOrders(
    shop: Shop,
    days: TriedDays,
    after = '',
  ): Promise<Result<ListedOrders, OrderSourceFailure>> {
    const [, done = '0', page = ''] = /^(\d{1,4}):(.*)$/s.exec(after) ?? [];
    const listed = await orders.placedOn(shop.key, days, page === '' ? undefined : page);
    if (!listed.ok) return listed;
    const from = Number(done);
    const ids = listed.value.orders.slice(from, from + TRIED_AT_ONCE).map(({ id }) => id);
    const isMore = from + TRIED_AT_ONCE < listed.value.orders.length;
    const next = isMore
      ? `${from + TRIED_AT_ONCE}:${page}`
      : listed.value.next === undefined
        ? undefined
        : `0:${listed.value.next}`;
    return ok({ ids, ...(next === undefined ? {} : { next }) });
  }

  async function ordersBetween(
    { key }: Shop,
    { settings: { before, after = before }, after: place = '0' }: TriedPart,
  ): Promise<ListedOrders> {
    const stops = stopsOfSettings(changedFields(before, after));
    const found = stops.length === 0 ? [] : await stores.recordsOf(key).orders.stoppedBy(stops, { most: MAX_BETWEEN });
    const from = /^\d{1,4}$/.test(place) ? Number(place) : 0;
    const ids = found.slice(from, from + TRIED_AT_ONCE).map(({ id }) => id);
    const isMore = from + TRIED_AT_ONCE < found.length;
    return { ids, total: found.length, ...(isMore ? { next: String(from + TRIED_AT_ONCE) } : {}) };
  }
};
