import type { OrderId, ShopKey } from '../../kernel/ids.ts';
import type { PrivacyRequest } from '../../ports/privacy-requests.ts';
import { UnopenableSecret, type SecretVault } from '../../ports/secret-vault.ts';
import type { Stores } from '../../stores/stores.ts';
import { sealedMessageOf } from '../../privacy/sealed-message.ts';

/** Names of orders, as far as the book has them. */
export type OrderNames = ReadonlyMap<OrderId, string>;

/** A request as it is looked at: `message` is what came of one that could not be read and is not answered. */
export interface ListedPrivacyRequest extends PrivacyRequest {
  /** What came lies there, and no key opens it any more. */
  readonly isLocked?: true;
}

/** The requests that are looked at, how many there are, and whether documents have their only originals here. */
export interface PrivacyRequestList {
  readonly requests: readonly ListedPrivacyRequest[];
  readonly names: OrderNames;
  readonly total: number;
  readonly hasOriginals: boolean;
}

interface Ports {
  readonly stores: Stores;
  readonly vault: Pick<SecretVault, 'get'>;
}

/** Reads what the data protection law asks of a shop: what is open by its deadline, then what was answered last. */
export const makeListPrivacyRequests = ({ stores, vault }: Ports) => {
  return async (shop: ShopKey, most: number): Promise<PrivacyRequestList> => {
    const [requests, total, originals] = await Promise.all([
      stores.privacy.ofShop(shop, most),
      stores.privacy.countOf(shop),
      stores.originals.listed(shop, undefined, 1),
    ]);
    return {
      requests: await Promise.all(requests.map(withMessage)),
      names: await namesIn(shop, requests),
      total,
      hasOriginals: originals.length > 0,
    };
  };

  async function withMessage(request: PrivacyRequest): Promise<ListedPrivacyRequest> {
    if (request.state !== 'unreadable') return request;
    try {
      const message = await vault.get(request.shop, sealedMessageOf(request.id));
      return message === undefined ? request : { ...request, message };
    } catch (error) {
      if (!(error instanceof UnopenableSecret)) throw error;
      return { ...request, isLocked: true };
    }
  }

  async function namesIn(shop: ShopKey, requests: readonly PrivacyRequest[]): Promise<OrderNames> {
    const { orders } = stores.recordsOf(shop);
    const ids = [...new Set(requests.flatMap(({ orderIds }) => orderIds))];
    const found = await Promise.all(ids.map((id) => orders.byId(id)));
    return new Map(found.flatMap((order) => (order ? [[order.id, order.name] as const] : [])));
  }
};
export type ListPrivacyRequests = ReturnType<typeof makeListPrivacyRequests>;
