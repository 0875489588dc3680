import { setTimeout } from 'node:timers/promises';
import type { ShopKey } from '@belegwerk/core/kernel';
import {
  makeCatchUp,
  makeDisconnect,
  makeEnterAccount,
  makeOfferConnection,
  makeOpenAccount,
  makeRefreshSeller,
  makeSyncAccounting,
} from '@belegwerk/core/use-cases';
import { connectionArea } from '../../areas/connection/connection-area.ts';
import { accountingJobs, afterConnecting } from '../../jobs/accounting-jobs.ts';
import { served } from '../../sessions/allowed-shops.ts';
import { ConnectionRequests } from '../../sessions/connection-requests.ts';
import { waysIn } from '../ways-in.ts';
import type { OpenModule } from '../dependencies.ts';

/** A browser, or a server on the way, may give up after 20 s. */
const PATIENCE_MS = 18_000;

/** How a shop is connected with an accounting service, and what follows that account. */
export const connection: OpenModule = (all) => {
  const { accounting, stores, vault, clock, ids, jobs, log, workers, settings, bookkeeping, ownAddress } = all;
  const { addWork, releaseOrders, reviewOrders, endAccess, connectAccounting } = all;
  const { targets } = accounting;
  const wake = (shop: ShopKey): void => workers.wake(shop);
  const refreshSeller = makeRefreshSeller({ bookkeeping, stores, clock, ids, reviewOrders });
  const catchUp = makeCatchUp({ changes: accounting.changes, stores, clock, addWork, releaseOrders });
  const offers = makeOfferConnection({ access: accounting.offered, stores, clock, ids, connectAccounting });
  const entered = targets.find(({ entries }) => entries);
  const openAccount = makeOpenAccount({ openings: targets[0]?.openings, stores, vault, clock, ids });
  return {
    people: [
      connectionArea({
        targets,
        shopNow: (shop) => stores.shops.find(shop),
        requests: new ConnectionRequests({ vault, clock, ids }),
        offers,
        enterAccount: entered && makeEnterAccount({ target: entered, offers }),
        openAccount,
        disconnect: makeDisconnect({ stores, clock, endAccess }),
        syncAccounting: makeSyncAccounting({ stores, refreshSeller, catchUp, clock }),
        waysOf: waysIn(all),
        ownUrl: settings.APP_URL ?? '',
        onConnected: (shop) => void afterConnecting(jobs, shop, log),
        wake,
        patience: () => setTimeout(PATIENCE_MS, undefined, { ref: false }),
      }),
    ],
    jobs: [
      accountingJobs({
        jobs,
        stores,
        isServed: served(all.isAllowed),
        resumeOffer: offers.resume,
        resumeOpening: openAccount.resume,
        catchUp,
        refreshSeller,
        targetOf: (shop) => accounting.of(shop),
        ownAddress: (sender, path) => ownAddress.reachedFrom(sender, path),
        wake,
        log,
      }),
    ],
  };
};
