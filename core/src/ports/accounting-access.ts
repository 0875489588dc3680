import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { SellerProfile } from '../shops/shop.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';

/** The right to work in the merchant's accounting account. */
export interface AccountingAccess {
  /** Names of the secrets by which it is held; what ends it needs them until it has. */
  readonly secrets: readonly string[];
  /** Whose account this installation lends, as the service says by it now; absent where it lends none. */
  readonly lentAccount?: () => Promise<Result<SellerProfile, BookkeepingFailure>>;
  /** Gives a shop the access that this installation was started with; false where there is none. */
  lend(shop: ShopKey): Promise<boolean>;
  /**
   * Ends it on both sides: our subscriptions to events go, the connection is revoked, and nothing by which it could be
   * used stays with us. Nothing is forgotten while the service could not be told. Ending twice is fine.
   */
  end(shop: ShopKey): Promise<Result<void, BookkeepingFailure>>;
}
