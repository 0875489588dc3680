import type { AdminShopReply, PartnersReply } from '@belegwerk/contracts/api';
import type { Api } from '../api/api.ts';
import { aHost } from './app-under-test.tsx';
import { aPageOf, aShop } from './samples.ts';

export const aListedShop = (over: Partial<AdminShopReply> = {}): AdminShopReply => ({
  key: 'kaffeekontor-nord.myshopify.com',
  name: 'Kaffeekontor Nord',
  state: 'connected',
  plan: { id: 'standard', name: 'Standard' },
  installedAt: '2026-09-01T10:00:00Z',
  lastChangeAt: '2026-11-27T09:00:00Z',
  waiting: 2,
  failed: 1,
  documents: 120,
  ...over,
});

export const aScheduledPayout = (
  over: Partial<PartnersReply['scheduled'][number]> = {},
): PartnersReply['scheduled'][number] => ({
  partner: 'agentur-west.myshopify.com',
  id: '2026-12',
  receipt: 'GS-2026-0001',
  paymentBy: '2026-12-08',
  amount: '128.83',
  gateway: 'sepa',
  recipient: 'Bank, DE89 3704 0044 0532 0130 00',
  isMarked: false,
  review: 'open',
  mayRelease: false,
  ...over,
});

export const thePartners = (over: Partial<PartnersReply> = {}): PartnersReply => ({
  partners: [
    { shop: 'agentur-west.myshopify.com', name: 'Agentur West', state: 'approved', approvedAt: '2026-09-02T10:00:00Z' },
    { shop: 'agentur-ost.myshopify.com', name: 'Agentur Ost', state: 'applied', appliedAt: '2026-11-02T10:00:00Z' },
  ],
  waiting: [],
  marked: [
    {
      id: 'r-1',
      coupon: 'WEST-50',
      partner: 'agentur-west.myshopify.com',
      shop: 'tee-west.myshopify.com',
      status: 'subscribed',
      same: ['email'],
    },
  ],
  scheduled: [aScheduledPayout()],
  ...over,
});

/** A host for the operator. */
export const anAdminsHost = (different: Partial<Api> = {}): Api =>
  aHost({
    shop: () => Promise.resolve(aShop({ permissions: ['view_dashboard'] })),
    adminShops: () => Promise.resolve(aPageOf([aListedShop()])),
    work: () =>
      Promise.resolve({
        open: [{ kind: 'order-message', items: 3, dueSince: '2026-11-27T09:00:00Z' }],
        defective: [
          {
            id: 'w-1',
            shop: 'kaffeekontor-nord.myshopify.com',
            topic: 'orders/paid',
            order: '#1042',
            isGivenUp: true,
            tries: 8,
            receivedAt: '2026-11-27T08:00:00Z',
            failedAt: '2026-11-27T09:00:00Z',
            error: 'TypeError',
            stack: 'at decide (decide.ts:12)',
          },
        ],
        jobs: [{ job: 'sweep-shops', everySeconds: 900, lastRunAt: '2026-11-27T09:00:00Z' }],
        critical: [],
        days: [{ day: '2026-11-27', counts: { documents: 4, 'calls:lexware': 12 } }],
      }),
    operatorCoupons: () =>
      Promise.resolve({
        items: [
          {
            code: 'SOMMER-27',
            discount: { type: '%' as const, value: 25 },
            months: 6,
            plans: [],
            comment: 'Danke',
            until: '2027-08-31',
            redemptions: 3,
            isOver: false,
            isSetting: false,
          },
        ],
      }),
    planOffers: () =>
      Promise.resolve({
        plans: [{ id: 'enterprise' as const, name: 'Enterprise', price: '798.99', quota: 100_000 }],
        items: [
          {
            shop: 'kaffeekontor-nord.myshopify.com',
            name: 'Kaffeekontor Nord',
            plan: { id: 'enterprise' as const, name: 'Enterprise', price: '798.99', quota: 100_000 },
            isChosen: false,
          },
        ],
      }),
    revenue: () =>
      Promise.resolve({
        months: [
          { day: '2026-10-01', paying: 2, recurring: '37.98', began: 1, ended: 0, trials: 1 },
          { day: '2026-11-01', paying: 3, recurring: '76.97', began: 2, ended: 1, trials: 1 },
        ],
      }),
    partners: () => Promise.resolve(thePartners()),
    ...different,
  });
