import { entitlementsOf } from '@belegwerk/core/shops';
import type { Container } from 'inversify';
import { billingJobs } from '../jobs/billing-jobs.ts';
import { accountingJobs } from '../jobs/accounting-jobs.ts';
import { partnerJobs } from '../jobs/partner-jobs.ts';
import { privacyJobs } from '../jobs/privacy-jobs.ts';
import { subscriptionJobs } from '../jobs/subscription-jobs.ts';
import { shopJobs } from '../jobs/shop-jobs.ts';
import { served } from '../sessions/allowed-shops.ts';
import type { JobGroup } from '../jobs/job-group.ts';
import { dependenciesOf } from './dependencies.ts';

/** The jobs of the host beside its sweeps. */
export const jobGroups = (container: Container): readonly JobGroup[] => {
  const all = dependenciesOf(container);
  const { jobs, stores, workers, clock, accounting, log } = all;
  const isServed = served(all.isAllowed);
  return [
    accountingJobs({
      jobs,
      stores,
      isServed,
      resumeOffer: all.offers.resume,
      resumeOpening: all.openAccount.resume,
      catchUp: all.catchUp,
      refreshSeller: all.refreshSeller,
      targetOf: (shop) => accounting.of(shop),
      ownAddress: (sender, path) => all.ownAddress.reachedFrom(sender, path),
      wake: (shop) => workers.wake(shop),
      log,
    }),
    subscriptionJobs({ jobs, stores, isServed, keepSubscribed: all.keepSubscribed }),
    privacyJobs({
      jobs,
      stores,
      clock,
      answer: all.answerPrivacyRequest,
      readAgain: all.readPrivacyRequestAgain,
      endAccess: all.endAccess,
      log,
    }),
    ...(all.settings.BILLING === 'on'
      ? [billingJobs({ jobs, stores, isServed, clock, syncBilling: all.syncBilling, log })]
      : []),
    partnerJobs({
      jobs,
      stores,
      clock,
      isPartner: all.isPartner,
      followRedemptions: all.followRedemptions,
      payouts: all.payouts,
      receiptArchive: all.receiptArchive,
      log,
    }),
    shopJobs({
      jobs,
      stores,
      isServed,
      clock,
      reviewOrders: all.reviewOrders,
      resumeTransfers: all.resumeTransfers,
      tellTransfers: all.tellTransfers,
      sendSummary: all.sendSummary,
      logDays: (shop) => entitlementsOf(shop).logMaxAge,
      wake: (shop) => workers.wake(shop),
    }),
  ];
};
