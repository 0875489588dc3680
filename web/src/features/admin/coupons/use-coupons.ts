import { useAtomValue } from 'jotai';
import { useState } from 'react';
import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { viewOf } from '../../../api/view.ts';
import { useTried } from '../use-tried.ts';
import { words } from './words.ts';
import { POLL_MS } from '../../../api/rhythm.ts';
import { mutationAtom, queryAtom } from '../../../api/server-state.ts';

const operatorCouponsAtom = queryAtom('operatorCoupons', () => ({ asked: {}, rhythm: POLL_MS.rare }));

interface CouponDraft {
  readonly code: string;
  readonly type: '%' | 'amount';
  readonly value: string;
  readonly months: number;
  readonly plan: string;
  readonly comment: string;
  readonly until: string;
}

const issueCouponAtom = mutationAtom<CouponDraft, AdminCouponsReply>({
  act: (body, { api }) => api.issueCoupon({ body }),
  renews: 'issueCoupon',
});

const endCouponAtom = mutationAtom<string, AdminCouponsReply>({
  act: (code, { api }) => api.endCoupon({ params: { code } }),
  renews: 'endCoupon',
});

const EMPTY: CouponDraft = { code: '', type: '%', value: '', months: 1, plan: '', comment: '', until: '' };

/** The coupons, the form of a new one, and why something was refused. */
export const useCoupons = () => {
  const { mutateAsync: issued } = useAtomValue(issueCouponAtom);
  const { mutateAsync: ended } = useAtomValue(endCouponAtom);
  const [draft, setDraft] = useState(EMPTY);
  const { tried, faultOf, refused } = useTried();
  return {
    view: viewOf(useAtomValue(operatorCouponsAtom)),
    draft,
    change: (change: Partial<CouponDraft>) => setDraft({ ...draft, ...change }),
    issue: () =>
      tried({
        act: () => issued(draft),
        done: words.wasIssued,
        failed: words.notIssued,
        onDone: () => setDraft(EMPTY),
      }),
    end: (code: string) => tried({ act: () => ended(code), done: words.wasEnded, failed: words.notEnded }),
    faultOf,
    refused,
  };
};
