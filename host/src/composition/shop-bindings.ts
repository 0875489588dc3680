import { ShopifySubscriptions, verifySessionToken } from '@belegwerk/adapters/shopify';
import {
  makeConnectAccounting,
  makeEndOwnSubscriptions,
  makeGivePermissions,
  makeGivePlans,
  makeSyncBilling,
  makeWelcomeShop,
} from '@belegwerk/core/use-cases';
import { afterConnecting } from '../jobs/accounting-jobs.ts';
import { askForReview, askToResume } from '../jobs/shop-jobs.ts';
import { makeAdmitCaller } from '../sessions/admit-caller.ts';
import { makeLearnStaff } from '../sessions/learn-staff.ts';
import { StaffTickets } from '../sessions/staff-tickets.ts';
import { permissionsIn } from '../sessions/shop-roles.ts';
import { OwnAddress } from '../webhooks/own-address.ts';
import { giftOf, testCharges } from './billing.ts';
import type { Bindings } from './dependencies.ts';

/** How a shop comes, is connected, and is told what it is owed; and who may speak for it. */
export const SHOP_BINDINGS: Bindings = {
  ownAddress: ({ settings }) => new OwnAddress(settings),
  tickets: ({ settings, clock }) => new StaffTickets(settings.SHOPIFY_API_SECRET, clock),
  welcomeShop: ({ orders, stores, clock, ids, settings }) => {
    const { initialPreferences } = settings;
    const gift = giftOf(settings);
    const permissionsOf = permissionsIn(settings);
    return makeWelcomeShop({ orders, stores, clock, ids, initialPreferences, gift, permissionsOf });
  },
  givePermissions: ({ stores, settings }) => makeGivePermissions({ stores, permissionsOf: permissionsIn(settings) }),
  givePlans: ({ stores, clock, ids, settings }) => makeGivePlans({ stores, clock, ids, gift: giftOf(settings) }),
  endOwnSubscriptions: ({ admin, stores }) =>
    makeEndOwnSubscriptions({ subscriptions: new ShopifySubscriptions(admin), stores }),
  connectAccounting: ({ accounting, stores, clock, ids }) =>
    makeConnectAccounting({ bookkeepingAt: (target) => accounting.named(target).bookkeeping, stores, clock, ids }),
  syncBilling: ({ billing, stores, clock, ids, settings, jobs, log, followRedemptions }) =>
    makeSyncBilling({
      billing,
      stores,
      clock,
      ids,
      given: giftOf(settings).plan,
      isTest: testCharges(settings),
      follow: (shop) => followRedemptions.follow(shop),
      changed: async (shop) => {
        if (shop.review) await askForReview(jobs, shop.key, log);
        await askToResume(jobs, shop.key, log);
      },
    }),
  admitCaller: (all) => {
    const { isAllowed, tokens, stores, welcomeShop, connectAccounting, accounting, jobs, log } = all;
    const { app, clock } = all;
    return makeAdmitCaller({
      verify: async (jwt) => {
        const verified = await verifySessionToken(jwt, clock.now(), app);
        return verified.ok ? verified.value : undefined;
      },
      isAllowed,
      tokens,
      stores,
      learnStaff: makeLearnStaff({
        stores,
        clock,
        nameOf: (shop, sessionToken, id) => tokens.staffName(shop, sessionToken, id),
      }),
      welcomeShop,
      connectAccounting,
      lendAccounting: async (shop) => {
        for (const { id, access } of accounting.targets) if (await access.lend(shop)) return id;
        return undefined;
      },
      onReady: ({ key }) => void afterConnecting(jobs, key, log),
    });
  },
};
