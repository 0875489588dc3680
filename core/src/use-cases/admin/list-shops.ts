import type { ShopKey } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { PLAN_IDS, type PlanId } from '../../plans/plans.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { standingOf } from '../billing/plan-standing.ts';
import { eachInTurn } from '../each-in-turn.ts';
import type { ShopFigures, ViewShop } from '../views/view-shop.ts';

/** How a shop stands for the operator; `off` was switched off by him. */
export const LISTED_STATES = ['connected', 'unconnected', 'off', 'left', 'unreadable'] as const;
export type ListedState = (typeof LISTED_STATES)[number];

/** What the operator asks of the list of shops. */
export interface ShopListQuery {
  /** Part of the name or the address, in any case. */
  readonly search?: string;
  readonly state?: ListedState;
  readonly plan?: PlanId;
  /** Those alone of which that holds. */
  readonly only?: 'trial' | 'failed' | 'waiting';
  readonly sort: 'name' | 'state' | 'plan' | 'trial' | 'installed' | 'waiting' | 'failed' | 'documents';
  readonly sortDir: 'asc' | 'desc';
  /** 1-based. */
  readonly page: number;
}

/** A shop with its figures; one whose record cannot be read has its address alone. */
export type ListedShop =
  | {
      readonly key: ShopKey;
      readonly shop: Shop;
      readonly figures: ShopFigures;
      readonly lastChange?: Instant;
      /** The end of the free days that run. */
      readonly trialUntil?: Instant;
    }
  | { readonly key: ShopKey; readonly shop?: undefined };

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'pulses'>;
  readonly viewShop: ViewShop;
  readonly clock: Clock;
}

const PAGE_SIZE = 25;

/** Lists the shops of the installation; those that cannot be read stand first, however they are sorted. */
export const makeListShops =
  ({ stores: { shops, pulses }, viewShop, clock }: Ports) =>
  async ({ search = '', sort, sortDir, page, ...narrowed }: ShopListQuery): Promise<Page<ListedShop>> => {
    const now = clock.now();
    const keys = await shops.keys();
    const read = new Map<ShopKey, ListedShop>();
    const beats = await pulses.of(keys);
    const broken = await eachInTurn(keys, String, async (key) => {
      const shop = await shops.find(key);
      const beat = beats.get(key);
      if (!shop) return;
      const trialUntil = trialUntilOf(shop, now);
      const times = { ...(beat ? { lastChange: beat.at } : {}), ...(trialUntil ? { trialUntil } : {}) };
      read.set(key, { key, shop, figures: await viewShop(shop), ...times });
    });
    const unreadable: readonly ListedShop[] =
      broken.length === 0 ? [] : keys.filter((key) => !read.has(key)).map((key) => ({ key }));
    const wanted = search.trim().toLowerCase();
    const found = [...unreadable, ...[...read.values()].toSorted(bySort(sort, sortDir))]
      .filter((one) => isAskedFor(one, narrowed))
      .filter((one) => `${one.key} ${one.shop?.profile.name ?? ''}`.toLowerCase().includes(wanted));
    const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { items, total: found.length, page, pageSize: PAGE_SIZE };
  };
export type ListShops = ReturnType<typeof makeListShops>;

export const stateOf = ({ shop }: ListedShop): ListedState => {
  if (!shop) return 'unreadable';
  if (shop.uninstalledAt) return 'left';
  if (shop.suspended) return 'off';
  return shop.accounting ? 'connected' : 'unconnected';
};

const trialUntilOf = (shop: Shop, now: Instant): Instant | undefined => {
  const { state, until } = standingOf(shop, now);
  return state === 'trial' && !shop.uninstalledAt ? until : undefined;
};

const isAskedFor = (
  one: ListedShop,
  { state, plan, only }: Pick<ShopListQuery, 'state' | 'plan' | 'only'>,
): boolean => {
  if (state !== undefined && stateOf(one) !== state) return false;
  if (plan !== undefined && one.shop?.plan.id !== plan) return false;
  if (only === undefined) return true;
  if (!one.shop) return only === 'failed';
  if (only === 'trial') return one.trialUntil !== undefined;
  return (only === 'failed' ? failedOf(one.figures) : waitingOf(one.figures)) > 0;
};

/** How much waits to be done, of what was received. */
export const waitingOf = ({ work }: ShopFigures): number =>
  (work.received ?? 0) + (work.delayed ?? 0) + (work.selected ?? 0) + (work.started ?? 0);

/** What could not be done, or not be read. */
export const failedOf = ({ work }: ShopFigures): number => (work.failed ?? 0) + (work.unprocessable ?? 0);

export const documentsOf = ({ issued }: ShopFigures): number =>
  issued.invoice + issued['credit-note'] + issued['delivery-note'];

type ReadShop = Extract<ListedShop, { readonly figures: ShopFigures }>;

const VALUES: Readonly<Record<Exclude<ShopListQuery['sort'], 'name'>, (one: ReadShop) => number>> = {
  state: (one) => LISTED_STATES.indexOf(stateOf(one)),
  plan: ({ shop }) => PLAN_IDS.indexOf(shop.plan.id),
  // the one that ends first is the largest
  trial: ({ trialUntil }) => (trialUntil ? -trialUntil.epochMilliseconds : Number.NEGATIVE_INFINITY),
  installed: ({ shop }) => shop.installedAt.epochMilliseconds,
  waiting: ({ figures }) => waitingOf(figures),
  failed: ({ figures }) => failedOf(figures),
  documents: ({ figures }) => documentsOf(figures),
};

const bySort =
  (sort: ShopListQuery['sort'], direction: ShopListQuery['sortDir']) =>
  (one: ListedShop, other: ListedShop): number => {
    if (!one.shop || !other.shop) return 0;
    const sign = direction === 'asc' ? 1 : -1;
    const names = one.shop.profile.name.localeCompare(other.shop.profile.name, 'de') || (one.key < other.key ? -1 : 1);
    if (sort === 'name') return sign * names;
    const value = VALUES[sort];
    const [a, b] = [value(one), value(other)];
    return sign * (a === b ? 0 : a - b) || names;
  };
