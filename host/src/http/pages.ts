import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Request, type RequestHandler, Router } from 'express';
import expressStaticGzip from 'express-static-gzip';
import helmet from 'helmet';
import type { ShopKey } from '@belegwerk/core/kernel';
import { platformShop } from '@belegwerk/adapters/shopify';
import { plainPage } from './plain-page.ts';
import { type IsAllowed, NOT_ALLOWED } from '../sessions/allowed-shops.ts';

interface Parts {
  /** Folder of the built screens. */
  readonly folder: string;
  readonly clientId: string;
  readonly appBridgeUrl: string;
  readonly adminUrl: string;
  /** What the addresses begin with whose pages nobody may frame. */
  readonly unframed: readonly string[];
  readonly isAllowed: IsAllowed;
  /** Shown on the contact page. */
  readonly supportEmail: string;
}

const shopIn = (text: unknown): ShopKey | undefined => (typeof text === 'string' ? platformShop(text) : undefined);

/**
 * Who may show our pages in a frame: the admin of the shop in the address, nobody when there is none. Files of documents
 * stand in our own pages only, and what asks for a consent or an answer (`unframed`) in no frame at all.
 */
const ancestors = ({ path, query }: Request, { adminUrl, unframed }: Parts): string[] => {
  if (path.startsWith('/documents/')) return ["'self'"];
  const key = unframed.some((start) => path.startsWith(start)) ? undefined : shopIn(query['shop']);
  return key ? [`https://${key}`, adminUrl] : ["'none'"];
};

/** Security headers of every answer; only pages for a valid shop may be framed, and only by its admin. */
export const securityHeaders = (parts: Parts): RequestHandler => {
  const bridge = new URL(parts.appBridgeUrl).origin;
  const protect = (frameAncestors: string[]) =>
    helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'self'"],
          scriptSrc: ["'self'", bridge],
          styleSrc: ["'self'", "'unsafe-inline'"],
          imgSrc: ["'self'", 'data:', 'https:'],
          fontSrc: ["'self'", 'data:', 'https://cdn.shopify.com'],
          connectSrc: ["'self'", bridge],
          frameSrc: ["'self'", 'blob:'],
          objectSrc: ["'none'"],
          baseUri: ["'self'"],
          formAction: ["'self'"],
          frameAncestors,
        },
      },
      xFrameOptions: false,
      crossOriginOpenerPolicy: false,
      crossOriginResourcePolicy: { policy: 'same-origin' },
      referrerPolicy: { policy: 'no-referrer' },
    });
  return (request, response, next) => protect(ancestors(request, parts))(request, response, next);
};

/** Serves the built screens; every other address gets the page in which they run. */
export const pages = (parts: Parts): Router => {
  const router = Router();
  let page: Promise<string> | undefined;
  router.use('/assets', assets(join(parts.folder, 'assets')));
  router.get('/{*path}', async (request, response, next) => {
    if (request.path.startsWith('/api/') || request.path.startsWith('/assets/')) return next();
    response.set({ 'cache-control': 'no-store', vary: '*' });
    const shop = shopIn(request.query['shop']);
    if (shop && !parts.isAllowed(shop)) {
      response.status(403).type('html').send(plainPage(NOT_ALLOWED));
      return;
    }
    page ??= filledPage(parts);
    response.type('html').send(await page);
  });
  return router;
};

/** Every script and style has a compressed twin beside it; who takes neither form gets it plain. */
const assets = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y' },
  }) as RequestHandler;

const filledPage = async ({ folder, clientId, appBridgeUrl, supportEmail }: Parts): Promise<string> =>
  (await readFile(join(folder, 'index.html'), 'utf8'))
    .replaceAll('%APP_CLIENT_ID%', clientId)
    .replaceAll('%APP_BRIDGE_URL%', appBridgeUrl)
    .replaceAll('%APP_SUPPORT_EMAIL%', supportEmail);
