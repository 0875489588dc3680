import express, { Router } from 'express';
import { mintCustomerToken, mintSessionToken, readAppFile } from '../auth/index.ts';
import { continueDemoOrder, openDemoShop, placeDemoOrder } from '../demo/open-demo-shop.ts';
import { todaysOrders } from '../demo/todays-orders.ts';
import { readBody } from '../desk/desk-requests.ts';
import { orderPage } from '../desk/desk-view.ts';
import type { GraphqlSettings } from '../graphql/graphql-router.ts';
import { importRouter } from '../import/import-router.ts';
import { brokenIdentities } from '../ledger/identities.ts';
import { Refusal } from '../model/refusal.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import type { ComplianceTopic } from '../../wire/index.ts';
import { controlRequests } from './control-requests.ts';

/** What the control API may change besides the platform itself. */
export interface ControlParts {
  readonly platform: Platform;
  readonly settings: GraphqlSettings;
  readonly target: { webhookUrl: string | undefined };
  readonly homeShop: string;
  readonly reset: () => void;
}

const shopState = (shop: Shop) => ({
  domain: shop.profile.domain,
  name: shop.profile.name,
  metafields: shop.metafields.all(),
  orders: [...shop.orders.values()].map((stored) => {
    const view = shop.viewOf(stored);
    const page = orderPage(view, stored);
    return { ...page, expected: { ...page.totals, brokenIdentities: brokenIdentities(view) } };
  }),
});

const limitRoutes = (router: Router, { platform, settings }: ControlParts): void => {
  router.put('/control/limits', (request, response) => {
    const wanted = readBody(controlRequests.limits, request.body);
    settings.costScale = wanted.costScale ?? settings.costScale;
    settings.rules.hasOrderWindow = wanted.orderWindow ?? settings.rules.hasOrderWindow;
    settings.rules.isAddressListed = wanted.addressListed ?? settings.rules.isAddressListed;
    settings.rules.isProtectedDataApproved = wanted.protectedData ?? settings.rules.isProtectedDataApproved;
    const { switches } = platform.tokens;
    switches.omitExpiryFields = wanted.omitExpiryFields ?? switches.omitExpiryFields;
    switches.refusesAccess = wanted.refusesAccess ?? switches.refusesAccess;
    switches.accessLifeSeconds = wanted.accessLifeSeconds ?? switches.accessLifeSeconds;
    response.json({ costScale: settings.costScale, ...settings.rules });
  });
  router.get('/control/tokens', (_request, response) => {
    response.json({ tokens: platform.tokens.all() });
  });
  router.put('/control/fees', (request, response) => {
    const { taxPercent } = readBody(controlRequests.fees, request.body);
    platform.feeTaxPpm = taxPercent * 10_000;
    response.json({ taxPercent });
  });
  router.put('/control/ledger', (request, response) => {
    const { late } = readBody(controlRequests.ledger, request.body);
    for (const shop of platform.shops.values()) shop.isLedgerLate = late;
    response.json({ late });
  });
  router.put('/control/bulk', (request, response) => {
    const { outcome, runsMs, enabledAt } = readBody(controlRequests.bulk, request.body);
    const { bulk } = platform;
    platform.bulk = {
      outcome: outcome ?? bulk.outcome,
      runsMs: runsMs ?? bulk.runsMs,
      enabledAt: enabledAt === undefined ? bulk.enabledAt : enabledAt,
    };
    response.json(platform.bulk);
  });
  router.put('/control/scopes', (request, response) => {
    const { scopes, shop } = readBody(controlRequests.scopes, request.body);
    if (shop === undefined) platform.app.scopes = scopes;
    for (const domain of shop === undefined ? platform.tokens.installedShops() : [shop])
      platform.tokens.setScopes(domain, scopes);
    response.json({ scopes });
  });
};

const timeRoutes = (router: Router, { platform }: ControlParts): void => {
  router.put('/control/clock', (request, response) => {
    const { now, advanceMs, real } = readBody(controlRequests.clock, request.body);
    if (real) platform.clock.followRealTime();
    if (now !== undefined) platform.clock.set(new Date(now));
    if (advanceMs !== undefined) platform.clock.advance(advanceMs);
    for (const shop of platform.shops.values()) platform.settleCharges(shop);
    response.json({ now: platform.clock.now().toISOString() });
  });
  router.put('/control/chaos', (request, response) => {
    const given = Object.entries(readBody(controlRequests.chaos, request.body)).filter(
      ([, value]) => value !== undefined,
    );
    Object.assign(platform.sender.chaos, Object.fromEntries(given));
    response.json(platform.sender.chaos);
  });
  router.get('/control/deliveries', (_request, response) => {
    response.json({ deliveries: platform.sender.deliveries() });
  });
  router.post('/control/idle', (_request, response, next) => {
    platform.sender.idle().then(() => response.json({ idle: true }), next);
  });
};

/** What the body of each privacy topic has besides the shop; none has what marks another. */
const privacyBodies = {
  'customers/data_request': { customer: {}, orders_requested: [], data_request: { id: 1 } },
  'customers/redact': { customer: {}, orders_to_redact: [] },
  'shop/redact': {},
} as const satisfies Record<ComplianceTopic, object>;

