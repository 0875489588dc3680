import { OWN_COUPONS } from '@belegwerk/core/coupons';
import type { Instant } from '@belegwerk/core/kernel';
import {
  makeBeginVisit,
  makeLend,
  makeListShops,
  makeLookAfterWork,
  makeOfferPlans,
  makeOperatorCoupons,
  makePlanMaintenance,
  makeSwitchShop,
  makeViewRevenue,
} from '@belegwerk/core/use-cases';
import { adminArea, salesArea } from '../../areas/admin/admin-area.ts';
import { maintenanceArea } from '../../areas/admin/maintenance-area.ts';
import { offersArea } from '../../areas/admin/offers-area.ts';
import { visitsArea } from '../../areas/admin/visits-area.ts';
import { workArea } from '../../areas/admin/work-area.ts';
import { unsoldArea } from '../../http/unsold-area.ts';
import { couponsOf, isBilled } from '../billing.ts';
import type { OpenModule } from '../dependencies.ts';

/** What the operator does. */
export const admin: OpenModule = (all) => {
  const { stores, clock, ids, jobs, workers, settings, viewShop, visitTickets, knownMaintenance } = all;
  const now = (): Instant => clock.now();
  const offers = offersArea({
    operatorCoupons: makeOperatorCoupons({ stores, clock, ownCoupon: couponsOf(settings) }),
    offerPlans: makeOfferPlans({ stores, clock, ids }),
    settled: [...OWN_COUPONS, ...settings.COUPONS],
    now,
  });
  const sales = salesArea({ lend: makeLend({ stores, clock }), viewRevenue: makeViewRevenue({ stores, clock }) });
  return {
    people: [
      adminArea({
        listShops: makeListShops({ stores, viewShop, clock }),
        switchShop: makeSwitchShop({ stores, clock, ids, wake: (shop) => workers.wake(shop) }),
      }),
      isBilled(settings) ? sales : unsoldArea(sales),
      visitsArea({ beginVisit: makeBeginVisit({ stores, clock, ids }), visitTickets }),
      workArea({
        lookAfterWork: makeLookAfterWork({ stores, jobs, clock, wake: (shop) => workers.wake(shop) }),
        now,
      }),
      isBilled(settings) ? offers : unsoldArea(offers),
      maintenanceArea({
        planMaintenance: makePlanMaintenance({ stores, clock, settled: settings.MAINTENANCE }),
        knownMaintenance,
        settled: settings.MAINTENANCE,
        now,
      }),
    ],
  };
};
