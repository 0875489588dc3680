import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { DatabaseSync } from 'node:sqlite';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { instant, orderId, shopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { NewWorkItem } from '@belegwerk/core/work';
import type { RawStores } from '@belegwerk/core/stores';
import { FORGET_DOCUMENTS, MADE_AS_DRAFTS } from './document-register.ts';
import { COUNT_NAMED, eventQuestions } from './event-log.ts';
import { FORGET, LAST_MAIL, OF_ORDERS } from './side-task-register.ts';
import { openEmbeddedStores } from './open-embedded-stores.ts';
import { PAID_THROUGH_FILES, pageQuestions, PREVIEWS_SENT, RECKONINGS, STOPPED_BY } from './order-book.ts';
import { PAGES } from './privacy-requests.ts';

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
});

let folder: string;
const opened: RawStores[] = [];
const open = (file: string): RawStores => {
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

  (existsSync('/dev/full') ? it : it.skip)('says that the disk is full, until there is room again', async () => {
    const file = join(folder, 'stores.db');
    const stores = open(file);
    symlinkSync('/dev/full', `${file}-room`);
    await expect(stores.ping()).rejects.toMatchObject({ code: 'ENOSPC' });
    await stores.ping();
    expect(readdirSync(folder).filter((name) => name.includes('room'))).toEqual([]);
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
    expect(() => openEmbeddedStores(file)).toThrow(
      'Die Daten hat eine neuere Fassung von Belegwerk geschrieben (Stand 99',
    );
  });

  it('refuses a file with the mark of an earlier first step, whose tables are not those of today', async () => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file);
    raw.exec('PRAGMA application_id = 1113937772');
    raw.close();
    expect(() => openEmbeddedStores(file)).toThrow('vor der ersten Veröffentlichung');
  });

  it('refuses a file from before the first release, and says what to do', () => {
    const file = join(folder, 'stores.db');
    const raw = new DatabaseSync(file);
    raw.exec('CREATE TABLE inbox (id TEXT PRIMARY KEY) STRICT; PRAGMA user_version = 1');
    raw.close();
    const said = 'vor der ersten Veröffentlichung und werden nicht übernommen. Benenne den Ordner um';
    expect(() => openEmbeddedStores(file)).toThrow(said);
    expect(() => openEmbeddedStores(file)).toThrow(file);
    const after = new DatabaseSync(file);
    expect(after.prepare('SELECT name FROM sqlite_master WHERE type = ?').all('table')).toEqual([{ name: 'inbox' }]);
    after.close();
  });

  it('finds the orders of which documents stopped by an index alone', async () => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const plan = raw
      .prepare(`EXPLAIN QUERY PLAN ${STOPPED_BY}`)
      .all({ shop, stops: '["held"]', createdAt: AT_NOON, id: '1', most: 9 });
    raw.close();
    expect(plan[0]?.['detail']).toContain('COVERING INDEX orders_stopped (shop=? AND (created_at,id)>(?,?))');
    expect(plan.map(({ detail }) => detail).join()).not.toContain('SCAN orders');
    expect(plan.map(({ detail }) => detail).join()).not.toContain('TEMP B-TREE');
  });

  it('reads what the orders of a period come to by an index alone, and none of the long records', async () => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const plan = raw
      .prepare(`EXPLAIN QUERY PLAN ${RECKONINGS}`)
      .all({ shop, placedFrom: AT_NOON, placedBefore: AT_NOON });
    raw.close();
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH orders USING COVERING INDEX orders_reckoned (shop=? AND created_at>? AND created_at<?)',
    ]);
  });

  it('reads the orders that gateways with files were paid through by an index of theirs alone', async () => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const plan = raw
      .prepare(`EXPLAIN QUERY PLAN ${PAID_THROUGH_FILES}`)
      .all({ shop, placedFrom: AT_NOON, placedBefore: AT_NOON });
    raw.close();
    expect(plan[0]?.['detail']).toBe(
      'SEARCH orders USING INDEX orders_paid_through_files (shop=? AND created_at>? AND created_at<?)',
    );
  });

  it.each([
    [
      'what was done with contacts and documents',
      COUNT_NAMED,
      { name: 'contact.created' },
      'COVERING INDEX events_counted (shop=?',
    ],
    ['the latest mail', LAST_MAIL, {}, 'INDEX follow_ups_mails_done (shop=?'],
    [
      'what was made as a draft',
      MADE_AS_DRAFTS,
      { from: AT_NOON, before: AT_NOON },
      'INDEX documents_made_as_drafts (shop=? AND concluded_at>? AND concluded_at<?)',
    ],
    [
      'side tasks that are too old',
      FORGET,
      { before: AT_NOON, provingBefore: AT_NOON },
      'INDEX follow_ups_by_age (shop=? AND planned_at<?)',
    ],
    [
      'documents that are too old',
      FORGET_DOCUMENTS,
      { kind: 'delivery-note', before: AT_NOON },
      'INDEX documents_by_age (shop=? AND kind=? AND planned_at<?)',
    ],
    [
      'side tasks of some orders',
      OF_ORDERS,
      { orderIds: '["1"]' },
      'INDEX follow_ups_of_order (shop=? AND order_id=?)',
    ],
    ['drafts to be looked at', PREVIEWS_SENT, { from: AT_NOON, before: AT_NOON }, 'INDEX orders_previewed (shop=?'],
  ])('counts and finds %s by an index', async (_what, sought, values, index) => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const plan = raw.prepare(`EXPLAIN QUERY PLAN ${sought}`).all({ shop, ...values });
    raw.close();
    expect(plan.map(({ detail }) => detail).join()).toContain(index);
  });

  it('goes through no log to find, count and sort events, with any filter and order', async () => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const narrowings = [
      {},
      { status: ['warning', 'critical'] },
      { origin: ['contact'] },
      { orderId: orderId('gid://shopify/Order/1') },
      { search: 'jana petersen' },
      { search: 'petersen', status: ['success'], origin: ['invoice'] },
    ] as const;
    for (const narrowing of narrowings)
      for (const sortBy of ['date', 'order', 'status'] as const)
        for (const isFew of [true, false]) {
          const { count, found, values } = eventQuestions(shop, { ...narrowing, sortBy, sortDir: 'desc' }, isFew);
          for (const sql of [count.sql, found.sql]) {
            const more =
              sql === count.sql ? { ...count.values, most: 9 } : { ...found.values, limit: 25, offset: 24_975 };
            const plan = raw.prepare(`EXPLAIN QUERY PLAN ${sql}`).all({ ...values, ...more });
            const said = plan.map(({ detail }) => String(detail)).join('; ');
            expect([narrowing, sortBy, said]).toEqual([
              narrowing,
              sortBy,
              expect.stringMatching(/SEARCH events USING/),
            ]);
            expect(said).not.toContain('SCAN events;');
            expect(said).not.toMatch(/SCAN events$/);
          }
        }
    raw.close();
  });

  it('finds, counts and sorts the list of orders by an index alone, with any filter and order', async () => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const placed = { from: instant('2026-11-01T00:00:00Z'), before: instant('2026-12-01T00:00:00Z') };
    const narrowings = [
      {},
      { state: 'held' },
      { payment: 'paid' },
      { fulfilment: 'partial' },
      { marker: 'invoice' },
      { marker: 'none' },
      { placed },
      { search: 'jana petersen' },
      { state: 'done', payment: 'paid', fulfilment: 'fulfilled', marker: 'credits', placed, search: '119,00' },
    ] as const;
    for (const narrowing of narrowings)
      for (const sortBy of ['createdAt', 'name', 'customerName', 'total'] as const) {
        const { count, ids, values } = pageQuestions(shop, { ...narrowing, sortBy, sortDir: 'desc' });
        const counted = raw.prepare(`EXPLAIN QUERY PLAN ${count}`).all(values);
        const found = raw.prepare(`EXPLAIN QUERY PLAN ${ids}`).all({ ...values, limit: 50, offset: 49_950 });
        const plans = [counted, found].map((plan) => plan.map(({ detail }) => String(detail)).join());
        for (const plan of plans) {
          expect([narrowing, sortBy, plan]).toEqual([
            narrowing,
            sortBy,
            expect.stringMatching(/^SEARCH orders USING COVERING INDEX/),
          ]);
          expect(plan).not.toContain('SCAN');
        }
      }
    raw.close();
  });

  it.each([
    ['needs a person', { concern: 'any' }, 'orders_concerning'],
    ['needs a person for one reason', { concern: 'held:MISSING_ADDRESS' }, 'orders_concerning'],
    ['a person ignores', { ignored: true }, 'orders_ignored'],
    ['is kept back', { heldBack: true }, 'orders_held_back'],
    ['has something open in the books', { openItems: 'any' }, 'open_items_needed'],
  ] as const)(
    'lists what %s by the index of those orders, and reads no order that is not shown',
    async (_what, narrowing, index) => {
      const file = join(folder, 'stores.db');
      await open(file).close();
      const raw = new DatabaseSync(file, { readOnly: true });
      for (const sortBy of ['createdAt', 'name', 'customerName', 'total'] as const) {
        const { count, docs, values } = pageQuestions(shop, { ...narrowing, sortBy, sortDir: 'desc' });
        const planOf = (sql: string, more = {}) =>
          raw
            .prepare(`EXPLAIN QUERY PLAN ${sql}`)
            .all({ ...values, ...more })
            .map(({ detail }) => String(detail));
        for (const plan of [planOf(count), planOf(docs, { limit: 50, offset: 0 })]) {
          expect(plan.join()).toMatch(new RegExp(`SEARCH \\w+ USING COVERING INDEX ${index}`));
          expect(plan.join()).not.toContain('SCAN orders');
          // without "covering" an order itself is read: only those of the page are, by their key
          const reading = plan.filter((step) => / USING INDEX /.test(step));
          expect(reading.every((step) => step.includes('sqlite_autoindex_orders_1 (shop=? AND id=?)'))).toBe(true);
        }
      }
      raw.close();
    },
  );

  it.each([
    ['naming', 'privacy_requests_naming (shop=? AND id>?)'],
    ['due', 'privacy_requests_due (shop=?)'],
    ['answered', 'privacy_requests_answered (shop=?)'],
  ] as const)('reads privacy requests by an index, and sorts none of them: %s', async (page, index) => {
    const file = join(folder, 'stores.db');
    await open(file).close();
    const raw = new DatabaseSync(file, { readOnly: true });
    const values = page === 'naming' ? { shop, after: '' } : { shop, most: 9 };
    const plan = raw.prepare(`EXPLAIN QUERY PLAN ${PAGES[page]}`).all(values);
    raw.close();
    expect(plan.map(({ detail }) => detail)).toEqual([expect.stringContaining(`INDEX ${index}`)]);
  });

  it('shows one connection what another has stored', async () => {
    const file = join(folder, 'stores.db');
    const [one, other] = [open(file), open(file)];
    await one.workQueue.add(item('w-1'));
    expect(await other.workQueue.add(item('w-1'))).toBe('known');
    expect(await other.leases.acquire('worker', 'other', now, 30)).toBeDefined();
    expect(await one.leases.acquire('worker', 'one', now, 30)).toBeUndefined();
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

  it('knows the erased orders of requests that were put back by hand, and finds one among thousands', async () => {
    const file = join(folder, 'stores.db');
    const { privacy } = open(file);
    const raw = new DatabaseSync(file);
    raw.exec(`
      INSERT INTO privacy_requests (id, shop, kind, received_at, due_at, answered_at, doc)
      WITH RECURSIVE each (n) AS (SELECT 1 UNION ALL SELECT n + 1 FROM each WHERE n < 5000)
      SELECT 'r-' || n, '${shop}', 'customer-redaction', '', '', '', json_object('orderIds', json_array('o-' || n)) FROM each`);
    raw.close();
    expect(await privacy.isRedacted(shop, orderId('o-4711'))).toBe(true);
    const begun = process.cpuUsage();
    for (let look = 0; look < 200; look += 1)
      expect(await privacy.isRedacted(shop, orderId(`unknown-${look}`))).toBe(false);
    const { user, system } = process.cpuUsage(begun);
    // unfolding every request took 22 ms a look
    expect((user + system) / 1000 / 200).toBeLessThan(5);
  });

  it('is left by a power cut with a beginning of what was written', async () => {
    const [file, copy] = [join(folder, 'stores.db'), join(folder, 'after.db')];
    const stores = open(file);
    const begun = readFileSync(`${file}-wal`).length;
    for (let step = 0; step < 20; step += 1) {
      await stores.workQueue.add(item(`w-${step}`));
      await stores.leases.acquire(`worker-${step}`, 'one', now, 30);
    }
    const log = readFileSync(`${file}-wal`);
    const left: string[] = [];
    for (let part = 1; part <= 120; part += 1) {
      copyFileSync(file, copy);
      writeFileSync(`${copy}-wal`, log.subarray(0, begun + Math.floor(((log.length - begun) * part) / 120)));
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
