import type { PlansReply } from '@belegwerk/contracts/api';
import { useSearchParams } from 'react-router-dom';
import { useAnswer } from '../../api/server-state.ts';
import { viewOf } from '../../api/view.ts';
import { couponOf, lookOf, queryOf, type Look } from './plan-address.ts';
import { plansQuery } from './plan.queries.ts';

/** The plans with the prices of the coupon that stands in the address. */
export const usePlans = () => {
  const [query] = useSearchParams();
  return viewOf(useAnswer(plansQuery(couponOf(query))));
};

/** How plans are looked at, and how to look otherwise. */
export const useLook = ({ current }: Pick<PlansReply, 'current'>) => {
  const [query, setQuery] = useSearchParams();
  const look = lookOf(query, current.isAnnual);
  return {
    look,
    lookAt: (change: Partial<Look>) => setQuery(queryOf({ ...look, ...change }), { replace: true }),
  };
};
