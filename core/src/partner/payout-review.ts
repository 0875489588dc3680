import type { ReviewStep, PayoutRecord } from './payout.ts';
import type { Administrator } from '../kernel/actor.ts';
import { fail, ok, type Result } from '../kernel/result.ts';

/** What is done with a payout. */
export type ReviewWish =
  | { readonly step: 'check' }
  | { readonly step: 'release' }
  | { readonly step: 'refuse'; readonly reason: string };

/** Why a step is not taken: it was not checked, the person who checked must not release, no reason was given, or it is paid. */
export type ReviewFault = 'not-checked' | 'same-person' | 'reason-missing' | 'already-paid';

/**
 * Takes a step; one that was taken already changes nothing. With `byTwo`, another person than the one who checked must release. What
 * was refused may be checked again.
 */
export const reviewedPayout = (
  payout: PayoutRecord,
  wish: ReviewWish,
  { by, at }: ReviewStep,
  byTwo: boolean,
): Result<PayoutRecord, ReviewFault> => {
  if (payout.status === 'paid') return fail('already-paid');
  const { review } = payout;
  switch (wish.step) {
    case 'check':
      if (review && review.state !== 'refused') return ok(payout);
      return ok({ ...payout, review: { state: 'checked', by, at } });
    case 'release':
      if (review?.state === 'released') return ok(payout);
      if (review?.state !== 'checked') return fail('not-checked');
      if (byTwo && isSame(review.by, by)) return fail('same-person');
      return ok({ ...payout, review: { state: 'released', by, at, checked: { by: review.by, at: review.at } } });
    case 'refuse': {
      const reason = wish.reason.trim();
      if (reason === '') return fail('reason-missing');
      if (review?.state === 'refused' && review.reason === reason) return ok(payout);
      // a file that was fetched stays as it is: the bank knows it by its content, and pays another one beside it
      return ok({ ...payout, review: { state: 'refused', by, at, reason } });
    }
  }
};

/** Whether the money of a payout may leave. */
export const isReleased = ({ review }: PayoutRecord): boolean => review?.state === 'released';

/** The platform numbers people across shops: who works at two of them is one person. */
const isSame = (one: Administrator, other: Administrator): boolean => one.staff === other.staff;
