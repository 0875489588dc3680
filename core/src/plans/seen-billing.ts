import type { Instant } from '../kernel/calendar.ts';
import type { Cents } from '../kernel/money.ts';
import type { BillingInterval } from './plan-price.ts';
import type { ChargeState } from './shop-billing.ts';

/** A subscription as the shop platform tells of it. */
export interface SeenSubscription {
  readonly id: string;
  readonly state: Exclude<ChargeState, 'wished'>;
  readonly isTest: boolean;
  readonly createdAt: Instant;
  readonly trialDays: number;
  /** The end of what is paid, and the next bill; absent unless it is active. */
  readonly periodEndsAt?: Instant;
  /** Of one bill, without discount. */
  readonly price: Cents;
  readonly interval: BillingInterval;
  /** Bills to come that a discount lowers; absent where none does. */
  readonly reducedBillsLeft?: number;
  /** Where the merchant goes after approving it. */
  readonly returnUrl: string;
}

/** A purchase as the shop platform tells of it. */
export interface SeenOneTime {
  readonly id: string;
  readonly name: string;
  readonly state: 'pending' | 'active' | 'declined' | 'expired';
  readonly isTest: boolean;
  readonly createdAt: Instant;
  readonly price: Cents;
}

/** All that the shop platform knows about a shop's bills for this product, of each kind the newest first; what is not in it has ended. */
export interface SeenBilling {
  /** In which the shop is billed by the platform. */
  readonly currency: string;
  readonly subscriptions: readonly SeenSubscription[];
  readonly purchases: readonly SeenOneTime[];
}
