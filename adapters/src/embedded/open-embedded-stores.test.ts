import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { copyFileSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { givenPlan } from '@belegwerk/core/plans';
import { instant, orderId, shopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { NewWorkItem } from '@belegwerk/core/work';
import type { Shop } from '@belegwerk/core/shops';
import type { Stores } from '@belegwerk/core/ports';
import { openDatabase } from '../records/sqlite/index.ts';
import { shops } from './codecs.ts';
import { openEmbeddedStores } from './open-embedded-stores.ts';
import { STEPS } from './schema.ts';

const shop = shopKey('kaesekontor.myshopify.com');
const AT_NOON = '2026-10-01T12:00:00.000Z';
const now = instant(AT_NOON);
const item = (id: string): NewWorkItem => ({
  id,
  shop,
  work: { kind: 'shop-message', about: 'profile', topic: 'shop/update' },
  urgency: 'live',
  receivedAt: now,
  triggeredAt: now,
  dueAt: now,
  body: '{}',
});

let folder: string;
/** The step whose statements say this. */
const stepOf = (words: string): number => STEPS.findIndex((step) => typeof step === 'string' && step.includes(words));

const opened: Stores[] = [];
const open = (file: string): Stores => {
  const stores = openEmbeddedStores(file);
  opened.push(stores);
  return stores;
};

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'belegwerk-embedded-'));
});

afterEach(async () => {
  for (const stores of opened.splice(0)) await stores.close();
  rmSync(folder, { recursive: true });
});

const writer = (file: string, ...rest: string[]): ChildProcess =>
  spawn(process.execPath, ['--no-warnings', join(import.meta.dirname, 'testing/tireless-writer.ts'), file, ...rest], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });

const linesOf = async (child: ChildProcess, onLine: (lines: number) => void): Promise<string[]> => {
  const lines: string[] = [];
  if (!child.stdout) throw new Error('the child has no output');
  const ended = once(child, 'close');
  createInterface({ input: child.stdout }).on('line', (line) => onLine(lines.push(line)));
  await ended;
  return lines;
};

