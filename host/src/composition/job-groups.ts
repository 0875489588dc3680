import { entitlementsOf } from '@belegwerk/core/shops';
import type { Container } from 'inversify';
import { accountingJobs } from '../jobs/accounting-jobs.ts';
import { privacyJobs } from '../jobs/privacy-jobs.ts';
import { subscriptionJobs } from '../jobs/subscription-jobs.ts';
import { shopJobs } from '../jobs/shop-jobs.ts';
import { served } from '../sessions/allowed-shops.ts';
import type { JobGroup } from '../jobs/job-group.ts';
import { T } from './tokens.ts';

/** The jobs of the host beside its sweeps. */
export const jobGroups = (container: Container): readonly JobGroup[] => {
  const [jobs, stores, lanes, log] = [
    container.get(T.jobs),
    container.get(T.stores),
    container.get(T.lanes),
    container.get(T.log),
  ];
  const isServed = served(container.get(T.isAllowed));
  const accounting = container.get(T.accounting);
  return [
    accountingJobs({
      jobs,
      stores,
      isServed,
      settleOffer: container.get(T.offers).settle,
      catchUp: container.get(T.catchUp),
      refreshSeller: container.get(T.refreshSeller),
      targetOf: (shop) => accounting.of(shop),
      ownAddress: (sender, path) => container.get(T.ownAddress).reachedFrom(sender, path),
      wake: (shop) => lanes.wake(shop),
      log,
    }),
    subscriptionJobs({ jobs, stores, isServed, keepSubscribed: container.get(T.keepSubscribed) }),
    privacyJobs({
      jobs,
      stores,
      clock: container.get(T.clock),
      answer: container.get(T.answerPrivacyRequest),
      readAgain: container.get(T.readPrivacyRequestAgain),
      endAccess: container.get(T.endAccess),
      log,
    }),
    shopJobs({
      jobs,
      stores,
      isServed,
      clock: container.get(T.clock),
      reviewOrders: container.get(T.reviewOrders),
      resumeTransfers: container.get(T.resumeTransfers),
      tellTransfers: container.get(T.tellTransfers),
      sendSummary: container.get(T.sendSummary),
      logDays: (shop) => entitlementsOf(shop).logMaxAge,
      wake: (shop) => lanes.wake(shop),
    }),
  ];
};
