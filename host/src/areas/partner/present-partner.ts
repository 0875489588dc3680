import type {
  PartnerCouponReply,
  PartnerPayoutReply,
  PartnerPreferencesReply,
  PartnerRedemptionReply,
  PartnerReply,
  PartnersReply,
} from '@belegwerk/contracts/api';
import { businessDay, centsText, germanNumber } from '@belegwerk/core/kernel';
import {
  COUPON_TABS,
  isInCouponTab,
  payoutFaults,
  releasedAt,
  type PartnerField,
  type PayoutRecord,
  type PayoutRecipient,
  type Redemption,
} from '@belegwerk/core/partner';
import { PLANS } from '@belegwerk/core/plans';
import { nameOfStaff, type Shop } from '@belegwerk/core/shops';
import type {
  AllPartners,
  PartnerOverview,
  PartnerProfile,
  PayoutObstacle,
  PayoutParties,
  SeenPartnerCoupon,
} from '@belegwerk/core/for-areas';
import type { Caller } from '../../http/mount.ts';
import { PROGRAMME } from './present-programme.ts';

/** How far a shop is in the programme; `isNamed`: the settings make it a partner. */
export const stateOf = ({ partner }: Pick<Shop, 'partner'>, isNamed: boolean): PartnerReply['state'] =>
  isNamed ? 'approved' : (partner?.state ?? 'none');

export const presentPartner = (
  { partner }: Pick<Shop, 'partner'>,
  state: PartnerReply['state'],
  overview: PartnerOverview | undefined,
): PartnerReply => ({
  state,
  ...(partner?.appliedAt ? { appliedAt: partner.appliedAt.toString() } : {}),
  ...(partner?.approvedAt ? { approvedAt: partner.approvedAt.toString() } : {}),
  programme: PROGRAMME,
  ...(overview ? { statistics: presentOverview(overview) } : {}),
});

const presentOverview = (overview: PartnerOverview): NonNullable<PartnerReply['statistics']> => {
  const { coupons, views, redemptions, commissions, payouts, months } = overview;
  return {
    coupons,
    views,
    redemptions: { ...redemptions },
    commissions: {
      subscribed: centsText(commissions.subscribed),
      verified: centsText(commissions.verified),
      declined: centsText(commissions.declined),
      paid: centsText(commissions.paid),
    },
    payouts: { scheduled: centsText(payouts.scheduled), paid: centsText(payouts.paid) },
    months: months.map(({ commission, ...month }) => ({ ...month, commission: centsText(commission) })),
  };
};

export const presentCoupon = (seen: SeenPartnerCoupon, origin: string): PartnerCouponReply => {
  const { coupon, views, redemptions, commissions, isRemovable } = seen;
  const { code, tier, isActive, createdAt } = coupon;
  return {
    code,
    tier: tier.id,
    type: '%',
    value: tier.percent,
    intervals: tier.intervals,
    active: isActive,
    createdAt: createdAt.toString(),
    views,
    redemptions,
    provisions: commissions,
    tabs: COUPON_TABS.filter((tab) => isInCouponTab(tab, seen)),
    url: new URL(`/coupon/${code}`, origin).href,
    isRemovable,
  };
};

export const presentRedemption = (redemption: Redemption): PartnerRedemptionReply => ({
  id: redemption.id,
  coupon: redemption.coupon,
  createdAt: redemption.createdAt.toString(),
  status: redemption.status,
  ...('plan' in redemption ? { plan: { id: redemption.plan, name: PLANS[redemption.plan].name } } : {}),
  ...('subscribedAt' in redemption ? { subscribedAt: redemption.subscribedAt.toString() } : {}),
  ...('commission' in redemption ? { provision: centsText(redemption.commission) } : {}),
  ...('why' in redemption ? { why: redemption.why } : {}),
  ...('refusal' in redemption && redemption.refusal ? { reason: redemption.refusal.reason } : {}),
  ...(redemption.status === 'subscribed' ? { releasedAt: releasedAt(redemption).toString() } : {}),
  ...('payout' in redemption ? { payout: redemption.payout } : {}),
});

const shortened = (recipient: PayoutRecipient): string =>
  recipient.gateway === 'paypal' ? recipient.email : `${recipient.iban.slice(0, 2)} … ${recipient.iban.slice(-4)}`;

const inFull = (recipient: PayoutRecipient): string =>
  recipient.gateway === 'paypal'
    ? recipient.email
    : [recipient.bankName, recipient.iban, recipient.bic].filter(Boolean).join(', ');

export const presentPayout = (payout: PayoutRecord, parties: PayoutParties | undefined): PartnerPayoutReply => ({
  id: payout.id,
  timespan: { from: payout.timespan.from.toString(), until: payout.timespan.until.toString() },
  status: payout.status,
  createdAt: payout.createdOn.toString(),
  paymentAt: (payout.status === 'paid' ? businessDay(payout.paidAt) : payout.paymentBy).toString(),
  redemptions: payout.redemptions.length,
  provisions: centsText(payout.commissions),
  fee: centsText(payout.fee),
  vat: centsText(payout.vat),
  amount: centsText(payout.amount),
  transaction: { gateway: payout.gateway, recipient: parties ? shortened(parties.recipient) : '' },
  receipt: payout.receipt,
  ...(payout.status === 'scheduled' && payout.review?.state === 'refused' ? { refusal: payout.review.reason } : {}),
});

