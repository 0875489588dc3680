import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { SellerProfile } from '../records/seller-profile.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';

/**
 * The access to an accounting account that was given to a shop and is not used for anything yet. One per shop; kept over
 * a crash.
 */
export interface OfferedAccess {
  /** Whose account it is; `bookkeeping-not-connected` when nothing is offered. */
  seller(shop: ShopKey): Promise<Result<SellerProfile, BookkeepingFailure>>;
  /**
   * Makes it the access that everything is done with; an earlier one is ended at the service. Nothing happens when
   * nothing is offered, so that it may be done again.
   */
  adopt(shop: ShopKey): Promise<Result<void, BookkeepingFailure>>;
  /** Ends it at the service and forgets it. Nothing is forgotten while the service could not be told. */
  refuse(shop: ShopKey): Promise<Result<void, BookkeepingFailure>>;
}
