import express, { Router } from 'express';
import type { Request, RequestHandler } from 'express';
import { Refusal } from '../model/refusal.ts';
import type { Platform } from '../shop/platform.ts';
import type { Shop } from '../shop/shop.ts';
import type { StoredOrder } from '../shop/shop-records.ts';
import { DeskActions } from './desk-actions.ts';
import { ReturnActions } from './return-actions.ts';
import { customerRow, orderPage, orderRow, productRow } from './desk-view.ts';

const pageSize = 25;

const shopOf = (platform: Platform, request: Request): Shop => {
  const shop = platform.shops.get(String(request.params['shop']));
  if (!shop) throw new Refusal(404, 'SHOP_UNKNOWN', 'Diesen Shop gibt es nicht.');
  return shop;
};

const orderList = (shop: Shop, search: string, page: number) => {
  const wanted = search.trim().toLowerCase();
  const rows = [...shop.orders.values()]
    .map((stored) => orderRow(shop.viewOf(stored)))
    .filter(
      (row) =>
        wanted === '' || `${row.name} ${row.customerName ?? ''} ${row.tags.join(' ')}`.toLowerCase().includes(wanted),
    )
    .toSorted(
      (a, b) => Date.parse(b.createdAt) - Date.parse(a.createdAt) || Number(BigInt(b.legacyId) - BigInt(a.legacyId)),
    );
  return { orders: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length, page, pageSize };
};

const returnRoutes = { return: 'open', 'process-return': 'process', 'cancel-return': 'cancel' } as const;

const actionNames = ['pay', 'fulfill', 'refund', 'edit', 'cancel', 'tags'] as const;

const showing = (shop: Shop, stored: StoredOrder) => orderPage(shop.viewOf(stored), stored);

const readingRoutes = (router: Router, platform: Platform): void => {
  router.get('/desk/:shop', (request, response) => {
    const { domain, handle, name } = shopOf(platform, request).profile;
    const { app } = platform;
    response.json({
      shop: { domain, handle, name },
      app: { handle: app.handle, name: app.name, url: app.url ?? null },
    });
  });
  router.get('/desk/:shop/orders', (request, response) => {
    const page = Math.max(
      1,
      Number.parseInt(typeof request.query['page'] === 'string' ? request.query['page'] : '1', 10) || 1,
    );
    response.json(
      orderList(
        shopOf(platform, request),
        typeof request.query['search'] === 'string' ? request.query['search'] : '',
        page,
      ),
    );
  });
  router.get('/desk/:shop/orders/:legacyId', (request, response) => {
    const shop = shopOf(platform, request);
    const stored = shop.orders.get(request.params.legacyId);
    if (!stored) throw new Refusal(404, 'ORDER_UNKNOWN', 'Diese Bestellung gibt es nicht.');
    response.json(showing(shop, stored));
  });
  router.get('/desk/:shop/products', (request, response) => {
    const shop = shopOf(platform, request);
    response.json([...shop.products.values()].map((product) => productRow(product, shop.profile.currency)));
  });
  router.get('/desk/:shop/customers', (request, response) => {
    response.json([...shopOf(platform, request).customers.values()].map(customerRow));
  });
};

const actingRoutes = (router: Router, platform: Platform): void => {
  const body = express.json({ limit: '5mb' });
  const acting = (act: (actions: DeskActions, legacyId: string, request: Request) => StoredOrder): RequestHandler[] => [
    body,
    (request, response) => {
      const shop = shopOf(platform, request);
      response.json(showing(shop, act(new DeskActions(platform, shop), String(request.params['legacyId']), request)));
    },
  ];
  router.post('/desk/:shop/orders', body, (request, response) => {
    const shop = shopOf(platform, request);
    const stored = new DeskActions(platform, shop).place(request.body);
    const { id, legacyResourceId, name } = shop.viewOf(stored);
    response.status(201).json({ legacyId: legacyResourceId, id, name });
  });
  for (const name of actionNames) {
    router.post(
      `/desk/:shop/orders/:legacyId/${name}`,
      ...acting((actions, legacyId, request) => actions[name](legacyId, request.body)),
    );
  }
  router.post(
    '/desk/:shop/orders/:legacyId/cancel-fulfillment',
    ...acting((actions, legacyId, request) => actions.cancelFulfillment(legacyId, request.body)),
  );
  router.post(
    '/desk/:shop/orders/:legacyId/fail-refund',
    ...acting((actions, legacyId) => actions.failRefund(legacyId)),
  );
  for (const [path, name] of Object.entries(returnRoutes)) {
    router.post(`/desk/:shop/orders/:legacyId/${path}`, body, (request, response) => {
      const shop = shopOf(platform, request);
      const returns = new ReturnActions(platform, shop);
      response.json(showing(shop, returns[name](request.params['legacyId'], request.body)));
    });
  }
  router.post('/desk/:shop/orders/:legacyId/settle-refund', ...acting((actions, legacyId) => actions.settle(legacyId)));
};

/** JSON interface of the order desk under /desk/:shop. */
export const deskRouter = (platform: Platform): Router => {
  const router = Router();
  readingRoutes(router, platform);
  actingRoutes(router, platform);
  return router;
};
