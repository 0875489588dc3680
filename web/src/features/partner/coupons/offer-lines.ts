import type { PartnerReply } from '@belegwerk/contracts/api';
import { billedDiscount } from '@belegwerk/core/coupons';
import { centsText } from '@belegwerk/core/kernel';
import { PLANS } from '@belegwerk/core/plans';

type Programme = PartnerReply['programme'];

/** What a coupon does to a plan that is billed by the month or by the year. */
export interface OfferLine {
  readonly key: string;
  readonly name: string;
  readonly isAnnual: boolean;
  /** The first bills, with the coupon. */
  readonly bills: number;
  readonly reduced: string;
  readonly price: string;
  readonly commission: string;
}

/** What customers would pay, and what the partner would get, for each plan that is sold. */
export const offerLines = (
  { plans }: Programme,
  { percent, intervals }: Programme['tiers'][number],
): readonly OfferLine[] => {
  const terms = { discount: { type: '%', value: percent }, intervals, plans: [] } as const;
  return plans.flatMap(({ id, name, annual, ...monthly }) => {
    const line = (isAnnual: boolean, { price, commission }: typeof monthly): OfferLine => {
      const billed = billedDiscount(terms, PLANS[id], isAnnual ? 'annual' : 'monthly');
      const { charges: bills, reduced } = billed
        ? { charges: billed.charges, reduced: centsText(billed.reducedCharge) }
        : { charges: 1, reduced: price };
      return { key: isAnnual ? `${id} annual` : id, name, isAnnual, bills, reduced, price, commission };
    };
    return [line(false, monthly), ...(annual ? [line(true, annual)] : [])];
  });
};
