import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { OrderId, StaffId } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';

/** How a payout stands at the platform; `to-come` is what no payout has taken yet. */
export const PAYOUT_STATES = ['to-come', 'scheduled', 'paid', 'failed', 'canceled'] as const;
export type PayoutState = (typeof PAYOUT_STATES)[number];

/** One movement of the shop's balance at the platform's payment service. */
export interface PayoutLine {
  readonly id: string;
  /** In the platform's words, e.g. `CHARGE`; the list is open. */
  readonly kind: string;
  readonly day: PlainDate;
  /** Signed, before the fee; `net` is what the balance changes by. */
  readonly amount: Cents;
  readonly fee: Cents;
  readonly net: Cents;
  readonly orderId?: OrderId;
  /** For people; without `orderId` the names of all orders of an adjustment. */
  readonly orderName?: string;
  /** Number of the payment or refund of the order. */
  readonly transaction?: string;
  /** The platform's own text. */
  readonly reason?: string;
}

/** A payout as the platform names it. */
export interface PayoutHead {
  readonly id: string;
  readonly currency: string;
  readonly state: PayoutState;
  /** What goes to the bank; negative where the bank is debited. */
  readonly net: Cents;
  /** Absent where it is to come. */
  readonly issuedOn?: PlainDate;
  /** By which the bank's statement names it. */
  readonly reference?: string;
}

/** A payout of the platform's payment service to the shop's bank with its lines, or what is to come in one currency. */
export interface ShopPayout extends PayoutHead {
  readonly readAt: Instant;
  readonly lines: readonly PayoutLine[];
  /** A person has seen it on the bank account. */
  readonly arrived?: { readonly at: Instant; readonly by: StaffId };
}

/** Names what is to come in a currency. */
export const idToCome = (currency: string): string => `to-come-${currency}`;
