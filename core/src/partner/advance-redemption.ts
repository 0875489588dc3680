import { compareInstants, type Instant } from '../kernel/calendar.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { isFreePlan, PLANS, type PlanId } from '../plans/plans.ts';
import type { BillingInterval } from '../plans/plan-price.ts';
import { commissionOf, smallerOf, type Subscription } from './commission.ts';
import {
  releasedAt,
  type DeclineReason,
  type Redemption,
  type RedemptionIn,
  type Refusal,
  type RedemptionStatus,
} from './redemption.ts';

/** What can happen to a redemption. */
export type RedemptionEvent =
  /** The shop chose a subscription with the code, or another one before it became active. */
  | { readonly kind: 'chosen'; readonly plan: PlanId; readonly interval: BillingInterval }
  /** The platform reports the subscription as active; test subscriptions are not reported here. */
  | { readonly kind: 'activated'; readonly at: Instant }
  /** The subscription began and can bring no commission. */
  | { readonly kind: 'declined'; readonly at: Instant; readonly why: DeclineReason }
  /** The subscription ended before the end of the lock period and none replaced it, or the app was removed. */
  | { readonly kind: 'cancelled'; readonly at: Instant }
  /** The lock period was checked: what the shop has now, and why that brings nothing. */
  | ({ readonly kind: 'reviewed'; readonly at: Instant; readonly refused?: DeclineReason } & Subscription)
  /** The operator pays nothing for it. */
  | ({ readonly kind: 'refused' } & Refusal)
  | { readonly kind: 'scheduled'; readonly payout: string }
  /** The payout was sent. */
  | { readonly kind: 'paid'; readonly at: Instant };

/** Why an event changes nothing. An event that arrives twice is one of these. */
export type RedemptionFault =
  | { readonly kind: 'not-allowed'; readonly status: RedemptionStatus; readonly event: RedemptionEvent['kind'] }
  | { readonly kind: 'still-locked'; readonly until: Instant };

type Advanced = Result<Redemption, RedemptionFault>;

/** The redemption after an event, or why it stays as it is. */
export const advanceRedemption = (redemption: Redemption, event: RedemptionEvent): Advanced => {
  switch (redemption.status) {
    case 'pending':
      return event.kind === 'chosen' ? chosen(redemption, event) : notAllowed(redemption, event);
    case 'redeemed':
      return afterChoice(redemption, event);
    case 'subscribed':
      return afterActivation(redemption, event);
    case 'verified':
      return afterApproval(redemption, event);
    case 'cancelled':
    case 'declined':
    case 'paid':
      return notAllowed(redemption, event);
  }
};

const notAllowed = ({ status }: Redemption, { kind }: RedemptionEvent): Advanced =>
  fail({ kind: 'not-allowed', status, event: kind });

const chosen = (
  redemption: RedemptionIn<'pending' | 'redeemed'>,
  event: Extract<RedemptionEvent, { kind: 'chosen' }>,
): Advanced =>
  isFreePlan(event.plan)
    ? notAllowed(redemption, event)
    : ok({ ...redemption, status: 'redeemed', plan: event.plan, interval: event.interval });

const afterChoice = (redemption: RedemptionIn<'redeemed'>, event: RedemptionEvent): Advanced => {
  if (event.kind === 'chosen') return chosen(redemption, event);
  if (event.kind === 'cancelled') return ok({ ...redemption, status: 'cancelled' });
  if (event.kind === 'declined')
    return ok({ ...redemption, status: 'declined', subscribedAt: event.at, why: event.why });
  if (event.kind !== 'activated') return notAllowed(redemption, event);
  const commission = commissionOf(PLANS[redemption.plan], redemption.interval);
  return ok({ ...redemption, status: 'subscribed', subscribedAt: event.at, commission });
};

/** A subscription that ends after its lock period was reviewed when that was over, even if it had not been looked at yet. */
const afterActivation = (redemption: RedemptionIn<'subscribed'>, event: RedemptionEvent): Advanced => {
  if (event.kind === 'refused') return refused(redemption, event);
  if (event.kind !== 'cancelled' && event.kind !== 'reviewed') return notAllowed(redemption, event);
  const until = releasedAt(redemption);
  const isLocked = compareInstants(event.at, until) < 0;
  if (event.kind === 'cancelled') {
    const { commission: _lost, ...rest } = redemption;
    return isLocked ? ok({ ...rest, status: 'cancelled' }) : notAllowed(redemption, event);
  }
  if (isLocked) return fail({ kind: 'still-locked', until });
  if (event.refused) return ok({ ...redemption, status: 'declined', why: event.refused });
  const { plan, interval } = smallerOf(redemption, event);
  const commission = commissionOf(PLANS[plan], interval);
  return ok({ ...redemption, status: 'verified', plan, interval, commission, verifiedAt: event.at });
};

const refused = (
  { payout: _none, ...redemption }: RedemptionIn<'subscribed' | 'verified'> & { readonly payout?: string },
  { at, reason }: Refusal,
): Advanced => ok({ ...redemption, status: 'declined', why: 'refused', refusal: { at, reason } });

const afterApproval = (redemption: RedemptionIn<'verified'>, event: RedemptionEvent): Advanced => {
  const { payout } = redemption;
  // what a payout contains has its receipt
  if (event.kind === 'refused' && payout === undefined) return refused(redemption, event);
  if (event.kind === 'scheduled' && payout === undefined) return ok({ ...redemption, payout: event.payout });
  if (event.kind === 'paid' && payout !== undefined)
    return ok({ ...redemption, status: 'paid', payout, paidAt: event.at });
  return notAllowed(redemption, event);
};
