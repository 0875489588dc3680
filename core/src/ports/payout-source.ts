import type { PlainDate } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Result } from '../kernel/result.ts';
import type { PayoutHead, PayoutLine } from '../records/shop-payout.ts';
import type { OrderSourceFailure } from './order-source.ts';

/** Lines that no payout has taken yet, by currency; the shop's own currency is always there. */
export type UnpaidLines = ReadonlyMap<string, readonly PayoutLine[]>;

/** Payouts of the platform's own payment service. The platform sends no message about them: they are asked for. */
export interface PayoutSource {
  /** Payouts issued on or after a day (Berlin), the newest first. */
  payoutsSince(shop: ShopKey, day: PlainDate): Promise<Result<readonly PayoutHead[], PayoutSourceFailure>>;
  /** All that a payout is made of, without the transfer of the payout itself. */
  linesOf(shop: ShopKey, payout: string): Promise<Result<readonly PayoutLine[], PayoutSourceFailure>>;
  unpaidLines(shop: ShopKey): Promise<Result<UnpaidLines, PayoutSourceFailure>>;
}

export type PayoutSourceFailure =
  | Exclude<OrderSourceFailure, { readonly kind: 'order-not-found' }>
  /** The shop does not use the platform's payment service. */
  | { readonly kind: 'no-payment-account' };
