import { INSTALL_SCOPES, OPTIONAL_SCOPES } from '@belegwerk/adapters/shopify';
import { CONNECTED_COUPON, typedCouponCode } from '@belegwerk/core/coupons';
import { redeemableCoupon } from '@belegwerk/core/partner';
import { businessDay, parseInstant } from '@belegwerk/core/kernel';
import type { AccountingTarget } from '@belegwerk/core/ports';
import type { Shop } from '@belegwerk/core/shops';
import { findCoupon } from '@belegwerk/core/use-cases';
import type { Container } from 'inversify';
import { batchesArea } from '../areas/batches/batches-area.ts';
import { connectionArea } from '../areas/connection/connection-area.ts';
import { dashboardArea } from '../areas/dashboard/dashboard-area.ts';
import { documentsArea } from '../areas/documents/documents-area.ts';
import { orderLinksArea } from '../areas/documents/order-links-area.ts';
import { healthArea } from '../areas/health/health-area.ts';
import { metricsArea } from '../areas/health/metrics-area.ts';
import { problemsOf } from '../areas/health/problems.ts';
import { importsArea } from '../areas/imports/imports-area.ts';
import { receiptsArea } from '../areas/imports/receipts-area.ts';
import { liveArea } from '../areas/live/live-area.ts';
import { logArea } from '../areas/log/log-area.ts';
import { mailArea } from '../areas/mail/mail-area.ts';
import { onboardingArea } from '../areas/onboarding/onboarding-area.ts';
import { ordersArea } from '../areas/orders/orders-area.ts';
import { maintenanceArea } from '../areas/admin/maintenance-area.ts';
import { offersArea } from '../areas/admin/offers-area.ts';
import { workArea } from '../areas/admin/work-area.ts';
import { visitsArea } from '../areas/admin/visits-area.ts';
import { adminArea } from '../areas/admin/admin-area.ts';
import { partnerArea } from '../areas/partner/partner-area.ts';
import { pagesArea } from '../areas/pages/pages-area.ts';
import { preferencesArea } from '../areas/preferences/preferences-area.ts';
import { dryRunArea } from '../areas/preview/dry-run-area.ts';
import { previewArea } from '../areas/preview/preview-area.ts';
import { plansArea } from '../areas/plans/plans-area.ts';
import { privacyArea } from '../areas/privacy/privacy-area.ts';
import { templateValuesArea } from '../areas/preferences/template-values-area.ts';
import { shopArea } from '../areas/shop/shop-area.ts';
import { contactArea } from '../areas/contact/contact-area.ts';
import { siteArea } from '../areas/site/site-area.ts';
import {
  accountingMessages,
  newAccountingCounters,
  type AccountingCounters,
} from '../areas/webhooks/accounting-messages.ts';
import { shopMessages } from '../areas/webhooks/shop-messages.ts';
import { appPage } from '../http/app-page.ts';
import { filledScreens } from '../http/filled-screens.ts';
import type { Area } from '../http/mount.ts';
import { isWatcher } from '../http/trusted-addresses.ts';
import type { ProxyWatch } from '../http/unnamed-proxy.ts';
import { afterConnecting } from '../jobs/accounting-jobs.ts';
import { askForReview } from '../jobs/shop-jobs.ts';
import { PUBLIC_PAGES, SCREENS } from '../screens.ts';
import { administratorsIn, shopRoles } from '../sessions/shop-roles.ts';
import { appUrlOf } from './app-url.ts';
import { documentsPerMinuteOf } from './documents-per-minute.ts';
import type { Ways } from '../presenters/present-accounting.ts';
import { missingOfOperator, operatorOf } from './operator-of.ts';
import { dependenciesOf, type Dependencies } from './dependencies.ts';
import { shopIn } from './shop-in.ts';
import { isSignature, SIGNATURE_HEADER, signedMessages } from './signed-messages.ts';

/** Every area of the host: those that machines ask, and those of people. */
export interface Areas {
  readonly machines: readonly Area[];
  readonly people: readonly Area[];
}

export const areasOf = (
  container: Container,
  { unnamedProxySince }: { readonly unnamedProxySince: ProxyWatch['since'] },
): Areas => {
  const all = dependenciesOf(container);
  const { targets } = all.accounting;
  const counted = Object.fromEntries(targets.map(({ id }) => [id, newAccountingCounters()]));
  return {
    machines: [
      shopify(all),
      ...targets.map((target) => ofAccounting(all, target, counted[target.id] ?? newAccountingCounters())),
      health(all, counted, unnamedProxySince),
      watched(all),
    ],
    people: [
      documentsArea(all),
      orderLinksArea(all),
      connection(all),
      onboarding(all),
      ofShop(all),
      orders(all),
      imports(all),
      batches(all),
      receipts(all),
      ofLog(all),
      liveArea(all),
      dashboardArea(all),
      plans(all),
      partner(all),
      adminArea(all),
      visitsArea(all),
      workArea({ ...all, now: () => all.clock.now() }),
      offersArea({ ...all, settled: [CONNECTED_COUPON, ...all.settings.COUPONS], now: () => all.clock.now() }),
      maintenanceArea({ ...all, settled: all.settings.MAINTENANCE, now: () => all.clock.now() }),
      preferences(all),
      templateValuesArea(all),
      privacyArea(all),
      mailArea(all),
      contactArea(all),
      previewArea(all),
      dryRunArea(all),
      ...pages(all),
    ],
  };
};

