import type { Coupon } from '@belegwerk/core/coupons';
import { centsText, germanNumber } from '@belegwerk/core/kernel';
import { html, type Html } from '../../http/html.ts';
import { installSlot, type InstallParts } from './operator-slots.ts';

const MONTHS_A_YEAR = 12;

/** What a coupon gives, as in „50 % Rabatt in den ersten 3 Monaten“. */
const givenBy = ({ discount, intervals }: Coupon): string => {
  const off = discount.type === '%' ? `${discount.value} %` : `${germanNumber(centsText(discount.value))} €`;
  if (intervals === 1) return `${off} Rabatt im ersten Monat`;
  return intervals === MONTHS_A_YEAR
    ? `${off} Rabatt im ersten Jahr`
    : `${off} Rabatt in den ersten ${intervals} Monaten`;
};

/** What the coupon gives, and the form with which the installation begins. */
export const couponSlot = (coupon: Coupon, { listing }: Pick<InstallParts, 'listing'>): Html =>
  html`<p class="lead">
      Mit dem Coupon <strong>${coupon.code}</strong> bekommst du <strong>${givenBy(coupon)}</strong> auf dein
      Abonnement.
    </p>
    <p>
      Installiere Belegwerk in deinem
      Shop.${listing === undefined ? ' Der Coupon liegt dann unter „Abonnement“ für dich bereit.' : ''}
    </p>
    ${installSlot({ coupon: coupon.code, ...(listing === undefined ? {} : { listing }) })}`;

/** There is no such coupon, or no longer. */
export const couponGone = (parts: Pick<InstallParts, 'listing'>): Html =>
  html`<p class="lead">Diesen Coupon gibt es nicht oder nicht mehr.</p>
    <p>Belegwerk kannst du auch ohne Coupon installieren.</p>
    ${installSlot(parts)}`;
