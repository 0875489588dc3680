import { monitorEventLoopDelay } from 'node:perf_hooks';
import { cents, instant, orderId, shopKey } from '@belegwerk/core/kernel';
import type { OrderQuery } from '@belegwerk/core/ports';
import type { OrderRecord } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import { median, rounded, type Extent, type Measurement } from './measurement.ts';

const ROUNDS = 5;
const MAX_MILLIS = 50;
const SHOP = shopKey('bank.myshopify.com');
const NOW = instant('2026-11-20T10:00:00Z');

const orderAt = (at: number): OrderRecord => ({
  id: orderId(`gid://shopify/Order/${at}`),
  name: `#${at}`,
  createdAt: NOW.subtract({ minutes: at }),
  updatedAt: NOW,
  seenAt: NOW,
  customerName: `Erika ${at} Mustermann`,
  total: cents(at),
  currency: 'EUR',
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  cancelled: false,
  tags: ['neu'],
  itemCount: 2,
  status: { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent' } },
  documents: [],
});

/** What goes through all orders of a shop: nothing is found, everything is, and the last page of each sorting. */
const questions = (orders: number): readonly OrderQuery[] => {
  const usual = { sortBy: 'createdAt', sortDir: 'desc', page: 1, pageSize: 50 } as const;
  const last = Math.ceil(orders / 50);
  return [
    usual,
    { ...usual, search: 'jonas wiechmann' },
    { ...usual, search: '1.234,56 €' },
    { ...usual, search: 'e r i k a m u s t' },
    { ...usual, page: last, sortBy: 'name' },
    { ...usual, page: last, sortBy: 'customerName', search: 'mustermann erika' },
    { ...usual, page: last, sortBy: 'total', sortDir: 'asc', payment: 'paid' },
  ];
};

interface Watched {
  /** The longest that the thread was held. */
  readonly held: number;
  /** The longest that a caller waited for an answer. */
  readonly took: number;
}

const watched = async (stores: RawStores, asked: readonly OrderQuery[]): Promise<Watched> => {
  const book = stores.recordsOf(SHOP).orders;
  const delay = monitorEventLoopDelay({ resolution: 1 });
  const pause = () => new Promise((resume) => setTimeout(resume, 20));
  let took = 0;
  delay.enable();
  for (const query of asked) {
    await pause();
    const start = performance.now();
    await book.page(query);
    took = Math.max(took, performance.now() - start);
  }
  await pause();
  delay.disable();
  return { held: delay.max / 1_000_000, took };
};

/** How long searches through 100,000 orders hold the thread that answers webhooks, against how long they take. */
export const benchSearchHolds = async (stores: RawStores, extent: Extent): Promise<Measurement> => {
  const count = extent === 'full' ? 100_000 : 1000;
  const { orders } = stores.recordsOf(SHOP);
  for (let at = 0; at < count; at += 1) await orders.save(orderAt(at));
  const asked = questions(count);
  await watched(stores, asked); // warms up, not counted
  const rounds: Watched[] = [];
  for (let round = 0; round < (extent === 'full' ? ROUNDS : 1); round += 1) rounds.push(await watched(stores, asked));
  const held = median(rounds.map((each) => each.held));
  const took = median(rounds.map((each) => each.took));
  return {
    bench: 'stores',
    metric: `longest hold of the thread by a search through ${count} orders`,
    value: rounded(held),
    unit: 'ms',
    baseline: rounded(took),
    ratio: rounded(held / took),
    bound: `value <= ${MAX_MILLIS}`,
    ok: held <= MAX_MILLIS,
  };
};
