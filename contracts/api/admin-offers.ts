import { PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { amountText, dayText } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** Coupons of the operator. */
export const adminCouponsReply = z.object({
  items: z.array(
    z.object({
      code: z.string(),
      /** Whole percent, or euros, off each of so many months. */
      discount: z.union([
        z.object({ type: z.literal('%'), value: z.int() }),
        z.object({ type: z.literal('amount'), value: amountText }),
      ]),
      months: z.int(),
      /** None: every plan that costs something. */
      plans: z.array(z.enum(PLAN_IDS)),
      comment: z.string(),
      until: z.optional(dayText),
      /** Shops that have paid with it. */
      redemptions: count,
      isOver: z.boolean(),
      /** Of the product or of the settings of the installation, which alone end it. */
      isSetting: z.boolean(),
    }),
  ),
});
export type AdminCouponsReply = z.output<typeof adminCouponsReply>;

/** A plan with what it costs a month and how many transfers it has. */
const offeredPlan = z.object({ id: z.enum(PLAN_IDS), name: z.string(), price: amountText, quota: count });

/** Which shops may choose which private plans. */
export const adminOffersReply = z.object({
  /** What can be offered. */
  plans: z.array(offeredPlan),
  items: z.array(
    z.object({
      shop: z.string(),
      name: z.string(),
      plan: offeredPlan,
      /** It has it by now. */
      isChosen: z.boolean(),
    }),
  ),
});
export type AdminOffersReply = z.output<typeof adminOffersReply>;

/** A field as it was typed; what is wrong with it is said there. */
const typed = z.string().check(z.maxLength(200));
const ofShop = z.object({ shop: z.string(), plan: z.enum(PLAN_IDS) });

export const adminOfferRoutes = {
  operatorCoupons: route({
    access: 'admin',
    right: 'look',
    method: 'get',
    path: '/api/admin/coupons',
    rate: 'search',
    replies: { 200: adminCouponsReply },
  }),
  /** The code is kept in capitals. `plan` empty: every plan that costs something; `until` empty: no end. */
  issueCoupon: route({
    access: 'admin',
    right: 'coupons',
    method: 'post',
    path: '/api/admin/coupons',
    rate: 'change',
    stale: ['operatorCoupons'],
    body: z.object({
      code: typed,
      type: z.enum(['%', 'amount']),
      value: typed,
      months: z.int(),
      plan: typed,
      comment: typed,
      until: typed,
    }),
    replies: { 200: adminCouponsReply },
    failures: ['faulty'],
  }),
  /** It cannot be redeemed any more; what was promised with it stays, and so does its code, which can be issued to none again. */
  endCoupon: route({
    access: 'admin',
    right: 'coupons',
    method: 'delete',
    path: '/api/admin/coupons/:code',
    rate: 'change',
    stale: ['operatorCoupons'],
    params: z.object({ code: z.string() }),
    names: 'coupon',
    replies: { 200: adminCouponsReply },
  }),
  planOffers: route({
    access: 'admin',
    right: 'look',
    method: 'get',
    path: '/api/admin/requests',
    rate: 'search',
    replies: { 200: adminOffersReply },
  }),
  /** The shop may choose the plan from then on. */
  offerPlan: route({
    access: 'admin',
    right: 'coupons',
    method: 'post',
    path: '/api/admin/requests',
    rate: 'change',
    stale: ['planOffers'],
    body: z.object({ shop: typed, plan: typed }),
    replies: { 200: adminOffersReply },
    failures: ['faulty'],
  }),
  /** Only a shop that has not chosen it yet loses it. */
  withdrawPlan: route({
    access: 'admin',
    right: 'coupons',
    method: 'delete',
    path: '/api/admin/requests/:shop/:plan',
    rate: 'change',
    stale: ['planOffers'],
    params: ofShop,
    names: 'shop',
    replies: { 200: adminOffersReply },
  }),
};
