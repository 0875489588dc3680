import type { CouponTab } from '@belegwerk/core/partner';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { askedCoupons } from './asked-coupons.ts';
import { couponsQuery } from './coupons.queries.ts';

/** The list: what the address asks for, the coupons, and which of them are chosen. */
export const useCoupons = () => {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    ...askedCoupons(query),
    show: (tab: CouponTab) => setParameters(tab === 'all' ? {} : { tab }),
    showAll: () => setParameters({}),
    view: viewOf(useAnswer(couponsQuery(query))),
    chosen,
    choose: (code: string, isOn: boolean) =>
      setChosen((before) => new Set(isOn ? [...before, code] : [...before].filter((other) => other !== code))),
    chooseNone: () => setChosen(new Set()),
  };
};
