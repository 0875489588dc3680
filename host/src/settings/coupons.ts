import { OWN_COUPONS, coupon, writtenCouponCode, type Coupon } from '@belegwerk/core/coupons';
import { parseCents, parseDay } from '@belegwerk/core/kernel';
import { PLAN_IDS } from '@belegwerk/core/plans';
import { z } from 'zod';

/** A coupon as the operator writes it; field names of specification 1, section 3. */
const written = z.strictObject({
  code: z.string().min(4),
  type: z.enum(['%', 'amount']),
  /** Whole percent, or euros such as `5` or `4.50`. */
  value: z.union([z.number(), z.string()]),
  intervals: z.int(),
  plans: z.array(z.enum(PLAN_IDS)).default([]),
  comment: z.string().default(''),
  until: z.iso.date().optional(),
});

const HINT =
  'must be a JSON list such as [{"code":"SOMMER","type":"%","value":25,"intervals":6,"plans":["standard"],"comment":"Danke","until":"2027-08-31"}]';

const couponIn = ({ code, type, value, intervals, plans, comment, until }: z.output<typeof written>): Coupon => {
  if (writtenCouponCode(code) !== code)
    throw new RangeError(`${code} is not written as codes are: capitals and hyphens, 30 at most`);
  const amount = type === '%' ? Number(value) : parseCents(String(value));
  if (amount === undefined) throw new RangeError(`${value} of ${code} is no amount`);
  const day = until === undefined ? undefined : parseDay(until);
  return coupon({
    code,
    discount: { type, value: amount } as Coupon['discount'],
    intervals,
    plans,
    comment,
    ...(day ? { redeemableUntil: day } : {}),
    isLocked: false,
  });
};

const json = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
};

/** The coupons of the installation; each code once, and none that the product has itself. */
export const coupons = z.string().transform((text, context): readonly Coupon[] => {
  const list = z.array(written).safeParse(json(text));
  try {
    if (!list.success) throw new RangeError(HINT);
    const found = list.data.map((each) => couponIn(each));
    const codes = [...OWN_COUPONS, ...found].map(({ code }) => code);
    const twice = codes.find((code, at) => codes.indexOf(code) !== at);
    if (twice !== undefined) throw new RangeError(`${twice} is there already`);
    return found;
  } catch (error) {
    context.addIssue((error as Error).message);
    return z.NEVER;
  }
});
