import { routes } from '@belegwerk/contracts/api';
import { type Clock, type PlanId, type ReceiveHint, type ShopKey, type Stores, transferMonth } from '@belegwerk/core';
import { type RequestHandler, Router } from 'express';
import type { DocumentPages } from '../presenters/document-pages.ts';
import { orderOfNumber } from '../presenters/order-number.ts';
import { presentEvent } from '../presenters/present-event.ts';
import { presentOrder, presentOrderRow } from '../presenters/present-order.ts';
import { presentShop } from '../presenters/present-shop.ts';
import { notFound } from './failures.ts';
import { mount } from './mount.ts';

interface Parts {
  readonly session: RequestHandler;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly plan: PlanId;
  readonly pages: DocumentPages;
  readonly orderAdminUrl: (shop: ShopKey, orderNumber: string) => string;
  readonly receiveHint: ReceiveHint;
  readonly wake: (shop: ShopKey) => void;
}

const PAGE_SIZE = 50;

/** The HTTP API of a shop. Records are reached through the shop of the session and in no other way. */
export const api = (parts: Parts): Router => {
  const { session, stores, clock, plan, pages } = parts;
  const router = Router();

  mount(router, routes.shop, session, async ({ caller: { shop } }) => {
    const { documents, orders } = stores.recordsOf(shop.key);
    const now = clock.now();
    const [issued, issuedThisMonth, standings] = await Promise.all([
      documents.countIssued(),
      documents.countIssued(transferMonth(shop.installedAt, now).from),
      orders.countByState(),
    ]);
    return presentShop(shop, { plan, now, issued, issuedThisMonth, standings });
  });

  mount(router, routes.orders, session, async ({ caller: { shop }, query }) => {
    const { search, state, payment, sortBy, sortDir, page } = query;
    const { orders, errands } = stores.recordsOf(shop.key);
    const found = await orders.page({
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(payment ? { payment } : {}),
      sortBy,
      sortDir,
      page,
      pageSize: PAGE_SIZE,
    });
    const rows = found.items.map(async (record) =>
      presentOrderRow(record, { pages, errands: await errands.ofOrder(record.id) }),
    );
    return {
      items: await Promise.all(rows),
      total: found.total,
      page,
      pageSize: PAGE_SIZE,
      hasPrevious: page > 1,
      hasNext: page * PAGE_SIZE < found.total,
    };
  });

  mount(router, routes.order, session, async ({ caller: { shop }, params }) => {
    const { orders, errands } = stores.recordsOf(shop.key);
    const record = await orders.byId(orderOfNumber(params.id));
    if (!record) throw notFound('Diese Bestellung');
    return presentOrder(record, {
      pages,
      shopUrl: parts.orderAdminUrl(shop.key, params.id),
      errands: await errands.ofOrder(record.id),
      now: clock.now(),
    });
  });

  mount(router, routes.processOrder, session, async ({ caller: { shop, userId }, params }) => {
    const id = orderOfNumber(params.id);
    if (!(await stores.recordsOf(shop.key).orders.byId(id))) throw notFound('Diese Bestellung');
    const at = clock.now();
    const stored = await parts.receiveHint({
      id: `ask:${id}:${userId}:${at.toString()}`,
      shop: shop.key,
      topic: 'ask',
      orderId: id,
      urgency: 'live',
    });
    parts.wake(shop.key);
    return { queued: stored === 'stored' };
  });

  mount(router, routes.logs, session, async ({ caller: { shop }, query }) => {
    const { order, search, status, origin, sortBy, sortDir, page, pageSize } = query;
    const found = await stores.recordsOf(shop.key).events.page({
      ...(order ? { orderId: orderOfNumber(order) } : {}),
      ...(search ? { search } : {}),
      ...(status ? { status } : {}),
      ...(origin ? { origin } : {}),
      sortBy,
      sortDir,
      page,
      pageSize,
    });
    return {
      items: found.items.map(presentEvent),
      hasPrevious: page > 1,
      hasNext: page * pageSize < found.total,
      total: found.total,
    };
  });

  return router;
};
