import { installationDays } from '../../shops/imported-days.ts';
import { logEvent } from '../../events/log-event.ts';
import { compareInstants, type Instant } from '../../kernel/calendar.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { OrderListing, OrderListingFailure } from '../../ports/order-listing.ts';
import type { OrderSource, OrderSourceFailure } from '../../ports/order-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { OrderImports, RecentListing, RecentOrders } from '../../shops/order-imports.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AddWork } from '../add-work.ts';
import { makeAskForUnseen } from '../shops/ask-for-unseen.ts';
import { makeTakeRecentOrders, type TakenPages } from './take-recent-orders.ts';

interface Ports {
  readonly orders: Pick<OrderSource, 'placedOn'>;
  readonly listing: OrderListing;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly addWork: AddWork;
}

/** How far the import of the recent orders is. */
export interface RecentProgress {
  /** Those that are in the list of orders by now, or on their way into it. */
  readonly orders: number;
  readonly isDone: boolean;
  /** The shop is still listing them; asking again at once would only answer the same. */
  readonly isWaiting: boolean;
}

/** So many pages are read at once; a shop that has more is asked to list its orders by itself. Decision record 113. */
const PAGES_OF_SMALL_SHOP = 3;
/** Where the shop lists nothing by itself: what one call reads at most, so that it ends. */
const PAGES_A_CALL = 5;

/** A run that takes longer is not waited for. */
const MAX_RUN_MINUTES = 30;

/**
 * Takes the orders of the 60 days before the installation into the list of orders, once for each shop: they wait in the
 * queue behind all that is live, and whether they get documents is said by the settings alone. A large shop lists them by
 * itself; each call takes over a part of it, until all of them are there. How far it is stands with the shop and moves on
 * behind the orders, so a host that dies in the middle asks for some of them again, which is the same work.
 */
export const makeImportRecentOrders = ({ orders, listing, stores, clock, addWork }: Ports) => {
  const { takePages, ask } = makeTakeRecentOrders({ orders, askForUnseen: makeAskForUnseen({ stores, addWork }) });

  return async (shop: Shop): Promise<Result<RecentProgress, OrderSourceFailure>> => {
    const { recent, listing: begun } = shop.imports ?? {};
    if (recent) {
      await tellImported(stores, shop, recent);
      return ok(progressOf(shop.imports));
    }
    if (!begun) return begin(shop);
    return begun.run === undefined ? ofPages(shop, begun) : ofRun(shop, begun, begun.run);
  };

  async function begin(shop: Shop): Promise<Result<RecentProgress, OrderSourceFailure>> {
    const first = await takePages(shop, PAGES_OF_SMALL_SHOP);
    if (!first.ok) return first;
    const { count, next } = first.value;
    if (next === undefined) return store(shop, done(clock.now(), count));
    const run = await listing.begin(shop.key, installationDays(shop));
    const begunAt = clock.now();
    if (run.ok) return store(shop, { listing: { begunAt, run: run.value, orders: 0 } });
    return isUseless(run.failure)
      ? store(shop, { listing: { begunAt, after: next, orders: count } })
      : fail(run.failure);
  }

  async function ofRun(shop: Shop, begun: RecentListing, run: string) {
    const state = await listing.read(shop.key, run, begun.after);
    const byPages = { listing: { begunAt: begun.begunAt, orders: 0 } };
    if (!state.ok) return isUseless(state.failure) ? store(shop, byPages) : fail(state.failure);
    if (state.value.kind === 'running')
      return compareInstants(clock.now(), begun.begunAt.add({ minutes: MAX_RUN_MINUTES })) > 0
        ? store(shop, byPages)
        : ok({ ...progressOf(shop.imports), isWaiting: true });
    const { orders: found, next } = state.value;
    await ask(shop, found);
    return store(shop, behind(begun, clock.now(), { count: found.length, next }));
  }

  async function ofPages(shop: Shop, begun: RecentListing) {
    const taken = await takePages(shop, PAGES_A_CALL, begun.after);
    if (!taken.ok) return taken;
    return store(shop, behind(begun, clock.now(), taken.value));
  }

  /** Notes how far it is, unless another window was there first: then that is how far it is. */
  async function store(shop: Shop, reached: Reached): Promise<Result<RecentProgress, never>> {
    const before = shop.imports?.listing;
    const stored = await stores.shops.update(shop.key, (now) => {
      const { listing: known, ...imports } = now.imports ?? {};
      return imports.recent || !isSame(known, before) ? now : { ...now, imports: { ...imports, ...reached } };
    });
    if (stored?.imports?.recent) await tellImported(stores, shop, stored.imports.recent);
    return ok(progressOf(stored?.imports));
  }
};
export type ImportRecentOrders = ReturnType<typeof makeImportRecentOrders>;

type Reached = Pick<OrderImports, 'recent'> | Pick<OrderImports, 'listing'>;

const progressOf = ({ recent, listing }: OrderImports = {}): RecentProgress => ({
  orders: recent?.orders ?? listing?.orders ?? 0,
  isDone: recent !== undefined,
  isWaiting: false,
});

/** No page is read again by a second window, and none is counted twice. */
const isSame = (stored: RecentListing | undefined, read: RecentListing | undefined): boolean =>
  stored?.run === read?.run && stored?.after === read?.after && stored?.orders === read?.orders;

type Broken = { readonly kind: 'listing-broken' | 'order-unreadable' };

/** Nothing will come of the run, also when it is asked for again; pages show what can be read, or name what is missing. */
const isUseless = (failure: OrderListingFailure): failure is Extract<OrderListingFailure, Broken> =>
  failure.kind === 'listing-broken' || failure.kind === 'order-unreadable';

const done = (at: Instant, orders: number): Reached => ({ recent: { at, orders } });

const behind = (begun: RecentListing, at: Instant, { count, next }: TakenPages): Reached => {
  const orders = begun.orders + count;
  return next === undefined ? done(at, orders) : { listing: { ...begun, after: next, orders } };
};

/** Once, however often it is told: a second call does it for a host that died before it could. */
const tellImported = async (stores: Stores, { key }: Shop, { at, orders: count }: RecentOrders): Promise<void> => {
  const id = `imports:recent:${at.toString()}`;
  const event = logEvent({ id, at, name: 'shop.orders-imported', facts: { count: String(count) } });
  await stores.recordsOf(key).events.append(event);
};
