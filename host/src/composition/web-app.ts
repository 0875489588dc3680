import { parseWebhook, signingKey } from '@belegwerk/adapters/shopify';
import compression from 'compression';
import express, { type Express } from 'express';
import type { Container } from 'inversify';
import { afterConnecting } from '../jobs/accounting-jobs.ts';
import { askForAnswer } from '../jobs/privacy-jobs.ts';
import { askForReview } from '../jobs/shop-jobs.ts';
import { SCREENS } from '../screens.ts';
import { accountingConnection, connectionPath } from '../http/accounting-connection.ts';
import { api } from '../http/api.ts';
import { callLimits } from '../http/call-limits.ts';
import { documentLinks } from '../http/document-links.ts';
import { dashboard } from '../http/dashboard.ts';
import { documentFiles } from '../http/document-files.ts';
import { failureHandler, notFound } from '../http/failures.ts';
import { health } from '../http/health.ts';
import { mails } from '../http/mails.ts';
import { problemsOf } from '../http/problems.ts';
import { pages, securityHeaders } from '../http/pages.ts';
import { preferences } from '../http/preferences.ts';
import { privacy } from '../http/privacy.ts';
import { proxyWatch } from '../http/unnamed-proxy.ts';
import { sessionOf } from '../http/session.ts';
import { accountingIntake, newAccountingCounters, type AccountingCounters } from '../webhooks/accounting-intake.ts';
import { makeTakePrivacyRequest } from '../webhooks/privacy-intake.ts';
import { mountShopifyIntake } from '../webhooks/shopify-intake.ts';
import { T } from './tokens.ts';

/** The HTTP side of the host: webhooks, API, document links, screens. */
export const webApp = (container: Container): Express => {
  const [settings, app, isAllowed, stores, clock, lanes, log] = [
    container.get(T.settings),
    container.get(T.app),
    container.get(T.isAllowed),
    container.get(T.stores),
    container.get(T.clock),
    container.get(T.lanes),
    container.get(T.log),
  ];
  const accounting = container.get(T.accounting);
  const screens = {
    folder: SCREENS,
    clientId: app.clientId,
    appBridgeUrl: settings.APP_BRIDGE_URL,
    adminUrl: settings.SHOPIFY_ADMIN_URL,
    isAllowed,
    unframed: accounting.targets.map(({ id }) => connectionPath(id)),
    supportEmail: settings.SUPPORT_EMAIL ?? '',
  };
  const keys = [app.clientSecret, ...(app.oldSecrets ?? [])].map(signingKey);
  const counters = container.get(T.counters);
  const addWork = container.get(T.addWork);
  const wake = lanes.wake.bind(lanes);

  const web = express()
    .disable('x-powered-by')
    .set('trust proxy', [...settings.TRUSTED_PROXIES]);
  const proxies = proxyWatch(clock, log);
  web.use(proxies.look);
  mountShopifyIntake(web, {
    parse: (body, headers) => parseWebhook(body, headers, keys),
    addWork,
    takePrivacyRequest: makeTakePrivacyRequest({
      requests: stores.privacy,
      shops: stores.shops,
      clock,
      answerSoon: (id) => askForAnswer(container.get(T.jobs), id, log),
      log,
    }),
    stores,
    isAllowed,
    clock,
    wake,
    counters,
    log,
  });
  const accountingCounters: Record<string, AccountingCounters> = {};
  for (const target of accounting.targets) {
    const told = newAccountingCounters();
    accountingCounters[target.id] = told;
    web.use(accountingIntake({ target, addWork, stores, isAllowed, wake, counters: told, log }));
  }
  const limits = callLimits(settings.CALL_RATE_SCALE);
  const [tokens, own] = [container.get(T.tokens), container.get(T.ownAddress)];
  web.use(
    health({
      stores,
      clock,
      counters,
      accountingCounters,
      problems: () =>
        problemsOf({
          appFault: tokens.appFault(),
          isReachable: own.forShopify !== undefined,
          unnamedProxySince: proxies.since(),
        }),
      limit: limits.byAddress('read'),
    }),
  );
  web.use(securityHeaders(screens));
  web.use(
    documentFiles({ readLinkedFile: container.get(T.readLinkedFile), tickets: container.get(T.tickets), limits }),
  );
  const session = limits.guarded(sessionOf(container.get(T.admitCaller)));
  for (const target of accounting.targets)
    web.use(
      accountingConnection({
        session,
        limits,
        target,
        requests: container.get(T.connectionRequests),
        offers: container.get(T.offers),
        ownUrl: settings.APP_URL ?? '',
        onConnected: (shop) => void afterConnecting(container.get(T.jobs), shop, log),
      }),
    );
  // from here on texts leave compressed; messages come in before, and files of documents are compressed themselves
  web.use(compression());
  web.use(
    api({
      session,
      stores,
      clock,
      pagesOf: container.get(T.pages),
      orderAdminUrl: (shop, number) => `${settings.SHOPIFY_ADMIN_URL}/store/${shop.split('.')[0]}/orders/${number}`,
      addWork,
      wake,
    }),
  );
  web.use(dashboard({ session, stores, clock, pagesOf: container.get(T.pages) }));
  web.use(
    preferences({
      session,
      vault: container.get(T.vault),
      changePreferences: container.get(T.changePreferences),
      validateMailServer: container.get(T.validateMailServer),
      onChanged: ({ key }) => askForReview(container.get(T.jobs), key, log),
    }),
  );
  web.use(
    privacy({
      session,
      stores,
      exportCustomer: container.get(T.exportCustomer),
      closePrivacyRequest: container.get(T.closePrivacyRequest),
    }),
  );
  web.use(mails({ session, mailByHand: container.get(T.mailByHand) }));
  web.use(
    documentLinks({
      session,
      renewLink: container.get(T.renewLink),
      pagesOf: container.get(T.pages),
      onRenewed: async (shop, orderId) => {
        const id = `ask:${orderId}:link:${clock.now().toString()}`;
        await addWork({ id, shop, work: { kind: 'ask', orderId }, urgency: 'live' });
        wake(shop);
      },
    }),
  );
  web.use(pages(screens));
  web.use(() => {
    throw notFound('address');
  });
  web.use(failureHandler(log));
  return web;
};
