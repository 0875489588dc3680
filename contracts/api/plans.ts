import { FEATURES, PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { SHOWS_PLANS } from './shows.ts';
import { amountText, instantText, pageNumber } from './wire-values.ts';

const count = z.int().check(z.gte(0));
const planId = z.enum(PLAN_IDS);

/** A coupon as it lowers the bills of a plan; field names of specification 1, section 3. */
export const couponReply = z.object({
  code: z.string(),
  type: z.enum(['%', 'amount']),
  /** Whole percent, or euros as decimal text. */
  value: z.string(),
  /** Months that become cheaper. */
  intervals: count,
  /** None: all that cost something. */
  plans: z.array(planId),
  comment: z.string(),
});
export type CouponReply = z.output<typeof couponReply>;

/** What a plan costs, billed by the month or by the year. */
const bill = z.object({
  /** Of one bill. */
  charge: amountText,
  /** The month's part of it; that of a year is rounded for display. */
  monthly: amountText,
  /** With the coupon: the first bills, and how many these are. */
  reduced: z.optional(z.object({ charge: amountText, bills: count, saving: amountText })),
  /** What is left of the coupon that works goes on with it. */
  keepsCoupon: z.optional(z.literal(true)),
  /** German: from when it would be had and what it costs then, as it is carried out; absent where nothing would change. */
  change: z.optional(z.object({ when: z.string(), cost: z.optional(z.string()) })),
});

const planRow = z.object({
  id: planId,
  name: z.string(),
  tagline: z.string(),
  color: z.string(),
  monthly: bill,
  /** Absent for a free plan, which cannot be billed by the year. */
  annual: z.optional(bill),
  quota: count,
  logMaxAge: count,
  features: z.array(z.enum(FEATURES)),
  /** What unlocks the import of past orders once, in euros; absent where it cannot be had. */
  importPrice: z.optional(amountText),
  /** `request` is agreed with the operator; `closed` is not offered to this shop, `why` says so in German. */
  offer: z.enum(['choose', 'request', 'closed']),
  /** Offered on request only. */
  private: z.boolean(),
  /** Not offered any more; a shop that has it keeps it. */
  deprecated: z.boolean(),
  why: z.optional(z.string()),
});
export type PlanRow = z.output<typeof planRow>;

/** What the shop has, and what becomes of it. */
const currentPlan = z.object({
  plan: planId,
  isAnnual: z.boolean(),
  /** Transfers a month; null for no end of them. */
  quota: z.nullable(count),
  since: instantText,
  /** `given` by the installation; `frozen`: Shopify waits for the money of the shop; `ending`: cancelled, until `endsAt`. */
  state: z.enum(['free', 'given', 'trial', 'active', 'frozen', 'ending']),
  trialEndsAt: z.optional(instantText),
  endsAt: z.optional(instantText),
  /** The beginning of the next bill. */
  periodEndsAt: z.optional(instantText),
  /** A plan that is agreed and begins later. */
  next: z.optional(z.object({ plan: planId, isAnnual: z.boolean(), from: z.optional(instantText) })),
  coupon: z.optional(z.string()),
  /** Bills to come that it lowers; absent for none. */
  reducedBills: z.optional(count),
});

/** All plans and what the shop has of them. */
export const plansReply = z.object({
  /** Plans are bought here; where not, the page says so and offers no purchase. */
  isBought: z.boolean(),
  /** Charges are marked as tests and cost nothing. */
  isTest: z.boolean(),
  current: currentPlan,
  /** Waits to be approved in Shopify; absent where nothing does. */
  pending: z.optional(
    z.object({
      plan: z.optional(planId),
      isAnnual: z.optional(z.boolean()),
      feature: z.optional(z.enum(FEATURES)),
      confirmationUrl: z.optional(z.string()),
      /** Of one bill, without the coupon that it was wished with. */
      price: amountText,
      coupon: z.optional(z.string()),
      at: instantText,
    }),
  ),
  /** What the charge was for that the merchant comes back from; only in answer to `syncPlan`, as far as it is known. */
  decided: z.optional(
    z.object({ plan: z.optional(planId), isAnnual: z.optional(z.boolean()), feature: z.optional(z.enum(FEATURES)) }),
  ),
  /** None where none are bought. */
  plans: z.array(planRow),
  /** Of a new subscription. */
  trialDays: count,
  usedCoupons: z.array(z.string()),
  /** The coupon that the prices are shown with. */
  coupon: z.optional(couponReply),
  /** The coupon of the page from which the shop came here (`/coupon/…`), as long as it can be redeemed. */
  invited: z.optional(couponReply),
  purchases: z.array(
    z.object({
      feature: z.enum(FEATURES),
      paidAt: instantText,
      price: z.optional(amountText),
      /** Extra transfers, and until when they can be used. */
      transfers: count,
      until: z.optional(instantText),
    }),
  ),
});
export type PlansReply = z.output<typeof plansReply>;

/** What became of a wish: it waits for the approval in Shopify, or all is done. */
const changedReply = z.object({
  /** Where the merchant approves it, to be opened in place of the whole admin. */
  confirmationUrl: z.optional(z.string()),
  plans: plansReply,
});

const transferRow = z.object({
  order: z.string(),
  orderName: z.string(),
  kind: z.enum(['invoice', 'credit-note', 'delivery-note']),
  number: z.optional(z.string()),
  at: instantText,
  /** German: whose transfer it took, the month's or a purchase's. */
  source: z.string(),
});
export type TransferRow = z.output<typeof transferRow>;

const couponText = z.string().check(z.maxLength(30));

export const planRoutes = {
  /** With `coupon` the prices are shown as it lowers them; one that cannot be redeemed is left out here. */
  plans: route({
    access: 'shop',
    method: 'get',
    path: '/api/plans',
    rate: 'read',
    query: z.object({ coupon: z.optional(couponText) }),
    replies: { 200: plansReply },
  }),
  /** Whether a code can be redeemed; where not, the sentence of specification 1, section 5. */
  coupon: route({
    access: 'shop',
    method: 'post',
    path: '/api/coupons',
    rate: 'change',
    stale: [],
    body: z.object({ code: couponText }),
    replies: { 200: couponReply },
    failures: ['coupon-refused', 'billing-off'],
  }),
  /**
   * To another plan, the free one included; nothing happens unless plan or interval differs. Repeated, it leads to the same
   * charge. A shop that is switched off takes a smaller plan or the free one; `billing-refused` for every other.
   */
  changePlan: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/plan',
    rate: 'call',
    stale: SHOWS_PLANS,
    body: z.object({ plan: planId, isAnnual: z.boolean(), coupon: z.optional(couponText) }),
    replies: { 200: changedReply },
    failures: ['faulty', 'coupon-refused', 'billing-off', 'billing-refused', 'billing-unreachable'],
  }),
  /** Takes a wish back that is not approved yet, or a cancellation whose day has not come; the latter not while switched off. */
  keepPlan: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/plan/keep',
    rate: 'call',
    stale: SHOWS_PLANS,
    replies: { 200: changedReply },
    failures: ['billing-off', 'billing-refused', 'billing-unreachable'],
  }),
  /** Buys a feature once. Repeated, it leads to the same charge. */
  purchaseFeature: route({
    access: 'shop',
    method: 'post',
    path: '/api/plan/purchase/:feature',
    rate: 'call',
    stale: SHOWS_PLANS,
    params: z.object({ feature: z.enum(FEATURES) }),
    replies: { 200: changedReply },
    failures: ['faulty', 'billing-off', 'billing-refused', 'billing-unreachable'],
  }),
  /** Reads at Shopify what the shop has: after the way back from the approval, and whenever a merchant doubts it. */
  syncPlan: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/plan/sync',
    rate: 'call',
    stale: SHOWS_PLANS,
    /** As Shopify puts it into the address of the way back; whether that charge is paid is read there all the same. */
    query: z.object({
      charge_id: z.optional(z.string().check(z.maxLength(30))),
      /** As we put it there; names the charge where Shopify does not. */
      wish: z.optional(z.string().check(z.maxLength(64))),
    }),
    replies: { 200: plansReply },
    failures: ['billing-off', 'billing-unreachable'],
  }),
  /** Which document used which transfer of the running month and of purchases, the latest first. */
  transfers: route({
    access: 'shop',
    method: 'get',
    path: '/api/transfers',
    rate: 'search',
    query: z.object({
      page: z._default(pageNumber, 1),
      pageSize: z._default(z.pipe(pageNumber, z.int().check(z.lte(100))), 25),
    }),
    replies: { 200: pageOf(transferRow) },
  }),
};
