import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import type { OrderId, ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import {
  copiedOrder,
  copiedShop,
  documentEntry,
  growStore,
  logEvent,
  MODEL_ORDERS,
  NOW,
  orderRecord,
  sideTask,
  workItem,
  type Size,
} from './grown-store.ts';
import { median, rounded, type Bench, type Extent, type Measurement } from './measurement.ts';

const SIZES: Readonly<Record<Extent, readonly Size[]>> = {
  full: [
    { shops: 1, documents: 1000 },
    { shops: 10, documents: 10_000 },
    { shops: 100, documents: 100_000 },
    { shops: 500, documents: 1_000_000 },
  ],
  smoke: [
    { shops: 1, documents: 500 },
    { shops: 2, documents: 1000 },
  ],
};
const TURNS = { full: 300, smoke: 3 };
const MAX_RATIO = 1.5;

/** Where a call is made: an order of a shop, and keys that nothing has yet. */
interface Place {
  readonly stores: RawStores;
  readonly shop: ShopKey;
  readonly order: OrderId;
  /** The next order of the shop. */
  readonly beside: OrderId;
  readonly fresh: string;
}

/** The calls that messages, passes over orders and the pages make most. */
const CALLS: Readonly<Record<string, (place: Place) => Promise<unknown>>> = {
  'a shop is found': ({ stores, shop }) => stores.shops.find(shop),
  'a message comes in': ({ stores, shop, order, fresh }) => stores.workQueue.add(workItem(fresh, shop, order)),
  'due work of a shop': ({ stores, shop }) => stores.workQueue.due(shop, NOW, 20),
  'work is done': async ({ stores, shop }) => {
    const due = await stores.workQueue.due(shop, NOW, 1);
    await stores.workQueue.mark(due, 'successful');
  },
  'shops with work': ({ stores }) => stores.workQueue.shopsWithWork(NOW),
  'a lease': async ({ stores, shop, fresh }) => {
    const lease = await stores.leases.acquire(`worker:${shop}`, fresh, NOW, 30);
    if (lease) await stores.leases.release(lease);
  },
  'an order is found': ({ stores, shop, order }) => stores.recordsOf(shop).orders.byId(order),
  'an order is saved': ({ stores, shop, order }) => stores.recordsOf(shop).orders.save(orderRecord(order, 7)),
  'the first page of orders': ({ stores, shop }) =>
    stores.recordsOf(shop).orders.page({ sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 50 }),
  'documents of an order': ({ stores, shop, order }) => stores.recordsOf(shop).documents.ofOrder(order),
  'a document is planned': ({ stores, shop, order, fresh }) =>
    stores.recordsOf(shop).documents.plan(documentEntry(fresh, order, 7)),
  'side tasks of an order': ({ stores, shop, order }) => stores.recordsOf(shop).sideTasks.ofOrders([order]),
  'a side task is planned': ({ stores, shop, order, fresh }) =>
    stores.recordsOf(shop).sideTasks.plan(sideTask(fresh, order)),
  'an event is noted': ({ stores, shop, order, fresh }) =>
    stores.recordsOf(shop).events.append(logEvent(fresh, order, 7)),
};

/** A walk over shops and orders that is the same in each run and touches all parts of a store. */
const placeIn = (stores: RawStores, { shops }: Size, copies: number, turn: number): Place => {
  const shop = 1 + ((turn * 131) % shops);
  const orderAtTurn = (beside: number): OrderId =>
    copiedOrder(shop, 1 + ((turn * 17) % copies), (turn * 211 + beside) % MODEL_ORDERS);
  return { stores, shop: copiedShop(shop), order: orderAtTurn(0), beside: orderAtTurn(1), fresh: `fresh-${turn}` };
};

const told = ({ shops, documents }: Size): string => `${shops} shops with ${documents} documents`;

/** How much longer the hottest calls of the embedded store take when it holds a thousand times as much, all in turns. */
export const benchGrowth: Bench = async (extent) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-growth-'));
  const grown: { readonly size: Size; readonly stores: RawStores; readonly copies: number }[] = [];
  try {
    for (const [at, size] of SIZES[extent].entries()) {
      const file = join(folder, `${at}.sqlite`);
      const copies = await growStore(file, size);
      grown.push({ size, copies, stores: openEmbeddedStores(file) });
    }
    const measurements: Measurement[] = [];
    for (const [name, call] of Object.entries(CALLS)) {
      const took = grown.map((): number[] => []);
      for (let turn = 0; turn < TURNS[extent]; turn += 1)
        for (const [at, { stores, size, copies }] of grown.entries()) {
          const place = placeIn(stores, size, copies, turn);
          // an order beside it comes first: of a shop that is at work the pages of its indexes are in memory
          await call({ ...place, order: place.beside, fresh: `${name} beside ${place.fresh}` });
          const begun = performance.now();
          await call({ ...place, fresh: `${name} ${place.fresh}` });
          took[at]?.push(performance.now() - begun);
        }
      const [least, ...more] = took.map(median);
      for (const [at, value] of more.entries()) {
        const ratio = value / (least ?? value);
        measurements.push({
          bench: 'growth',
          metric: `${name}, ${told(grown[at + 1]?.size ?? { shops: 0, documents: 0 })}`,
          value: rounded(value),
          unit: 'ms',
          baseline: rounded(least ?? 0),
          ratio: rounded(ratio),
          bound: `ratio <= ${MAX_RATIO}`,
          ok: ratio <= MAX_RATIO,
        });
      }
    }
    return measurements;
  } finally {
    for (const { stores } of grown) await stores.close();
    rmSync(folder, { recursive: true, force: true });
  }
};
