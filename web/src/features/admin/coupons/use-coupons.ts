import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { viewOf } from '../../../api/view.ts';
import { useTried } from '../use-tried.ts';
import { endCouponAtom, issueCouponAtom, operatorCouponsAtom, type CouponDraft } from './coupons.atoms.ts';
import { words } from './words.ts';

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
