import { canAskForCoupon, typedCouponCode } from '@belegwerk/core/coupons';
import { useState } from 'react';
import { Dialog, TextLine } from '../../ui/index.ts';
import { useRedeem } from './use-coupon.ts';
import { words } from './words.ts';

interface CouponDialogProps {
  /** Codes that the shop has used. */
  readonly used: readonly string[];
  readonly onRedeemed: (code: string) => void;
  readonly onClose: () => void;
}

/** Takes a code; specification 1, section 5. */
export const CouponDialog = ({ used, onRedeemed, onClose }: CouponDialogProps) => {
  const [code, setCode] = useState('');
  const { redeem, failure, forget } = useRedeem(used, onRedeemed);
  const type = (text: string) => {
    forget();
    // a blank that is typed is a hyphen; those that are pasted with a code are none of it
    const isTyped = text.length === code.length + 1 && /\s$/u.test(text);
    setCode(typedCouponCode(isTyped ? `${text.trimEnd()}-` : text));
  };
  return (
    <Dialog
      title={words.coupon}
      verb={words.redeem}
      isVerbOff={!canAskForCoupon(code)}
      onVerb={() => redeem(code)}
      isEndedByEnter
      onClose={onClose}
    >
      <TextLine label={words.couponCode} value={code} onChange={type} error={failure} />
    </Dialog>
  );
};