const shopRoutes = (router: Router, { platform, target, reset }: ControlParts): void => {
  router.get('/control/state', (_request, response) => {
    response.json({
      now: platform.clock.now().toISOString(),
      installedShops: platform.tokens.installedShops(),
      shops: [...platform.shops.values()].map(shopState),
    });
  });
  router.put('/control/app', (request, response) => {
    const { url, webhookUrl } = readBody(controlRequests.app, request.body);
    if (url !== undefined) platform.app.url = url ?? undefined;
    if (webhookUrl !== undefined) target.webhookUrl = webhookUrl ?? undefined;
    response.json({ url: platform.app.url ?? null, webhookUrl: target.webhookUrl ?? null });
  });
  // what "shopify app deploy" does
  router.put('/control/app-file', (request, response) => {
    const { toml } = readBody(controlRequests.appFile, request.body);
    const read = readAppFile(toml);
    if ('fault' in read) throw new Refusal(422, 'FILE_REFUSED', read.fault);
    if (read.file.clientId !== platform.app.clientId)
      throw new Refusal(422, 'FILE_REFUSED', 'Diese Datei gehört zu einer anderen App.');
    platform.app.url = read.file.url;
    platform.app.file = read.file;
    platform.changed();
    response.json(read.file);
  });
  // what its operator enters in the dashboard
  router.put('/control/app-key', (request, response) => {
    const { jwk } = readBody(controlRequests.appKey, request.body);
    platform.app.publicKey = jwk ?? undefined;
    response.json({ jwk });
  });
  router.post('/control/reset', (_request, response) => {
    reset();
    response.json({ reset: true });
  });
  router.post('/control/shops', (request, response) => {
    const { domain, name, demo } = readBody(controlRequests.shop, request.body);
    if (platform.shops.has(domain)) throw new Refusal(409, 'SHOP_EXISTS', 'Diesen Shop gibt es schon.');
    openDemoShop(platform, { domain, name, hasOrders: demo ?? false });
    response.status(201).json({ domain, name });
  });
  router.post('/control/uninstall', (request, response) => {
    const { shop } = readBody(controlRequests.leaving, request.body);
    platform.uninstall(shop);
    response.json({ installedShops: platform.tokens.installedShops() });
  });
};

/** Tokens of those who sit before a screen of the platform. */
const tokenRoutes = (router: Router, { platform, homeShop }: ControlParts): void => {
  router.get('/control/session-token', (request, response, next) => {
    const shop = typeof request.query['shop'] === 'string' ? request.query['shop'] : homeShop;
    const userId = typeof request.query['user'] === 'string' ? { userId: request.query['user'] } : {};
    mintSessionToken({ app: platform.app, shop, now: () => platform.clock.now(), ...userId }).then(
      (token) => response.json({ token }),
      next,
    );
  });
  // of the customer accounts: without a customer, none is signed in there
  router.get('/control/customer-token', (request, response, next) => {
    const shop = typeof request.query['shop'] === 'string' ? request.query['shop'] : homeShop;
    const customer = typeof request.query['customer'] === 'string' ? { customer: request.query['customer'] } : {};
    mintCustomerToken({ app: platform.app, shop, now: () => platform.clock.now(), ...customer }).then(
      (token) => response.json({ token }),
      next,
    );
  });
};

const demoRoutes = (router: Router, { platform }: ControlParts): void => {
  const shopOf = (domain: string): Shop => {
    const shop = platform.shops.get(domain);
    if (!shop) throw new Refusal(404, 'NO_SUCH_SHOP', 'Diesen Shop gibt es nicht.');
    return shop;
  };
  router.post('/control/demo-orders', (request, response) => {
    const { shop, key } = readBody(controlRequests.demoOrder, request.body);
    const { legacyId } = placeDemoOrder(platform, shopOf(shop), todaysOrders[key]);
    response.status(201).json({ legacyId });
  });
  router.post('/control/demo-orders/step', (request, response) => {
    const { shop, key, order, step } = readBody(controlRequests.demoStep, request.body);
    const event = todaysOrders[key].later?.[step];
    if (!event) throw new Refusal(404, 'NO_SUCH_STEP', 'Mehr geschieht mit dieser Bestellung nicht.');
    continueDemoOrder(platform, shopOf(shop), order, event);
    response.json({ kind: event.kind });
  });
};

const eventRoutes = (router: Router, { platform }: ControlParts): void => {
  router.post('/control/privacy', (request, response) => {
    const { shop: domain, topic, body } = readBody(controlRequests.privacy, request.body);
    const shop = platform.shops.get(domain);
    if (!shop) throw new Refusal(404, 'NO_SUCH_SHOP', 'Diesen Shop gibt es nicht.');
    const asked = { shop_id: 1, shop_domain: domain, ...privacyBodies[topic], ...body };
    platform.announceBodies(shop, () => [{ topic, body: JSON.stringify(asked) }]);
    response.json({ topic });
  });
  router.post('/control/payment-entries', (request, response) => {
    const {
      shop: domain,
      type,
      amount,
      fee,
      at,
      order,
      reason,
      orders = [],
    } = readBody(controlRequests.paymentEntry, request.body);
    const shop = platform.shops.get(domain);
    if (!shop) throw new Refusal(404, 'NO_SUCH_SHOP', 'Diesen Shop gibt es nicht.');
    const added = shop.payments.add({
      type,
      amount,
      fee: fee ?? 0,
      at: at ?? platform.clock.instant(),
      order: order ?? null,
      reason: reason ?? null,
      orders,
    });
    platform.changed();
    response.status(201).json(added);
  });
};

/** Serves /control: what a test or a demo may do that no merchant can. */
export const controlRouter = (parts: ControlParts): Router => {
  const router = Router();
  router.use(importRouter(parts.platform));
  router.use('/control', express.json({ limit: '5mb' }));
  shopRoutes(router, parts);
  tokenRoutes(router, parts);
  eventRoutes(router, parts);
  demoRoutes(router, parts);
  timeRoutes(router, parts);
  limitRoutes(router, parts);
  return router;
};
