import { fileURLToPath } from 'node:url';
import express, { Router, type Request, type Response } from 'express';
import { mintSessionToken, type AppRegistration, type TokenStore } from '../auth/index.ts';
import { checkFrame } from './frame-check.ts';
import { frameUrl, hostParameter } from './frame-url.ts';
import { scopesRouter } from './scopes-router.ts';

const FILES = fileURLToPath(new URL('browser', import.meta.url));
const PAGE_POLICY =
  "default-src 'self'; img-src 'self' data:; frame-src http: https: blob:; connect-src 'self' http: https:; frame-ancestors 'none'; base-uri 'none'";

/** A shop as the admin shows it: domain `x.myshopify.com`, handle `x`, display name. */
export interface AdminShop {
  domain: string;
  handle: string;
  name: string;
}

/** What the admin needs; without `tokens` the optional scopes cannot be changed. */
export interface AdminParts {
  app: AppRegistration;
  shops: () => AdminShop[];
  now: () => Date;
  tokens?: TokenStore;
  onScopesChanged?: (shop: string, previous: string[], current: string[]) => void;
}

/** Serves the admin shell under /store/:handle, its files and the few answers that its pages ask for. */
export function adminRouter(parts: AdminParts): Router {
  const router = Router();
  const shopOf = (request: Request) => parts.shops().find((shop) => shop.handle === request.params['handle']);
  router.use('/admin-assets', express.static(FILES, { index: false, cacheControl: false, etag: true }));
  router.use('/store-api/:handle', apiRouter(parts, shopOf));
  router.get(`/store/:handle/apps/${parts.app.clientId}{/*inner}`, (request, response) => {
    response.redirect(request.originalUrl.replace(`/apps/${parts.app.clientId}`, `/apps/${parts.app.handle}`));
  });
  // every app of this admin is installed already
  router.get('/store/:handle/oauth/install', (request, response) => {
    response.redirect(`/store/${request.params['handle']}/apps/${parts.app.handle}`);
  });
  router.get('/store/:handle{/*page}', (request, response) => {
    response.status(shopOf(request) === undefined ? 404 : 200);
    response.set({ 'Content-Security-Policy': PAGE_POLICY, 'Cache-Control': 'no-store' });
    response.sendFile('index.html', { root: FILES, cacheControl: false });
  });
  return router;
}

function apiRouter(parts: AdminParts, shopOf: (request: Request) => AdminShop | undefined): Router {
  const router = Router({ mergeParams: true });
  router.use((request: Request, response: Response, next) => {
    response.set('Cache-Control', 'no-store');
    if (shopOf(request) !== undefined) next();
    else response.status(404).json({ error: { code: 'shop-unknown', message: 'Diesen Shop gibt es hier nicht.' } });
  });
  router.get('/session', (request, response) => {
    response.json(describeSession(parts.app, shopOf(request)));
  });
  router.get('/frame', (request: Request, response: Response, next) => {
    frameAddress(parts, shopOf(request), request).then((src) => response.json({ src }), next);
  });
  router.get('/frame-check', (request: Request, response: Response, next) => {
    checkForShop(parts.app, shopOf(request), request).then((check) => response.json(check), next);
  });
  // what a print action of the app is given: its address, and a session token of the person
  router.get('/print', (request: Request, response: Response, next) => {
    printAction(parts, shopOf(request), request).then((action) => response.json(action), next);
  });
  const { app, tokens, onScopesChanged } = parts;
  router.use(scopesRouter({ app, tokens, onScopesChanged, shopOf: (request) => shopOf(request)?.domain }));
  return router;
}

function describeSession(app: AppRegistration, shop: AdminShop | undefined) {
  const origin = app.url === undefined ? undefined : new URL(app.url).origin;
  return { shop, app: { name: app.name, handle: app.handle, origin } };
}

async function frameAddress(parts: AdminParts, shop: AdminShop | undefined, request: Request) {
  const { app, now } = parts;
  if (app.url === undefined || shop === undefined) return undefined;
  const at = { adminHost: request.get('host') ?? 'localhost', path: pathOf(request) };
  return frameUrl({ app, appUrl: app.url, shop: shop.domain, shopHandle: shop.handle, now, ...at });
}

async function printAction({ app, now }: AdminParts, shop: AdminShop | undefined, request: Request) {
  if (app.url === undefined || shop === undefined) return {};
  const src = new URL('/api/print', app.url);
  const { ids } = request.query;
  src.searchParams.set('ids', typeof ids === 'string' ? ids : '');
  return { src: src.href, token: await mintSessionToken({ app, shop: shop.domain, now }) };
}

function checkForShop(app: AppRegistration, shop: AdminShop | undefined, request: Request) {
  const adminHost = request.get('host') ?? 'localhost';
  const host = hostParameter({ adminHost, shopHandle: shop?.handle ?? '' });
  const adminOrigin = `${request.protocol}://${adminHost}`;
  return checkFrame({ appUrl: app.url, path: pathOf(request), shop: shop?.domain ?? '', host, adminOrigin });
}

function pathOf(request: Request): string {
  const { path } = request.query;
  return typeof path === 'string' ? path : '/';
}
