import { instant, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import type { BatchBook, BatchCounts, Page } from '@belegwerk/core/ports';
import { isOpenBatch, type Batch, type BatchItem, type BatchTask } from '@belegwerk/core/records';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { batches, batchItems } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';

const ADD = `
  INSERT INTO batches (shop, id, open, begun_at, doc)
  SELECT :shop, :id, :open, :begunAt, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, id) DO NOTHING`;

const ADD_ITEM = `
  INSERT INTO batch_items (shop, batch, position, state, orders, doc)
  VALUES (:shop, :batch, :position, :state, :orders, :doc)`;

const ONE = 'SELECT doc FROM batches WHERE shop = :shop AND id = :id';

const NEWEST = 'SELECT doc FROM batches WHERE shop = :shop ORDER BY open DESC, begun_at DESC, id DESC LIMIT :limit';

const CHANGE = 'UPDATE batches SET open = :open, doc = :doc WHERE shop = :shop AND id = :id';

const OPEN_ITEMS = "FROM batch_items WHERE shop = :shop AND batch = :batch AND state = 'open'";

const NEXT_ITEM = `SELECT doc ${OPEN_ITEMS} AND doc ->> 'waitsUntil' IS NULL ORDER BY position LIMIT 1`;

const NEXT_WAITING = `SELECT doc ${OPEN_ITEMS} ORDER BY doc ->> 'waitsUntil', position LIMIT 1`;

const WAITS_UNTIL = `SELECT max(doc ->> 'waitsUntil') AS until ${OPEN_ITEMS}`;

const SAVE_ITEM = `
  UPDATE batch_items SET state = :state, orders = :orders, doc = :doc
  WHERE shop = :shop AND batch = :batch AND position = :position`;

const ITEMS = `
  SELECT doc FROM batch_items WHERE shop = :shop AND batch = :batch AND (:state IS NULL OR state = :state)
  ORDER BY position LIMIT :limit OFFSET :offset`;

const COUNTS = `
  SELECT state, count(*) AS n, sum(orders) AS orders FROM batch_items WHERE shop = :shop AND batch = :batch GROUP BY state`;

const DROP_OPEN = `
  DELETE FROM batch_items WHERE shop = :shop AND batch = :batch AND state = 'open' AND position > coalesce(
    (SELECT min(position) ${OPEN_ITEMS} AND doc ->> 'waitsUntil' IS NULL), (SELECT min(position) ${OPEN_ITEMS})
  )`;

const FORGET_ITEMS = `
  DELETE FROM batch_items WHERE rowid IN (
    SELECT batch_items.rowid FROM batches JOIN batch_items ON batch_items.shop = batches.shop AND batch = batches.id
    WHERE batches.shop = :shop AND open = 0 AND begun_at < :before LIMIT ${AT_ONCE}
  )`;

const FORGET = `
  DELETE FROM batches WHERE rowid IN (
    SELECT rowid FROM batches WHERE shop = :shop AND open = 0 AND begun_at < :before LIMIT ${AT_ONCE}
  )`;

/** The batches of one shop, in the embedded store. */
export class EmbeddedBatchBook implements BatchBook {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async add(batch: Batch, tasks: readonly BatchTask[]): Promise<void> {
    await this.#database.durably(() => {
      const added = this.#database.change(ADD, { ...this.#row(batch), begunAt: textOfInstant(batch.begunAt) });
      if (added === 0) return;
      tasks.forEach((task, position) =>
        this.#database.change(ADD_ITEM, this.#itemRow({ batch: batch.id, position, task, state: 'open', orders: 0 })),
      );
    });
  }

  async byId(id: string): Promise<Batch | undefined> {
    return this.#stored(id);
  }

  async newest(limit: number): Promise<readonly Batch[]> {
    return this.#database.rows(NEWEST, { shop: this.#shop, limit }).map((row) => batches.of(row));
  }

  async change(id: string, change: (batch: Batch) => Batch): Promise<Batch | undefined> {
    return this.#database.durably(() => {
      const before = this.#stored(id);
      if (!before) return undefined;
      const after = change(before);
      this.#database.change(CHANGE, this.#row(after));
      return after;
    });
  }

  async nextItem(batch: string): Promise<BatchItem | undefined> {
    const asked = { shop: this.#shop, batch };
    const row = this.#database.row(NEXT_ITEM, asked) ?? this.#database.row(NEXT_WAITING, asked);
    return row && batchItems.of(row);
  }

  async waitsUntil(batch: string): Promise<Instant | undefined> {
    const until = this.#database.row(WAITS_UNTIL, { shop: this.#shop, batch })?.['until'];
    return typeof until === 'string' ? instant(until) : undefined;
  }

  async saveItem(item: BatchItem): Promise<void> {
    await this.#database.durably(() => void this.#database.change(SAVE_ITEM, this.#itemRow(item)));
  }

  async items(batch: string, { state, page, pageSize }: Parameters<BatchBook['items']>[1]): Promise<Page<BatchItem>> {
    const asked = { shop: this.#shop, batch };
    const rows = this.#database.rows(ITEMS, {
      ...asked,
      state: state ?? null,
      limit: pageSize,
      offset: (page - 1) * pageSize,
    });
    const { orders: _orders, ...counts } = await this.counts(batch);
    const total = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0);
    return { items: rows.map((row) => batchItems.of(row)), total, page, pageSize };
  }

  async counts(batch: string): Promise<BatchCounts> {
    const rows = this.#database.rows(COUNTS, { shop: this.#shop, batch });
    const states = rows.map((row) => [String(row['state']), Number(row['n'])]);
    const orders = rows.reduce((sum, row) => sum + Number(row['orders']), 0);
    return { open: 0, done: 0, skipped: 0, failed: 0, ...Object.fromEntries(states), orders };
  }

  async dropOpen(batch: string): Promise<void> {
    await this.#database.durably(() => void this.#database.change(DROP_OPEN, { shop: this.#shop, batch }));
  }

  async forget(before: Instant): Promise<number> {
    const values = { shop: this.#shop, before: textOfInstant(before) };
    await deleteInSteps(this.#database, FORGET_ITEMS, values);
    return deleteInSteps(this.#database, FORGET, values);
  }

  #stored(id: string): Batch | undefined {
    const row = this.#database.row(ONE, { shop: this.#shop, id });
    return row && batches.of(row);
  }

  #row(batch: Batch) {
    return { shop: this.#shop, id: batch.id, open: isOpenBatch(batch) ? 1 : 0, doc: batches.doc(batch) };
  }

  #itemRow(item: BatchItem) {
    const { batch, position, state, orders } = item;
    return { shop: this.#shop, batch, position, state, orders, doc: batchItems.doc(item) };
  }
}
