import {
  makeBeginVisit,
  makeListShops,
  makeLookAfterWork,
  makeOfferPlans,
  makeOperatorCoupons,
  makePlanMaintenance,
  makeRecordAccess,
} from '@belegwerk/core/use-cases';
import { VisitTickets } from '../sessions/visit-tickets.ts';
import { couponsOf } from './billing.ts';
import type { Bindings } from './dependencies.ts';

/** What whoever runs the installation does. */
export const ADMIN_BINDINGS: Bindings = {
  beginVisit: ({ stores, clock, ids }) => makeBeginVisit({ stores, clock, ids }),
  visitTickets: ({ settings, clock }) => new VisitTickets(settings.SHOPIFY_API_SECRET, clock),
  listShops: ({ stores, viewShop }) => makeListShops({ stores, viewShop }),
  operatorCoupons: ({ stores, clock, settings }) =>
    makeOperatorCoupons({ stores, clock, ownCoupon: couponsOf(settings) }),
  offerPlans: ({ stores, clock, ids }) => makeOfferPlans({ stores, clock, ids }),
  lookAfterWork: ({ stores, jobs, clock, workers }) =>
    makeLookAfterWork({ stores, jobs, clock, wake: (shop) => workers.wake(shop) }),
  planMaintenance: ({ stores, clock }) => makePlanMaintenance({ stores, clock }),
  recordAccess: ({ stores, clock }) => makeRecordAccess({ stores, clock }),
};
