import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { Feature } from './features.ts';
import type { PlanChoice, TakesEffect } from './plan-choice.ts';
import type { PaidPlan } from './plan-standing.ts';
import type { PlanId } from './plans.ts';

/** How a charge stands: `wished` is stored before the shop platform is asked, and everything else is the platform's word. */
export const CHARGE_STATES = ['wished', 'pending', 'active', 'frozen', 'declined', 'expired', 'cancelled'] as const;
export type ChargeState = (typeof CHARGE_STATES)[number];

/** What a charge is for. */
export type ChargeSubject =
  | { readonly kind: 'plan'; readonly choice: PlanChoice; readonly takesEffect: TakesEffect }
  /** `transfers` come with it once it is paid. */
  | { readonly kind: 'purchase'; readonly feature: Feature; readonly transfers: number };

/** What a coupon takes off the price of each month: whole percent, or an amount. */
export type MonthlyDiscount =
  | { readonly type: '%'; readonly value: number }
  | { readonly type: 'amount'; readonly value: Cents };

/** The terms of a coupon as they were when it was redeemed, and the shop that had issued it. */
export interface PromisedReduction {
  readonly discount: MonthlyDiscount;
  readonly intervals: number;
  readonly plans: readonly PlanId[];
  readonly issuedBy?: ShopKey;
}

/** What a merchant wanted to pay for, from the wish on. */
export interface BillingCharge {
  /** Ours; it stands in the address of the way back, so that a charge is found whose answer was lost. */
  readonly key: string;
  readonly at: Instant;
  readonly subject: ChargeSubject;
  /** Of one bill, without coupon. */
  readonly price: Cents;
  readonly coupon?: string;
  /** What the coupon promised when it was redeemed; that stays, also when the coupon ends. */
  readonly promised?: PromisedReduction;
  /** Bills to come that the coupon lowers, as they were seen last. */
  readonly reducedBillsLeft?: number;
  /** Days before the first bill. */
  readonly trialDays: number;
  /** Until then a subscription is paid that was cancelled before this one; its free days are for that. */
  readonly paidUntil?: Instant;
  /** What was paid for these days; absent where they are what was left of a trial. */
  readonly paidFor?: PaidPlan;
  /** Transfers a month until the first bill, where the rest of a smaller plan pays until then. */
  readonly heldQuota?: number;
  readonly state: ChargeState;
  /** The platform calls it a test: it is not paid for. */
  readonly isTest?: true;
  /** That of the platform; absent until it has answered. */
  readonly id?: string;
  /** Where the merchant approves it; absent until the platform has answered. */
  readonly confirmationUrl?: string;
  /** The merchant came back from the approval: what is pending all the same was agreed and begins later. */
  readonly returned?: true;
  readonly activeSince?: Instant;
  /** When it was seen first that it works no more. */
  readonly endedAt?: Instant;
  /** The next bill, as it was seen last. */
  readonly periodEndsAt?: Instant;
}

/** What a shop has to do with the shop platform's bills. */
export interface ShopBilling {
  /** The latest at the end. */
  readonly charges: readonly BillingCharge[];
  /** Key of the charge that waits to be approved; absent where none does. */
  readonly wish?: string;
  /** Key of the subscription that was cancelled, and until when it was paid. */
  readonly ending?: { readonly key: string; readonly endsAt: Instant };
  /** When the platform was read for what stands here; what was read before that is old. */
  readonly seenAt?: Instant;
  /** When the shop paid for a plan first; absent as long as it had free days and tests alone. */
  readonly paidSince?: Instant;
  /** Coupons of charges that were paid. */
  readonly usedCoupons: readonly string[];
}

export const NO_BILLING: ShopBilling = { charges: [], usedCoupons: [] };
