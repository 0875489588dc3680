import {
  errandAfter,
  plannedErrand,
  type Changed,
  type Errand,
  type ErrandKind,
  type ErrandTransition,
  type NewErrand,
} from '@belegwerk/core/records';
import type { ErrandRegister } from '@belegwerk/core/ports';
import type { Instant, OrderId, ShopKey } from '@belegwerk/core/kernel';
import type { SentMails } from '@belegwerk/core/plans';
import { textOfInstant } from '../records/index.ts';
import { errands } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';
import type { SqliteDatabase, Values } from '../records/sqlite/index.ts';

const INSERT = `
  INSERT INTO errands (shop, id, kind, source, order_id, planned_at, doc)
  VALUES (:shop, :id, :kind, :source, :orderId, :plannedAt, :doc)
  ON CONFLICT (shop, kind, source) DO NOTHING`;

const MAILED = `shop = :shop AND kind = 'mail' AND doc ->> 'strangers' IS NOT NULL AND doc ->> 'sentAt' >= :since`;

const UPDATE = 'UPDATE errands SET planned_at = :plannedAt, doc = :doc WHERE shop = :shop AND id = :id';

const FORGET = `
  DELETE FROM errands WHERE rowid IN (
    SELECT rowid FROM errands WHERE shop = :shop AND planned_at < :before LIMIT ${AT_ONCE}
  )`;

/** The errands of one shop, in the embedded store. */
export class EmbeddedErrandRegister implements ErrandRegister {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async plan(errand: NewErrand): Promise<Errand> {
    const planned = plannedErrand(errand);
    const { id, kind, source, orderId = null } = planned;
    const plannedAt = textOfInstant(planned.plannedAt);
    const keys = { shop: this.#shop, id, kind, source, orderId, plannedAt };
    // nothing is done before it is sent, and that write waits for the disk with all before it
    return this.#database.atomically(() => {
      this.#database.change(INSERT, { ...keys, doc: errands.doc(planned) });
      return this.#found('kind = :kind AND source = :source', { kind, source })[0] ?? planned;
    });
  }

  async change(id: string, transition: ErrandTransition): Promise<Changed<Errand>> {
    return this.#database.durably(() => {
      const [before] = this.#found('id = :id', { id });
      if (!before) throw new Error(`shop ${this.#shop} has no errand ${id}`);
      const after = errandAfter(before, transition);
      if (after) this.#write(after);
      return { stored: after ?? before, isChanged: after !== undefined };
    });
  }

  async bySource(kind: ErrandKind, source: string): Promise<Errand | undefined> {
    return this.#found('kind = :kind AND source = :source', { kind, source })[0];
  }

  async ofOrders(orderIds: readonly OrderId[]): Promise<readonly Errand[]> {
    const where = 'order_id IN (SELECT value FROM json_each(:orderIds)) ORDER BY planned_at, id';
    return this.#found(where, { orderIds: JSON.stringify(orderIds) });
  }

  async withResult(kind: ErrandKind, part: string, value: string): Promise<readonly Errand[]> {
    const where = `kind = :kind AND json_extract(doc, '$.result."' || :part || '"') = :value ORDER BY planned_at, id`;
    return this.#found(where, { kind, part, value });
  }

  async withSource(kind: ErrandKind, source: string): Promise<readonly Errand[]> {
    const where = `kind = :kind AND (source = :source OR substr(source, 1, length(:start)) = :start)
      ORDER BY planned_at, id`;
    return this.#found(where, { kind, source, start: `${source}/` });
  }

  async remove(ids: readonly string[]): Promise<void> {
    const remove = 'DELETE FROM errands WHERE shop = :shop AND id IN (SELECT value FROM json_each(:ids))';
    const values = { shop: this.#shop, ids: JSON.stringify(ids) };
    await this.#database.durably(() => this.#database.change(remove, values));
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }

  async stoppedSince(since: Instant, limit: number): Promise<readonly Errand[]> {
    const where = `doc ->> 'state' IN ('refused', 'unclear') AND doc ->> 'settledAt' >= :since
      ORDER BY doc ->> 'settledAt' DESC, id LIMIT :limit`;
    return this.#found(where, { since: textOfInstant(since), limit });
  }

  async mailsSince(since: Instant): Promise<SentMails> {
    const values = { shop: this.#shop, since: textOfInstant(since) };
    const [counted] = this.#database.rows(`SELECT count(*) AS count FROM errands WHERE ${MAILED}`, values);
    const strangers = this.#database.rows(
      `SELECT DISTINCT each.value AS stranger FROM errands, json_each(errands.doc, '$.strangers') AS each WHERE ${MAILED}`,
      values,
    );
    return { count: Number(counted?.['count'] ?? 0), strangers: strangers.map(({ stranger }) => String(stranger)) };
  }

  #found(where: string, values: Values): Errand[] {
    const select = `SELECT doc FROM errands WHERE shop = :shop AND ${where}`;
    return this.#database.rows(select, { ...values, shop: this.#shop }).map((row) => errands.of(row));
  }

  #write(errand: Errand): void {
    const plannedAt = textOfInstant(errand.plannedAt);
    this.#database.change(UPDATE, { shop: this.#shop, id: errand.id, plannedAt, doc: errands.doc(errand) });
  }
}
