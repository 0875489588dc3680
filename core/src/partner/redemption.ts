import { businessDay, plusDays, startOfBusinessDay, type Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { Cents } from '../kernel/money.ts';
import type { BillingInterval } from '../plans/plan-price.ts';
import type { PlanId } from '../plans/plans.ts';
import { LOCK_DAYS } from './partner-programme.ts';

/** A code that was entered, and what became of it. */
export type Redemption = EnteredCode & RedemptionState;

interface EnteredCode {
  readonly id: string;
  readonly coupon: string;
  readonly partner: ShopKey;
  /** The shop that entered the code; absent once that shop was erased. */
  readonly shop?: ShopKey;
  readonly createdAt: Instant;
  /** What that shop and the partner have in common, so that one owner may be behind both; absent for nothing. */
  readonly same?: readonly SameOwner[];
}

/** What two shops of one owner have in common. */
export const SAME_OWNER = ['email', 'vat-id', 'payout-account'] as const;
export type SameOwner = (typeof SAME_OWNER)[number];

/** Why a redemption brings no commission although a subscription began with it. */
export const DECLINE_REASONS = [
  'existing-subscriber',
  'earlier-code',
  'test-charge',
  'never-billed',
  'unpaid',
  'refused',
] as const;
export type DeclineReason = (typeof DECLINE_REASONS)[number];

/** That the operator pays nothing for it, and in whose words. */
export interface Refusal {
  readonly at: Instant;
  readonly reason: string;
}

/** Source of the states: specification 2, section 4. */
type RedemptionState =
  /** The code was entered. */
  | { readonly status: 'pending' }
  /** A subscription was chosen. */
  | ({ readonly status: 'redeemed' } & ChosenPlan)
  /** The subscription is active and the commission locked. */
  | ({ readonly status: 'subscribed' } & Subscribed)
  /** The subscription ended early, or never began. */
  | ({ readonly status: 'cancelled'; readonly subscribedAt?: Instant } & ChosenPlan)
  /** Rejected: when the subscription began, or after the lock period. */
  | ({ readonly status: 'declined'; readonly why?: DeclineReason; readonly refusal?: Refusal } & ChosenPlan &
      Pick<Subscribed, 'subscribedAt'> & { readonly commission?: Cents })
  /** Approved after the lock period; with `payout` once one contains it. */
  | ({ readonly status: 'verified'; readonly payout?: string } & Approved)
  | ({ readonly status: 'paid'; readonly payout: string; readonly paidAt: Instant } & Approved);

export type RedemptionStatus = Redemption['status'];

/** The states in their order of life. */
export const REDEMPTION_STATUSES = [
  'pending',
  'redeemed',
  'subscribed',
  'cancelled',
  'declined',
  'verified',
  'paid',
] as const satisfies readonly RedemptionStatus[];

interface ChosenPlan {
  readonly plan: PlanId;
  readonly interval: BillingInterval;
}
interface Subscribed extends ChosenPlan {
  readonly subscribedAt: Instant;
  readonly commission: Cents;
}
interface Approved extends Subscribed {
  readonly verifiedAt: Instant;
}

/** A redemption in one state. */
export type RedemptionIn<S extends RedemptionStatus> = Extract<Redemption, { readonly status: S }>;

/** When the lock period of a commission is over: at the Berlin midnight `LOCK_DAYS` days after activation. */
export const releasedAt = ({ subscribedAt }: { readonly subscribedAt: Instant }): Instant =>
  startOfBusinessDay(plusDays(businessDay(subscribedAt), LOCK_DAYS));

const PENDING_COMMISSION: readonly RedemptionStatus[] = ['redeemed', 'subscribed', 'verified'];

/** Whether a redemption can still bring the partner money that was not paid. */
export const isCommissionPending = ({ status }: Redemption): boolean => PENDING_COMMISSION.includes(status);

/** The commission that a redemption brings, will bring or has brought; undefined where it brings none. */
export const earnedCommission = (one: Redemption): Cents | undefined =>
  one.status === 'subscribed' || one.status === 'verified' || one.status === 'paid' ? one.commission : undefined;
