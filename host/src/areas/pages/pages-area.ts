import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { routes } from '@belegwerk/contracts/api';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { RequestHandler } from 'express';
import expressStaticGzip from 'express-static-gzip';
import type { Area } from '../../http/mount.ts';
import { plainPage } from '../../http/plain-page.ts';
import { notFound } from '../../http/refusal.ts';
import { FILE_SENT, page } from '../../http/said.ts';
import { type IsAllowed, NOT_ALLOWED } from '../../sessions/allowed-shops.ts';

interface Parts {
  /** Folder of the built screens. */
  readonly folder: string;
  readonly clientId: string;
  readonly appBridgeUrl: string;
  readonly isAllowed: IsAllowed;
  /** The shop that an address names, if it is one of the platform. */
  readonly shopIn: (named: string) => ShopKey | undefined;
  /** Shown on the contact page. */
  readonly supportEmail: string;
}

/** Serves the built screens; every other address gets the page in which they run. */
export const pagesArea = (parts: Parts): Area => {
  const screens = keptOnceRead(() => filledPage(parts));
  const serve = assets(parts.folder);
  return (mount) => {
    mount.open(routes.assets, async ({ request, response }) => {
      await new Promise<void>((served, failed) => {
        response.once('close', served);
        serve(request, response, (error?: unknown) => (error ? failed(error) : served()));
      });
      return response.headersSent ? FILE_SENT : notFound('address');
    });
    mount.open(routes.screens, async ({ query, request, response }) => {
      if (request.path.startsWith('/api/')) return notFound('address');
      response.set('vary', '*');
      const shop = parts.shopIn(query.shop);
      if (shop && !parts.isAllowed(shop)) return page(403, plainPage(NOT_ALLOWED));
      return page(200, await screens());
    });
  };
};

/** Every script and style has a compressed twin beside it; who takes neither form gets it plain. */
const assets = (folder: string): RequestHandler =>
  expressStaticGzip(folder, {
    enableBrotli: true,
    orderPreference: ['br', 'gz'],
    index: false,
    serveStatic: { immutable: true, maxAge: '1y' },
  }) as RequestHandler;

/** Read once, however many ask for it; what could not be read is read again for whoever asks next. */
const keptOnceRead = (read: () => Promise<string>): (() => Promise<string>) => {
  let kept: Promise<string> | undefined;
  return () => {
    kept ??= read().catch((error: unknown) => {
      kept = undefined;
      throw error;
    });
    return kept;
  };
};

const filledPage = async ({ folder, clientId, appBridgeUrl, supportEmail }: Parts): Promise<string> =>
  (await readFile(join(folder, 'index.html'), 'utf8'))
    .replaceAll('%APP_CLIENT_ID%', clientId)
    .replaceAll('%APP_BRIDGE_URL%', appBridgeUrl)
    .replaceAll('%APP_SUPPORT_EMAIL%', supportEmail);
