import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { BookkeepingFailure } from './bookkeeping.ts';
import type { OfferedAccess } from './offered-access.ts';

/** What the merchant is asked at the accounting service. */
export interface ConsentRequest {
  /** Comes back unchanged; ties the answer to what one shop asked for. */
  readonly state: string;
  /** A secret of ours that is known nowhere else before the answer is traded. */
  readonly verifier: string;
}

/** How a merchant lets us into an account: asked in a browser there, and sent back here with a code. */
export interface AccountingConsent extends OfferedAccess {
  /** A fresh secret for one request. */
  newVerifier(): string;
  /** Where to send the merchant's browser. */
  authorizeUrl(request: ConsentRequest): string;
  /**
   * Trades the code for an access and keeps it as an offer; an earlier offer is ended first. A refused code is
   * `bookkeeping-not-connected`: the merchant starts again.
   */
  exchangeCode(shop: ShopKey, code: string, verifier: string): Promise<Result<void, BookkeepingFailure>>;
}
