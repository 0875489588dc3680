import type { AccountingTarget } from '@belegwerk/core/ports';
import type { Container } from 'inversify';
import { connectionArea } from '../areas/connection/connection-area.ts';
import { dashboardArea } from '../areas/dashboard/dashboard-area.ts';
import { documentsArea } from '../areas/documents/documents-area.ts';
import { healthArea } from '../areas/health/health-area.ts';
import { problemsOf } from '../areas/health/problems.ts';
import { logArea } from '../areas/log/log-area.ts';
import { mailArea } from '../areas/mail/mail-area.ts';
import { ordersArea } from '../areas/orders/orders-area.ts';
import { pagesArea } from '../areas/pages/pages-area.ts';
import { preferencesArea } from '../areas/preferences/preferences-area.ts';
import { privacyArea } from '../areas/privacy/privacy-area.ts';
import { shopArea } from '../areas/shop/shop-area.ts';
import {
  accountingMessages,
  newAccountingCounters,
  type AccountingCounters,
} from '../areas/webhooks/accounting-messages.ts';
import { shopMessages } from '../areas/webhooks/shop-messages.ts';
import type { Area } from '../http/mount.ts';
import type { ProxyWatch } from '../http/unnamed-proxy.ts';
import { afterConnecting } from '../jobs/accounting-jobs.ts';
import { askForReview } from '../jobs/shop-jobs.ts';
import { SCREENS } from '../screens.ts';
import { roles, type Roles } from './roles.ts';
import { shopIn } from './shop-in.ts';
import { SIGNATURE_HEADER, signedMessages } from './signed-messages.ts';

/** Every area of the host: those that machines ask, and those of people. */
export interface Areas {
  readonly machines: readonly Area[];
  readonly people: readonly Area[];
}

export const areasOf = (
  container: Container,
  { unnamedProxySince }: { readonly unnamedProxySince: ProxyWatch['since'] },
): Areas => {
  const all = roles(container);
  const { targets } = all.accounting;
  const counted = Object.fromEntries(targets.map(({ id }) => [id, newAccountingCounters()]));
  return {
    machines: [
      shopify(all),
      ...targets.map((target) => ofAccounting(all, target, counted[target.id] ?? newAccountingCounters())),
      health(all, counted, unnamedProxySince),
    ],
    people: [
      documentsArea(all),
      connection(all),
      shopArea(all),
      orders(all),
      logArea(all),
      dashboardArea(all),
      preferences(all),
      privacyArea(all),
      mailArea(all),
      pages(all),
    ],
  };
};

const shopify = ({ app, takeShopMessage, takePrivacyRequest, counters, log }: Roles): Area => {
  const read = signedMessages(app);
  return shopMessages({ read, signatureHeader: SIGNATURE_HEADER, takeShopMessage, takePrivacyRequest, counters, log });
};

const ofAccounting = (
  { takeAccountingMessage, log }: Roles,
  target: AccountingTarget,
  counters: AccountingCounters,
): Area => accountingMessages({ target, takeAccountingMessage, counters, log });

const health = (
  { viewReadiness, counters, tokens, ownAddress }: Roles,
  accounting: Readonly<Record<string, AccountingCounters>>,
  unnamedProxySince: ProxyWatch['since'],
): Area =>
  healthArea({
    viewReadiness,
    counters: { webhooks: counters, ...accounting },
    problems: () =>
      problemsOf({
        appFault: tokens.appFault(),
        isReachable: ownAddress.forShopify !== undefined,
        unnamedProxySince: unnamedProxySince(),
      }),
  });

const connection = ({ accounting, connectionRequests: requests, offers, settings, jobs, log }: Roles): Area =>
  connectionArea({
    targets: accounting.targets,
    requests,
    offers,
    ownUrl: settings.APP_URL ?? '',
    onConnected: (shop) => void afterConnecting(jobs, shop, log),
  });

const orders = ({ listOrders, viewOrder, askForOrder, pagesOf, settings }: Roles): Area =>
  ordersArea({
    listOrders,
    viewOrder,
    askForOrder,
    pagesOf,
    orderAdminUrl: (shop, number) => `${settings.SHOPIFY_ADMIN_URL}/store/${shop.split('.')[0]}/orders/${number}`,
  });

const preferences = ({
  viewPreferences,
  changePreferences,
  validateMailServer,
  sendTestMail,
  jobs,
  log,
}: Roles): Area =>
  preferencesArea({
    viewPreferences,
    changePreferences,
    validateMailServer,
    sendTestMail,
    onChanged: ({ key }) => askForReview(jobs, key, log),
  });

const pages = ({ app, settings, isAllowed }: Roles): Area =>
  pagesArea({
    folder: SCREENS,
    clientId: app.clientId,
    appBridgeUrl: settings.APP_BRIDGE_URL,
    isAllowed,
    shopIn,
    supportEmail: settings.SUPPORT_EMAIL ?? '',
  });
