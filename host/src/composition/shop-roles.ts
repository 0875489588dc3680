import { ShopifySubscriptions, verifySessionToken } from '@belegwerk/adapters/shopify';
import type { ShopKey } from '@belegwerk/core/kernel';
import {
  makeConnectAccounting,
  makeGivePlans,
  makeOfferConnection,
  makeReconcileSubscriptions,
  makeResumeTransfers,
  makeSendSummary,
  makeTellTransfers,
  makeWelcomeShop,
} from '@belegwerk/core/use-cases';
import { afterConnecting } from '../jobs/accounting-jobs.ts';
import { makeKeepSubscribed } from '../jobs/subscription-jobs.ts';
import { makeAdmitCaller } from '../sessions/admit-caller.ts';
import { ConnectionRequests } from '../sessions/connection-requests.ts';
import { StaffTickets } from '../sessions/staff-tickets.ts';
import type { Settings } from '../settings/settings.ts';
import { OwnAddress } from '../webhooks/own-address.ts';
import type { Filling } from './roles.ts';

/** Where a merchant opens the product. */
const appUrlOf =
  ({ SHOPIFY_ADMIN_URL, SHOPIFY_APP_HANDLE }: Settings) =>
  ({ key }: { readonly key: ShopKey }): string =>
    `${SHOPIFY_ADMIN_URL}/store/${key.split('.')[0]}/apps/${SHOPIFY_APP_HANDLE}`;

/** How a shop comes, is connected, and is told what it is owed; and who may speak for it. */
export const SHOP_ROLES: Filling = {
  ownAddress: ({ settings }) => new OwnAddress(settings),
  tickets: ({ settings, clock }) => new StaffTickets(settings.SHOPIFY_API_SECRET, clock),
  connectionRequests: ({ vault, clock, ids }) => new ConnectionRequests({ vault, clock, ids }),
  welcomeShop: ({ orders, stores, clock, ids, settings: { initialPreferences, PLAN: plan } }) =>
    makeWelcomeShop({ orders, stores, clock, ids, initialPreferences, plan }),
  givePlans: ({ stores, clock, ids, settings: { PLAN: plan } }) => makeGivePlans({ stores, clock, ids, plan }),
  keepSubscribed: ({ admin, stores, clock, ids, ownAddress, jobs, log }) =>
    makeKeepSubscribed({
      reconcile: makeReconcileSubscriptions({ subscriptions: new ShopifySubscriptions(admin), stores, clock, ids }),
      address: () => ownAddress.forShopify,
      jobs,
      log,
    }),
  connectAccounting: ({ accounting, stores, clock, ids }) =>
    makeConnectAccounting({ bookkeepingAt: (target) => accounting.named(target).bookkeeping, stores, clock, ids }),
  offers: ({ accounting: { offered: access }, stores, clock, connectAccounting }) =>
    makeOfferConnection({ access, stores, clock, connectAccounting }),
  resumeTransfers: ({ stores, clock, lookAgain }) => makeResumeTransfers({ stores, clock, lookAgain }),
  tellTransfers: ({ stores, clock }) => makeTellTransfers({ stores, clock }),
  sendSummary: ({ stores, postbox, clock, ids, settings }) =>
    makeSendSummary({ stores, postbox, clock, ids, appUrlOf: appUrlOf(settings) }),
  admitCaller: (all) => {
    const { isAllowed, tokens, stores, welcomeShop, connectAccounting, accounting, keepSubscribed, jobs, log } = all;
    const { app, clock } = all;
    return makeAdmitCaller({
      verify: async (jwt) => {
        const verified = await verifySessionToken(jwt, clock.now(), app);
        return verified.ok ? verified.value : undefined;
      },
      isAllowed,
      tokens,
      stores,
      welcomeShop,
      connectAccounting,
      lendAccounting: async (shop) => {
        for (const { id, access } of accounting.targets) if (await access.lend(shop)) return id;
        return undefined;
      },
      onInstalled: keepSubscribed,
      onReady: ({ key }) => void afterConnecting(jobs, key, log),
    });
  },
};