describe('The embedded store', () => {
  it('creates its file with the folders above it, and keeps what was stored', async () => {
    const file = join(folder, 'a', 'b', 'stores.db');
    const first = open(file);
    await first.workQueue.add(item('w-1'));
    await first.close();
    const second = open(file);
    await second.ping();
    expect(await second.workQueue.add(item('w-1'))).toBe('known');
  });

  it('names the file that is no store', () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'Sehr geehrte Damen und Herren, '.repeat(200));
    expect(() => openEmbeddedStores(file)).toThrow(file);
  });

  it('names the file that cannot be created', () => {
    const file = join(folder, 'letter.txt');
    writeFileSync(file, 'x');
    expect(() => openEmbeddedStores(join(file, 'stores.db'))).toThrow(join(file, 'stores.db'));
    expect(() => openEmbeddedStores(folder)).toThrow(folder);
  });

  it('refuses a file that a newer version wrote', async () => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file);
    raw.exec('PRAGMA user_version = 99');
    raw.close();
    expect(() => openEmbeddedStores(file)).toThrow('newer version');
  });

  it('takes over a file from before there was a queue, whose messages still hold their bodies', async () => {
    const file = join(folder, 'stores.db');
    const old = openDatabase(file, STEPS.slice(0, 2));
    const { body, work, ...hint } = item('w-1');
    const moments = { receivedAt: AT_NOON, triggeredAt: AT_NOON, dueAt: AT_NOON };
    const doc = JSON.stringify({ ...hint, ...moments, topic: 'shop/update', state: 'received', attempts: 0, body });
    old.change(`INSERT INTO inbox VALUES ('w-1', :shop, 'received', 1, 0, :at, :at, 0, NULL, :doc)`, {
      shop,
      at: AT_NOON,
      doc,
    });
    await old.close();
    const { workQueue } = open(file);
    const received = { ...hint, work, state: 'received', attempts: 0, defects: 0 };
    expect(await workQueue.due(shop, now, 10)).toEqual([received]);
    expect(await workQueue.bodyOf('w-1')).toBe(body);
  });

  it('goes on with the work of a file from before there was a queue', async () => {
    const file = join(folder, 'stores.db');
    const old = openDatabase(
      file,
      STEPS.slice(
        0,
        STEPS.findLastIndex((step) => typeof step !== 'string'),
      ),
    );
    const order = orderId('gid://shopify/Order/1');
    const rows: readonly (readonly [id: string, state: string, reason: string | null, topic: string])[] = [
      ['w-1', 'delayed', 'defect 7', 'wait'],
      ['w-2', 'received', null, 'accounting/invoice/changed/d-1'],
      ['w-3', 'unprocessable', 'id', 'orders/create'],
    ];
    for (const [id, state, reason, topic] of rows)
      old.change(
        `INSERT INTO inbox (id, shop, state, open, rank, due_at, received_at, attempts, reason, doc)
         VALUES (:id, :shop, :state, :open, 0, :at, :at, 1, :reason, :doc)`,
        {
          id,
          shop,
          state,
          reason,
          at: AT_NOON,
          open: state === 'unprocessable' ? 0 : 1,
          doc: JSON.stringify({
            topic,
            urgency: 'live',
            triggeredAt: AT_NOON,
            ...(topic === 'wait' ? { orderId: order } : {}),
          }),
        },
      );
    old.change(`INSERT INTO inbox_bodies (id, shop, body) VALUES ('w-3', :shop, '{')`, { shop });
    await old.close();
    const { workQueue } = open(file);
    expect(await workQueue.due(shop, now, 10)).toMatchObject([
      { id: 'w-1', work: { kind: 'wait', orderId: order }, state: 'delayed', attempts: 1, defects: 7 },
      { id: 'w-2', work: { kind: 'accounting-event', event: { about: 'document', id: 'd-1' } }, defects: 0 },
    ]);
    expect(await workQueue.keptBodies(shop)).toEqual([
      { id: 'w-3', topic: 'orders/create', receivedAt: now, body: '{' },
    ]);
  });

  it('takes over a log that was sorted by its clocks alone, and goes on behind it', async () => {
    const file = join(folder, 'stores.db');
    const old = openDatabase(file, STEPS.slice(0, stepOf('ADD COLUMN place')));
    const event = (id: string, at: string) => ({ id, at, origin: 'invoice', name: id, status: 'info', facts: {} });
    const order = { id: orderId('gid://shopify/Order/1'), name: '#1' };
    for (const [id, at] of [
      ['sent', '2026-10-01T12:00:01.000Z'],
      ['created', AT_NOON],
    ] as const)
      old.change(
        `INSERT INTO events (shop, id, at, order_id, order_key, weight, status, origin, search, doc)
         VALUES (:shop, :id, :at, :order, '#1', 1, 'info', 'invoice', '', :doc)`,
        { shop, id, at, order: order.id, doc: JSON.stringify({ ...event(id, at), order }) },
      );
    await old.close();
    const { events } = open(file).recordsOf(shop);
    await events.append({ id: 'paid', at: now, origin: 'invoice', name: 'paid', status: 'info', order, facts: {} });
    const { items } = await events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 9 });
    expect(items.map(({ id }) => id)).toEqual(['created', 'sent', 'paid']);
  });

  it('takes over orders whose state did not tell of open items', async () => {
    const file = join(folder, 'stores.db');
    const old = openDatabase(file, STEPS.slice(0, stepOf("SET state = 'open-in-books'")));
    old.script(`
      INSERT INTO orders (shop, id, name, name_key, customer_key, created_at, total, state, payment, search, doc)
      VALUES ('${shop}', 'open', '#1', '', '', '', 1, 'done', 'paid', '', '{}'),
        ('${shop}', 'settled', '#2', '', '', '', 1, 'done', 'paid', '', '{}'),
        ('${shop}', 'held', '#3', '', '', '', 1, 'held', 'paid', '', '{}');
      INSERT INTO open_items VALUES ('${shop}', 'open', 'd-1', 'to-match', '', ''), ('${shop}', 'held', 'd-2', 'to-match', '', '')`);
    await old.close();
    expect(await open(file).recordsOf(shop).orders.countByState()).toEqual({ 'open-in-books': 1, done: 1, held: 1 });
  });

  it('takes over orders that did not tell what plan or rights kept from them, and finds those by an index', async () => {
    const file = join(folder, 'stores.db');
    const lacking = (codes: readonly string[]) =>
      JSON.stringify({ withheld: codes.map((code) => ({ because: { code } })) });
    const rows = [
      ['1', lacking(['OFF', 'FEATURE_MISSING'])],
      ['2', lacking(['SCOPE_MISSING'])],
      ['3', lacking(['OFF'])],
      ['4', '{}'],
    ];
    const old = openDatabase(file, STEPS.slice(0, stepOf('orders_unentitled')));
    for (const [id = '', doc = ''] of rows)
      old.change(
        `INSERT INTO orders (shop, id, name, name_key, customer_key, created_at, total, state, payment, search, doc)
         VALUES (:shop, :id, '#1', '', '', '', 1, 'done', 'paid', '', :doc)`,
        { shop, id, doc },
      );
    await old.close();
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const sought = 'SELECT id FROM orders WHERE shop = ? AND unentitled = 1 ORDER BY created_at, id';
    const found = raw.prepare(sought).all(shop);
    const plan = raw.prepare(`EXPLAIN QUERY PLAN ${sought}`).all(shop);
    raw.close();
    expect(found.map(({ id }) => id)).toEqual(['1', '2']);
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining('INDEX orders_unentitled (shop=?)')]);
  });

  it('takes over shops that had no plan of their own', async () => {
    const file = join(folder, 'stores.db');
    const profile = {
      name: 'Käsekontor',
      currency: 'EUR',
      timeZone: 'Europe/Berlin',
      plan: 'Basic',
      grantedScopes: [],
    };
    const known: Shop = {
      key: shop,
      installedAt: now,
      profile,
      plan: givenPlan('standard', now),
      preferences: DEFAULT_PREFERENCES,
    };
    const old = openDatabase(file, STEPS.slice(0, STEPS.findIndex((step) => typeof step !== 'string') + 1));
    const { plan: _none, ...doc } = JSON.parse(shops.doc(known)) as Readonly<Record<string, unknown>>;
    old.change('INSERT INTO shops (shop, doc) VALUES (:shop, :doc)', { shop, doc: JSON.stringify(doc) });
    await old.close();
    expect(await open(file).shops.find(shop)).toEqual(known);
  });

  it('takes over orders whose state did not tell of what differs', async () => {
    const file = join(folder, 'stores.db');
    const old = openDatabase(file, STEPS.slice(0, stepOf('privacy_requests_waiting') + 1));
    const doc = (causes: readonly (readonly [cause: string, amount: number])[]) =>
      JSON.stringify({
        balance: { difference: causes.reduce((sum, [, amount]) => sum + amount, 0) },
        causes: causes.map(([cause, amount]) => ({ cause, amount })),
      });
    const rows: readonly (readonly [id: string, state: string, doc: string])[] = [
      ['voided', 'done', doc([['document-cancelled', 30_240]])],
      ['open too', 'open-in-books', doc([['credited-too-much', 500]])],
      [
        'replaced',
        'done',
        doc([
          ['document-cancelled', 30_240],
          ['unexplained', -30_240],
          ['refund-not-credited', -4000],
        ]),
      ],
      [
        'not wanted',
        'done',
        doc([
          ['refund-not-credited', -4000],
          ['rounding', 1],
        ]),
      ],
      [
        'replaced in full',
        'done',
        doc([
          ['document-cancelled', 30_240],
          ['unexplained', -30_240],
        ]),
      ],
      [
        'credited by hand',
        'done',
        doc([
          ['refund-not-credited', -4000],
          ['unexplained', 4000],
          ['rounding', 1],
        ]),
      ],
      ['differed by an older rule', 'differs', doc([['refund-not-credited', -4000]])],
      ['held', 'held', doc([['document-cancelled', 30_240]])],
      ['unreadable', 'done', JSON.stringify({ balance: { difference: 'much' } })],
      ['older', 'done', '{}'],
    ];
    for (const [id, state, text] of rows)
      old.change(
        `INSERT INTO orders (shop, id, name, name_key, customer_key, created_at, total, state, payment, search, doc)
         VALUES (:shop, :id, '#1', '', '', '', 1, :state, 'paid', '', :text)`,
        { shop, id, state, text },
      );
    await old.close();
    expect(await open(file).recordsOf(shop).orders.countByState()).toEqual({ differs: 2, done: 7, held: 1 });
  });

  it('shows one connection what another has stored', async () => {
    const file = join(folder, 'stores.db');
    const [one, other] = [open(file), open(file)];
    await one.workQueue.add(item('w-1'));
    expect(await other.workQueue.add(item('w-1'))).toBe('known');
    expect(await other.leases.acquire('lane', 'other', now, 30)).toBeDefined();
    expect(await one.leases.acquire('lane', 'one', now, 30)).toBeUndefined();
  });

  it('acknowledges none of the items that arrived together with one that cannot be stored', async () => {
    const stores = open(join(folder, 'stores.db'));
    const unfit = { ...item('w-2'), shop: null as unknown as ShopKey };
    const answers = await Promise.allSettled(
      [item('w-1'), unfit, item('w-3')].map((each) => stores.workQueue.add(each)),
    );
    expect(answers.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(await stores.workQueue.counts(shop)).toEqual({});
    expect(await stores.workQueue.add(item('w-1'))).toBe('stored');
  });

  it('knows the erased orders of requests from before there was a table of them, and finds one among thousands', async () => {
    const file = join(folder, 'stores.db');
    const before = openDatabase(file, STEPS.slice(0, stepOf('erased_orders')));
    before.script(`
      INSERT INTO privacy_requests (id, shop, kind, received_at, due_at, answered_at, doc)
      WITH RECURSIVE each (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 5000)
      SELECT 'r-' || n, '${shop}', 'customer-redaction', '', '', '', json_object('orderIds', json_array('o-' || n)) FROM each`);
    await before.close();
    const { privacy } = open(file);
    expect(await privacy.isRedacted(shop, orderId('o-4711'))).toBe(true);
    const begun = performance.now();
    for (let look = 0; look < 200; look += 1)
      expect(await privacy.isRedacted(shop, orderId(`unknown-${look}`))).toBe(false);
    // unfolding every request took 22 ms a look
    expect((performance.now() - begun) / 200).toBeLessThan(5);
  });

  it('is left by a power cut with a beginning of what was written', async () => {
    const [file, copy] = [join(folder, 'stores.db'), join(folder, 'after.db')];
    const stores = open(file);
    for (let step = 0; step < 20; step += 1) {
      await stores.workQueue.add(item(`w-${step}`));
      await stores.leases.acquire(`lane-${step}`, 'one', now, 30);
    }
    const log = readFileSync(`${file}-wal`);
    const left: string[] = [];
    for (let part = 1; part <= 40; part += 1) {
      copyFileSync(file, copy);
      writeFileSync(`${copy}-wal`, log.subarray(0, Math.floor((log.length * part) / 40)));
      const raw = new DatabaseSync(copy);
      const count = (table: string) => Number(raw.prepare(`SELECT count(*) AS n FROM ${table}`).get()?.['n']);
      const hasTables = raw.prepare(`SELECT 1 FROM sqlite_master WHERE name = 'leases'`).get() !== undefined;
      if (hasTables) left.push(`${count('work_items') - count('leases')}`);
      raw.close();
      for (const name of [copy, `${copy}-wal`, `${copy}-shm`]) rmSync(name, { force: true });
    }
    expect(new Set(left)).toEqual(new Set(['0', '1']));
  });

  it('can be read while another connection is writing', async () => {
    const file = join(folder, 'stores.db');
    const stores = open(file);
    const raw = new DatabaseSync(file);
    raw.exec('BEGIN IMMEDIATE');
    await expect(stores.workQueue.counts(shop)).resolves.toEqual({});
    raw.exec('COMMIT');
    raw.close();
    expect(await stores.workQueue.add(item('w-1'))).toBe('stored');
  });

  it('takes the writes of three processes that open a new file at the same time', async () => {
    const file = join(folder, 'stores.db');
    const written = await Promise.all(
      ['a', 'b', 'c'].map((name) => linesOf(writer(file, name, '100'), () => undefined)),
    );
    expect(written.map((lines) => lines.length)).toEqual([100, 100, 100]);
    expect(await open(file).workQueue.counts(shop)).toEqual({ received: 300 });
  }, 30_000);

  it('loses no acknowledged row of a process that is killed while it writes', async () => {
    const file = join(folder, 'stores.db');
    const killed = writer(file, 'w');
    const acknowledged = await linesOf(killed, (lines) => {
      if (lines === 200) killed.kill('SIGKILL');
    });
    expect(acknowledged.length).toBeGreaterThanOrEqual(200);
    const { workQueue } = open(file);
    for (const id of acknowledged) expect(await workQueue.add(item(id))).toBe('known');
  }, 30_000);
});