const shopify = ({ app, takeShopMessage, takePrivacyRequest, counters, log, metrics, clock }: Dependencies): Area => {
  const signed = { read: signedMessages(app), signatureHeader: SIGNATURE_HEADER, isSignature };
  const take: typeof takeShopMessage = async (told) => {
    // it begins with the moment, where the platform says it
    metrics.messageCame('shopify', parseInstant(told.datedId.split(' ')[0] ?? ''), clock.now());
    const became = await takeShopMessage(told);
    if (became === 'stored' && told.topic === 'orders/create') metrics.orderCame();
    log.info({ work: [told.datedId], shop: told.shop, topic: told.topic, became }, 'a message came');
    return became;
  };
  return shopMessages({ ...signed, takeShopMessage: take, takePrivacyRequest, counters, log });
};

const ofAccounting = (
  { takeAccountingMessage, log }: Dependencies,
  target: AccountingTarget,
  counters: AccountingCounters,
): Area => accountingMessages({ target, takeAccountingMessage, counters, log });

const health = (
  { viewReadiness, counters, jobs, tokens, ownAddress, settings }: Dependencies,
  accounting: Readonly<Record<string, AccountingCounters>>,
  unnamedProxySince: ProxyWatch['since'],
): Area =>
  healthArea({
    viewReadiness,
    counters: { webhooks: counters, ...accounting },
    lateJobs: async () => (await jobs.late()).map(({ job, since }) => ({ job, since: since.toString() })),
    problems: () =>
      problemsOf({
        appFault: tokens.appFault(),
        isReachable: ownAddress.forShopify !== undefined,
        missingOfOperator: missingOfOperator(settings),
        unnamedProxySince: unnamedProxySince(),
      }),
  });

const watched = ({ metrics, settings, stores, clock }: Dependencies): Area =>
  metricsArea({
    contentType: metrics.contentType,
    text: () => metrics.text(() => stores.workQueue.openByKind(clock.now()), clock.now()),
    isWatcher: isWatcher(settings.METRICS_ADDRESSES),
  });

/** Without a registration at the service, and with a key that it lends, only whoever runs this installation connects and disconnects. */
const waysIn =
  ({ accounting }: Dependencies) =>
  (shop: Shop): Ways => {
    const { consent, keys } = accounting.of(shop);
    return [...(consent ? (['consent'] as const) : []), ...(keys ? (['key'] as const) : [])];
  };

const ofShop = (all: Dependencies): Area =>
  shopArea({
    viewShop: all.viewShop,
    askForRights: all.askForRights,
    rolesOf: (shop) => ({ ...shopRoles(all.settings)(shop.key), isPartner: all.isPartner(shop) }),
    isBilled: all.settings.BILLING === 'on',
    waysOf: waysIn(all),
    maintenance: all.maintenance,
    downtimes: all.downtimes,
    infoUrl: all.settings.MAINTENANCE_INFO_URL,
  });

const connection = (all: Dependencies): Area => {
  const { accounting, connectionRequests: requests, offers, disconnect, syncAccounting, settings } = all;
  const { jobs, log, workers } = all;
  return connectionArea({
    targets: accounting.targets,
    shopNow: (shop) => all.stores.shops.find(shop),
    requests,
    offers,
    openAccount: all.openAccount,
    disconnect,
    syncAccounting,
    waysOf: waysIn(all),
    ownUrl: settings.APP_URL ?? '',
    onConnected: (shop) => void afterConnecting(jobs, shop, log),
    wake: (shop) => workers.wake(shop),
  });
};

const onboarding = ({ acceptTerms, chooseRegime, passStep, jobs, log }: Dependencies): Area =>
  onboardingArea({ acceptTerms, chooseRegime, passStep, onChanged: (shop) => askForReview(jobs, shop, log) });

const orders = ({
  listOrders,
  viewOrder,
  orderViews,
  actOnOrder,
  correctOrder,
  viewAddress,
  pagesOf,
  settings,
}: Dependencies): Area =>
  ordersArea({
    listOrders,
    viewOrder,
    orderViews,
    actOnOrder,
    correctOrder,
    viewAddress,
    pagesOf,
    orderAdminUrl: (shop, number) => `${settings.SHOPIFY_ADMIN_URL}/store/${shop.split('.')[0]}/orders/${number}`,
  });

