import type { CouponTab } from '@belegwerk/core/partner';
import { useAtomValue } from 'jotai';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { viewOf } from '../../../api/view.ts';
import { useSetAtomEarly } from '../../../shared/use-set-atom-early.ts';
import { askedCoupons } from './asked-coupons.ts';
import { couponsAddressAtom, couponsAtom } from './coupons.atoms.ts';

/** The list: what the address asks for, the coupons, and which of them are chosen. */
export const useCoupons = () => {
  const [parameters, setParameters] = useSearchParams();
  const query = parameters.toString();
  useSetAtomEarly(couponsAddressAtom, query);
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set());
  return {
    ...askedCoupons(query),
    show: (tab: CouponTab) => setParameters(tab === 'all' ? {} : { tab }),
    showAll: () => setParameters({}),
    view: viewOf(useAtomValue(couponsAtom)),
    chosen,
    choose: (code: string, isOn: boolean) =>
      setChosen((before) => new Set(isOn ? [...before, code] : [...before].filter((other) => other !== code))),
    chooseNone: () => setChosen(new Set()),
  };
};
