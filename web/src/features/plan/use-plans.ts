import type { PlansReply } from '@belegwerk/contracts/api';
import { useAtomValue } from 'jotai';
import { useSearchParams } from 'react-router-dom';
import { viewOf } from '../../api/view.ts';
import { useSetAtomEarly } from '../../shared/use-set-atom-early.ts';
import { couponOf, lookOf, queryOf, type Look } from './plan-address.ts';
import { couponAtom, plansAtom } from './plan.atoms.ts';

/** The plans with the prices of the coupon that stands in the address. */
export const usePlans = () => {
  const [query] = useSearchParams();
  useSetAtomEarly(couponAtom, couponOf(query));
  return viewOf(useAtomValue(plansAtom));
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
