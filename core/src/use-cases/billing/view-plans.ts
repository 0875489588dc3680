import { billedDiscount, savingOf } from '../../coupons/billed-discount.ts';
import type { Coupon } from '../../coupons/coupon.ts';
import type { Instant } from '../../kernel/calendar.ts';
import { toCents, type Cents } from '../../kernel/money.ts';
import type { Feature } from '../../plans/features.ts';
import { importPrice } from '../../plans/import-purchase.ts';
import { canBeAnnual, isOffered } from '../../plans/offered-plans.ts';
import { planChange } from '../../plans/plan-change.ts';
import { annualMonthlyPrice, chargeOf, type BillingInterval } from '../../plans/plan-price.ts';
import type { PlanStanding } from '../../plans/plan-standing.ts';
import { PLAN_IDS, PLANS, type Plan, type PlanId } from '../../plans/plans.ts';
import { NO_BILLING, type BillingCharge } from '../../plans/shop-billing.ts';
import { GIVEN, monthlyTransfers, type FeaturePurchase } from '../../plans/shop-plan.ts';
import { chargeBehind, pendingCharge, trialEndOf } from '../../plans/sync-billing.ts';
import { extraEndsAt } from '../../plans/transfer-ledger.ts';
import { trialDaysLeft } from '../../plans/trial.ts';
import { planChangeText, type PlanChangeText } from '../../sentences/de/plan-change-text.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Shop } from '../../shops/shop.ts';
import { findCoupon, type CouponOf } from './find-coupon.ts';
import { lowers, standingOf } from './plan-standing.ts';
import { keptReduction, runningReduction } from './running-reduction.ts';

interface Ports {
  readonly clock: Clock;
  /** Plans are bought in this installation. */
  readonly isBilled: boolean;
  /** Whether the charges of a shop are tests. */
  readonly isTest: (shop: Shop) => boolean;
  readonly couponOf: CouponOf;
  /** The code of the page from which a shop came here. */
  readonly invitationOf?: (shop: Shop) => Promise<string | undefined>;
}

/** What a bill amounts to. */
export interface PlanBill {
  readonly charge: Cents;
  readonly monthly: Cents;
  /** The first bills, as a coupon lowers them. */
  readonly reduced?: { readonly charge: Cents; readonly bills: number; readonly saving: Cents };
  /** What is left of the coupon that works goes on with it. */
  readonly keepsCoupon?: true;
  /** What taking it means, by the rule that is carried out; absent where nothing would change. */
  readonly change?: PlanChangeText;
}

/** Whether a shop can have a plan: by itself, by asking the operator, or not. */
export type PlanOffer = 'choose' | 'request' | 'closed';

/** A plan with what it costs this shop. */
export interface SeenPlan {
  readonly plan: Plan;
  readonly monthly: PlanBill;
  readonly annual?: PlanBill;
  readonly importPrice?: Cents;
  readonly offer: PlanOffer;
}

/** What a shop has, and what becomes of it. */
export interface SeenCurrent {
  readonly plan: PlanId;
  readonly isAnnual: boolean;
  /** Transfers a month; null for no end of them. */
  readonly quota: number | null;
  readonly since: Instant;
  readonly state: 'free' | 'given' | 'trial' | 'active' | 'frozen' | 'ending';
  readonly trialEndsAt?: Instant;
  readonly endsAt?: Instant;
  readonly periodEndsAt?: Instant;
  readonly next?: { readonly plan: PlanId; readonly isAnnual: boolean; readonly from?: Instant };
  readonly coupon?: string;
  /** Bills to come that it lowers; absent for none. */
  readonly reducedBills?: number;
}

/** A purchase as a merchant reads it. */
export interface SeenPurchase extends Pick<FeaturePurchase, 'paidAt' | 'transfers'> {
  readonly feature: Feature;
  readonly price?: Cents;
  /** Until when the extra transfers can be used. */
  readonly until?: Instant;
}

/** All plans, and what a shop has of them. */
export interface PlansView {
  readonly isBilled: boolean;
  readonly isTest: boolean;
  readonly current: SeenCurrent;
  readonly pending?: BillingCharge;
  /** Where plans are bought. */
  readonly plans: readonly SeenPlan[];
  readonly trialDays: number;
  readonly usedCoupons: readonly string[];
  readonly coupon?: Coupon;
  /** The coupon of the page from which the shop came here, as long as it can redeem it. */
  readonly invited?: Coupon;
  readonly purchases: readonly SeenPurchase[];
}

