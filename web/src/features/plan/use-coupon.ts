import type { PlansReply } from '@belegwerk/contracts/api';
import { canAskForCoupon, isUsedCoupon, PARTNER_CODE } from '@belegwerk/core/coupons';
import { couponFaultText } from '@belegwerk/core/sentences';
import { useEffect, useRef, useState } from 'react';
import { useAct } from '../../api/server-state.ts';
import { checkCouponMutation } from './plan.queries.ts';

/** Why a code cannot be redeemed; nothing where it can. What the shop has used is known without asking. */
const useCheck = () => {
  const { mutateAsync: check } = useAct(checkCouponMutation);
  return async (code: string, used: readonly string[]): Promise<string | undefined> => {
    if (code === PARTNER_CODE) return undefined;
    if (isUsedCoupon(code, used)) return couponFaultText('USED');
    try {
      await check(code);
      return undefined;
    } catch (error) {
      return error instanceof Error ? error.message : '';
    }
  };
};

/** Redeems a code that is typed. */
export const useRedeem = (used: readonly string[], onRedeemed: (code: string) => void) => {
  const check = useCheck();
  const [failure, setFailure] = useState<string>();
  return {
    failure,
    forget: () => setFailure(undefined),
    redeem: async (code: string): Promise<void> => {
      const why = await check(code, used);
      setFailure(why);
      if (why === undefined) onRedeemed(code);
    },
  };
};

/** Why the code of the address lowers no price; the host says of each once. */
export const useLinkedCoupon = ({ coupon, usedCoupons }: PlansReply, code: string): string | undefined => {
  const check = useCheck();
  const [said, setSaid] = useState<{ readonly code: string; readonly why: string | undefined }>();
  const asked = useRef('');
  const isUnknown = code !== '' && coupon?.code !== code;
  useEffect(() => {
    if (!isUnknown || asked.current === code) return;
    asked.current = code;
    const ask = async (): Promise<void> => {
      const why = canAskForCoupon(code) ? await check(code, usedCoupons) : couponFaultText('INVALID');
      setSaid({ code, why });
    };
    void ask();
  });
  return isUnknown && said?.code === code ? said.why : undefined;
};
