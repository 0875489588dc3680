import { compareDays, parseDay, type PlainDate } from '../kernel/calendar.ts';
import { parseCents } from '../kernel/money.ts';
import { fail, ok, type Result } from '../kernel/result.ts';
import { isFreePlan, PLAN_IDS, type PlanId } from '../plans/plans.ts';
import { coupon, type Coupon, type CouponDiscount } from './coupon.ts';
import { PARTNER_CODE_LENGTH, typedCouponCode } from './coupon-code.ts';

/** How many months a coupon of the operator can last. */
export const COUPON_MONTHS = [1, 2, 3, 6, 9, 12, 24, 36] as const;

/** A coupon as a person typed it. */
export interface DraftedCoupon {
  readonly code: string;
  readonly type: CouponDiscount['type'];
  /** Whole percent, or euros: `25`, `4,50`. */
  readonly value: string;
  readonly months: number;
  /** None: every plan that costs something. */
  readonly plan?: string;
  readonly comment: string;
  /** The last day on which it can be redeemed, `2027-08-31`; empty: no end. */
  readonly until: string;
}

/** The first field that is wrong, and why. */
export type CouponDraftFault =
  | { readonly field: 'code'; readonly why: 'too-short' | 'untypable' }
  | { readonly field: 'value'; readonly why: 'no-percent' | 'no-amount' }
  | { readonly field: 'months' | 'plan' | 'until'; readonly why: 'unknown' }
  | { readonly field: 'until'; readonly why: 'over' };

/** The coupon that was typed. */
export const draftedCoupon = (draft: DraftedCoupon, today: PlainDate): Result<Coupon, CouponDraftFault> => {
  const code = typedCouponCode(draft.code.trim());
  if (code.length < PARTNER_CODE_LENGTH.least) return fail({ field: 'code', why: 'too-short' });
  if (!/^[A-Z0-9]+(?:-[A-Z0-9]+)*$/.test(code)) return fail({ field: 'code', why: 'untypable' });
  const value = valueOf(draft);
  if (value === undefined) return fail({ field: 'value', why: draft.type === '%' ? 'no-percent' : 'no-amount' });
  if (!(COUPON_MONTHS as readonly number[]).includes(draft.months)) return fail({ field: 'months', why: 'unknown' });
  const plan = draft.plan === undefined ? undefined : PLAN_IDS.find((id) => id === draft.plan && !isFreePlan(id));
  if (draft.plan !== undefined && plan === undefined) return fail({ field: 'plan', why: 'unknown' });
  const until = draft.until === '' ? undefined : parseDay(draft.until);
  if (draft.until !== '' && !until) return fail({ field: 'until', why: 'unknown' });
  if (until && compareDays(until, today) < 0) return fail({ field: 'until', why: 'over' });
  const plans: readonly PlanId[] = plan === undefined ? [] : [plan];
  return ok(
    coupon({
      code,
      discount: { type: draft.type, value } as CouponDiscount,
      intervals: draft.months,
      plans,
      comment: draft.comment.trim(),
      ...(until ? { redeemableUntil: until } : {}),
      isLocked: false,
    }),
  );
};

const PERCENT = { least: 1, most: 100 };
/** No plan costs more a month. */
const MAX_CENTS = 1_000_000;

const valueOf = ({ type, value }: DraftedCoupon): number | undefined => {
  const text = value.trim();
  if (type === '%')
    return /^\d{1,3}$/.test(text) && Number(text) >= PERCENT.least && Number(text) <= PERCENT.most
      ? Number(text)
      : undefined;
  if (!/^\d{1,5}(?:[.,]\d{1,2})?$/.test(text)) return undefined;
  const cents = parseCents(text.replace(',', '.'));
  return cents !== undefined && cents > 0 && cents <= MAX_CENTS ? cents : undefined;
};
