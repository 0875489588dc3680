import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';
import type { OfferedAccess } from './offered-access.ts';

/** How a merchant lets us into an account by a key that was made there. What was offered by consent counts here, too. */
export interface AccountingKeys extends OfferedAccess {
  /** The most months that a key is good for, counted from the day on which it was made. */
  readonly keysLastMonths: number;
  /** Keeps the key as an offer, sealed and never told again; an earlier offer is ended first. Whether it is good `seller` tells. */
  offerKey(shop: ShopKey, key: string): Promise<Result<void, BookkeepingFailure>>;
}