const ofLog = ({ listEvents, readEvent, walkEvents, clock, pagesOf, accounting, settings }: Dependencies): Area => {
  const rolesOf = shopRoles(settings);
  return logArea({
    listEvents,
    readEvent,
    walkEvents,
    today: () => businessDay(clock.now()),
    eventPagesOf: (shop) => ({
      documents: pagesOf(shop),
      contacts: accounting.of(shop).pages.contacts,
      customer: (key, number) => `${settings.SHOPIFY_ADMIN_URL}/store/${key.split('.')[0]}/customers/${number}`,
    }),
    isAdmin: (shop) => rolesOf(shop).isAdmin,
  });
};

const imports = ({ importRecentOrders, importDocuments, importDays, accounting, workers }: Dependencies): Area =>
  importsArea({
    importRecentOrders,
    importDocuments,
    importDays,
    documentsPerMinute: documentsPerMinuteOf(accounting),
    wake: (shop) => workers.wake(shop),
  });

const batches = ({ viewBatches, changeBatch, bulkOrders, gatherPapers, workers }: Dependencies): Area =>
  batchesArea({ viewBatches, changeBatch, bulkOrders, gatherPapers, wake: (shop) => workers.wake(shop) });

const receipts = ({ listEarlierDocuments, matchByHand, unlinkByHand, pagesOf, workers }: Dependencies): Area =>
  receiptsArea({ listEarlierDocuments, matchByHand, unlinkByHand, pagesOf, wake: (shop) => workers.wake(shop) });

const plans = ({
  viewPlans,
  changePlan,
  syncBilling,
  listTransfers,
  settings,
  clock,
  couponOf,
  followRedemptions,
}: Dependencies): Area =>
  plansArea({
    viewPlans,
    changePlan,
    syncBilling,
    listTransfers,
    checkCoupon: async (shop, code) => {
      const found = await findCoupon(couponOf, shop, code, clock.now());
      if (found.ok) await followRedemptions.entered(shop, found.value.code);
      return found;
    },
    isBilled: settings.BILLING === 'on',
  });

const partner = (all: Dependencies): Area =>
  partnerArea({
    takePart: all.takePart,
    coupons: all.partnerCoupons,
    followRedemptions: all.followRedemptions,
    refuseCommission: all.refuseCommission,
    receiptArchive: all.receiptArchive,
    payoutFile: all.payoutFile,
    needsTwo: administratorsIn(all.settings) > 1,
    payouts: all.payouts,
    settings: all.partnerSettings,
    view: all.viewPartner,
    isNamed: (shop) => shopRoles(all.settings)(shop).isPartner,
    origin: () => all.ownAddress.url,
  });

const preferences = ({
  viewPreferences,
  changePreferences,
  listSettingsChanges,
  findSettingsChange,
  viewUsedValues,
  validateMailServer,
  sendTestMail,
  jobs,
  log,
}: Dependencies): Area =>
  preferencesArea({
    viewPreferences,
    changePreferences,
    listSettingsChanges,
    findSettingsChange,
    viewUsedValues,
    validateMailServer,
    sendTestMail,
    onChanged: ({ key }) => askForReview(jobs, key, log),
  });

const SCOPES: ReadonlySet<string> = new Set([...INSTALL_SCOPES, ...OPTIONAL_SCOPES]);
const isScope = (name: string): boolean => SCOPES.has(name);

/** The pages for everybody, and behind them the screens, which stand at every other address. */
const pages = ({
  app,
  settings,
  isAllowed,
  ownAddress,
  writeToOperator,
  ids,
  stores,
  countViews,
  rememberInvitation,
}: Dependencies): readonly Area[] => {
  const { SUPPORT_EMAIL, APP_BRIDGE_URL, PLAN } = settings;
  const screens = filledScreens({
    folder: SCREENS,
    clientId: app.clientId,
    appBridgeUrl: APP_BRIDGE_URL,
    supportEmail: SUPPORT_EMAIL ?? '',
    operator: operatorOf(settings),
    sendsLetters: writeToOperator.isOffered,
  });
  return [
    siteArea({
      folder: PUBLIC_PAGES,
      writeToOperator,
      newId: () => ids.uuid(),
      couponOf: async (code) => {
        const found = await stores.partners.coupon(typedCouponCode(code));
        return found?.isActive ? redeemableCoupon(found) : undefined;
      },
      countView: countViews,
      invite: rememberInvitation,
      adminOrigin: new URL(settings.SHOPIFY_ADMIN_URL).origin,
      installUrlOf: (shop) =>
        `${settings.SHOPIFY_ADMIN_URL}/store/${shop.split('.')[0]}/oauth/install?client_id=${encodeURIComponent(app.clientId)}`,
      installation: { operator: operatorOf(settings), plan: PLAN },
      origin: () => ownAddress.url,
      app: appPage({ screens, isAllowed, shopIn }),
      shopIn,
    }),
    pagesArea({ folder: SCREENS, screens, isAllowed, shopIn, isScope, appUrlOf: appUrlOf(settings) }),
  ];
};
