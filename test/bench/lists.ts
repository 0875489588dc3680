import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import {
  accountingTargetId,
  cents,
  day,
  documentId,
  documentMark,
  instant,
  orderId,
  shopKey,
} from '@belegwerk/core/kernel';
import type { OrderQuery } from '@belegwerk/core/ports';
import type { OrderRecord, DocumentEntry } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import { findFastMongo } from '../mongo/find-mongo.ts';
import { rounded, type Bench, type Extent, type Measurement } from './measurement.ts';

const SHOP = shopKey('liste.myshopify.com');
const NOW = instant('2026-11-20T10:00:00Z');
const MAX_MILLIS = 150;
const PAGE_SIZE = 50;
const ROUNDS = { full: 20, smoke: 1 };
const ORDERS = { full: 100_000, smoke: 500 };
/** A stand-in for MongoDB reads all of a collection for most questions: there the figures say little, and are not judged. */
const ORDERS_OF_STAND_IN = { full: 2000, smoke: 100 };
const BETWEEN_WEBHOOKS_MS = 10;

const PAYMENTS = ['paid', 'pending', 'refunded', 'partially_paid'] as const;
const FULFILMENTS = ['unfulfilled', 'fulfilled', 'partial'] as const;
const invoice: DocumentEntry = {
  id: 'entry-1',
  kind: 'invoice',
  source: 'gid://shopify/Order/1',
  orderId: orderId('gid://shopify/Order/1'),
  orderName: '#1',
  books: { target: accountingTargetId('lexware'), organizationId: 'o-1', companyName: 'Kontorwerk GmbH' },
  mark: documentMark('mark-1'),
  linkToken: 'token-1',
  expectedTotal: cents(11_900),
  finalise: true,
  plannedAt: NOW,
  because: 'invoiceEvent=paid',
  covers: [],
  absorbedRefunds: [],
  state: 'issued',
  attempts: 1,
  sentAt: NOW,
  concludedAt: NOW,
  documentId: documentId('d-1'),
  document: {
    kind: 'invoice',
    id: documentId('d-1'),
    number: 'RE1001',
    title: 'Rechnung',
    date: day('2026-11-20'),
    createdAt: NOW,
    status: 'open',
    cancelled: false,
    currency: 'EUR',
    total: cents(11_900),
    tax: cents(1900),
    itemCount: 2,
    priceBasis: 'gross',
  },
};

/** Of a thousand orders three are held, and two of three have an invoice. */
const orderAt = (at: number): OrderRecord => ({
  id: orderId(`gid://shopify/Order/${at}`),
  name: `#${at}`,
  createdAt: NOW.subtract({ minutes: at }),
  updatedAt: NOW,
  seenAt: NOW,
  customerName: `Erika ${at % 977} Mustermann`,
  total: cents((at * 37) % 100_000),
  currency: 'EUR',
  paymentStatus: PAYMENTS[at % PAYMENTS.length] ?? 'paid',
  fulfilmentStatus: FULFILMENTS[at % FULFILMENTS.length] ?? 'unfulfilled',
  cancelled: false,
  tags: [],
  itemCount: 2,
  status:
    at % 333 === 0
      ? { state: 'held', reason: { code: 'MISSING_ADDRESS' } }
      : { state: 'done', reason: { code: 'EXISTING' } },
  documents: at % 3 === 0 ? [] : [invoice],
});

const USUAL = { sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: PAGE_SIZE } as const;
const placed = { from: NOW.subtract({ hours: 24 * 30 }), before: NOW };