/** Shows what there is to have and what a shop has; a coupon that it cannot redeem lowers nothing. */
export const makeViewPlans =
  ({ clock, isBilled, isTest, couponOf, invitationOf }: Ports) =>
  async (shop: Shop, code?: string): Promise<PlansView> => {
    const now = clock.now();
    const { billing = NO_BILLING } = shop;
    const { usedCoupons } = billing;
    const redeemed = code === undefined ? undefined : await findCoupon(couponOf, shop, code, now);
    const coupon = redeemed?.ok ? redeemed.value : undefined;
    const invitation = await invitationOf?.(shop);
    const invited = invitation === undefined ? undefined : await findCoupon(couponOf, shop, invitation, now);
    const pending = pendingCharge(billing);
    const left = await runningReduction(couponOf, shop);
    const standing = standingOf(shop, now);
    const current = { ...currentOf(shop, standing), ...(left ? { reducedBills: left.bills } : {}) };
    const keeps = (plan: PlanId, annual: boolean): boolean => keptReduction(left, { plan, annual }) !== undefined;
    const change = (plan: Plan, annual: boolean): PlanChangeText | undefined => {
      const hasCoupon = lowers(coupon, plan.id);
      const wanted = { plan: plan.id, quota: PLANS[plan.id].quota, annual };
      const reduction = hasCoupon ? { coupon } : keptReduction(left, wanted);
      const planned = planChange({ standing, wanted, offered: [plan], now, hasCoupon });
      return planned.ok ? planChangeText(planned.value, standing, reduction !== undefined) : undefined;
    };
    return {
      isBilled,
      isTest: isTest(shop),
      current,
      ...(pending ? { pending } : {}),
      plans: (isBilled ? PLAN_IDS : [])
        .map((id) => PLANS[id])
        .filter(({ id, deprecated }) => !deprecated || id === current.plan)
        .map((plan) => seenPlan(plan, current.plan, shop, { coupon, keeps, change })),
      trialDays: trialDaysLeft(shop.plan, now),
      usedCoupons,
      ...(coupon ? { coupon } : {}),
      ...(invited?.ok ? { invited: invited.value } : {}),
      purchases: purchasesOf(shop),
    };
  };
export type ViewPlans = ReturnType<typeof makeViewPlans>;

/** The coupon that lowers prices, and with which plans the one that works goes on. */
interface Coupons {
  readonly coupon: Coupon | undefined;
  readonly keeps: (plan: PlanId, annual: boolean) => boolean;
  readonly change: (plan: Plan, annual: boolean) => PlanChangeText | undefined;
}

const seenPlan = (plan: Plan, current: PlanId, shop: Shop, coupons: Coupons): SeenPlan => {
  const price = importPrice(plan);
  return {
    plan,
    monthly: billOf(plan, 'monthly', coupons),
    ...(canBeAnnual(plan.id) ? { annual: billOf(plan, 'annual', coupons) } : {}),
    ...(price === undefined ? {} : { importPrice: price }),
    offer: offerOf(plan, current, shop),
  };
};

const offerOf = (plan: Plan, current: PlanId, { profile, agreedPlans: agreed = [] }: Shop): PlanOffer => {
  if (plan.id === current || isOffered(plan, { storePlan: profile.plan, agreed })) return 'choose';
  return plan.private ? 'request' : 'closed';
};

const billOf = (plan: Plan, interval: BillingInterval, { coupon, keeps, change: wished }: Coupons): PlanBill => {
  const billed = coupon && billedDiscount(coupon, plan, interval);
  const change = wished(plan, interval === 'annual');
  return {
    charge: chargeOf(plan, interval),
    monthly: interval === 'annual' ? toCents(annualMonthlyPrice(plan)) : plan.price,
    ...(keeps(plan.id, interval === 'annual') ? { keepsCoupon: true as const } : {}),
    ...(change ? { change } : {}),
    ...(billed
      ? {
          reduced: {
            charge: billed.reducedCharge,
            bills: billed.charges,
            saving: savingOf(coupon, plan, interval),
          },
        }
      : {}),
  };
};

/** The plan that works, with what is known about the subscription behind it. */
const currentOf = (shop: Shop, standing: PlanStanding): SeenCurrent => {
  const { plan, billing = NO_BILLING } = shop;
  const { choice, state, until, next } = standing;
  // of one that is frozen, what can be used is the quota of the given one
  const basic = { plan: choice.plan, isAnnual: choice.annual, quota: monthlyTransfers(plan), since: plan.since };
  if (state === 'free' || state === 'given' || state === 'frozen') return { ...basic, state };
  const { ending } = billing;
  const behind = ending ? billing.charges.find(({ key }) => key === ending.key) : chargeBehind(billing);
  const coupon = behind?.coupon === undefined ? {} : { coupon: behind.coupon };
  if (ending) return { ...basic, ...coupon, state: 'ending', endsAt: ending.endsAt };
  const billedAt = (state === 'paid-ahead' && behind && trialEndOf(behind)) || until;
  return {
    ...basic,
    ...coupon,
    ...(state === 'trial' ? { state, ...(until ? { trialEndsAt: until } : {}) } : { state: 'active' }),
    ...(billedAt ? { periodEndsAt: billedAt } : {}),
    ...(next
      ? { next: { plan: next.choice.plan, isAnnual: next.choice.annual, ...(next.from ? { from: next.from } : {}) } }
      : {}),
  };
};

/** What was bought; what the installation unlocks was not. */
const purchasesOf = ({ plan, billing = NO_BILLING }: Shop): readonly SeenPurchase[] =>
  plan.purchases
    .filter(({ charge }) => !charge.startsWith(`${GIVEN}:`))
    .map((purchase) => {
      const { charge, feature, paidAt, transfers } = purchase;
      const price = billing.charges.find(({ id }) => id === charge)?.price;
      return {
        feature,
        paidAt,
        transfers,
        ...(price === undefined ? {} : { price }),
        ...(transfers > 0 ? { until: extraEndsAt(purchase) } : {}),
      };
    });
