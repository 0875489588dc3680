import { fileURLToPath } from 'node:url';
import express, { Router, type Request } from 'express';
import { mintCustomerToken } from '../auth/index.ts';
import { Refusal } from '../model/refusal.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';

const FILES = fileURLToPath(new URL('browser', import.meta.url));
const POLICY =
  "default-src 'self'; style-src 'self' 'unsafe-inline'; connect-src 'self' http: https:; frame-ancestors 'self'; base-uri 'none'";

/** The folder with the app's block as it is deployed: `block.js`, which starts it, and what that imports. */
export interface AccountParts {
  readonly platform: Platform;
  readonly block: string | undefined;
}

/**
 * Customer accounts: under /account/:handle/orders/:legacyId the status page of an order, as the customer sees it who placed it
 * and is signed in, with the app's block. Its address in the block is where the app runs.
 */
export const accountRouter = ({ platform, block }: AccountParts): Router => {
  const router = Router();
  router.use('/account-assets', express.static(FILES, { index: false, cacheControl: false }));
  if (block !== undefined) {
    router.get('/account-block/app-address.js', (_request, response) => {
      const origin = platform.app.url === undefined ? '' : new URL(platform.app.url).origin;
      response.type('js').send(`export const APP_ADDRESS = ${JSON.stringify(origin)};\n`);
    });
    router.use('/account-block', express.static(block, { index: false, cacheControl: false }));
  }
  for (const [path, file] of Object.entries(PAGES)) {
    router.get(path, (request, response) => {
      orderOf(platform, request);
      response.set({ 'Content-Security-Policy': POLICY, 'Cache-Control': 'no-store' });
      response.sendFile(file, { root: FILES, cacheControl: false });
    });
  }
  router.get('/account-api/:handle/orders/:legacyId', (request, response, next) => {
    const { shop, order } = orderOf(platform, request);
    const customer = order.customer ? { customer: order.customer.id } : {};
    mintCustomerToken({
      app: platform.app,
      shop: shop.profile.domain,
      now: () => platform.clock.now(),
      ...customer,
    }).then(
      (token) =>
        response.json({
          id: order.id,
          name: order.name,
          shop: shop.profile.name,
          hasBlock: block !== undefined,
          token,
        }),
      next,
    );
  });
  return router;
};

const PAGES = {
  '/account/:handle/orders/:legacyId': 'status.html',
  '/account/:handle/orders/:legacyId/block': 'block.html',
};

const orderOf = (platform: Platform, request: Request) => {
  const { handle, legacyId } = request.params;
  const shop: Shop | undefined = [...platform.shops.values()].find(({ profile }) => profile.handle === handle);
  const stored = shop?.orders.get(String(legacyId));
  if (!shop || !stored) throw new Refusal(404, 'ORDER_UNKNOWN', 'Diese Bestellung gibt es nicht.');
  return { shop, order: shop.viewOf(stored) };
};
