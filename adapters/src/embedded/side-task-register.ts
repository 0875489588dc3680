import {
  sideTaskAfter,
  plannedSideTask,
  PROVING_KINDS,
  type Changed,
  type SideTask,
  type SideTaskKind,
  type SideTaskTransition,
  type NewSideTask,
} from '@belegwerk/core/records';
import type { SideTaskRegister } from '@belegwerk/core/ports';
import { instant, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import type { SentMails } from '@belegwerk/core/plans';
import { textOfInstant } from '../records/index.ts';
import { sideTasks } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';
import type { SqliteDatabase, Values } from '../records/sqlite/index.ts';

const INSERT = `
  INSERT INTO follow_ups (shop, id, kind, source, order_id, planned_at, doc)
  VALUES (:shop, :id, :kind, :source, :orderId, :plannedAt, :doc)
  ON CONFLICT (shop, kind, source) DO NOTHING`;

/** Names its index: SQLite would go through all tasks of the shop in the order of their age. */
export const OF_ORDERS = `
  SELECT doc FROM follow_ups INDEXED BY follow_ups_of_order
  WHERE shop = :shop AND order_id IN (SELECT value FROM json_each(:orderIds)) ORDER BY planned_at, id`;

const MAILED = `shop = :shop AND kind = 'mail' AND doc ->> 'strangers' IS NOT NULL AND doc ->> 'sentAt' >= :since`;

/** Written as the index has it. */
export const LAST_MAIL = `
  SELECT max(doc ->> 'sentAt') AS at FROM follow_ups WHERE shop = :shop AND kind = 'mail' AND doc ->> 'state' = 'done'`;

/** Names only what changes: SQLite writes every index of a column that is named. */
const UPDATE = 'UPDATE follow_ups SET doc = :doc WHERE shop = :shop AND id = :id';
const POSTPONE = 'UPDATE follow_ups SET planned_at = :plannedAt WHERE shop = :shop AND id = :id';

const PROVING = PROVING_KINDS.map((kind) => `'${kind}'`).join(', ');

/** The first of both bounds is there for the index. */
export const FORGET = `
  DELETE FROM follow_ups WHERE rowid IN (
    SELECT rowid FROM follow_ups
    WHERE shop = :shop AND planned_at < max(:before, :provingBefore)
      AND planned_at < CASE WHEN kind IN (${PROVING}) THEN :provingBefore ELSE :before END
    LIMIT ${AT_ONCE}
  )`;

/** The side tasks of one shop, in the embedded store. */
export class EmbeddedSideTaskRegister implements SideTaskRegister {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async plan(sideTask: NewSideTask): Promise<SideTask> {
    const planned = plannedSideTask(sideTask);
    const { id, kind, source, orderId = null } = planned;
    const plannedAt = textOfInstant(planned.plannedAt);
    const keys = { shop: this.#shop, id, kind, source, orderId, plannedAt };
    // nothing is done before it is sent, and that write waits for the disk with all before it
    return this.#database.atomically(() => {
      this.#database.change(INSERT, { ...keys, doc: sideTasks.doc(planned) });
      return this.#found('kind = :kind AND source = :source', { kind, source })[0] ?? planned;
    });
  }

  async change(id: string, transition: SideTaskTransition): Promise<Changed<SideTask>> {
    return this.#database.durably(() => {
      const [before] = this.#found('id = :id', { id });
      if (!before) throw new Error(`shop ${this.#shop} has no side task ${id}`);
      const after = sideTaskAfter(before, transition);
      if (after) this.#write(after, before);
      return { stored: after ?? before, isChanged: after !== undefined };
    });
  }

  async bySource(kind: SideTaskKind, source: string): Promise<SideTask | undefined> {
    return this.#found('kind = :kind AND source = :source', { kind, source })[0];
  }

  async ofOrders(orderIds: readonly OrderId[]): Promise<readonly SideTask[]> {
    const values = { shop: this.#shop, orderIds: JSON.stringify(orderIds) };
    return this.#database.rows(OF_ORDERS, values).map((row) => sideTasks.of(row));
  }

  async withResult(kind: SideTaskKind, part: string, value: string): Promise<readonly SideTask[]> {
    const where = `kind = :kind AND json_extract(doc, '$.result."' || :part || '"') = :value ORDER BY planned_at, id`;
    return this.#found(where, { kind, part, value });
  }

  async withSource(kind: SideTaskKind, source: string): Promise<readonly SideTask[]> {
    const where = `kind = :kind AND (source = :source OR substr(source, 1, length(:start)) = :start)
      ORDER BY planned_at, id`;
    return this.#found(where, { kind, source, start: `${source}/` });
  }

  async remove(ids: readonly string[]): Promise<void> {
    const remove = 'DELETE FROM follow_ups WHERE shop = :shop AND id IN (SELECT value FROM json_each(:ids))';
    const values = { shop: this.#shop, ids: JSON.stringify(ids) };
    await this.#database.durably(() => this.#database.change(remove, values));
  }

  async forget(before: Instant, provingBefore: Instant): Promise<number> {
    const [others, proving] = [textOfInstant(before), textOfInstant(provingBefore)];
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: others, provingBefore: proving });
  }

  async stoppedSince(since: Instant, limit: number): Promise<readonly SideTask[]> {
    const where = `doc ->> 'state' IN ('refused', 'unclear') AND doc ->> 'concludedAt' >= :since
      ORDER BY doc ->> 'concludedAt' DESC, id LIMIT :limit`;
    return this.#found(where, { since: textOfInstant(since), limit });
  }

  async lastMailAt(): Promise<Instant | undefined> {
    const at = this.#database.row(LAST_MAIL, { shop: this.#shop })?.['at'];
    return typeof at === 'string' ? instant(at) : undefined;
  }

  async mailsSince(since: Instant): Promise<SentMails> {
    const values = { shop: this.#shop, since: textOfInstant(since) };
    const [counted] = this.#database.rows(`SELECT count(*) AS count FROM follow_ups WHERE ${MAILED}`, values);
    const strangers = this.#database.rows(
      `SELECT DISTINCT each.value AS stranger FROM follow_ups, json_each(follow_ups.doc, '$.strangers') AS each WHERE ${MAILED}`,
      values,
    );
    return { count: Number(counted?.['count'] ?? 0), strangers: strangers.map(({ stranger }) => String(stranger)) };
  }

  #found(where: string, values: Values): SideTask[] {
    const select = `SELECT doc FROM follow_ups WHERE shop = :shop AND ${where}`;
    return this.#database.rows(select, { ...values, shop: this.#shop }).map((row) => sideTasks.of(row));
  }

  #write(after: SideTask, before: SideTask): void {
    const key = { shop: this.#shop, id: after.id };
    this.#database.change(UPDATE, { ...key, doc: sideTasks.doc(after) });
    if (!after.plannedAt.equals(before.plannedAt))
      this.#database.change(POSTPONE, { ...key, plannedAt: textOfInstant(after.plannedAt) });
  }
}
