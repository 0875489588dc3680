import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { POLL_MS } from '../../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';

export const operatorCouponsAtom = queryAtom('operatorCoupons', () => ({ asked: {}, rhythm: POLL_MS.rare }));

export interface CouponDraft {
  readonly code: string;
  readonly type: '%' | 'amount';
  readonly value: string;
  readonly months: number;
  readonly plan: string;
  readonly comment: string;
  readonly until: string;
}

export const issueCouponAtom = mutationAtom<CouponDraft, AdminCouponsReply>({
  act: (body, { api }) => api.issueCoupon({ body }),
  renews: 'issueCoupon',
});

export const endCouponAtom = mutationAtom<string, AdminCouponsReply>({
  act: (code, { api }) => api.endCoupon({ params: { code } }),
  renews: 'endCoupon',
});
