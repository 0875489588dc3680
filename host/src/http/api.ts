import { routes } from '@belegwerk/contracts/api';
import { businessDay, type ShopKey } from '@belegwerk/core/kernel';
import { countTransfers, type AddWork } from '@belegwerk/core/use-cases';
import { transferLedger } from '@belegwerk/core/plans';
import type { Clock, Stores } from '@belegwerk/core/ports';
import { type RequestHandler, Router } from 'express';
import type { PagesOf } from '../presenters/document-pages.ts';
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
  readonly pagesOf: PagesOf;
  readonly orderAdminUrl: (shop: ShopKey, orderNumber: string) => string;
  readonly addWork: AddWork;
  readonly wake: (shop: ShopKey) => void;
}

const PAGE_SIZE = 50;

/** The HTTP API of a shop. Records are reached through the shop of the session and in no other way. */
export const api = (parts: Parts): Router => {
  const { session, stores, clock, pagesOf } = parts;
  const router = Router();

  mount(router, routes.shop, session, async ({ caller: { shop } }) => {
    const { documents, orders } = stores.recordsOf(shop.key);
    const [issued, credits, standings] = await Promise.all([
      documents.countIssued(),
      countTransfers(documents, transferLedger(shop, clock.now())),
      orders.countByState(),
    ]);
    return presentShop(shop, { issued, credits, standings });
  });

  mount(router, routes.orders, session, async ({ caller: { shop, userId: by }, query }) => {
    const { search, state, payment, books, sortBy, sortDir, page } = query;
    const today = businessDay(clock.now());
    const { orders, errands } = stores.recordsOf(shop.key);
    const found = await orders.page({
      ...(search ? { search } : {}),
      ...(state ? { state } : {}),
      ...(payment ? { payment } : {}),
      ...(books ? { openItems: books === 'open' ? 'any' : { neededOn: today } } : {}),
      sortBy,
      sortDir,
      page,
      pageSize: PAGE_SIZE,
    });
    const known = await errands.ofOrders(found.items.map(({ id }) => id));
    return {
      items: found.items.map((record) => {
        const own = known.filter(({ orderId }) => orderId === record.id);
        return presentOrderRow(record, { pages: pagesOf(shop), by, errands: own, today });
      }),
      total: found.total,
      page,
      pageSize: PAGE_SIZE,
      hasPrevious: page > 1,
      hasNext: page * PAGE_SIZE < found.total,
    };
  });

  mount(router, routes.order, session, async ({ caller: { shop, userId: by }, params }) => {
    const { orders, errands } = stores.recordsOf(shop.key);
    const record = await orders.byId(orderOfNumber(params.id));
    if (!record) throw notFound('order');
    const now = clock.now();
    return presentOrder(record, {
      pages: pagesOf(shop),
      by,
      shopUrl: parts.orderAdminUrl(shop.key, params.id),
      errands: await errands.ofOrders([record.id]),
      today: businessDay(now),
      now,
    });
  });

  mount(router, routes.processOrder, session, async ({ caller: { shop }, params }) => {
    const id = orderOfNumber(params.id);
    if (!(await stores.recordsOf(shop.key).orders.byId(id))) throw notFound('order');
    const at = clock.now();
    const stored = await parts.addWork({
      id: `ask:${id}:${at.toString()}`,
      shop: shop.key,
      work: { kind: 'ask', orderId: id },
      urgency: 'live',
    });
    parts.wake(shop.key);
    return { queued: stored === 'stored', askedAt: at.toString() };
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
