import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { SellerProfile } from '../records/seller-profile.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';

/** An account that is the operator's own. */
export interface LentAccount {
  /** Whose it is, as the service says by the access that is lent now. */
  readonly seller: () => Promise<Result<SellerProfile, BookkeepingFailure>>;
  /** Whether a shop works by an access that was lent: the one of now, or an earlier one. Makes no call. */
  readonly lentTo: (shop: ShopKey) => Promise<'now' | 'earlier' | undefined>;
}

/** The right to work in the merchant's accounting account. */
export interface AccountingAccess {
  /** Names of the secrets by which it is held; what ends it needs them until it has. */
  readonly secrets: readonly string[];
  /** The account that this installation lends to its own shops; absent where it lends none. */
  readonly lent?: LentAccount;
  /** Gives a shop the access that this installation was started with; false where there is none. */
  lend(shop: ShopKey): Promise<boolean>;
  /**
   * Ends it on both sides: our subscriptions to events go, the connection is revoked, and nothing by which it could be
   * used stays with us. Nothing is forgotten while the service could not be told. Ending twice is fine.
   */
  end(shop: ShopKey): Promise<Result<void, BookkeepingFailure>>;
  /** Removes what is kept of a shop outside of the stores, as the shop is erased; absent where there is nothing. Twice is fine. */
  forgetShop?(shop: ShopKey): Promise<void>;
}
