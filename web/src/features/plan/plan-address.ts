import { writtenCouponCode } from '@belegwerk/core/coupons';
import { PLAN_ADDRESS } from '../../shared/gate/gate-way-out.ts';

/** How plans are looked at: billed by the year or the month, and with which coupon; it stands in the address. */
export interface Look {
  readonly isAnnual: boolean;
  /** Empty: none. */
  readonly coupon: string;
}

const ANNUAL = 'yearly';

/** How the address wants plans to be looked at; billed as the shop is, where it says nothing. */
export const lookOf = (query: URLSearchParams, isAnnualNow: boolean): Look => ({
  isAnnual: query.has('billing') ? query.get('billing') === ANNUAL : isAnnualNow,
  coupon: couponOf(query),
});

/** The code of the address, as codes are written. */
export const couponOf = (query: URLSearchParams): string => writtenCouponCode(query.get('coupon') ?? '');

/** Interval and coupon as the query of an address. */
export const queryOf = ({ isAnnual, coupon }: Look): Record<string, string> => ({
  billing: isAnnual ? ANNUAL : 'monthly',
  ...(coupon === '' ? {} : { coupon }),
});

/** Where a plan is looked at and taken. */
export const planAddress = (plan: string, look: Look): string =>
  `${PLAN_ADDRESS}/${plan}?${new URLSearchParams(queryOf(look)).toString()}`;