/** Every filter, search and sort, each for its first page; what finds enough for the last of a thousand pages, too. */
const questionsOf = (orders: number): Readonly<Record<string, OrderQuery>> => {
  const far = Math.min(1000, Math.ceil(orders / PAGE_SIZE));
  const sorts = (['createdAt', 'name', 'customerName', 'total'] as const).flatMap((sortBy) =>
    [1, far].map((page): readonly [string, OrderQuery] => [`by ${sortBy}, page ${page}`, { ...USUAL, sortBy, page }]),
  );
  return {
    ...Object.fromEntries(sorts),
    state: { ...USUAL, state: 'held' },
    'state, far': { ...USUAL, state: 'done', page: far },
    'needs a person': { ...USUAL, concern: 'any' },
    payment: { ...USUAL, payment: 'paid' },
    'payment by total, far': { ...USUAL, payment: 'paid', sortBy: 'total', page: Math.ceil(far / 4) },
    fulfilment: { ...USUAL, fulfilment: 'partial' },
    marker: { ...USUAL, marker: 'invoice' },
    'marker, far': { ...USUAL, marker: 'invoice', page: Math.ceil(far / 2) },
    'without documents': { ...USUAL, marker: 'none' },
    period: { ...USUAL, placed },
    'all filters': { ...USUAL, state: 'done', payment: 'paid', fulfilment: 'fulfilled', marker: 'invoice', placed },
    'search a name': { ...USUAL, search: '#4711' },
    'search a customer': { ...USUAL, search: 'mustermann 12', sortBy: 'customerName' },
    'search in vain': { ...USUAL, search: 'jonas wiechmann' },
  };
};

const p95 = (values: readonly number[]): number =>
  values.toSorted((a, b) => a - b)[Math.min(values.length - 1, Math.floor(values.length * 0.95))] ?? 0;

interface Engine {
  readonly name: string;
  readonly orders: number;
  readonly isJudged: boolean;
}

const measured = async (stores: RawStores, { name, orders, isJudged }: Engine, extent: Extent) => {
  const book = stores.recordsOf(SHOP).orders;
  for (let at = 0; at < orders; at += 1) await book.save(orderAt(at));
  const questions = Object.entries(questionsOf(orders));
  for (const [, query] of questions) await book.page(query);
  const webhooksEnd = new AbortController();
  const webhooks = (async () => {
    for (let at = 0; !webhooksEnd.signal.aborted; at += 1) {
      await book.save({ ...orderAt(at % orders), itemCount: 3 });
      await setTimeout(BETWEEN_WEBHOOKS_MS);
    }
  })();
  const measurements: Measurement[] = [];
  for (const [question, query] of questions) {
    const took: number[] = [];
    for (let round = 0; round < ROUNDS[extent]; round += 1) {
      const start = performance.now();
      await book.page(query);
      took.push(performance.now() - start);
    }
    const value = rounded(p95(took));
    measurements.push({
      bench: 'lists',
      metric: `${name}, ${orders} orders: p95 of ${question}`,
      value,
      unit: 'ms',
      baseline: null,
      ratio: null,
      bound: isJudged ? `value <= ${MAX_MILLIS}` : 'not judged: a stand-in for MongoDB',
      ok: !isJudged || value <= MAX_MILLIS,
    });
  }
  webhooksEnd.abort();
  await webhooks;
  return measurements;
};

/** How soon the list of orders answers while orders come in, on both stores. */
export const benchLists: Bench = async (extent) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-lists-'));
  const embedded = openEmbeddedStores(join(folder, 'store.db'));
  const server = await findFastMongo();
  try {
    const first = await measured(embedded, { name: 'embedded', orders: ORDERS[extent], isJudged: true }, extent);
    if (!server) return first;
    const isReal = !server.kind.startsWith('compatible');
    const orders = isReal ? ORDERS[extent] : ORDERS_OF_STAND_IN[extent];
    const stores = await openMongoStores(server.url, server.database);
    const second = await measured(stores, { name: `mongo (${server.kind})`, orders, isJudged: isReal }, extent);
    await stores.close();
    return [...first, ...second];
  } finally {
    await embedded.close();
    await server?.stop();
    rmSync(folder, { recursive: true, force: true });
  }
};
