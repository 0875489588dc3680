import express, { Router } from 'express';
import { Refusal } from '../model/refusal.ts';
import type { Platform } from '../shop/platform.ts';
import { importOrder } from './import-order.ts';

/**
 * Serves POST /control/shops/:shop/import-order with the JSON of an order, refund or shipment as its body. Query:
 * `announce=false` sends no webhooks, `replace=true` overwrites an order of the same id instead of renumbering,
 * `before=true` leaves the refund or shipment out of the order around it, `order=NUMBER` says which order it is about.
 */
export const importRouter = (platform: Platform): Router => {
  const router = Router();
  router.post(
    '/control/shops/:shop/import-order',
    express.text({ type: () => true, limit: '10mb' }),
    (request, response) => {
      const shop = platform.shops.get(request.params.shop);
      if (!shop) throw new Refusal(404, 'SHOP_UNKNOWN', 'Diesen Shop gibt es nicht.');
      const text = typeof request.body === 'string' ? request.body : '';
      const { announce, replace, before, order: number } = request.query;
      const { kind, order, isRenumbered } = importOrder(platform, shop, text, {
        isAnnounced: announce !== 'false',
        isReplacing: replace === 'true',
        isBefore: before === 'true',
        ...(typeof number === 'string' ? { number } : {}),
      });
      response.status(201).json({
        kind,
        id: order.id,
        legacyId: order.legacyResourceId,
        name: order.name,
        total: order.totalPriceSet.presentmentMoney.amount,
        currency: order.presentmentCurrencyCode,
        refundIds: order.refunds.map((one) => one.id),
        fulfillmentIds: order.fulfillments.map((one) => one.id),
        isRenumbered,
      });
    },
  );
  return router;
};
