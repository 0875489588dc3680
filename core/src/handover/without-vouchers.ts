import type { RateShare } from '../documents/coverage.ts';
import { cents, NO_MONEY, type Cents } from '../kernel/money.ts';
import { NO_TAX } from '../kernel/tax-rate.ts';

/** Vouchers stand among what bears no tax, and are no revenue. */
export const withoutVouchers = <Share extends RateShare>(
  byRate: readonly Share[],
  vouchers: Cents = NO_MONEY,
): readonly Share[] =>
  byRate.map((share) => (share.rate === NO_TAX ? { ...share, gross: cents(share.gross - vouchers) } : share));
