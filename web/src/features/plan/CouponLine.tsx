import type { PlansReply } from '@belegwerk/contracts/api';
import { PARTNER_CODE } from '@belegwerk/core/coupons';
import { useState } from 'react';
import { Button, Row, Text } from '../../ui/index.ts';
import { CouponDialog } from './CouponDialog.tsx';
import type { Look } from './plan-address.ts';
import { useLinkedCoupon } from './use-coupon.ts';
import { couponText, words } from './words.ts';

interface CouponLineProps {
  readonly plans: PlansReply;
  /** The answer is that to another code. */
  readonly isStale: boolean;
  readonly look: Look;
  readonly lookAt: (change: Partial<Look>) => void;
}

/** The coupon that prices are shown with, or the way to enter one. */
export const CouponLine = ({ plans, isStale, look, lookAt }: CouponLineProps) => {
  const [isOpen, setOpen] = useState(false);
  const failure = useLinkedCoupon(plans, isStale ? '' : look.coupon);
  const { coupon, invited } = plans;
  const isPartner = look.coupon === PARTNER_CODE;
  const askForCode = () => setOpen(true);
  const takeInvited = () => lookAt({ coupon: invited?.code ?? '' });
  const removeCoupon = () => lookAt({ coupon: '' });
  const said = isPartner ? words.partner : coupon && look.coupon === coupon.code ? couponText(coupon) : undefined;
  return (
    <>
      <Row gap="300" blockAlign="center">
        {said === undefined ? null : <Text as="p">{said}</Text>}
        {coupon?.comment && said && !isPartner ? (
          <Text as="p" tone="subdued">
            {coupon.comment}
          </Text>
        ) : null}
        {failure === undefined ? null : (
          <Text as="p" tone="critical">
            {`${look.coupon}: ${failure}`}
          </Text>
        )}
        {look.coupon === '' && invited ? (
          <>
            <Text as="p">{couponText(invited)}</Text>
            <Button onClick={takeInvited}>{words.takeCoupon}</Button>
          </>
        ) : null}
        <Button variant="plain" onClick={askForCode}>
          {look.coupon === '' ? words.coupon : words.otherCoupon}
        </Button>
        {look.coupon === '' ? null : (
          <Button variant="plain" onClick={removeCoupon}>
            {words.withoutCoupon}
          </Button>
        )}
      </Row>
      {isOpen ? (
        <CouponDialog
          used={plans.usedCoupons}
          onRedeemed={(code) => {
            setOpen(false);
            lookAt({ coupon: code });
          }}
          onClose={() => setOpen(false)}
        />
      ) : null}
    </>
  );
};
