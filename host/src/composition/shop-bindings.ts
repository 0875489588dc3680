import { setTimeout } from 'node:timers/promises';
import { ShopifySubscriptions, verifySessionToken } from '@belegwerk/adapters/shopify';
import {
  makeAcceptTerms,
  makeChangePlan,
  makeChooseRegime,
  makeConnectAccounting,
  makeDisconnect,
  makeGivePermissions,
  makeGivePlans,
  makeOfferConnection,
  makeOpenAccount,
  makePassStep,
  makeReconcileSubscriptions,
  makeResumeTransfers,
  makeSendSummary,
  makeSyncAccounting,
  makeSyncBilling,
  makeTellTransfers,
  makeWelcomeShop,
} from '@belegwerk/core/use-cases';
import { WISH_PARAMETER } from '@belegwerk/core/plans';
import { afterConnecting } from '../jobs/accounting-jobs.ts';
import { askForReview, askToResume } from '../jobs/shop-jobs.ts';
import { makeKeepSubscribed } from '../jobs/subscription-jobs.ts';
import { makeAdmitCaller } from '../sessions/admit-caller.ts';
import { makeLearnStaff } from '../sessions/learn-staff.ts';
import { ConnectionRequests } from '../sessions/connection-requests.ts';
import { StaffTickets } from '../sessions/staff-tickets.ts';
import { permissionsIn } from '../sessions/shop-roles.ts';
import { OwnAddress } from '../webhooks/own-address.ts';
import { testCharges } from './billing.ts';
import { appUrlOf } from './app-url.ts';
import type { Bindings } from './dependencies.ts';

/** Somebody else asks Shopify for the same charge; its answer takes about that long. */
const ASKING_AGAIN_MS = 250;

/** How a shop comes, is connected, and is told what it is owed; and who may speak for it. */
export const SHOP_BINDINGS: Bindings = {
  ownAddress: ({ settings }) => new OwnAddress(settings),
  tickets: ({ settings, clock }) => new StaffTickets(settings.SHOPIFY_API_SECRET, clock),
  connectionRequests: ({ vault, clock, ids }) => new ConnectionRequests({ vault, clock, ids }),
  welcomeShop: ({ orders, stores, clock, ids, settings }) => {
    const { initialPreferences, PLAN: plan, PLAN_UNLOCKS: unlocks } = settings;
    const permissionsOf = permissionsIn(settings);
    return makeWelcomeShop({ orders, stores, clock, ids, initialPreferences, plan, unlocks, permissionsOf });
  },
  givePermissions: ({ stores, settings }) => makeGivePermissions({ stores, permissionsOf: permissionsIn(settings) }),
  givePlans: ({ stores, clock, ids, settings: { PLAN: plan, PLAN_UNLOCKS: unlocks } }) =>
    makeGivePlans({ stores, clock, ids, plan, unlocks }),
  keepSubscribed: ({ admin, stores, clock, ids, ownAddress, jobs, log }) =>
    makeKeepSubscribed({
      reconcile: makeReconcileSubscriptions({ subscriptions: new ShopifySubscriptions(admin), stores, clock, ids }),
      address: () => ownAddress.forShopify,
      jobs,
      log,
    }),
  connectAccounting: ({ accounting, stores, clock, ids }) =>
    makeConnectAccounting({ bookkeepingAt: (target) => accounting.named(target).bookkeeping, stores, clock, ids }),
  acceptTerms: ({ stores, clock }) => makeAcceptTerms({ stores, clock }),
  chooseRegime: ({ stores, clock, ids }) => makeChooseRegime({ stores, clock, ids }),
  passStep: ({ stores, clock }) => makePassStep({ stores, clock }),
  disconnect: ({ stores, clock, endAccess }) => makeDisconnect({ stores, clock, endAccess }),
  syncAccounting: ({ stores, refreshSeller, catchUp, clock }) =>
    makeSyncAccounting({ stores, refreshSeller, catchUp, clock }),
  offers: ({ accounting: { offered: access }, stores, clock, ids, connectAccounting }) =>
    makeOfferConnection({ access, stores, clock, ids, connectAccounting }),
  openAccount: ({ accounting: { targets }, stores, vault, clock, ids }) =>
    makeOpenAccount({ openings: targets[0]?.openings, stores, vault, clock, ids }),
  syncBilling: ({ billing, stores, clock, ids, settings, jobs, log, followRedemptions }) =>
    makeSyncBilling({
      billing,
      stores,
      clock,
      ids,
      given: settings.PLAN,
      isTest: testCharges(settings),
      follow: (shop) => followRedemptions.follow(shop),
      changed: async (shop) => {
        if (shop.review) await askForReview(jobs, shop.key, log);
        await askToResume(jobs, shop.key, log);
      },
    }),
  changePlan: ({ billing, stores, clock, ids, settings, syncBilling, couponOf }) =>
    makeChangePlan({
      billing,
      stores,
      clock,
      ids,
      syncBilling,
      couponOf,
      isTest: testCharges(settings),
      wayBack: (shop, key) => `${appUrlOf(settings)(shop)}/plan?${WISH_PARAMETER}=${key}`,
      aMoment: () => setTimeout(ASKING_AGAIN_MS),
    }),
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
      onInstalled: keepSubscribed,
      onReady: ({ key }) => void afterConnecting(jobs, key, log),
    });
  },
};
