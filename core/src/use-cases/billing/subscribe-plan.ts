import { billedDiscount } from '../../coupons/billed-discount.ts';
import { promisedBy } from '../../coupons/coupon.ts';
import type { PlanChange } from '../../plans/plan-change.ts';
import { isSameChoice } from '../../plans/plan-choice.ts';
import { chargeOf } from '../../plans/plan-price.ts';
import { intervalOf } from '../../plans/plan-terms.ts';
import { PLANS } from '../../plans/plans.ts';
import type { Billing } from '../../ports/billing.ts';
import type { Shop } from '../../shops/shop.ts';
import type { AskFailure, AskForCharge } from './ask-for-charge.ts';
import type { Reduction } from './running-reduction.ts';
import type { Changed } from './read-paid.ts';

interface Ports {
  readonly billing: Pick<Billing, 'startPlanChange'>;
  readonly askForCharge: AskForCharge;
  readonly isTest: (shop: Shop) => boolean;
  readonly wayBack: (shop: Shop, key: string) => string;
}

/** A plan that is subscribed to, and from when on which terms. */
export type Subscribing = Pick<Extract<PlanChange, { kind: 'subscribe' }>, 'choice' | 'terms'>;

/** Asks for the charge of a plan, lowered by a coupon where there is one. */
export const makeSubscribePlan = ({ billing, askForCharge, isTest, wayBack }: Ports) => {
  return async (shop: Shop, { choice, terms }: Subscribing, reduction?: Reduction): Changed<AskFailure> => {
    const plan = PLANS[choice.plan];
    const interval = intervalOf(choice);
    const price = chargeOf(plan, interval);
    const coupon = reduction?.coupon;
    const billed = coupon && billedDiscount(coupon, plan, interval);
    const reducedBills = Math.min(billed?.charges ?? 0, reduction?.bills ?? Infinity);
    const { takesEffect, trialDays, paidUntil, paidFor, heldQuota } = terms;
    return askForCharge(shop.key, {
      charge: {
        subject: { kind: 'plan', choice, takesEffect },
        price,
        trialDays,
        ...(paidUntil ? { paidUntil } : {}),
        ...(paidFor ? { paidFor } : {}),
        ...(heldQuota === undefined ? {} : { heldQuota }),
        ...(coupon ? { coupon: coupon.code, promised: promisedBy(coupon) } : {}),
      },
      isSame: (other) =>
        other.subject.kind === 'plan' &&
        isSameChoice(other.subject.choice, choice) &&
        other.subject.takesEffect === takesEffect &&
        other.coupon === coupon?.code &&
        // one that holds the coupon stays the one there is
        (coupon !== undefined || other.trialDays === trialDays),
      start: (wish) =>
        billing.startPlanChange(shop.key, {
          name: `Belegwerk ${plan.name} (${choice.annual ? 'jährlich' : 'monatlich'})`,
          price,
          interval,
          takesEffect,
          trialDays,
          ...(billed ? { discount: { off: billed.discount, bills: reducedBills } } : {}),
          returnUrl: wayBack(shop, wish),
          isTest: isTest(shop),
        }),
    });
  };
};
export type SubscribePlan = ReturnType<typeof makeSubscribePlan>;
