import type { Stores } from '../ports/stores.ts';
import { isSameConnection, type StillConnected } from '../shops/same-connection.ts';

/**
 * Accounts are looked up by their shop for every call, and the one of the day answers: asked before something is sent and
 * after "not found", this tells whether that is still the account for which it was decided. A connection is noted as gone
 * before the access of another account takes its place (`makeAnswerOffer`), so whoever has that access finds it gone.
 */
export const makeStillConnected =
  ({ stores }: { readonly stores: { readonly shops: Pick<Stores['shops'], 'find'> } }): StillConnected =>
  async (shop) => {
    const stored = await stores.shops.find(shop.key);
    return stored !== undefined && isSameConnection(stored, shop);
  };
