import { randomUUID } from 'node:crypto';
import { hostname } from 'node:os';
import {
  makeConnectAccounting,
  makeGivePlans,
  makeHandleShopMessage,
  makeOfferConnection,
  makeProcessOrder,
  makeReconcileSubscriptions,
  makeMailGate,
  makeAddWork,
  makeSweepShop,
  makeWelcomeShop,
  makeWorkLane,
} from '@belegwerk/core/use-cases';
import { ShopifySubscriptions, verifySessionToken } from '@belegwerk/adapters/shopify';
import type { Container } from 'inversify';
import type { Settings } from '../settings/settings.ts';
import { afterConnecting } from '../jobs/accounting-jobs.ts';
import { askForReview } from '../jobs/shop-jobs.ts';
import { askToSubscribe, makeKeepSubscribed } from '../jobs/subscription-jobs.ts';
import { LaneKeeper } from '../lanes/lane-keeper.ts';
import { makeAdmitCaller } from '../sessions/admit-caller.ts';
import { OwnAddress } from '../webhooks/own-address.ts';
import { mailServerOf } from './mail-server-of.ts';
import { T } from './tokens.ts';

/** Where the host is reached from outside. */
const publicUrl = ({ APP_URL, HOST, PORT }: Settings): string => APP_URL ?? `http://${HOST}:${PORT}`;

/** The use cases with their ports, and what drives them. */
export const bindUseCases = (container: Container): void => {
  container
    .bind(T.addWork)
    .toResolvedValue(({ workQueue }, clock) => makeAddWork({ workQueue, clock }), [T.stores, T.clock])
    .inSingletonScope();
  container
    .bind(T.processOrder)
    .toResolvedValue(
      (
        orders,
        bookkeeping,
        stores,
        clock,
        ids,
        accounting,
        desk,
        postbox,
        attachments,
        vault,
        settings,
        loadMetafields,
      ) =>
        makeProcessOrder({
          orders,
          bookkeeping,
          stores,
          clock,
          ids,
          contacts: accounting.contacts,
          payments: accounting.payments,
          desk,
          postbox,
          attachments,
          mailServerOf: mailServerOf(stores, vault),
          mailGate: makeMailGate({ stores, clock, ids }),
          loadMetafields,
          linksOf: (shop) => ({
            documents: `${publicUrl(settings)}/documents/`,
            contacts: accounting.of(shop).pages.contacts,
          }),
        }),
      [
        T.orders,
        T.bookkeeping,
        T.stores,
        T.clock,
        T.ids,
        T.accounting,
        T.desk,
        T.postbox,
        T.attachments,
        T.vault,
        T.settings,
        T.loadMetafields,
      ],
    )
    .inSingletonScope();
  container
    .bind(T.handleShopMessage)
    .toResolvedValue(
      (orders, stores, clock, ids, tokens, endAccess, jobs, log) =>
        makeHandleShopMessage({
          orders,
          stores,
          clock,
          ids,
          forgetAccess: ({ key }) => tokens.forget(key),
          endAccess,
          permissionsChanged: ({ key }) => askToSubscribe(jobs, key, log),
          reviewNoted: ({ key }) => askForReview(jobs, key, log),
        }),
      [T.orders, T.stores, T.clock, T.ids, T.tokens, T.endAccess, T.jobs, T.log],
    )
    .inSingletonScope();
  container
    .bind(T.workLane)
    .toResolvedValue(
      (stores, clock, processOrder, handleShopMessage, followAccounting, addWork, log) =>
        makeWorkLane({
          stores,
          clock,
          processOrder,
          handleShopMessage,
          followAccounting,
          addWork,
          reportDefect: (error, facts) => log.error({ err: error, ...facts }, 'work could not be done'),
        }),
      [T.stores, T.clock, T.processOrder, T.handleShopMessage, T.followAccounting, T.addWork, T.log],
    )
    .inSingletonScope();
  container
    .bind(T.sweepShop)
    .toResolvedValue(
      (orders, stores, clock, addWork) => makeSweepShop({ orders, stores, clock, addWork }),
      [T.orders, T.stores, T.clock, T.addWork],
    )
    .inSingletonScope();
  container
    .bind(T.ownAddress)
    .toResolvedValue((settings) => new OwnAddress(settings), [T.settings])
    .inSingletonScope();
  container
    .bind(T.keepSubscribed)
    .toResolvedValue(
      (admin, stores, clock, ids, own, jobs, log) =>
        makeKeepSubscribed({
          reconcile: makeReconcileSubscriptions({
            subscriptions: new ShopifySubscriptions(admin),
            stores,
            clock,
            ids,
          }),
          address: () => own.forShopify,
          jobs,
          log,
        }),
      [T.admin, T.stores, T.clock, T.ids, T.ownAddress, T.jobs, T.log],
    )
    .inSingletonScope();
  container
    .bind(T.welcomeShop)
    .toResolvedValue(
      (orders, stores, clock, ids, { initialPreferences, PLAN: plan }) =>
        makeWelcomeShop({ orders, stores, clock, ids, initialPreferences, plan }),
      [T.orders, T.stores, T.clock, T.ids, T.settings],
    )
    .inSingletonScope();
  container
    .bind(T.givePlans)
    .toResolvedValue(
      (stores, clock, ids, { PLAN: plan }) => makeGivePlans({ stores, clock, ids, plan }),
      [T.stores, T.clock, T.ids, T.settings],
    )
    .inSingletonScope();
  container
    .bind(T.connectAccounting)
    .toResolvedValue(
      (accounting, stores, clock, ids) =>
        makeConnectAccounting({ bookkeepingAt: (target) => accounting.named(target).bookkeeping, stores, clock, ids }),
      [T.accounting, T.stores, T.clock, T.ids],
    )
    .inSingletonScope();
  container
    .bind(T.offers)
    .toResolvedValue(
      ({ offered: access }, stores, clock, connectAccounting) =>
        makeOfferConnection({ access, stores, clock, connectAccounting }),
      [T.accounting, T.stores, T.clock, T.connectAccounting],
    )
    .inSingletonScope();
  container
    .bind(T.lanes)
    .toResolvedValue(
      (stores, clock, workLane, settings, isAllowed, log) =>
        new LaneKeeper({
          stores,
          clock,
          workLane,
          isAllowed,
          leaseSeconds: settings.LANE_LEASE_SECONDS,
          node: `${hostname()}:${process.pid}:${randomUUID()}`,
          log,
        }),
      [T.stores, T.clock, T.workLane, T.settings, T.isAllowed, T.log],
    )
    .inSingletonScope();
  container
    .bind(T.admitCaller)
    .toResolvedValue(
      (stores, clock, tokens, app, welcomeShop, keepSubscribed, connectAccounting, accounting, isAllowed, jobs, log) =>
        makeAdmitCaller({
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
        }),
      [
        T.stores,
        T.clock,
        T.tokens,
        T.app,
        T.welcomeShop,
        T.keepSubscribed,
        T.connectAccounting,
        T.accounting,
        T.isAllowed,
        T.jobs,
        T.log,
      ],
    )
    .inSingletonScope();
};
