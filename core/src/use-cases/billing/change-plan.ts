import type { Coupon } from '../../coupons/coupon.ts';
import { isForPlan, type CouponFault } from '../../coupons/redeem-coupon.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok } from '../../kernel/result.ts';
import { offeredPlans } from '../../plans/offered-plans.ts';
import { planChange, type PlanChange, type PlanChangeFailure } from '../../plans/plan-change.ts';
import { PLANS, type PlanId } from '../../plans/plans.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';
import { makeAskForCharge } from './ask-for-charge.ts';
import { findCoupon, type CouponOf } from './find-coupon.ts';
import { standingOf } from './plan-standing.ts';
import { keptReduction, runningReduction } from './running-reduction.ts';
import type { SyncBilling } from './sync-billing.ts';
import { makeReadPaid, type Changed, type KeepPlanFailure } from './read-paid.ts';
import { makeSubscribePlan } from './subscribe-plan.ts';
import { makeKeepPlan } from './keep-plan.ts';
import { makePurchaseFeature } from './purchase-feature.ts';

interface Ports {
  readonly billing: Billing;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly syncBilling: SyncBilling;
  readonly couponOf: CouponOf;
  readonly isTest: (shop: Shop) => boolean;
  /** The page to which the merchant comes back from the approval of the wish with this key. */
  readonly wayBack: (shop: Shop, key: string) => string;
  readonly aMoment: () => Promise<void>;
}

/** What a merchant wants to subscribe to. */
export interface WantedPlan {
  readonly plan: PlanId;
  readonly isAnnual: boolean;
  readonly coupon?: string;
}

export type ChangePlanFailure =
  | KeepPlanFailure
  | PlanChangeFailure
  | { readonly kind: 'coupon-refused'; readonly fault: CouponFault }
  | { readonly kind: 'coupon-for-other-plans'; readonly coupon: Coupon }
  /** The shop pays for this plan already: the coupon is for a shop that takes another one. */
  | { readonly kind: 'coupon-for-another-plan' };

/** What a merchant does about plans: change, keep, buy a feature. Each reads first what is paid. */
export const makeChangePlan = (ports: Ports) => {
  const { clock, syncBilling, couponOf } = ports;
  const askForCharge = makeAskForCharge(ports);
  const paid = makeReadPaid(syncBilling);
  const subscribePlan = makeSubscribePlan({ ...ports, askForCharge });
  const { keep, kept, cancelled } = makeKeepPlan({ ...ports, paid, subscribePlan });
  const purchase = makePurchaseFeature({ ...ports, askForCharge, paid });
  return { change, keep, purchase };

  async function change(key: ShopKey, wanted: WantedPlan): Changed<ChangePlanFailure> {
    const synced = await paid.readInEuros(key);
    if (!synced.ok) return synced;
    const shop = synced.value;
    const coupon =
      wanted.coupon === undefined ? undefined : await findCoupon(couponOf, shop, wanted.coupon, clock.now());
    if (coupon && !coupon.ok) return fail({ kind: 'coupon-refused', fault: coupon.failure });
    if (coupon && !isForPlan(coupon.value, wanted.plan))
      return fail({ kind: 'coupon-for-other-plans', coupon: coupon.value });
    const reading = clock.now();
    const standing = standingOf(shop, reading);
    const { choice: from } = standing;
    const planned = planChange({
      standing,
      wanted: { plan: wanted.plan, quota: PLANS[wanted.plan].quota, annual: wanted.isAnnual },
      offered: offeredPlans({ storePlan: shop.profile.plan, current: from.plan, agreed: shop.agreedPlans ?? [] }),
      now: reading,
      hasCoupon: coupon !== undefined,
      isSuspended: shop.suspended !== undefined,
    });
    if (!planned.ok) return planned;
    if (coupon && planned.value.kind === 'unchanged') return fail({ kind: 'coupon-for-another-plan' });
    return carriedOut(shop, planned.value, coupon?.value);
  }

  async function carriedOut(shop: Shop, planned: PlanChange, coupon: Coupon | undefined): Changed<ChangePlanFailure> {
    switch (planned.kind) {
      case 'unchanged':
        // a merchant who chooses what there is does not want what was agreed instead of it
        return kept(shop);
      case 'agreed':
        return ok({ shop });
      case 'cancel':
        return cancelled(shop);
      case 'subscribe': {
        const running = coupon ? undefined : await runningReduction(couponOf, shop);
        return subscribePlan(shop, planned, coupon ? { coupon } : keptReduction(running, planned.choice));
      }
    }
  }
};
export type ChangePlan = ReturnType<typeof makeChangePlan>;
