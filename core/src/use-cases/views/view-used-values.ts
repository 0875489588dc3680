import type { ShopKey } from '../../kernel/ids.ts';
import type { Stores } from '../../stores/stores.ts';

/** What the newest orders of a shop have, in lower case as settings compare it, what most of them have first. */
export interface UsedValues {
  readonly tags: readonly string[];
  readonly sources: readonly string[];
  /** Handles of payment gateways. */
  readonly gateways: readonly string[];
}

const MAX_ORDERS = 250;
const MAX_OF_EACH = 50;

const oftenFirst = (values: readonly string[]): readonly string[] => {
  const counts = new Map<string, number>();
  for (const value of values.map((each) => each.trim().toLowerCase()).filter((each) => each !== ''))
    counts.set(value, (counts.get(value) ?? 0) + 1);
  return [...counts.entries()]
    .toSorted(([one, ofOne], [other, ofOther]) => ofOther - ofOne || (one < other ? -1 : 1))
    .slice(0, MAX_OF_EACH)
    .map(([value]) => value);
};

/** Reads what settings may be about in this shop, so that the merchant need not know by heart how it is written. */
export const makeViewUsedValues =
  ({ stores }: { readonly stores: Pick<Stores, 'recordsOf'> }) =>
  async (shop: ShopKey): Promise<UsedValues> => {
    const newest = { sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: MAX_ORDERS } as const;
    const { items } = await stores.recordsOf(shop).orders.page(newest);
    return {
      tags: oftenFirst(items.flatMap(({ tags }) => tags)),
      sources: oftenFirst(items.flatMap(({ source = '' }) => source)),
      gateways: oftenFirst(items.flatMap(({ gateways = [] }) => gateways)),
    };
  };
export type ViewUsedValues = ReturnType<typeof makeViewUsedValues>;
