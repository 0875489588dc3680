import { routes } from '@belegwerk/contracts/api';
import { businessDay, orderOfNumber, type ShopKey } from '@belegwerk/core/kernel';
import { entitlementsOf } from '@belegwerk/core/shops';
import type { AskForOrder, ListOrders, ViewOrder } from '@belegwerk/core/use-cases';
import type { Area } from '../../http/mount.ts';
import { notFound } from '../../http/refusal.ts';
import type { PagesOf } from '../../presenters/document-pages.ts';
import { presentPage } from '../../presenters/present-page.ts';
import { presentOrder, presentOrderRow } from './present-order.ts';

interface Parts {
  readonly listOrders: ListOrders;
  readonly viewOrder: ViewOrder;
  readonly askForOrder: AskForOrder;
  readonly pagesOf: PagesOf;
  readonly orderAdminUrl: (shop: ShopKey, orderNumber: string) => string;
}

const PAGE_SIZE = 50;

/** The orders of a shop: found, opened, looked at again. */
export const ordersArea =
  ({ listOrders, viewOrder, askForOrder, pagesOf, orderAdminUrl }: Parts): Area =>
  (mount) => {
    mount.answer(routes.orders, async ({ caller: { shop, userId: by }, query }) => {
      const pages = pagesOf(shop);
      const { search, state, payment, ...rest } = query;
      const wanted = { ...(search ? { search } : {}), ...(state ? { state } : {}), ...(payment ? { payment } : {}) };
      const { today, ...found } = await listOrders(shop.key, { ...wanted, ...rest, pageSize: PAGE_SIZE });
      return presentPage(found, ({ record, followUps }) => presentOrderRow(record, { pages, by, followUps, today }));
    });

    mount.answer(routes.order, async ({ caller: { shop, userId: by }, params: { id } }) => {
      const seen = await viewOrder(shop.key, orderOfNumber(id));
      if (!seen) return notFound('order');
      const { record, followUps, now } = seen;
      const shopUrl = orderAdminUrl(shop.key, id);
      const { preferences } = shop;
      const entitlements = entitlementsOf(shop);
      const today = businessDay(now);
      const parts = { pages: pagesOf(shop), by, shopUrl, preferences, entitlements, followUps, today, now };
      return presentOrder(record, parts);
    });

    mount.answer(routes.processOrder, async ({ caller: { shop }, params: { id } }) => {
      const asked = await askForOrder(shop.key, orderOfNumber(id));
      return asked ? { queued: asked.queued, askedAt: asked.at.toString() } : notFound('order');
    });
  };
