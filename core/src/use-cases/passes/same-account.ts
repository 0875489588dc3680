import { fail, type Result } from '../../kernel/result.ts';
import type { Bookkeeping, BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Stores } from '../../stores/stores.ts';
import type { StillConnected } from '../../shops/same-connection.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeStillConnected } from './still-connected.ts';

interface Ports {
  readonly bookkeeping: Pick<Bookkeeping, 'seller'>;
  readonly stores: { readonly shops: Pick<Stores['shops'], 'find'> };
}

/**
 * Whether "not found" was said by the account with which the shop is connected. The same key may lead to another company
 * for as long as it was not noticed, and that knows nothing of our documents: so the account is asked who it is before anything
 * is taken for gone. One that cannot be asked is not believed. A question that is not waited for comes behind one that is.
 */
export const makeIsSameAccount = (ports: Ports, urgency: 'live' | 'repair' = 'live'): StillConnected => {
  const isStillConnected = makeStillConnected(ports);
  return async (shop) => {
    const seller = await ports.bookkeeping.seller(shop.key, urgency);
    const { accounting } = shop;
    if (!seller.ok || seller.value.organizationId !== accounting?.seller.organizationId) return false;
    return isStillConnected(shop);
  };
};

/**
 * Rejects what another account answered: when the shop was connected to a different one meanwhile, a reading counts as cancelled,
 * whether that account found the document or not. For readings in the background.
 */
export const makeRejectOtherAccount = (ports: Ports) => {
  const isStillConnected = makeStillConnected(ports);
  const isSameAccount = makeIsSameAccount(ports, 'repair');
  return async <D>(shop: Shop, read: Result<D, BookkeepingFailure>): Promise<Result<D, BookkeepingFailure>> => {
    if (!read.ok && read.failure.kind !== 'document-not-found') return read;
    const isOfThis = await (read.ok ? isStillConnected(shop) : isSameAccount(shop));
    return isOfThis ? read : fail({ kind: 'bookkeeping-cancelled' });
  };
};
