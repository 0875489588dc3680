import { MONGO_INDEXES, openMongoStores } from '@belegwerk/adapters/mongo';
import {
  aDocumentEntry,
  anEvent,
  anIssuedDocument,
  anOrderRecord,
  aShop,
  aSideTask,
  atSecond,
  aWorkItem,
} from '@belegwerk/contracts/ports';
import { day, documentId, orderId, type ShopKey } from '@belegwerk/core/kernel';
import type { EventQuery, OrderQuery } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import { afterAll, describe, expect, it } from '@jest/globals';
import type { CommandStartedEvent, Document } from 'mongodb';
import { findMongo, WITHOUT_MONGO } from '../mongo/find-mongo.ts';
import { isServed, type Allowed, type Asked, type IndexKey } from '../mongo/serving-index.ts';

const NOW = atSecond(60);
const ORDER = orderId('gid://shopify/Order/1');

const ordersPage =
  (change: Partial<OrderQuery>) =>
  (stores: RawStores, shop: ShopKey): Promise<unknown> =>
    stores.recordsOf(shop).orders.page({ sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 50, ...change });
const eventsPage =
  (change: Partial<EventQuery>) =>
  (stores: RawStores, shop: ShopKey): Promise<unknown> =>
    stores.recordsOf(shop).events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 25, ...change });

type Call = (stores: RawStores, shop: ShopKey) => Promise<unknown>;

/** What every message, every pass over an order and the pages that are opened most ask of the store. */
const HOT: Readonly<Record<string, Call>> = {
  'a message comes in': ({ workQueue }, shop) => workQueue.add(aWorkItem(shop)),
  'shops with work': ({ workQueue }) => workQueue.shopsWithWork(NOW),
  'due work of a shop': ({ workQueue }, shop) => workQueue.due(shop, NOW, 20),
  'work begins': async ({ workQueue }, shop) => {
    await workQueue.add(aWorkItem(shop));
    await workQueue.mark(await workQueue.due(shop, NOW, 1), 'started');
  },
  'waiting work of a shop': ({ workQueue }, shop) => workQueue.waiting(shop, 'live', NOW),
  'work by state': ({ workQueue }, shop) => workQueue.counts(shop),
  'open events of the account': ({ workQueue }, shop) => workQueue.openEvents(shop),
  'a lease': async ({ leases }) => {
    const lease = await leases.acquire('worker:plans', 'here', NOW, 30);
    if (lease) await leases.renew(lease, NOW, 30);
    if (lease) await leases.release(lease);
  },
  'a shop': ({ shops }, shop) => shops.find(shop),
  'a shop changes': ({ shops }, shop) => shops.update(shop, (found) => ({ ...found, smtp: { state: 'interrupted' } })),
  'an order is saved': (stores, shop) => stores.recordsOf(shop).orders.save(anOrderRecord({ id: ORDER })),
  'an order is changed': async (stores, shop) => {
    const { orders } = stores.recordsOf(shop);
    await orders.save(anOrderRecord({ id: ORDER }));
    await orders.amend(ORDER, (order) => ({ ...order, itemCount: 3 }));
  },
  'an order': (stores, shop) => stores.recordsOf(shop).orders.byId(ORDER),
  'orders that were seen': (stores, shop) => stores.recordsOf(shop).orders.seen([ORDER]),
  'orders by day': ordersPage({}),
  'orders by name': ordersPage({ sortBy: 'name' }),
  'orders by customer': ordersPage({ sortBy: 'customerName', sortDir: 'asc' }),
  'orders by total': ordersPage({ sortBy: 'total' }),
  'orders of a state': ordersPage({ state: 'held' }),
  'paid orders': ordersPage({ payment: 'paid' }),
  'unfulfilled orders': ordersPage({ fulfilment: 'unfulfilled' }),
  'orders with an invoice': ordersPage({ marker: 'invoice' }),
  'orders of a period': ordersPage({ placed: { from: atSecond(0), before: NOW } }),
  'how many orders need a person': (stores, shop) => stores.recordsOf(shop).orders.countConcerns(),
  'open items of a day': (stores, shop) => stores.recordsOf(shop).orders.withOpenItems(day('2026-10-01'), 20),
  'namesakes of an order': (stores, shop) => stores.recordsOf(shop).orders.namesakes('#1001', ORDER),
  'a document is planned and made': async (stores, shop) => {
    const { documents } = stores.recordsOf(shop);
    const entry = await documents.plan(aDocumentEntry({ orderId: ORDER }));
    await documents.change(entry.id, { kind: 'sent', attempts: 0, at: NOW, expectedTotal: entry.expectedTotal });
    const document = anIssuedDocument();
    await documents.change(entry.id, { kind: 'issued', at: NOW, documentId: document.id });
    await documents.change(entry.id, { kind: 'described', document });
  },
  'documents of an order': (stores, shop) => stores.recordsOf(shop).documents.ofOrder(ORDER),
  'a document of the account': (stores, shop) => stores.recordsOf(shop).documents.byDocumentId(documentId('d-1')),
  'transfers of a month': (stores, shop) => stores.recordsOf(shop).documents.transfersUsed('2026-10'),
  'unanswered documents': (stores, shop) => stores.recordsOf(shop).documents.unanswered(20),
  'newest documents': (stores, shop) => stores.recordsOf(shop).documents.newest(10),
  'documents by hour': (stores, shop) => stores.recordsOf(shop).documents.issuedByHour(atSecond(0)),
  'a document link': ({ links }) => links.byToken('token'),
  'a side task is planned and changed': async (stores, shop) => {
    const { sideTasks } = stores.recordsOf(shop);
    const task = await sideTasks.plan(aSideTask({ orderId: ORDER }));
    await sideTasks.change(task.id, { kind: 'sent', attempts: 0, at: NOW });
  },
  'side tasks of an order': (stores, shop) => stores.recordsOf(shop).sideTasks.ofOrders([ORDER]),
  'a side task by its source': (stores, shop) => stores.recordsOf(shop).sideTasks.bySource('mail', 'document'),
  'an event': (stores, shop) => stores.recordsOf(shop).events.append(anEvent()),
  'the log': eventsPage({}),
  'the log by order': eventsPage({ sortBy: 'order' }),
  'the log by status': eventsPage({ sortBy: 'status' }),
  'the log of an order': eventsPage({ orderId: ORDER }),
  'a pulse': async ({ pulses }, shop) => {
    await pulses.beat([shop], NOW);
    await pulses.of([shop]);
  },
};

