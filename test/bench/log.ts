import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { instantOfMillis, orderId, shopKey } from '@belegwerk/core/kernel';
import type { EventLog, EventQuery } from '@belegwerk/core/ports';
import type { LogEvent } from '@belegwerk/core/records';
import { rounded, type Bench, type Measurement } from './measurement.ts';

const SHOP = shopKey('bank.myshopify.com');
const SAMPLES = 1000;
/** How often the samples stand in the log. */
const COPIES = { full: 1000, smoke: 10 };
const ROUNDS = { full: 15, smoke: 2 };
const MAX_MILLIS = 150;
const FIRST = Date.UTC(2026, 5, 1);

const KINDS = [
  ['invoice', 'invoice.created', 'success'],
  ['invoice', 'invoice.mailed', 'success'],
  ['order', 'order.waiting', 'info'],
  ['contact', 'contact.created', 'success'],
  ['order', 'order.held', 'warning'],
  ['webhook', 'webhook.failed', 'critical'],
] as const;

const sample = (at: number): LogEvent => {
  const [origin, name, status] = KINDS[at % KINDS.length] ?? KINDS[0];
  const number = 1000 + Math.floor(at / KINDS.length);
  return {
    id: `${name}:${at}`,
    at: instantOfMillis(FIRST + at * 60_000),
    origin,
    name,
    status,
    order: { id: orderId(`gid://shopify/Order/${number}`), name: `#${number}` },
    facts: {
      number: `RE${number}`,
      recipient: `kunde${number}@example.com`,
      name: `Kunde ${at} GmbH`,
      total: '119.00',
    },
  };
};

/**
 * Fills the log: a few events through the port, and the rest as copies of their rows with numbers of their own, because a
 * million single writes take longer than a benchmark may.
 */
const filled = async (file: string, copies: number): Promise<void> => {
  const stores = openEmbeddedStores(file);
  const { events } = stores.recordsOf(SHOP);
  for (let at = 0; at < SAMPLES; at += 1) await events.append(sample(at));
  await stores.close();
  const database = new DatabaseSync(file);
  database.exec(`
    WITH RECURSIVE nth(n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM nth WHERE n < ${copies - 1})
    INSERT INTO events (shop, id, at, place, order_id, order_key, weight, status, origin, search, doc)
    SELECT shop, id || '/' || n, at, place, order_id || '-' || n, order_key || n, weight, status, origin,
      replace(replace(search, '#', '#' || n || '-'), 're1', 're' || n || '-1'), doc
    FROM events, nth`);
  database.exec('ANALYZE');
  database.close();
};

const USUAL: EventQuery = { sortBy: 'date', sortDir: 'desc', page: 1, pageSize: 25 };

const QUESTIONS: readonly (readonly [metric: string, query: Partial<EventQuery>])[] = [
  ['page 1', {}],
  ['page 1,000', { page: 1000 }],
  ['page 1, sorted by order', { sortBy: 'order' }],
  ['page 1,000, sorted by status', { sortBy: 'status', page: 1000 }],
  ['page 1, two statuses', { status: ['warning', 'critical'] }],
  ['page 1, one origin', { origin: ['contact'] }],
  ['page 1, one order', { orderId: orderId('gid://shopify/Order/1001-7') }],
  ['page 1, search for what many have', { search: 'kunde' }],
  ['page 1, search for what few have', { search: '#7-1001' }],
  ['page 1, search for what one in a hundred has', { search: 're77' }],
  ['page 1, search for what no order has', { search: 'wiechmann jonas' }],
  ['page 1, search and filter and sort', { search: 're1001', status: ['success'], sortBy: 'order' }],
];

const p95Of = async (events: EventLog, query: EventQuery, rounds: number): Promise<number> => {
  const took: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const begun = performance.now();
    await events.page(query);
    took.push(performance.now() - begun);
  }
  return took.toSorted((one, other) => one - other)[Math.ceil(rounds * 0.95) - 1] ?? 0;
};

/** How long the log takes to answer when it holds a million events of one shop. */
export const benchLog: Bench = async (extent) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-bench-log-'));
  const file = join(folder, 'log.sqlite');
  try {
    await filled(file, COPIES[extent]);
    const stores = openEmbeddedStores(file);
    const { events } = stores.recordsOf(SHOP);
    const total = SAMPLES * COPIES[extent];
    const measured: Measurement[] = [];
    for (const [metric, change] of QUESTIONS) {
      const value = rounded(await p95Of(events, { ...USUAL, ...change }, ROUNDS[extent]));
      measured.push({
        bench: 'log',
        metric: `${metric}, of ${total} events, p95`,
        value,
        unit: 'ms',
        baseline: null,
        ratio: null,
        bound: `<= ${MAX_MILLIS}`,
        ok: value <= MAX_MILLIS,
      });
    }
    await stores.close();
    return measured;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
