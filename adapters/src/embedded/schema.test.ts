import { createHash } from 'node:crypto';
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from '@jest/globals';
import { LEFT_AT, STEPS } from './schema.ts';
import { IS_ANSWERED, OPEN_EVENTS } from './work-queue.ts';

const DIGEST = '6609dd9f875ba0a1fea86ac47e03643e4597a5cced26e80d9ade12c3eddcc0e5';

describe('the first step of the tables', () => {
  it('changes only together with the mark of our files, or a file of yesterday would be opened without its tables', () =>
    expect(
      createHash('sha256')
        .update(STEPS[0] ?? '')
        .digest('hex'),
    ).toBe(DIGEST));
});

describe('the step that lets orders be found by fulfilment and documents', () => {
  const at = STEPS.findIndex((step) => step.includes('ADD COLUMN markers'));

  it('finds what was stored before as if it had been stored today', () => {
    const database = new DatabaseSync(':memory:');
    for (const step of STEPS.slice(0, at)) database.exec(step);
    const issued = (kind: string, cancelled = 0) => ({
      kind,
      state: 'issued',
      document: { cancelled: cancelled === 1 },
    });
    const before = (id: string, documents: readonly object[]) =>
      database
        .prepare(
          `INSERT INTO orders (shop, id, name, name_key, customer_key, created_at, total, state, payment, held_back, stops, search, doc)
           VALUES ('a', ?, '', '', '', '', 0, 'done', 'paid', 0, '', '', ?)`,
        )
        .run(id, JSON.stringify({ fulfilmentStatus: 'partial', documents }));
    before('1', [issued('invoice'), issued('invoice'), issued('credit-note'), issued('delivery-note', 1)]);
    before('2', [{ kind: 'invoice', state: 'planned' }]);
    database.exec(STEPS[at] ?? '');
    const rows = database.prepare('SELECT id, fulfilment, markers FROM orders ORDER BY id').all();
    expect(rows.map((row) => ({ ...row }))).toEqual([
      { id: '1', fulfilment: 'partial', markers: ' credit  invoices ' },
      { id: '2', fulfilment: 'partial', markers: '' },
    ]);
    database.close();
  });
});

describe('whether what waits answers a message, too', () => {
  it('is read without going through all that waits in the shop', () => {
    const database = new DatabaseSync(':memory:');
    for (const step of STEPS) database.exec(step);
    const plan = database
      .prepare(`EXPLAIN QUERY PLAN ${IS_ANSWERED}`)
      .all({ shop: 'a', orderId: '1', rank: 0, dueAt: '' });
    expect(plan.map(({ detail }) => detail)).toEqual([
      'SEARCH work_items USING INDEX work_items_waiting (shop=? AND order_id=?)',
    ]);
    database.close();
  });
});

describe('which changes of documents are still to be read', () => {
  it('is read without going through all that was done for the shop', () => {
    const database = new DatabaseSync(':memory:');
    for (const step of STEPS) database.exec(step);
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${OPEN_EVENTS}`).all({ shop: 'a' });
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH work_items USING INDEX work_items_open (shop=?)']);
    database.close();
  });
});

describe('whether the app was removed from a shop', () => {
  const opened = () => {
    const database = new DatabaseSync(':memory:');
    for (const step of STEPS) database.exec(step);
    return database;
  };
  const PRESENCE = `SELECT ${LEFT_AT} AS left_at FROM shops INDEXED BY shops_presence WHERE shop = ?`;

  it('is read without the record of the shop, which is long: it is asked with every message', () => {
    const database = opened();
    const plan = database.prepare(`EXPLAIN QUERY PLAN ${PRESENCE}`).all('a');
    expect(plan.map(({ detail }) => detail)).toEqual(['SEARCH shops USING COVERING INDEX shops_presence (shop=?)']);
    database.close();
  });

  it.each([
    [{}, { left_at: null }],
    [{ uninstalledAt: '2026-11-20T10:00:00Z' }, { left_at: '2026-11-20T10:00:00Z' }],
    ['{broken', { left_at: null }],
  ])('is told of a record that is %j', (record, told) => {
    const database = opened();
    const doc = typeof record === 'string' ? record : JSON.stringify(record);
    database.prepare('INSERT INTO shops (shop, doc) VALUES (?, ?)').run('a', doc);
    expect({ ...database.prepare(PRESENCE).get('a') }).toEqual(told);
    database.close();
  });
});
