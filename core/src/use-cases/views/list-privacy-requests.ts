import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import type { Stores } from '../../ports/stores.ts';

/** Names of orders, as far as the book has them. */
export type OrderNames = ReadonlyMap<OrderId, string>;

/** The requests that are looked at, and how many there are. */
export interface PrivacyRequestList {
  readonly requests: readonly PrivacyRequest[];
  readonly names: OrderNames;
  readonly total: number;
}

/** Reads what the data protection law asks of a shop: what is open by its deadline, then what was answered last. */
export const makeListPrivacyRequests = ({ stores }: { readonly stores: Stores }) => {
  return async (shop: ShopKey, most: number): Promise<PrivacyRequestList> => {
    const [requests, total] = await Promise.all([stores.privacy.ofShop(shop, most), stores.privacy.countOf(shop)]);
    return { requests, names: await namesIn(shop, requests), total };
  };

  async function namesIn(shop: ShopKey, requests: readonly PrivacyRequest[]): Promise<OrderNames> {
    const { orders } = stores.recordsOf(shop);
    const ids = [...new Set(requests.flatMap(({ orderIds }) => orderIds))];
    const found = await Promise.all(ids.map((id) => orders.byId(id)));
    return new Map(found.flatMap((order) => (order ? [[order.id, order.name] as const] : [])));
  }
};
export type ListPrivacyRequests = ReturnType<typeof makeListPrivacyRequests>;
