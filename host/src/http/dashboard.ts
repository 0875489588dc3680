import { DASHBOARD_ROWS, routes } from '@belegwerk/contracts/api';
import { businessDay } from '@belegwerk/core/kernel';
import type { Clock, OrderQuery, OrderRecord, ShopRecords, Stores } from '@belegwerk/core/ports';
import { type RequestHandler, Router } from 'express';
import type { PagesOf } from '../presenters/document-pages.ts';
import { presentDashboard, type DashboardParts } from '../presenters/present-dashboard.ts';
import { mount } from './mount.ts';

interface Parts {
  readonly session: RequestHandler;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly pagesOf: PagesOf;
}

const FIRST = { sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: DASHBOARD_ROWS } as const;

/** Orders that need the merchant, the broken ones before the stopped ones, then those that differ from their documents. */
const urgentOrders = async ({ orders }: ShopRecords): Promise<readonly OrderRecord[]> => {
  const inState = async (state: NonNullable<OrderQuery['state']>) => (await orders.page({ ...FIRST, state })).items;
  return (await Promise.all([inState('failed'), inState('held'), inState('differs')])).flat();
};

/** The newest documents; one whose order is not in the book yet follows in a moment. */
const newestDocuments = async ({ documents, orders }: ShopRecords): Promise<DashboardParts['newest']> => {
  const intents = await documents.newest(DASHBOARD_ROWS);
  const found = await Promise.all(
    intents.map(async (intent) => ({ intent, order: await orders.byId(intent.orderId) })),
  );
  return found.flatMap(({ intent, order }) => (order ? [{ intent, order }] : []));
};

/** The overview in one small answer. */
export const dashboard = ({ session, stores, clock, pagesOf }: Parts): Router => {
  const router = Router();
  mount(router, routes.dashboard, session, async ({ caller: { shop, userId: by } }) => {
    const records = stores.recordsOf(shop.key);
    const today = businessDay(clock.now());
    const [standings, urgent, counts, open, newest, events, waiting] = await Promise.all([
      records.orders.countByState(),
      urgentOrders(records),
      records.orders.countOpenItems(today),
      records.orders.withOpenItems(today, DASHBOARD_ROWS),
      newestDocuments(records),
      records.events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: DASHBOARD_ROWS }),
      stores.privacy.waitingIn(shop.key),
    ]);
    const shown = [...open, ...newest.map(({ order }) => order)];
    const errands = await records.errands.ofOrders([...new Set(shown.map(({ id }) => id))]);
    const found = { standings, urgent, counts, open, newest, events: events.items, ...(waiting ? { waiting } : {}) };
    return presentDashboard({ ...found, errands, today, pages: pagesOf(shop), by, most: DASHBOARD_ROWS });
  });
  return router;
};
