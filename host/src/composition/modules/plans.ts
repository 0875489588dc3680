import { setTimeout } from 'node:timers/promises';
import { WISH_PARAMETER } from '@belegwerk/core/plans';
import { findCoupon, makeChangePlan, makeListTransfers, makeViewPlans } from '@belegwerk/core/use-cases';
import { plansArea } from '../../areas/plans/plans-area.ts';
import { billingJobs } from '../../jobs/billing-jobs.ts';
import { served } from '../../sessions/allowed-shops.ts';
import { appUrlOf } from '../app-url.ts';
import { isBilled, testCharges } from '../billing.ts';
import type { OpenModule } from '../dependencies.ts';

/** Another host asks Shopify for the same charge; its answer takes about that long. */
const ASKING_AGAIN_MS = 250;

/** What a shop pays for. */
export const plans: OpenModule = (all) => {
  const { billing, stores, clock, ids, settings, jobs, log, couponOf, syncBilling, followRedemptions } = all;
  const isSelling = isBilled(settings);
  const isTest = testCharges(settings);
  return {
    people: [
      plansArea({
        viewPlans: makeViewPlans({
          clock,
          isBilled: isSelling,
          isTest,
          couponOf,
          invitationOf: ({ key }) => stores.partners.invitationOf(key),
        }),
        changePlan: makeChangePlan({
          billing,
          stores,
          clock,
          ids,
          syncBilling,
          couponOf,
          isTest,
          wayBack: (shop, key) => `${appUrlOf(settings)(shop)}/plan?${WISH_PARAMETER}=${key}`,
          aMoment: () => setTimeout(ASKING_AGAIN_MS),
        }),
        syncBilling,
        listTransfers: makeListTransfers({ stores, clock }),
        checkCoupon: async (shop, code) => {
          const found = await findCoupon(couponOf, shop, code, clock.now());
          if (found.ok) await followRedemptions.entered(shop, found.value.code);
          return found;
        },
        isBilled: isSelling,
      }),
    ],
    jobs: isSelling ? [billingJobs({ jobs, stores, isServed: served(all.isAllowed), clock, syncBilling, log })] : [],
  };
};
