import type { CouponReply, PlanRow, PlansReply } from '@belegwerk/contracts/api';
import { centsText } from '@belegwerk/core/kernel';
import type { Coupon } from '@belegwerk/core/coupons';
import { FEATURES, PLANS, type BillingCharge } from '@belegwerk/core/plans';
import type { PlanBill, PlansView, SeenCurrent, SeenPlan, SeenPurchase } from '@belegwerk/core/for-areas';

/** What a coupon is worth, as a screen says it. */
export const presentCoupon = ({ code, discount, intervals, plans, comment }: Coupon): CouponReply => ({
  code,
  type: discount.type,
  value: discount.type === '%' ? String(discount.value) : centsText(discount.value),
  intervals,
  plans: [...plans],
  comment,
});

const presentBill = ({ charge, monthly, reduced, keepsCoupon, change }: PlanBill): PlanRow['monthly'] => ({
  charge: centsText(charge),
  monthly: centsText(monthly),
  ...(keepsCoupon ? { keepsCoupon } : {}),
  ...(change ? { change } : {}),
  ...(reduced
    ? {
        reduced: { charge: centsText(reduced.charge), bills: reduced.bills, saving: centsText(reduced.saving) },
      }
    : {}),
});

const presentPlan = ({ plan, monthly, annual, importPrice, offer }: SeenPlan): PlanRow => ({
  id: plan.id,
  name: plan.name,
  tagline: plan.tagline,
  color: plan.color,
  monthly: presentBill(monthly),
  ...(annual ? { annual: presentBill(annual) } : {}),
  quota: plan.quota,
  logMaxAge: plan.logMaxAge,
  features: FEATURES.filter((feature) => plan.features[feature] === true),
  ...(importPrice === undefined ? {} : { importPrice: centsText(importPrice) }),
  offer,
  private: plan.private,
  deprecated: plan.deprecated,
  ...(offer === 'closed' ? { why: CLOSED } : {}),
});

const CLOSED = `${PLANS.basic.name} gibt es für Shops mit dem Shopify-Abo Basic, Test-Shops und Shops in der Probezeit.`;

const presentCurrent = ({
  since,
  trialEndsAt,
  endsAt,
  periodEndsAt,
  next,
  ...rest
}: SeenCurrent): PlansReply['current'] => ({
  ...rest,
  since: since.toString(),
  ...(trialEndsAt ? { trialEndsAt: trialEndsAt.toString() } : {}),
  ...(endsAt ? { endsAt: endsAt.toString() } : {}),
  ...(periodEndsAt ? { periodEndsAt: periodEndsAt.toString() } : {}),
  ...(next
    ? { next: { plan: next.plan, isAnnual: next.isAnnual, ...(next.from ? { from: next.from.toString() } : {}) } }
    : {}),
});

const presentSubject = ({ subject }: BillingCharge) =>
  subject.kind === 'plan'
    ? { plan: subject.choice.plan, isAnnual: subject.choice.annual }
    : { feature: subject.feature };

/** What the charge was for that a merchant comes back from; nothing where it is not known. */
export const presentDecided = (charge: BillingCharge | undefined): Pick<PlansReply, 'decided'> =>
  charge ? { decided: presentSubject(charge) } : {};

const presentPending = (charge: BillingCharge): PlansReply['pending'] => {
  const { confirmationUrl, price, coupon, at } = charge;
  return {
    ...presentSubject(charge),
    ...(confirmationUrl === undefined ? {} : { confirmationUrl }),
    price: centsText(price),
    ...(coupon === undefined ? {} : { coupon }),
    at: at.toString(),
  };
};

const presentPurchase = ({
  feature,
  paidAt,
  price,
  transfers,
  until,
}: SeenPurchase): PlansReply['purchases'][number] => ({
  feature,
  paidAt: paidAt.toString(),
  ...(price === undefined ? {} : { price: centsText(price) }),
  transfers,
  ...(until ? { until: until.toString() } : {}),
});

/** All plans and what the shop has of them, as the page shows it. */
export const presentPlans = ({
  isBilled,
  isTest,
  current,
  pending,
  coupon,
  invited,
  ...view
}: PlansView): PlansReply => ({
  isBought: isBilled,
  isTest,
  current: presentCurrent(current),
  ...(pending ? { pending: presentPending(pending) } : {}),
  plans: view.plans.map(presentPlan),
  trialDays: view.trialDays,
  usedCoupons: [...view.usedCoupons],
  ...(coupon ? { coupon: presentCoupon(coupon) } : {}),
  ...(invited ? { invited: presentCoupon(invited) } : {}),
  purchases: view.purchases.map(presentPurchase),
});
