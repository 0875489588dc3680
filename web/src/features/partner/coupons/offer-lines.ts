import type { PartnerReply } from '@belegwerk/contracts/api';
import { billedDiscount } from '@belegwerk/core/coupons';
import { centsText } from '@belegwerk/core/kernel';
import { PLANS, type PlanId } from '@belegwerk/core/plans';

type Programme = PartnerReply['programme'];

/** What a coupon does to a plan that is billed by the month. */
export interface OfferLine {
  readonly id: PlanId;
  readonly name: string;
  /** Of one of the first months, with the coupon. */
  readonly reduced: string;
  readonly price: string;
  readonly commission: string;
}

/** What customers would pay, and what the partner would get, for each plan that is sold. */
export const offerLines = (
  { plans }: Programme,
  { percent, intervals }: Programme['tiers'][number],
): readonly OfferLine[] =>
  plans.map(({ id, name, price, commission }) => {
    const terms = { discount: { type: '%', value: percent }, intervals, plans: [] } as const;
    const billed = billedDiscount(terms, PLANS[id], 'monthly');
    return { id, name, price, commission, reduced: billed ? centsText(billed.reducedCharge) : price };
  });
