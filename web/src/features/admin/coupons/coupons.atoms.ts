import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { RHYTHM } from '../../../api/rhythm.ts';
import { actAtom, askedAtom } from '../../../api/server-state.ts';

export const operatorCouponsAtom = askedAtom('operatorCoupons', () => ({ asked: {}, rhythm: RHYTHM.rare }));

export interface CouponDraft {
  readonly code: string;
  readonly type: '%' | 'amount';
  readonly value: string;
  readonly months: number;
  readonly plan: string;
  readonly comment: string;
  readonly until: string;
}

export const issueCouponAtom = actAtom<CouponDraft, AdminCouponsReply>({
  act: (body, { api }) => api.issueCoupon({ body }),
  renews: 'issueCoupon',
});

export const endCouponAtom = actAtom<string, AdminCouponsReply>({
  act: (code, { api }) => api.endCoupon({ params: { code } }),
  renews: 'endCoupon',
});
