import { randomBytes } from 'node:crypto';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import express from 'express';
import type { ErrorRequestHandler, Express } from 'express';
import { accountRouter } from './account/account-router.ts';
import { adminRouter } from './admin/index.ts';
import { TokenStore, authRouter, type AppRegistration } from './auth/index.ts';
import { billingRouter } from './billing/billing-router.ts';
import { bridgeRouter } from './bridge/index.ts';
import { controlRouter } from './control/control-router.ts';
import { openDemoShop } from './demo/open-demo-shop.ts';
import { deskRouter } from './desk/desk-router.ts';
import { bulkRouter } from './graphql/bulk-router.ts';
import { apiVersion, graphqlRouter, type GraphqlSettings } from './graphql/graphql-router.ts';
import { Refusal } from './model/refusal.ts';
import { Clock } from './shop/clock.ts';
import { Platform } from './shop/platform.ts';
import { seededRandom } from './shop/seeded-random.ts';
import { StateFile } from './shop/state-file.ts';
import { readSavedState, type SavedState } from './shop/saved-state.ts';
import { WebhookSender } from './webhooks/sender.ts';

export interface ShopifySandboxOptions {
  readonly port?: number;
  readonly host?: string;
  /** Where everything is kept between runs; in memory when absent. */
  readonly stateFile?: string;
  readonly seed?: number;
  readonly appUrl?: string;
  /** Whether the first shop opens with the demo's orders. */
  readonly demo?: boolean;
  /** Multiplies the plan's point budget; `off` never throttles. */
  readonly costScale?: number | 'off';
  /** Divides the waiting times between webhook retries. */
  readonly webhookTimeScale?: number;
  readonly tokenLifeSeconds?: number;
  /** Folder with the app's block of the customer accounts, as it is deployed; without it their pages have none. */
  readonly customerBlock?: string;
}

/** A running sandbox; `platform` and `settings` are handles for tests in the same process. */
export interface ShopifySandbox {
  readonly url: string;
  readonly shop: string;
  readonly apiKey: string;
  readonly apiSecret: string;
  readonly platform: Platform;
  readonly settings: GraphqlSettings;
  readonly stop: () => Promise<void>;
}

const home = { domain: 'kaffeekontor-nord.myshopify.com', name: 'Kaffeekontor Nord' };

const installScopes =
  'read_orders write_orders read_all_orders read_fulfillments read_customers read_products read_locations read_companies read_payment_terms read_returns read_shopify_payments_accounts read_shopify_payments_payouts'.split(
    ' ',
  );

const registrationOf = (saved: SavedState | undefined, appUrl: string | undefined): AppRegistration => ({
  clientId: saved?.apiKey ?? randomBytes(16).toString('hex'),
  clientSecret: saved?.apiSecret ?? `shpss_${randomBytes(16).toString('hex')}`,
  handle: 'belegwerk',
  name: 'Belegwerk',
  url: appUrl ?? saved?.appUrl,
  scopes: saved?.scopes ?? installScopes,
  file: saved?.appFile,
});

const answerFailure: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  if (error instanceof Refusal) {
    const path = error.path === undefined ? {} : { path: error.path };
    response.status(error.status).json({ error: { code: error.code, message: error.message, ...path } });
    return;
  }
  const status =
    typeof error === 'object' && error !== null && 'status' in error && typeof error.status === 'number'
      ? error.status
      : 500;
  response.status(status).json({
    error: {
      code: status < 500 ? 'REQUEST_INVALID' : 'SANDBOX_DEFECT',
      message: status < 500 ? 'Diese Anfrage ist nicht lesbar.' : String(error),
    },
  });
};

interface Machine {
  readonly platform: Platform;
  readonly settings: GraphqlSettings;
  readonly target: { webhookUrl: string | undefined };
  readonly state: StateFile;
  readonly demo: boolean;
  readonly block: string | undefined;
}

const build = (options: ShopifySandboxOptions): Machine => {
  const saved = readSavedState(StateFile.read(options.stateFile));
  const clock = new Clock();
  const now = (): Date => clock.now();
  const app = registrationOf(saved, options.appUrl);
  const target = { webhookUrl: saved?.webhookUrl };
  const tokens = new TokenStore({
    now,
    ...(options.tokenLifeSeconds === undefined ? {} : { accessLifeSeconds: options.tokenLifeSeconds }),
  });
  const sender = new WebhookSender({
    target: () => target.webhookUrl ?? (app.url === undefined ? undefined : new URL('/webhooks/shopify', app.url).href),
    secret: () => app.clientSecret,
    oldSecret: () => `${app.clientSecret}-old`,
    apiVersion,
    now,
    timeScale: options.webhookTimeScale ?? 1,
    random: seededRandom(options.seed ?? 1),
  });
  const state = new StateFile(options.stateFile, () => stateOf(platform, target));
  const platform = new Platform({ clock, app, tokens, sender, onChange: () => state.touch() });
  const settings: GraphqlSettings = {
    rules: { isProtectedDataApproved: true, hasOrderWindow: false, isAddressListed: true },
    costScale: options.costScale ?? 1,
  };
  if (saved) restore(platform, saved);
  else openDemoShop(platform, { ...home, hasOrders: options.demo ?? false });
  return { platform, settings, target, state, demo: options.demo ?? false, block: options.customerBlock };
};

