import { useState } from 'react';
import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { viewOf } from '../../../api/view.ts';
import { useTried } from '../use-tried.ts';
import { words } from './words.ts';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../../api/server-state.ts';

const operatorCouponsQuery = queryOf('operatorCoupons', { asked: {}, rhythm: POLL_MS.rare });

interface CouponDraft {
  readonly code: string;
  readonly type: '%' | 'amount';
  readonly value: string;
  readonly months: number;
  readonly plan: string;
  readonly comment: string;
  readonly until: string;
}

const issueCouponMutation: ServerMutation<CouponDraft, AdminCouponsReply> = {
  act: (body, { api }) => api.issueCoupon({ body }),
  renews: 'issueCoupon',
};

const endCouponMutation: ServerMutation<string, AdminCouponsReply> = {
  act: (code, { api }) => api.endCoupon({ params: { code } }),
  renews: 'endCoupon',
};

const EMPTY: CouponDraft = { code: '', type: '%', value: '', months: 1, plan: '', comment: '', until: '' };

/** The coupons, the form of a new one, and why something was refused. */
export const useCoupons = () => {
  const { mutateAsync: issued } = useAct(issueCouponMutation);
  const { mutateAsync: ended } = useAct(endCouponMutation);
  const [draft, setDraft] = useState(EMPTY);
  const { tried, faultOf, refused } = useTried();
  return {
    view: viewOf(useAnswer(operatorCouponsQuery)),
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
