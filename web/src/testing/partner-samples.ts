import type {
  PartnerCouponReply,
  PartnerPayoutReply,
  PartnerPayoutsReply,
  PartnerPreferencesReply,
  PartnerRedemptionReply,
  PartnerReply,
} from '@belegwerk/contracts/api';
import type { Api } from '../api/api.ts';
import { aHost } from './app-under-test.tsx';
import { aPageOf, aShop } from './samples.ts';

const PROGRAMME: PartnerReply['programme'] = {
  allowance: 50,
  lockDays: 46,
  payoutDays: 7,
  mostCoupons: 10,
  tiers: [
    { id: '12x10', intervals: 12, percent: 10, isPopular: false },
    { id: '6x25', intervals: 6, percent: 25, isPopular: false },
    { id: '3x50', intervals: 3, percent: 50, isPopular: true },
    { id: '1x75', intervals: 1, percent: 75, isPopular: false },
  ],
  gateways: [
    { id: 'paypal', name: 'PayPal', duration: 'sofort', threshold: '50.00', fee: '3.5' },
    { id: 'sepa', name: 'SEPA-Überweisung', duration: '2 bis 7 Tage', threshold: '50.00', fee: '0' },
  ],
  plans: [
    {
      id: 'standard',
      name: 'Standard',
      price: '18.99',
      commission: '9.50',
      annual: { price: '190.99', commission: '7.96' },
    },
    {
      id: 'business',
      name: 'Business',
      price: '88.99',
      commission: '44.50',
      annual: { price: '896.99', commission: '37.37' },
    },
  ],
};

/** A partner with two redemptions that count, one of them paid. */
export const aPartner = (over: Partial<PartnerReply> = {}): PartnerReply => ({
  state: 'approved',
  approvedAt: '2026-11-02T09:00:00Z',
  programme: PROGRAMME,
  statistics: {
    coupons: 2,
    views: 42,
    redemptions: { pending: 1, redeemed: 0, subscribed: 2, cancelled: 1, declined: 0, verified: 1, paid: 3 },
    commissions: { subscribed: '19.00', verified: '44.50', declined: '0.00', paid: '133.50' },
    payouts: { scheduled: '42.94', paid: '128.83' },
    months: [
      { month: '2026-10', views: 12, redemptions: 2, commission: '9.50' },
      { month: '2026-11', views: 30, redemptions: 6, commission: '44.50' },
    ],
  },
  ...over,
});

/** A shop that takes no part, and may ask to. */
export const noPartner = (over: Partial<PartnerReply> = {}): PartnerReply => {
  const { statistics: _none, approvedAt: _never, ...rest } = aPartner();
  return { ...rest, state: 'none', ...over };
};

export const aPartnerCoupon = (over: Partial<PartnerCouponReply> = {}): PartnerCouponReply => ({
  code: 'KAFFEE-50',
  tier: '3x50',
  type: '%',
  value: 50,
  intervals: 3,
  active: true,
  createdAt: '2026-11-20T12:58:00Z',
  views: 42,
  redemptions: 8,
  provisions: 6,
  tabs: ['all', 'active', 'viewed', 'redeemed', 'provisioned'],
  url: 'https://belege.example/coupon/KAFFEE-50',
  isRemovable: true,
  ...over,
});

export const aRedemption = (over: Partial<PartnerRedemptionReply> = {}): PartnerRedemptionReply => ({
  id: 'r-1',
  coupon: 'KAFFEE-50',
  createdAt: '2026-11-20T12:58:00Z',
  status: 'subscribed',
  subscribedAt: '2026-11-20T13:05:00Z',
  plan: { id: 'business', name: 'Business' },
  provision: '44.50',
  releasedAt: '2027-01-04T23:00:00Z',
  ...over,
});

export const aPayout = (over: Partial<PartnerPayoutReply> = {}): PartnerPayoutReply => ({
  id: '2026-12',
  timespan: { from: '2026-11-03', until: '2026-11-30' },
  status: 'scheduled',
  createdAt: '2026-12-01',
  paymentAt: '2026-12-08',
  redemptions: 3,
  provisions: '133.50',
  fee: '4.67',
  vat: '0.00',
  amount: '128.83',
  transaction: { gateway: 'paypal', recipient: 'kasse@kaffeekontor.example' },
  receipt: 'GS-2026-0001',
  ...over,
});

export const payoutsOf = (
  items: readonly PartnerPayoutReply[],
  next: PartnerPayoutsReply['next'] = { on: '2027-01-01', provisions: '63.50' },
): PartnerPayoutsReply => ({ items: [...items], next });

export const partnerPreferencesOf = (over: Partial<PartnerPreferencesReply> = {}): PartnerPreferencesReply => ({
  email: '',
  taxId: '',
  vatId: '',
  address: { name: '', street: '', zip: '', city: '', country: 'DE' },
  gateway: 'paypal',
  paypalEmail: '',
  bankName: '',
  iban: '',
  bic: '',
  missing: [],
  ...over,
});

/** A host of a partner's shop. */
export const aPartnersHost = (different: Partial<Api> = {}): Api =>
  aHost({
    shop: () => Promise.resolve(aShop({ isPartner: true })),
    partner: () => Promise.resolve(aPartner()),
    partnerCoupons: () => Promise.resolve({ items: [aPartnerCoupon()] }),
    partnerRedemptions: () => Promise.resolve(aPageOf([aRedemption()])),
    partnerPayouts: () => Promise.resolve(payoutsOf([aPayout()])),
    partnerPreferences: () => Promise.resolve(partnerPreferencesOf()),
    ...different,
  });
