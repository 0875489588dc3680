import type { PlainDate } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';

/** What buyers have at the shop instead of money. */
export const VOUCHER_KINDS = ['gift-card', 'store-credit'] as const;

export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/** A gift card was sold; one or the other paid something; money went back on one of them. */
export const VOUCHER_MOVES = ['issued', 'used', 'returned'] as const;

export type VoucherWhat = (typeof VOUCHER_MOVES)[number];

/** What an order did to gift cards or store credit. */
export interface VoucherMove {
  /** In Berlin. */
  readonly day: PlainDate;
  readonly of: VoucherKind;
  readonly what: VoucherWhat;
  /** Below zero where a gift card that was sold was taken back. */
  readonly amount: Cents;
  /** It was sold with tax already, as a voucher for one purpose. */
  readonly isTaxed?: true;
}
