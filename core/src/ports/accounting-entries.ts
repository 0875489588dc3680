import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';
import type { OfferedAccess } from './offered-access.ts';

/** Why a value cannot be taken, for the merchant. */
export interface EnteredFault {
  /** Where it stands, in dots: `seller.taxNumber`. */
  readonly field: string;
  readonly text: string;
}

/** How a merchant connects a target that is no account elsewhere: by values that say who sells and where documents go. */
export interface AccountingEntries extends OfferedAccess {
  /**
   * Reads values as a form sends them, tries what can be tried, and answers what keeps them as an offer, sealed; an earlier
   * offer is ended first. A value that is left out where it is secret stays what it was.
   */
  read(
    shop: ShopKey,
    values: unknown,
  ): Promise<Result<() => Promise<Result<void, BookkeepingFailure>>, readonly EnteredFault[]>>;
  /** What is connected, as a form shows it: without secrets. Undefined where nothing is. */
  entered(shop: ShopKey): Promise<unknown>;
}
