import { downtimesFrom } from '@belegwerk/core/maintenance';
import { entitlementsOf } from '@belegwerk/core/shops';
import {
  makeAskForRights,
  makeCompleteEvidence,
  makeResumeTransfers,
  makeSendSummary,
  makeTellTransfers,
} from '@belegwerk/core/use-cases';
import { shopArea } from '../../areas/shop/shop-area.ts';
import { shopJobs } from '../../jobs/shop-jobs.ts';
import { subscriptionJobs } from '../../jobs/subscription-jobs.ts';
import { served } from '../../sessions/allowed-shops.ts';
import { shopRoles } from '../../sessions/shop-roles.ts';
import { appUrlOf } from '../app-url.ts';
import { isBilled } from '../billing.ts';
import { waysIn } from '../ways-in.ts';
import type { OpenModule } from '../dependencies.ts';

/** The shop itself: what it sees first, and what is done for it from time to time. */
export const shop: OpenModule = (all) => {
  const { stores, clock, ids, addWork, workers, settings, jobs, postbox, maintenance, knownMaintenance } = all;
  const { viewShop, lookAgain, reviewOrders, endOwnSubscriptions, ownAddress, log } = all;
  const isServed = served(all.isAllowed);
  return {
    people: [
      shopArea({
        viewShop,
        askForRights: makeAskForRights({ clock, addWork, wake: (key) => workers.wake(key) }),
        rolesOf: (each) => ({ ...shopRoles(settings)(each.key), isPartner: all.isPartner(each) }),
        isBilled: isBilled(settings),
        waysOf: waysIn(all),
        maintenance,
        downtimes: () => downtimesFrom([...settings.MAINTENANCE, ...knownMaintenance.windows()], clock.now()),
        infoUrl: settings.MAINTENANCE_INFO_URL,
      }),
    ],
    jobs: [
      subscriptionJobs({ stores, isServed, endOwnSubscriptions, address: () => ownAddress.forShopify, log }),
      shopJobs({
        jobs,
        stores,
        isServed,
        clock,
        reviewOrders,
        resumeTransfers: makeResumeTransfers({ stores, clock, lookAgain }),
        tellTransfers: makeTellTransfers({ stores, clock }),
        sendSummary: makeSendSummary({ stores, postbox, clock, ids, appUrlOf: appUrlOf(settings) }),
        completeEvidence: makeCompleteEvidence({ stores, clock }),
        logDays: (each) => entitlementsOf(each).logMaxAge,
        wake: (key) => workers.wake(key),
      }),
    ],
  };
};