/** Fields of the settings, as a sentence names them. */
const FIELDS: Readonly<Record<PartnerField, string>> = {
  email: 'E-Mail',
  taxId: 'Steuernummer',
  vatId: 'USt-IdNr.',
  taxation: 'Besteuerung',
  agreement: 'Zustimmung zur Gutschrift',
  'address.name': 'Anschrift',
  'address.street': 'Anschrift',
  'address.zip': 'Anschrift',
  'address.city': 'Anschrift',
  'address.country': 'Anschrift',
  paypalEmail: 'Konto',
  bankName: 'Konto',
  iban: 'Konto',
  bic: 'Konto',
};

const missingText = (fields: readonly PartnerField[]): string => {
  const names = [...new Set(fields.map((field) => FIELDS[field]))].join(', ');
  const end = names.endsWith('.') ? '' : '.';
  return `Für die Auszahlung fehlt oder passt nicht: ${names}${end} Ergänze das in den Einstellungen.`;
};

/** Why the next payout would not come, and what to do. */
export const obstacleText = (obstacle: PayoutObstacle): string => {
  switch (obstacle.kind) {
    case 'nothing-approved':
    case 'not-the-first-of-a-month':
      return 'Zurzeit ist keine Provision freigegeben.';
    case 'below-threshold': {
      const least = germanNumber(centsText(obstacle.threshold));
      return `Ausgezahlt wird ab ${least} €. Was freigegeben ist, bleibt für den nächsten Monat stehen.`;
    }
    case 'payout-method-missing':
      return missingText(['paypalEmail']);
    case 'details-missing':
      return missingText(obstacle.fields);
    case 'issuer-missing':
      return 'Der Betreiber hat noch keine Anschrift hinterlegt und kann keine Gutschrift ausstellen. Frag ihn danach.';
    case 'issuer-vat-id-missing':
      return 'Der Betreiber hat noch keine gültige USt-IdNr. hinterlegt, und ohne sie gibt es keine Gutschrift ins Ausland. Was freigegeben ist, bleibt stehen.';
  }
};

export const presentPreferences = (profile: PartnerProfile): PartnerPreferencesReply => {
  const { details, payoutMethod, agreement } = profile;
  const { taxation, ...about } = details;
  return {
    ...about,
    ...(taxation ? { taxation } : {}),
    address: { ...details.address },
    ...payoutMethod,
    ...(agreement ? { agreement: { ...agreement, on: agreement.on.toString() } } : {}),
    missing: payoutFaults(profile).map((fault) => ({ ...fault })),
  };
};

interface AroundPartners {
  readonly isNamed: (shop: Shop) => boolean;
  /** Who looks. */
  readonly caller: Caller;
  readonly needsTwo: boolean;
}

export const presentPartners = (
  { partners, waiting, marked, scheduled }: AllPartners,
  { isNamed, caller, needsTwo }: AroundPartners,
): PartnersReply => ({
  partners: partners.map((shop) => ({
    shop: shop.key,
    name: shop.profile.name,
    state: isNamed(shop) || shop.partner?.state === 'approved' ? 'approved' : 'applied',
    ...(shop.partner?.appliedAt ? { appliedAt: shop.partner.appliedAt.toString() } : {}),
    ...(shop.partner?.approvedAt ? { approvedAt: shop.partner.approvedAt.toString() } : {}),
  })),
  waiting: waiting.map(({ partner, approved, why }) => ({
    partner,
    provisions: centsText(approved),
    why: obstacleText(why),
  })),
  marked: marked.map(({ id, coupon, partner, shop, status, same = [] }) => ({
    id,
    coupon,
    partner,
    ...(shop === undefined ? {} : { shop }),
    status,
    same: [...same],
  })),
  scheduled: scheduled.map(({ payout, parties, isMarked }) => ({
    partner: payout.partner,
    id: payout.id,
    receipt: payout.receipt,
    paymentBy: payout.paymentBy.toString(),
    amount: centsText(payout.amount),
    gateway: payout.gateway,
    recipient: parties ? inFull(parties.recipient) : '',
    isMarked,
    ...presentReview(payout, caller, needsTwo),
  })),
});

/** How far a payout is checked, and whether who looks may release it. */
const presentReview = ({ review }: PayoutRecord, { shop, userId }: Caller, needsTwo: boolean) => {
  if (!review) return { review: 'open', mayRelease: false } as const;
  const { by, at } = review;
  const isOwn = by.shop === shop.key && by.staff === userId;
  return {
    review: review.state,
    reviewedBy: (by.shop === shop.key ? nameOfStaff(shop.staff, by.staff) : undefined) ?? `Benutzer ${by.staff}`,
    reviewedAt: at.toString(),
    ...(review.state === 'refused' ? { reason: review.reason } : {}),
    mayRelease: review.state === 'checked' && !(needsTwo && isOwn),
  } as const;
};
