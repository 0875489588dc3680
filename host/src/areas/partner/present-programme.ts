import type { PartnerReply } from '@belegwerk/contracts/api';
import { centsText, percentOf } from '@belegwerk/core/kernel';
import {
  ALLOWANCE,
  commissionOf,
  DEFAULT_PAYOUT_GATEWAY,
  DISCOUNT_TIERS,
  LOCK_DAYS,
  MAX_PARTNER_COUPONS,
  PAYOUT_DAYS,
  PAYOUT_GATEWAYS,
} from '@belegwerk/core/partner';
import { canBeAnnual, chargeOf, isFreePlan, PLAN_IDS, PLANS } from '@belegwerk/core/plans';

/** What the programme gives; the same for everybody. */
export const PROGRAMME: PartnerReply['programme'] = {
  allowance: percentOf(ALLOWANCE),
  lockDays: LOCK_DAYS,
  payoutDays: PAYOUT_DAYS,
  mostCoupons: MAX_PARTNER_COUPONS,
  tiers: DISCOUNT_TIERS.map((tier) => ({ ...tier })),
  gateways: Object.values(PAYOUT_GATEWAYS)
    .toSorted((one, other) => Number(other.id === DEFAULT_PAYOUT_GATEWAY) - Number(one.id === DEFAULT_PAYOUT_GATEWAY))
    .map(({ id, name, duration, threshold, fee }) => ({
      id,
      name,
      duration,
      threshold: centsText(threshold),
      fee: String(percentOf(fee)),
    })),
  plans: PLAN_IDS.map((id) => PLANS[id])
    .filter((plan) => !isFreePlan(plan.id) && !plan.private && !plan.deprecated)
    .map((plan) => ({
      id: plan.id,
      name: plan.name,
      price: centsText(plan.price),
      commission: centsText(commissionOf(plan, 'monthly')),
      ...(canBeAnnual(plan.id)
        ? {
            annual: {
              price: centsText(chargeOf(plan, 'annual')),
              commission: centsText(commissionOf(plan, 'annual')),
            },
          }
        : {}),
    })),
};
