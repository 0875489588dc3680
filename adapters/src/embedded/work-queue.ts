import {
  beginningOf,
  countsAttempt,
  OPEN_WORK_STATES,
  orderOf,
  RANK_OF_URGENCY,
  type NewWorkItem,
  type SeenWorkItem,
  type Urgency,
  type WorkItem,
  type WorkState,
} from '@belegwerk/core/work';
import { type OpenEvents, type OpenWorkOfKind, type WorkChange, type WorkQueue } from '@belegwerk/core/ports';
import { instant, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import { Gathering, shopKeyText, textOfInstant, workKind, workState } from '../records/index.ts';
import { workItems } from './codecs.ts';
import type { SqliteDatabase, Row } from '../records/sqlite/index.ts';

/** An action by hand answers nothing: it looks at the order only for itself. Named, because SQLite would go through everything of the shop that waits. */
export const IS_ANSWERED = `
  SELECT 1 FROM work_items INDEXED BY work_items_waiting
  WHERE shop = :shop AND order_id = :orderId AND state = 'received' AND rank <= :rank AND due_at <= :dueAt
    AND doc ->> '$.work.kind' IS NOT 'order-action' LIMIT 1`;

const INSERT = `
  INSERT INTO work_items
    (id, shop, order_id, state, open, rank, due_at, received_at, attempts, defects, reason, doc)
  VALUES (:id, :shop, :orderId, :state, :open, :rank, :dueAt, :receivedAt, 0, 0, :reason, :doc)
  ON CONFLICT (id) DO NOTHING`;

const RANKS = Object.values(RANK_OF_URGENCY).toSorted((one, other) => one - other);

const COLUMNS = 'state, received_at, due_at, attempts, defects, reason, doc';

const FIND = `SELECT id, shop, ${COLUMNS} FROM work_items WHERE id = :id AND shop = :shop`;

const FORGET = 'DELETE FROM work_items WHERE open = 0 AND received_at < :before';

/** Each rank by a range of the index: without it SQLite would go through all that waits for later days, too. */
const isDue = (rank: number, shop: string): string => `
  EXISTS (SELECT 1 FROM work_items INDEXED BY work_items_open
    WHERE open = 1 AND shop = ${shop} AND rank = ${rank} AND due_at <= :now)`;

const RANKS_DUE = RANKS.map((rank) => `SELECT ${rank} AS rank WHERE ${isDue(rank, ':shop')}`).join(' UNION ALL ');

/** From shop to shop by the index, asked every second: what waits for later days is not gone through. */
const SHOPS_WITH_WORK = `
  WITH RECURSIVE waiting (shop) AS (
    SELECT min(shop) FROM work_items INDEXED BY work_items_open WHERE open = 1
    UNION ALL
    SELECT (SELECT min(shop) FROM work_items INDEXED BY work_items_open WHERE open = 1 AND shop > waiting.shop)
    FROM waiting WHERE waiting.shop IS NOT NULL
  )
  SELECT shop FROM waiting WHERE ${RANKS.map((rank) => isDue(rank, 'waiting.shop')).join(' OR ')}`;

const DUE_OF_RANK = `
  SELECT id, shop, ${COLUMNS} FROM work_items INDEXED BY work_items_open
  WHERE open = 1 AND shop = :shop AND rank = :rank AND due_at <= :now
  ORDER BY due_at, received_at, id LIMIT :limit`;

/** Named, because SQLite would go through all that was ever done for the shop. */
export const OPEN_EVENTS = `
  SELECT min(received_at) AS first, max(received_at) AS last, min(doc ->> '$.triggeredAt') AS happened
  FROM work_items INDEXED BY work_items_open
  WHERE open = 1 AND shop = :shop AND order_id IS NULL
    AND doc ->> '$.work.kind' = 'accounting-event' AND doc ->> '$.work.event.about' = 'document'`;

const WAITING = `
  SELECT count(*) AS n FROM work_items WHERE open = 1 AND shop = :shop AND rank = :rank AND due_at <= :now
    AND substr(id, length(id) - length(:idEnd) + 1) = :idEnd`;

const OPEN_BY_KIND = `
  SELECT doc ->> '$.work.kind' AS kind, count(*) AS items, min(due_at) AS since FROM work_items
  WHERE open = 1 AND due_at <= :now GROUP BY kind ORDER BY kind`;

const RETRY = `
  UPDATE work_items SET state = 'delayed', open = 1, defects = 0, due_at = :now
  WHERE id = :id AND shop = :shop AND state IN ('failed', 'delayed')`;

const DROP = `
  UPDATE work_items SET state = 'skipped', open = 0, reason = :reason
  WHERE id = :id AND shop = :shop AND state IN ('failed', 'delayed')`;

const AS_SEEN = `
  WHERE id = :id AND state = :seenState AND attempts = :seenAttempts`;

/** Names only what changes: SQLite writes every index of a column that is named. */
const START = `
  UPDATE work_items SET state = 'started', attempts = attempts + 1 ${AS_SEEN}`;

const MARK = `
  UPDATE work_items SET state = :state, open = :open, attempts = attempts + :attempt, defects = :defects,
    reason = coalesce(:reason, reason), due_at = coalesce(:dueAt, due_at)
  ${AS_SEEN}`;

export const itemOf = (row: Row): WorkItem =>
  workItems.of(row, {
    id: row['id'],
    shop: row['shop'],
    state: row['state'],
    receivedAt: row['received_at'],
    dueAt: row['due_at'],
    attempts: row['attempts'],
    defects: row['defects'],
    ...(row['reason'] === null ? {} : { reason: row['reason'] }),
  });

/** One event in a shop sends several messages at once: they are stored together, and the disk is waited for once. */
const GATHER_MS = 2;

/** What an item must come before, to be answered with one that waits. */
interface Sought {
  readonly shop: ShopKey;
  readonly orderId: string | null;
  readonly rank: number;
  readonly dueAt: string;
}

/** What is to be done for all shops, in the embedded store. */
export class EmbeddedWorkQueue implements WorkQueue {
  readonly #database: SqliteDatabase;
  readonly #arrivals = new Gathering((items: readonly NewWorkItem[]) => this.#store(items), GATHER_MS);

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  add(item: NewWorkItem): Promise<'stored' | 'known'> {
    return this.#arrivals.ask(item);
  }

  #store(items: readonly NewWorkItem[]): Promise<('stored' | 'known')[]> {
    return this.#database.durably(() => {
      const answering = new Map<string, Sought>();
      return items.map((item) => this.#insert(item, answering));
    });
  }

  #insert(
    { id, shop, work, urgency, triggeredAt, receivedAt, dueAt }: NewWorkItem,
    answering: Map<string, Sought>,
  ): 'stored' | 'known' {
    const orderId = orderOf(work) ?? null;
    const received = textOfInstant(receivedAt);
    const textOf = (at: Instant): string => (at === receivedAt ? received : textOfInstant(at));
    const sought = { shop, orderId, rank: RANK_OF_URGENCY[urgency], dueAt: textOf(dueAt) };
    const isAnswered = orderId !== null && sought.dueAt <= received && this.#isAnswered(sought, answering);
    const { state, reason = null } = beginningOf(work, isAnswered);
    const changed = this.#database.change(INSERT, {
      ...sought,
      id,
      state,
      reason,
      open: OPEN_WORK_STATES.includes(state) ? 1 : 0,
      receivedAt: received,
      doc: JSON.stringify({ work, urgency, triggeredAt: textOf(triggeredAt) }),
    });
    return changed ? 'stored' : 'known';
  }

  /** Whether an item that waits answers this one, too; within a transaction the same is asked once. */
  #isAnswered(sought: Sought, answering: Map<string, Sought>): boolean {
    const key = `${sought.shop} ${sought.orderId}`;
    const known = answering.get(key);
    if (known && known.rank <= sought.rank && known.dueAt <= sought.dueAt) return true;
    if (this.#database.row(IS_ANSWERED, { ...sought }) === undefined) return false;
    answering.set(key, sought);
    return true;
  }

  async due(shop: ShopKey, now: Instant, limit: number): Promise<readonly WorkItem[]> {
    const found: WorkItem[] = [];
    const at = { shop, now: textOfInstant(now) };
    for (const { rank = null } of this.#database.rows(RANKS_DUE, at)) {
      if (found.length >= limit) break;
      found.push(...this.#database.rows(DUE_OF_RANK, { ...at, rank, limit: limit - found.length }).map(itemOf));
    }
    return found;
  }

  /** Not durably: an item that lost its mark in a power cut is only looked at again. */
  async mark(items: readonly SeenWorkItem[], state: WorkState, change: WorkChange = {}): Promise<number> {
    const [statement, values] = state === 'started' ? [START, {}] : [MARK, this.#marked(state, change)];
    let held = 0;
    for (const { id, state: seenState, attempts: seenAttempts } of items)
      held += this.#database.change(statement, { ...values, id, seenState, seenAttempts });
    return held;
  }

  #marked(state: WorkState, change: WorkChange) {
    return {
      state,
      open: OPEN_WORK_STATES.includes(state) ? 1 : 0,
      attempt: countsAttempt(state) ? 1 : 0,
      defects: change.defects ?? 0,
      reason: change.reason ?? null,
      dueAt: change.dueAt ? textOfInstant(change.dueAt) : null,
    };
  }

  async retry(shop: ShopKey, id: string, now: Instant): Promise<boolean> {
    return this.#database.durably(() => this.#database.change(RETRY, { shop, id, now: textOfInstant(now) }) > 0);
  }

  async drop(shop: ShopKey, id: string, reason: string): Promise<boolean> {
    return this.#database.durably(() => this.#database.change(DROP, { shop, id, reason }) > 0);
  }

  async find(shop: ShopKey, id: string): Promise<WorkItem | undefined> {
    const row = this.#database.row(FIND, { shop, id });
    return row && itemOf(row);
  }

  async shopsWithWork(now: Instant): Promise<readonly ShopKey[]> {
    const found = this.#database.rows(SHOPS_WITH_WORK, { now: textOfInstant(now) });
    return found.map((row) => shopKeyText.parse(row['shop']));
  }

  async openEvents(shop: ShopKey): Promise<OpenEvents | undefined> {
    const row = this.#database.row(OPEN_EVENTS, { shop });
    const [first, last, happened] = [row?.['first'], row?.['last'], row?.['happened']];
    return typeof first === 'string' && typeof last === 'string' && typeof happened === 'string'
      ? { receivedAt: instant(first), lastReceivedAt: instant(last), happenedAt: instant(happened) }
      : undefined;
  }

  async waiting(shop: ShopKey, urgency: Urgency, now: Instant, idEnd = ''): Promise<number> {
    const values = { shop, rank: RANK_OF_URGENCY[urgency], now: textOfInstant(now), idEnd };
    return Number(this.#database.row(WAITING, values)?.['n'] ?? 0);
  }

  async openByKind(now: Instant): Promise<readonly OpenWorkOfKind[]> {
    return (await this.#database.rowsAside(OPEN_BY_KIND, { now: textOfInstant(now) })).map((row) => ({
      kind: workKind.parse(row['kind']),
      items: Number(row['items']),
      dueSince: instant(String(row['since'])),
    }));
  }

  async counts(shop: ShopKey): Promise<Readonly<Partial<Record<WorkState, number>>>> {
    const select = 'SELECT state, count(*) AS items FROM work_items WHERE shop = :shop GROUP BY state';
    const rows = await this.#database.rowsAside(select, { shop });
    return Object.fromEntries(rows.map((row) => [workState.parse(row['state']), Number(row['items'])]));
  }

  async forget(before: Instant): Promise<number> {
    return this.#database.change(FORGET, { before: textOfInstant(before) });
  }
}
