import type { ShopKey } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { Page } from '../../ports/order-book.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { eachInTurn } from '../each-in-turn.ts';
import type { ShopFigures, ViewShop } from '../views/view-shop.ts';

/** What the operator asks of the list of shops. */
export interface ShopListQuery {
  /** Part of the name or the address, in any case. */
  readonly search?: string;
  readonly sort: 'name' | 'installed' | 'waiting' | 'failed' | 'documents';
  readonly sortDir: 'asc' | 'desc';
  /** 1-based. */
  readonly page: number;
}

/** A shop with its figures; one whose record cannot be read has its address alone. */
export type ListedShop =
  | { readonly key: ShopKey; readonly shop: Shop; readonly figures: ShopFigures; readonly lastChange?: Instant }
  | { readonly key: ShopKey; readonly shop?: undefined };

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'pulses'>;
  readonly viewShop: ViewShop;
}

const PAGE_SIZE = 25;

/** Lists the shops of the installation; those that cannot be read stand first, however they are sorted. */
export const makeListShops =
  ({ stores: { shops, pulses }, viewShop }: Ports) =>
  async ({ search = '', sort, sortDir, page }: ShopListQuery): Promise<Page<ListedShop>> => {
    const keys = await shops.keys();
    const read = new Map<ShopKey, ListedShop>();
    const beats = await pulses.of(keys);
    const broken = await eachInTurn(keys, String, async (key) => {
      const shop = await shops.find(key);
      const beat = beats.get(key);
      if (shop) read.set(key, { key, shop, figures: await viewShop(shop), ...(beat ? { lastChange: beat.at } : {}) });
    });
    const unreadable: readonly ListedShop[] =
      broken.length === 0 ? [] : keys.filter((key) => !read.has(key)).map((key) => ({ key }));
    const wanted = search.trim().toLowerCase();
    const found = [...unreadable, ...[...read.values()].toSorted(bySort(sort, sortDir))].filter((one) =>
      `${one.key} ${one.shop?.profile.name ?? ''}`.toLowerCase().includes(wanted),
    );
    const items = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE);
    return { items, total: found.length, page, pageSize: PAGE_SIZE };
  };
export type ListShops = ReturnType<typeof makeListShops>;

/** How much waits to be done, of what was received. */
export const waitingOf = ({ work }: ShopFigures): number =>
  (work.received ?? 0) + (work.delayed ?? 0) + (work.selected ?? 0) + (work.started ?? 0);

/** What could not be done, or not be read. */
export const failedOf = ({ work }: ShopFigures): number => (work.failed ?? 0) + (work.unprocessable ?? 0);

export const documentsOf = ({ issued }: ShopFigures): number =>
  issued.invoice + issued['credit-note'] + issued['delivery-note'];

const VALUES: Readonly<Record<Exclude<ShopListQuery['sort'], 'name'>, (shop: Shop, figures: ShopFigures) => number>> = {
  installed: ({ installedAt }) => installedAt.epochMilliseconds,
  waiting: (_shop, figures) => waitingOf(figures),
  failed: (_shop, figures) => failedOf(figures),
  documents: (_shop, figures) => documentsOf(figures),
};

const bySort =
  (sort: ShopListQuery['sort'], direction: ShopListQuery['sortDir']) =>
  (one: ListedShop, other: ListedShop): number => {
    if (!one.shop || !other.shop) return 0;
    const sign = direction === 'asc' ? 1 : -1;
    const names = one.shop.profile.name.localeCompare(other.shop.profile.name, 'de') || (one.key < other.key ? -1 : 1);
    if (sort === 'name') return sign * names;
    const value = VALUES[sort];
    return sign * (value(one.shop, one.figures) - value(other.shop, other.figures)) || names;
  };