const stateOf = (platform: Platform, target: { webhookUrl: string | undefined }): SavedState => ({
  apiKey: platform.app.clientId,
  apiSecret: platform.app.clientSecret,
  appUrl: platform.app.url,
  webhookUrl: target.webhookUrl,
  scopes: platform.app.scopes,
  appFile: platform.app.file,
  clockOffsetMs: platform.clock.snapshot(),
  shops: [...platform.shops.values()].map((shop) => shop.record()),
  tokens: platform.tokens.snapshot(),
  sender: platform.sender.snapshot(),
});

const restore = (platform: Platform, saved: SavedState): void => {
  platform.clock.restore(saved.clockOffsetMs);
  for (const shop of saved.shops) platform.addShop(shop);
  platform.tokens.restore(saved.tokens);
  platform.sender.restore(saved.sender);
};

const routesOf = ({ platform, settings, target, state, demo, block }: Machine): Express => {
  const { app, tokens, clock } = platform;
  const now = (): Date => clock.now();
  const reset = (): void => {
    for (const domain of tokens.installedShops()) tokens.uninstall(domain);
    platform.shops.clear();
    openDemoShop(platform, { ...home, hasOrders: demo });
  };
  const server = express();
  server.disable('x-powered-by');
  server.use((request, response, next) => {
    if (request.method !== 'GET') response.on('finish', () => state.touch());
    next();
  });
  server.use(graphqlRouter(platform, settings));
  server.use(bulkRouter(platform));
  server.use(deskRouter(platform));
  server.use(controlRouter({ platform, settings, target, homeShop: home.domain, reset }));
  server.use(billingRouter(platform));
  server.use(bridgeRouter());
  server.use(accountRouter({ platform, block }));
  server.use(authRouter({ tokens, app, now, knowsShop: (domain) => platform.shops.has(domain) }));
  server.use(
    adminRouter({
      app,
      tokens,
      now,
      shops: () =>
        [...platform.shops.values()].map(({ profile }) => ({
          domain: profile.domain,
          handle: profile.handle,
          name: profile.name,
        })),
      onScopesChanged: (domain, previous, current) => platform.announceScopes(domain, previous, current),
    }),
  );
  server.get('/', (_request, response) => response.redirect(`/store/${home.domain.split('.')[0]}`));
  server.use(answerFailure);
  return server;
};

/** A sandbox that listens to no port: what it serves is called in the same process. */
export interface OpenShopifySandbox extends Pick<ShopifySandbox, 'apiKey' | 'apiSecret' | 'platform' | 'settings'> {
  readonly serve: RequestListener;
}

/** Opens a shop platform without a server. */
export const openShopifySandbox = (options: ShopifySandboxOptions = {}): OpenShopifySandbox => {
  const machine = build(options);
  const { platform, settings } = machine;
  const { clientId: apiKey, clientSecret: apiSecret } = platform.app;
  return { serve: routesOf(machine), apiKey, apiSecret, platform, settings };
};

/** Starts a shop platform to develop and test with; resolves once it listens. */
export const startShopifySandbox = async (options: ShopifySandboxOptions = {}): Promise<ShopifySandbox> => {
  const machine = build(options);
  const host = options.host ?? '127.0.0.1';
  const server = createServer(routesOf(machine));
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(options.port ?? 0, host, resolve);
  });
  const { port } = server.address() as AddressInfo;
  const stop = async (): Promise<void> => {
    await machine.platform.sender.stop();
    const closed = new Promise((resolve) => server.close(resolve));
    server.closeAllConnections();
    await closed;
    machine.state.flush();
  };
  machine.state.touch();
  const { clientId, clientSecret } = machine.platform.app;
  return {
    url: `http://${host}:${port}`,
    shop: home.domain,
    apiKey: clientId,
    apiSecret: clientSecret,
    platform: machine.platform,
    settings: machine.settings,
    stop,
  };
};
