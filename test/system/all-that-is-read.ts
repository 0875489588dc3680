import { documentId, parseDay, shopKey, type PlainDate } from '@belegwerk/core/kernel';
import type { Clock, OrderQuery, OrderSelection } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { LogEvent } from '@belegwerk/core/records';
import { STORED_SHOP, storedOrder, storedPeriod } from './shop-of-orders.ts';

type Moment = ReturnType<Clock['now']>;

const TODAY = parseDay('2026-12-24') as PlainDate;
const BY_DATE = { sortBy: 'createdAt', sortDir: 'desc' } as const satisfies OrderSelection;
const NARROWED: readonly OrderSelection[] = [
  BY_DATE,
  { sortBy: 'name', sortDir: 'asc' },
  { sortBy: 'customerName', sortDir: 'desc' },
  { sortBy: 'total', sortDir: 'asc' },
  { ...BY_DATE, state: 'held' },
  { ...BY_DATE, payment: 'paid' },
  { ...BY_DATE, fulfilment: 'fulfilled' },
  { ...BY_DATE, marker: 'invoice' },
  { ...BY_DATE, marker: 'none' },
  { ...BY_DATE, openItems: 'any' },
  { ...BY_DATE, openItems: { neededOn: TODAY, cause: 'to-match' } },
  { ...BY_DATE, concern: 'any' },
  { ...BY_DATE, heldBack: true },
  { ...BY_DATE, ignored: true },
  { ...BY_DATE, search: 'kunde 7 größe' },
  { ...BY_DATE, search: 'RE1003' },
];

const ofOrders = async (stores: RawStores, now: Moment) => {
  const { orders, documents, sideTasks } = stores.recordsOf(STORED_SHOP);
  const pages = (query: OrderSelection): OrderQuery => ({ ...query, page: 1, pageSize: 20 });
  const some = [1, 2, 3, 5, 7, 11].map(storedOrder);
  const mails = await sideTasks.mailsSince(now.add({ hours: -1 }));
  return {
    pages: await Promise.all(NARROWED.map((query) => orders.page(pages(query)))),
    found: await orders.found(BY_DATE, 1e6),
    stopped: await orders.stoppedBy(['MISSING_ADDRESS'], { most: 50 }),
    reckonings: await orders.reckonings({ from: now.add({ hours: -24 * 400 }), before: now.add({ hours: 24 }) }),
    states: await orders.countByState(),
    concerns: await orders.countConcerns(),
    eInvoices: await orders.countEInvoices(),
    items: await orders.countOpenItems(TODAY),
    needed: await orders.withOpenItems(TODAY, 10),
    seen: [...(await orders.seen(some))].toSorted(([one], [other]) => (one < other ? -1 : 1)),
    namesakes: await orders.namesakes('#1001', storedOrder(2)),
    documents: await Promise.all(some.map((id) => documents.ofOrder(id))),
    newest: await documents.newest(50),
    issued: await documents.countIssued(),
    linked: await documents.countLinked(),
    net: await documents.netTotal(TODAY.subtract({ years: 1 }), TODAY.add({ years: 1 })),
    abroad: await documents.taxedAbroad(TODAY.subtract({ years: 1 }), TODAY.add({ years: 1 })),
    untaxed: await documents.countUntaxed(TODAY.subtract({ years: 1 }), TODAY.add({ years: 1 })),
    dated: await documents.dated(TODAY.subtract({ years: 1 }), TODAY.add({ years: 1 })),
    hours: (await documents.issuedByHour(now.add({ hours: -5 })))
      .map(({ hour, ...counted }) => ({ hour: hour.toString(), ...counted }))
      .toSorted((one, other) => (one.hour < other.hour ? -1 : 1)),
    unanswered: await documents.unanswered(50),
    transfers: await documents.transfersUsed(storedPeriod(1)),
    paid: await documents.withTransfers([1, 2, 3, 4].map(storedPeriod), { skip: 1, limit: 20 }),
    byDocument: await documents.byDocumentId(documentId('d-3')),
    byLink: await stores.links.byToken('token-3'),
    sideTasks: await sideTasks.ofOrders(some),
    mails: [mails.count, mails.strangers.toSorted()],
    lastMail: await sideTasks.lastMailAt(),
  };
};

const ofLog = async (stores: RawStores) => {
  const { events, settings } = stores.recordsOf(STORED_SHOP);
  const walked: LogEvent[] = [];
  for await (const some of events.walk({ sortBy: 'order', sortDir: 'asc' })) walked.push(...some);
  const page = (query: object) => events.page({ sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 30, ...query });
  return {
    walked,
    pages: [
      await page({}),
      await page({ sortBy: 'status' }),
      await page({ search: 're1003' }),
      await page({ search: 'kunde 7' }),
      await page({ origin: ['order'] }),
      await page({ orderId: storedOrder(1) }),
    ],
    counted: await events.countNamed(),
    settings: await settings.page({ page: 1, pageSize: 9 }),
    change: await settings.byId('settings-1'),
  };
};

const ofShop = async (stores: RawStores, now: Moment) => {
  const { earlier, batches } = stores.recordsOf(STORED_SHOP);
  const { workQueue, privacy, partners, secrets } = stores;
  const names = await secrets.names(STORED_SHOP);
  const other = shopKey('nachbar.myshopify.com');
  return {
    keys: await stores.shops.keys(),
    shop: await stores.shops.find(STORED_SHOP),
    left: await stores.shops.presence(other),
    earlier: [
      await earlier.page({ page: 1, pageSize: 9 }),
      await earlier.counts(),
      await earlier.unread('lexware:o-1', 9),
    ],
    batches: [
      await batches.newest(9),
      await batches.nextItem('b-1'),
      await batches.items('b-1', { page: 1, pageSize: 9 }),
      await batches.counts('b-1'),
    ],
    due: await workQueue.due(STORED_SHOP, now, 1e6),
    work: [
      await workQueue.counts(STORED_SHOP),
      await workQueue.openByKind(now),
      await workQueue.shopsWithWork(now),
      await workQueue.waiting(STORED_SHOP, 'live', now),
      await workQueue.find(STORED_SHOP, 'webhook-1'),
    ],
    secrets: await Promise.all(names.map(async (name) => [name, await secrets.get(STORED_SHOP, name)])),
    file: await stores.files.find(STORED_SHOP, 'd-1.pdf'),
    privacy: [
      await privacy.open(),
      await privacy.ofShop(STORED_SHOP, 9),
      await privacy.isRedacted(STORED_SHOP, storedOrder(3)),
      await privacy.openErasuresOf(STORED_SHOP, storedOrder(2)),
      await privacy.namingCustomers(STORED_SHOP),
    ],
    partner: [
      await partners.couponsOf(STORED_SHOP),
      await partners.viewsOf(STORED_SHOP),
      await partners.redemptionsOf(STORED_SHOP),
      await partners.redemptionsBy(other),
      await partners.payoutsOf(STORED_SHOP),
      await partners.invitationOf(other),
    ],
    pulse: (await stores.pulses.of([STORED_SHOP])).get(STORED_SHOP)?.beats,
    maintenance: await stores.maintenance.endingAfter(now),
  };
};

/** Every question that pages, workers and jobs ask of a shop of orders, with its answer; none of them changes anything. */
export const allThatIsRead = async (stores: RawStores, now: Moment) => ({
  ...(await ofOrders(stores, now)),
  ...(await ofLog(stores)),
  ...(await ofShop(stores, now)),
});
