import { routes, SCREEN_ROOTS } from '@belegwerk/contracts/api';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import { appPage } from '../../http/app-page.ts';
import type { Area } from '../../http/mount.ts';
import { plainPage } from '../../http/plain-page.ts';
import { notFound } from '../../http/refusal.ts';
import { elsewhere, FILE_SENT, page } from '../../http/reply.ts';
import { type IsAllowed, NOT_ALLOWED } from '../../sessions/allowed-shops.ts';

interface Parts {
  /** Folder of the built screens. */
  readonly folder: string;
  /** The page in which they run. */
  readonly screens: () => Promise<string>;
  readonly isAllowed: IsAllowed;
  /** The shop that an address names, if it is one of the platform. */
  readonly shopIn: (named: string) => ShopKey | undefined;
  /** Whether the app may ever ask for it, at the installation or later. */
  readonly isScope: (name: string) => boolean;
  /** Where the shop opens the product in its admin. */
  readonly appUrlOf: (shop: { readonly key: ShopKey }) => string;
}

const NO_SHOP =
  'Diese Adresse nennt keinen Shop. Öffne Belegwerk im Shopify-Admin unter „Apps“, dann geht es dort weiter.';

const NO_SCOPE =
  'Dieser Link nennt eine Berechtigung, die Belegwerk nicht kennt. Es wird nichts erteilt. Öffne Belegwerk im Shopify-Admin unter „Apps“; was fehlt, steht dort auf der Übersicht.';

const NO_PAGE =
  'Diese Seite gibt es nicht. Öffne Belegwerk im Shopify-Admin unter „Apps“; was es kann, steht auf der Startseite dieser Adresse.';

const isScreen = (path: string): boolean => SCREEN_ROOTS.some((root) => root === (path.split('/')[1] ?? ''));

/** Serves the built screens; every other address gets the page in which they run. */
export const pagesArea = (parts: Parts): Area => {
  const { screens } = parts;
  const app = appPage(parts);
  return (mount) => {
    const serve = assets(parts.folder);
    mount.open(routes.assets, async ({ request, response }) => {
      await new Promise<void>((served, failed) => {
        response.once('close', served);
        serve(request, response, (error?: unknown) => (error ? failed(error) : served()));
      });
      return response.headersSent ? FILE_SENT : notFound('address');
    });
    mount.open(routes.grantAccess, async ({ query, request, response }) => {
      response.set('vary', '*');
      const shop = parts.shopIn(query.shop);
      if (!shop) return page(400, plainPage(NO_SHOP));
      if (!parts.isAllowed(shop)) return page(403, plainPage(NOT_ALLOWED));
      const scopes = query.scopes === '' ? [] : query.scopes.split(',');
      if (!scopes.every(parts.isScope)) return page(400, plainPage(NO_SCOPE));
      const isWindow = request.get('sec-fetch-dest') === 'document';
      const asked = scopes.length === 0 ? '' : `?scopes=${encodeURIComponent(query.scopes)}`;
      if (isWindow) return elsewhere(`${parts.appUrlOf({ key: shop })}/api/auth${asked}`);
      return page(200, await screens());
    });
    mount.open(routes.screens, async ({ query, request, response }) => {
      if (request.path.startsWith('/api/')) return notFound('address');
      const isInAdmin = query.shop !== '' || query.host !== '';
      if (!isInAdmin && !isScreen(request.path)) return page(404, plainPage(NO_PAGE));
      return app(query.shop, response);
    });
  };
};

/** Names the source map of a script, which is no part of it so that the first page stays small. */
const nameSourceMap = (response: { setHeader(name: string, value: string): unknown }, file: string): void => {
  const [, script] = /([^/]+\.js)(?:\.br|\.gz)?$/.exec(file) ?? [];
  if (script) response.setHeader('SourceMap', `${script}.map`);
};

/** Every script and style has a compressed twin beside it; who takes neither form gets it plain. */
const assets = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y', setHeaders: nameSourceMap },
  }) as RequestHandler;
