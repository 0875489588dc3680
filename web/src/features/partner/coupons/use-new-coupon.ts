import { partnerCodeFault, typedPartnerCode, type DiscountTierId } from '@belegwerk/core/partner';
import { useEffect, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useAct, useAnswer } from '../../../api/server-state.ts';
import { ApiFailure } from '../../../api/api-failure.ts';
import { viewOf } from '../../../api/view.ts';
import { focusFirstField, showToast } from '../../../ui/index.ts';
import { COUPONS_ADDRESS } from '../partner-address.ts';
import { checkedCodeQuery, createCouponMutation } from './coupons.queries.ts';
import { words } from './words.ts';

/** So long nothing more is typed. */
const PAUSE_MS = 300;

/** Whether the code that is typed is free, asked as soon as typing pauses; nothing until it is known. */
const useCheckedCode = (code: string) => {
  const [asked, ask] = useState('');
  const view = viewOf(useAnswer(checkedCodeQuery(asked)));
  const worthAsking = partnerCodeFault(code) === undefined ? code : '';
  useEffect(() => {
    const timer = setTimeout(() => ask(worthAsking), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [worthAsking]);
  return view.state === 'ready' && asked === code && view.data.code === code ? view.data : undefined;
};

/** The form of a new coupon: what is typed is judged at once, and by the host when typing pauses. */
export const useNewCoupon = (popular: DiscountTierId) => {
  const { mutateAsync } = useAct(createCouponMutation);
  const navigate = useNavigate();
  const [code, setCode] = useState('');
  const [tier, setTier] = useState<DiscountTierId>(popular);
  /** An empty field is no fault before a person has touched it. */
  const [isTouched, setTouched] = useState(false);
  const [failure, setFailure] = useState<ApiFailure>();
  const checked = useCheckedCode(code);
  const said = (field: string) => failure?.faults.find((fault) => fault.field === field)?.text;
  const judged = partnerCodeFault(code) ?? checked?.message;
  const create = async () => {
    setTouched(true);
    if (judged !== undefined) return focusFirstField(new Set(['code']));
    setFailure(undefined);
    try {
      await mutateAsync({ code, type: tier });
    } catch (thrown) {
      if (!(thrown instanceof ApiFailure)) throw thrown;
      setFailure(thrown);
      return focusFirstField(new Set(thrown.faults.map(({ field }) => field)));
    }
    showToast(words.created);
    return navigate(COUPONS_ADDRESS);
  };
  return {
    code,
    type: (text: string) => {
      setCode(typedPartnerCode(text));
      setTouched(true);
      setFailure(undefined);
    },
    tier,
    choose: (next: DiscountTierId) => {
      setTier(next);
      setFailure(undefined);
    },
    codeFault: said('code') ?? (isTouched ? judged : undefined),
    tierFault: said('type'),
    isFree: checked?.isAvailable === true,
    /** Why nothing was created, where no field is to blame. */
    failure: failure && failure.faults.length === 0 ? failure : undefined,
    create,
  };
};
