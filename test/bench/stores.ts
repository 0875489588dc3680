import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { cents, instant, orderId, shopKey } from '@belegwerk/core/kernel';
import type { OrderRecord } from '@belegwerk/core/records';
import type { RawStores } from '@belegwerk/core/stores';
import { benchSearchHolds } from './search-holds.ts';
import { median, rounded, type Bench, type Measurement } from './measurement.ts';

const ROUNDS = { full: 5, smoke: 1 };
const CALLERS = 64;
const ENTRIES = CALLERS * 50;
const DUE = 500;
const RECORDS = 3000;
const BODY = JSON.stringify({ name: '#1001', note: 'x'.repeat(3000) });
const SHOP = shopKey('bank.myshopify.com');
const NOW = instant('2026-11-20T10:00:00Z');

const item = (at: number) => ({
  id: `webhook-${at}`,
  shop: SHOP,
  work: {
    kind: 'order-message' as const,
    orderId: orderId(`gid://shopify/Order/${at}`),
    topic: 'orders/updated',
  },
  urgency: 'live' as const,
  receivedAt: NOW,
  triggeredAt: NOW,
  dueAt: NOW,
  body: BODY,
});

const seenOrder = (at: number): OrderRecord => ({
  id: orderId(`gid://shopify/Order/${at}`),
  name: `#${at}`,
  createdAt: NOW,
  updatedAt: NOW,
  seenAt: NOW,
  customerName: 'Erika Mustermann',
  total: cents(11_900),
  currency: 'EUR',
  paymentStatus: 'paid',
  fulfilmentStatus: 'unfulfilled',
  cancelled: false,
  tags: ['neu'],
  itemCount: 2,
  status: { state: 'waiting', reason: { code: 'WAIT', setting: 'invoiceEvent' } },
  documents: [],
});

const perSecond = async (count: number, work: () => void | Promise<void>): Promise<number> => {
  const start = performance.now();
  await work();
  return (count / (performance.now() - start)) * 1000;
};

/** Rows of the same text in one transaction of a bare table: what SQLite can do at most. */
const bareInserts = (file: string, texts: readonly string[]): Promise<number> => {
  const database = new DatabaseSync(file);
  database.exec(
    'PRAGMA journal_mode = WAL; PRAGMA synchronous = FULL; CREATE TABLE rows (id TEXT PRIMARY KEY, doc TEXT)',
  );
  const insert = database.prepare('INSERT INTO rows VALUES (?, ?)');
  return perSecond(texts.length, () => {
    database.exec('BEGIN');
    texts.forEach((text, at) => insert.run(`row-${at}`, text));
    database.exec('COMMIT');
    database.close();
  });
};

const receives = ({ workQueue }: RawStores): Promise<number> => {
  const waiting = Array.from({ length: ENTRIES }, (_, at) => item(at));
  const caller = async (): Promise<void> => {
    for (let entry = waiting.pop(); entry; entry = waiting.pop()) await workQueue.add(entry);
  };
  return perSecond(ENTRIES, async () => void (await Promise.all(Array.from({ length: CALLERS }, caller))));
};

const due = async (stores: RawStores): Promise<number> => {
  await Promise.all(Array.from({ length: DUE }, (_, at) => stores.workQueue.add(item(at))));
  return perSecond(DUE, async () => void (await stores.workQueue.due(SHOP, NOW, DUE)));
};

const records = (stores: RawStores): Promise<number> => {
  const { orders } = stores.recordsOf(SHOP);
  const seen = Array.from({ length: RECORDS }, (_, at) => seenOrder(at));
  return perSecond(RECORDS, async () => {
    for (const record of seen) await orders.save(record);
  });
};

interface Kind {
  readonly metric: string;
  readonly run: (stores: RawStores) => Promise<number>;
  readonly texts: readonly string[];
  readonly least: number;
}

const KINDS: readonly Kind[] = [
  {
    metric: `work items received by ${CALLERS} callers at once`,
    run: receives,
    texts: Array.from({ length: ENTRIES }, () => BODY),
    least: 0.3,
  },
  {
    metric: `work items handed out, ${DUE} at once`,
    run: due,
    texts: Array.from({ length: DUE }, () => BODY),
    least: 0.3,
  },
  {
    metric: 'order records',
    run: records,
    texts: Array.from({ length: RECORDS }, (_, at) => JSON.stringify(seenOrder(at))),
    least: 0.015,
  },
];

const measured = async (folder: string, { metric, run, texts, least }: Kind, rounds: number): Promise<Measurement> => {
  const ours: number[] = [];
  const bare: number[] = [];
  for (let round = 0; round < rounds; round += 1) {
    const name = join(folder, `${texts.length}-${round}`);
    bare.push(await bareInserts(`${name}-bare.db`, texts));
    const stores = openEmbeddedStores(`${name}.db`);
    ours.push(await run(stores));
    await stores.close();
  }
  const ratio = median(ours.map((value, at) => value / (bare[at] ?? value)));
  return {
    bench: 'stores',
    metric,
    value: rounded(median(ours)),
    unit: '1/s',
    baseline: rounded(median(bare)),
    ratio: rounded(ratio),
    bound: `ratio >= ${least}`,
    ok: ratio >= least,
  };
};

/**
 * What the embedded store takes per second, against bare rows of the same text in one transaction; and how long a search
 * keeps everybody else waiting.
 */
export const benchStores: Bench = async (extent) => {
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-bench-'));
  try {
    const measurements: Measurement[] = [];
    for (const kind of KINDS) measurements.push(await measured(folder, kind, ROUNDS[extent]));
    const searched = openEmbeddedStores(join(folder, 'searched.db'));
    try {
      measurements.push(await benchSearchHolds(searched, extent));
    } finally {
      await searched.close();
    }
    return measurements;
  } finally {
    rmSync(folder, { recursive: true });
  }
};
