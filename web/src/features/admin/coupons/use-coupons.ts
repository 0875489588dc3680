import type { AdminCouponsReply } from '@belegwerk/contracts/api';
import { viewOf } from '../../../api/view.ts';
import { useDraft } from '../use-draft.ts';
import { words } from './words.ts';
import { POLL_MS } from '../../../api/rhythm.ts';
import { queryOf, type ServerMutation, useAct, useAnswer } from '../../../api/server-state.ts';

const operatorCouponsQuery = queryOf('operatorCoupons', { asked: {}, rhythm: POLL_MS.rare });

export interface CouponDraft {
  readonly code: string;
  readonly type: string;
  readonly value: string;
  readonly months: string;
  readonly plan: string;
  readonly comment: string;
  readonly until: string;
}

const issueCouponMutation: ServerMutation<CouponDraft, AdminCouponsReply> = {
  act: ({ type, months, ...rest }, { api }) =>
    api.issueCoupon({ body: { ...rest, type: type === '%' ? '%' : 'amount', months: Number(months) } }),
  renews: 'issueCoupon',
};

const endCouponMutation: ServerMutation<string, AdminCouponsReply> = {
  act: (code, { api }) => api.endCoupon({ params: { code } }),
  renews: 'endCoupon',
};

const EMPTY: CouponDraft = { code: '', type: '%', value: '', months: '1', plan: '', comment: '', until: '' };

/** The coupons, the form of a new one, and why something was refused. */
export const useCoupons = () => {
  const { mutateAsync: issued } = useAct(issueCouponMutation);
  const { mutateAsync: ended } = useAct(endCouponMutation);
  const { form, tried } = useDraft(EMPTY, { act: issued, done: words.wasIssued, failed: words.notIssued });
  return {
    view: viewOf(useAnswer(operatorCouponsQuery)),
    form,
    end: (code: string) => tried({ act: () => ended(code), done: words.wasEnded, failed: words.notEnded }),
  };
};
