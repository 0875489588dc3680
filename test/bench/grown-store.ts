import { DatabaseSync } from 'node:sqlite';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import {
  accountingTargetId,
  cents,
  documentMark,
  instant,
  orderId,
  shopKey,
  type Instant,
  type OrderId,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { LogEvent, NewDocumentEntry, NewSideTask, OrderRecord } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import type { NewWorkItem } from '@belegwerk/core/work';
import { aShop } from '../builders/shop-builder.ts';

/** How much a store holds: shops, and the documents of all of them together. */
export interface Size {
  readonly shops: number;
  readonly documents: number;
}

export const NOW: Instant = instant('2026-11-20T10:00:00Z');
const MODEL = shopKey('muster.myshopify.com');
export const MODEL_ORDERS = 500;

export const orderAt = (text: string | number): OrderId => orderId(`gid://shopify/Order/${text}`);

export const orderRecord = (id: OrderId, at: number): OrderRecord => ({
  id,
  name: `#${at}`,
  createdAt: NOW.subtract({ minutes: 7 * at }),
  updatedAt: NOW,
  seenAt: NOW,
  customerName: `Erika ${at % 97} Mustermann`,
  total: cents((at * 37) % 100_000),
  currency: 'EUR',
  paymentStatus: 'paid',
  fulfilmentStatus: 'fulfilled',
  cancelled: false,
  tags: [],
  itemCount: 2,
  status: { state: 'done', reason: { code: 'EXISTING' } },
  documents: [],
});

export const documentEntry = (id: string, of: OrderId, at: number): NewDocumentEntry => ({
  id,
  kind: 'invoice',
  source: id,
  orderId: of,
  orderName: `#${at}`,
  books: { target: accountingTargetId('lexware'), organizationId: 'o-1', companyName: 'Kontorwerk GmbH' },
  mark: documentMark(id),
  linkToken: `token ${id}`,
  expectedTotal: cents(11_900),
  finalise: true,
  plannedAt: NOW,
  because: 'invoiceEvent=paid',
  covers: [],
  absorbedRefunds: [],
});

export const sideTask = (id: string, of: OrderId): NewSideTask => ({
  id,
  kind: 'mail',
  source: id,
  orderId: of,
  plannedAt: NOW,
  because: 'mailInvoice',
});

export const logEvent = (id: string, of: OrderId, at: number): LogEvent => ({
  id,
  at: NOW.subtract({ minutes: 7 * at }),
  origin: 'invoice',
  name: 'invoice.created',
  status: 'success',
  order: { id: of, name: `#${at}` },
  facts: { number: `RE${at}`, total: '119.00' },
});

export const workItem = (id: string, shop: ShopKey, of: OrderId): NewWorkItem => ({
  id,
  shop,
  work: { kind: 'order-message', orderId: of, topic: 'orders/updated' },
  urgency: 'live',
  receivedAt: NOW,
  triggeredAt: NOW,
  dueAt: NOW,
});

/** The rows of one shop through the ports: each order with an invoice, a mail, a line of the log and finished work. */
const fillModel = async (stores: RawStores): Promise<void> => {
  const shop = aShop({ key: MODEL, accountSyncs: [] });
  const target = accountingTargetId('lexware');
  await stores.shops.add({ ...shop, ...(shop.accounting && { accounting: { ...shop.accounting, target } }) });
  const { orders, documents, sideTasks, events } = stores.recordsOf(MODEL);
  for (let at = 0; at < MODEL_ORDERS; at += 1) {
    const id = orderAt(at);
    await orders.save(orderRecord(id, at));
    await documents.plan(documentEntry(`entry-${at}`, id, at));
    await sideTasks.plan(sideTask(`mail-${at}`, id));
    await events.append(logEvent(`event-${at}`, id, at));
    await stores.workQueue.add(workItem(`work-${at}`, MODEL, id));
  }
  const due = await stores.workQueue.due(MODEL, NOW, MODEL_ORDERS);
  await stores.workQueue.mark(due, 'started');
  await stores.workQueue.mark(
    due.map((item) => ({ id: item.id, state: 'started' as const, attempts: item.attempts + 1 })),
    'successful',
  );
};

/** Columns whose values no two rows may share, which each copy has its own of. */
const OWN = ['id', 'source', 'order_id', 'token', 'period'];
const COPIED = ['orders', 'documents', 'follow_ups', 'events', 'work_items'];
/** An event is numbered by its table. */
const NUMBERED = 'number';

/** The key of an order of a copy: a shop has the model's orders several times over. */
export const copiedOrder = (shop: number, copy: number, at: number): OrderId => orderAt(`${at}~${shop}~${copy}`);
export const copiedShop = (at: number): ShopKey => shopKey(`laden-${at}.myshopify.com`);

/** Whose rows are copied for how many shops, and how many times over for each. */
interface Copies {
  readonly model: string;
  readonly shops: number;
  readonly copies: number;
}

/** Copies the rows of the model for each shop, with keys of their own; a million through the ports would take hours. */
export const copyRows = (file: string, { model, shops, copies }: Copies): void => {
  const database = new DatabaseSync(file);
  const copy = `SELECT shop.n AS shop_n, copy.n AS copy_n FROM
    (WITH RECURSIVE s(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM s WHERE n < ${shops}) SELECT n FROM s) AS shop,
    (WITH RECURSIVE c(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM c WHERE n < ${copies}) SELECT n FROM c) AS copy`;
  database.exec('PRAGMA synchronous = OFF; PRAGMA cache_size = -200000; BEGIN');
  for (let shop = 1; shop <= shops; shop += 1)
    database.exec(`INSERT INTO shops (shop, doc) SELECT '${copiedShop(shop)}', replace(doc, '${model}', '${copiedShop(shop)}')
      FROM shops WHERE shop = '${model}'`);
  for (const table of COPIED) {
    const columns = (database.prepare(`PRAGMA table_info(${table})`).all() as { name: string }[])
      .map(({ name }) => name)
      .filter((name) => name !== NUMBERED);
    const values = columns.map((name) => {
      if (name === 'shop') return `'laden-' || shop_n || '.myshopify.com'`;
      return OWN.includes(name) ? `${name} || '~' || shop_n || '~' || copy_n` : name;
    });
    database.exec(`INSERT INTO ${table} (${columns.join()}) SELECT ${values.join()}
      FROM (${copy}) CROSS JOIN ${table} WHERE shop = '${model}'`);
  }
  database.exec('COMMIT; ANALYZE; PRAGMA wal_checkpoint(TRUNCATE)');
  database.close();
};

/** A store of that size; answers how many times over each shop has the orders of the model. */
export const growStore = async (file: string, { shops, documents }: Size): Promise<number> => {
  const copies = Math.max(1, Math.round(documents / shops / MODEL_ORDERS));
  const stores = openEmbeddedStores(file);
  await fillModel(stores);
  await stores.close();
  copyRows(file, { model: MODEL, shops, copies });
  return copies;
};
