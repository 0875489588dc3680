import {
  DECLINE_REASONS,
  PAYOUT_TAXATIONS,
  type REDEMPTION_STATUSES,
  SAME_OWNER,
  discountTier,
  type DiscountTier,
  type PartnerCoupon,
  type PayoutFileMark,
  type PayoutRecord,
  type Redemption,
} from '@belegwerk/core/partner';
import type { Coupon } from '@belegwerk/core/coupons';
import { PLAN_IDS } from '@belegwerk/core/plans';
import { z } from 'zod';
import { dayText, shopKeyText, staffIdText, wholeCents, type InstantCodec } from './stored-values.ts';

const isTier = (value: unknown): boolean => typeof value === 'object' && value !== null && 'percent' in value;

/** By its name. */
const tier = z.codec(z.string(), z.custom<DiscountTier>(isTier), {
  decode: (id, context) => {
    const found = discountTier(id);
    if (found) return found;
    context.issues.push({ code: 'custom', message: 'is not a tier', input: id });
    return z.NEVER;
  },
  encode: ({ id }) => id,
});

const percent = z.object({ type: z.literal('%'), value: z.int() });
const amount = z.object({ type: z.literal('amount'), value: wholeCents });

/** Schema of a coupon of the operator. */
export const operatorCoupon: z.ZodType<Coupon> = z.object({
  code: z.string(),
  discount: z.discriminatedUnion('type', [percent, amount]),
  intervals: z.int(),
  plans: z.array(z.enum(PLAN_IDS)).readonly(),
  comment: z.string(),
  redeemableUntil: dayText.exactOptional(),
  isLocked: z.boolean(),
});

/** Schema of a partner's coupon. */
export const partnerCoupon = (instant: InstantCodec): z.ZodType<PartnerCoupon> =>
  z.object({ code: z.string(), partner: shopKeyText, tier, isActive: z.boolean(), createdAt: instant });

/** Schema of a redemption: what each state has. */
export const redemption = (instant: InstantCodec): z.ZodType<Redemption> => {
  const entered = {
    id: z.string(),
    coupon: z.string(),
    partner: shopKeyText,
    shop: shopKeyText.exactOptional(),
    createdAt: instant,
    same: z.array(z.enum(SAME_OWNER)).readonly().exactOptional(),
  };
  const chosen = { ...entered, plan: z.enum(PLAN_IDS), interval: z.enum(['monthly', 'annual']) };
  const subscribed = { ...chosen, subscribedAt: instant, commission: wholeCents };
  const approved = { ...subscribed, verifiedAt: instant };
  const states = {
    pending: entered,
    redeemed: chosen,
    subscribed,
    cancelled: { ...chosen, subscribedAt: instant.exactOptional() },
    declined: {
      ...chosen,
      subscribedAt: instant,
      commission: wholeCents.exactOptional(),
      why: z.enum(DECLINE_REASONS).exactOptional(),
      refusal: z.object({ at: instant, reason: z.string() }).readonly().exactOptional(),
    },
    verified: { ...approved, payout: z.string().exactOptional() },
    paid: { ...approved, payout: z.string(), paidAt: instant },
  } as const satisfies Record<(typeof REDEMPTION_STATUSES)[number], object>;
  return z.discriminatedUnion('status', [
    z.object({ status: z.literal('pending'), ...states.pending }),
    z.object({ status: z.literal('redeemed'), ...states.redeemed }),
    z.object({ status: z.literal('subscribed'), ...states.subscribed }),
    z.object({ status: z.literal('cancelled'), ...states.cancelled }),
    z.object({ status: z.literal('declined'), ...states.declined }),
    z.object({ status: z.literal('verified'), ...states.verified }),
    z.object({ status: z.literal('paid'), ...states.paid }),
  ]);
};

const payoutReview = (instant: InstantCodec) => {
  const step = { by: z.object({ shop: shopKeyText, staff: staffIdText }), at: instant };
  return z.discriminatedUnion('state', [
    z.object({ state: z.literal('checked'), ...step }),
    z.object({ state: z.literal('released'), ...step, checked: z.object(step) }),
    z.object({ state: z.literal('refused'), ...step, reason: z.string() }),
  ]);
};

const payoutFileMark = (instant: InstantCodec): z.ZodType<PayoutFileMark> =>
  z.object({ id: z.string(), madeAt: instant, on: dayText });

/** Schema of a payout, without whom the money goes to. */
export const payout = (instant: InstantCodec): z.ZodType<PayoutRecord> => {
  const facts = {
    id: z.string(),
    partner: shopKeyText,
    createdOn: dayText,
    timespan: z.object({ from: dayText, until: dayText }).readonly(),
    paymentBy: dayText,
    redemptions: z.array(z.string()).readonly(),
    commissions: wholeCents,
    fee: wholeCents,
    taxation: z.enum(PAYOUT_TAXATIONS),
    vat: wholeCents,
    amount: wholeCents,
    gateway: z.enum(['paypal', 'sepa']),
    receipt: z.string(),
    parties: z.string().exactOptional(),
    file: payoutFileMark(instant).exactOptional(),
    review: payoutReview(instant).exactOptional(),
  };
  return z.discriminatedUnion('status', [
    z.object({ status: z.literal('scheduled'), ...facts }),
    z.object({ status: z.literal('paid'), paidAt: instant, ...facts }),
  ]);
};
