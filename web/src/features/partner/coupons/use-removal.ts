import { useState } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { useAct, useAnswer } from '../../../api/server-state.ts';
import { viewOf } from '../../../api/view.ts';
import { showToast } from '../../../ui/index.ts';
import { COUPONS_ADDRESS } from '../partner-address.ts';
import { allCouponsQuery, removeCouponsMutation } from './coupons.queries.ts';
import { removedText } from './words.ts';

/** The coupons that the address names, and their removal one after the other; what could not be removed stays with its reason. */
export const useRemoval = () => {
  const [parameters, setParameters] = useSearchParams();
  const codes = [...new Set(parameters.getAll('code'))];
  const { mutateAsync } = useAct(removeCouponsMutation);
  const [refused, setRefused] = useState<Readonly<Record<string, string>>>({});
  const navigate = useNavigate();
  const remove = async (removable: readonly string[]) => {
    const failed = await mutateAsync(removable);
    const left = Object.keys(failed);
    const removed = removable.length - left.length;
    if (removed > 0) showToast(removedText(removed));
    if (left.length === 0) return navigate(COUPONS_ADDRESS);
    setRefused(failed);
    return setParameters({ code: left }, { replace: true });
  };
  return { codes, refused, remove, view: viewOf(useAnswer(allCouponsQuery)) };
};