/** Where documents are read for a field that no index holds, or sorted once they are read; and why they are few. */
const READS_FEW: Readonly<Record<string, Allowed & { readonly why: string }>> = {
  'a message comes in': { read: ['record.work.kind'], why: 'of one order little waits' },
  'work begins': { read: ['record.work.kind'], why: 'of one order little waits' },
  'open events of the account': {
    read: ['record.work.kind', 'record.work.event.about'],
    unsorted: true,
    why: 'asked when an account is connected or caught up with, not in a pass',
  },
  'namesakes of an order': { read: ['id'], unsorted: true, why: 'few orders of a shop have the same name' },
  'documents of an order': { unsorted: true, why: 'an order has few' },
  'side tasks of an order': { unsorted: true, why: 'an order has few' },
  'unanswered documents': { unsorted: true, why: 'few are under way at once' },
  'newest documents': { read: ['state'], why: 'few documents are refused' },
  'documents by hour': { read: ['record.linked'], why: 'asked for the last day, of which most are counted' },
};

const LISTS = new Set(['find', 'aggregate', 'count', 'distinct', 'update', 'delete', 'findAndModify']);

const matchOf = (pipeline: readonly Document[]): Document => pipeline[0]?.['$match'] ?? {};
const sortOf = (pipeline: readonly Document[]): Document => pipeline.find((stage) => '$sort' in stage)?.['$sort'] ?? {};

/** The questions in a command; a command that writes asks for what it writes to. */
const askedIn = ({ commandName, command }: CommandStartedEvent): readonly Asked[] => {
  if (!LISTS.has(commandName)) return [];
  const collection = String(command[commandName]);
  const plain = (filter: Document, sort: Document = {}): Asked => ({
    collection,
    filter,
    sort: sort instanceof Map ? Object.fromEntries(sort) : sort,
  });
  if (commandName === 'aggregate') return [plain(matchOf(command['pipeline']), sortOf(command['pipeline']))];
  if (commandName === 'update') return command['updates'].map(({ q }: { q: Document }) => plain(q));
  if (commandName === 'delete') return command['deletes'].map(({ q }: { q: Document }) => plain(q));
  return [plain(command['filter'] ?? command['query'] ?? {}, command['sort'])];
};

const indexesOf = (collection: string): readonly IndexKey[] =>
  (MONGO_INDEXES as Readonly<Record<string, readonly { readonly key: IndexKey }[] | undefined>>)[collection]?.map(
    ({ key }) => key,
  ) ?? [];

const mongo = await findMongo();

describe('the hot calls on MongoDB', () => {
  if (!mongo) {
    it.skip(`are each served by an index (${WITHOUT_MONGO})`, () => undefined);
    return;
  }
  const heard: CommandStartedEvent[] = [];
  const stores = openMongoStores(mongo.url, mongo.database, { onCommand: (command) => void heard.push(command) });
  afterAll(async () => {
    await (await stores).close();
    await mongo.stop();
  });

  it.each(Object.entries(HOT))('%s', async (name, call) => {
    const opened = await stores;
    const shop = (await opened.shops.add(aShop())).key;
    heard.length = 0;
    await call(opened, shop);
    const questions = heard.flatMap(askedIn);
    expect(heard).not.toHaveLength(0);
    const { why: _why, ...allowed } = READS_FEW[name] ?? { why: '' };
    const unserved = questions.filter((asked) => !isServed(asked, indexesOf(asked.collection), allowed));
    expect(unserved).toEqual([]);
  });
});
