import type { Stores } from '../../stores/stores.ts';
import { isSameConnection, type StillConnected } from '../../shops/same-connection.ts';

/**
 * Whether the shop is still connected to the account for which something was decided. Asked before something is sent and after "not
 * found", as each call goes to whichever account is connected then. A connection is stored as gone before another account takes
 * its place (`makeAnswerOffer`).
 */
export const makeStillConnected =
  ({ stores }: { readonly stores: { readonly shops: Pick<Stores['shops'], 'find'> } }): StillConnected =>
  async (shop) => {
    const stored = await stores.shops.find(shop.key);
    return stored !== undefined && isSameConnection(stored, shop);
  };
