import {
  KEPT_BODIES_PER_PAGE,
  MOST_KEPT_BODIES,
  type Inbox,
  type InboxEntry,
  type InboxState,
  type Instant,
  type KeptBody,
  type NewInboxEntry,
  type ShopKey,
} from '@belegwerk/core';
import {
  ANSWERED,
  Gathering,
  OPEN_STATES,
  RANK_OF_URGENCY,
  countsAttempt,
  inboxState,
  instantText,
  shopKeyText,
  textOfInstant,
} from '../records/index.ts';
import { inboxEntries } from './codecs.ts';
import type { SqliteDatabase, Row } from '../records/sqlite/index.ts';

const INSERT = `
  INSERT INTO inbox (id, shop, state, open, rank, due_at, received_at, attempts, reason, doc)
  SELECT :id, :shop, iif(answered, '${ANSWERED.state}', 'received'), NOT answered, :rank, :dueAt, :receivedAt, 0,
    iif(answered, '${ANSWERED.reason}', NULL), :doc
  FROM (
    SELECT :dueAt <= :receivedAt AND EXISTS (
      SELECT 1 FROM inbox
      WHERE shop = :shop AND doc ->> 'orderId' = :orderId AND state = 'received' AND rank <= :rank AND due_at <= :dueAt
    ) AS answered
  )
  WHERE true ON CONFLICT (id) DO NOTHING`;

const INSERT_BODY = `
  INSERT INTO inbox_bodies (id, shop, body)
  SELECT :id, :shop, :body WHERE (SELECT count(*) FROM inbox_bodies WHERE shop = :shop) < ${MOST_KEPT_BODIES}`;

const BODY = `
  SELECT coalesce(body, '') AS body FROM inbox LEFT JOIN inbox_bodies USING (id) WHERE inbox.id = :id`;

const KEPT_BODIES = `
  SELECT kept.id, doc ->> 'topic' AS topic, received_at, body
  FROM inbox_bodies AS kept JOIN inbox ON inbox.id = kept.id
  WHERE kept.shop = :shop AND kept.id > :after ORDER BY kept.id LIMIT ${KEPT_BODIES_PER_PAGE}`;

const DROP_BODIES = 'DELETE FROM inbox_bodies WHERE shop = :shop AND id IN (SELECT value FROM json_each(:ids))';

const FORGET_BODIES = `
  DELETE FROM inbox_bodies WHERE id IN (SELECT id FROM inbox WHERE open = 0 AND received_at < :before)`;

const FORGET = 'DELETE FROM inbox WHERE open = 0 AND received_at < :before';

const DUE = `
  SELECT id, shop, state, received_at, due_at, attempts, reason, doc FROM inbox
  WHERE open = 1 AND shop = :shop AND due_at <= :now
  ORDER BY rank, due_at, received_at, id LIMIT :limit`;

/** Names only what changes: SQLite writes every index of a column that is named. */
const START = `
  UPDATE inbox SET state = 'started', attempts = attempts + 1 WHERE id IN (SELECT value FROM json_each(:ids))`;

const MARK = `
  UPDATE inbox SET state = :state, open = :open, attempts = attempts + :attempt,
    reason = coalesce(:reason, reason), due_at = coalesce(:dueAt, due_at)
  WHERE id IN (SELECT value FROM json_each(:ids))`;

const entryOf = (row: Row): InboxEntry =>
  inboxEntries.of(row, {
    id: row['id'],
    shop: row['shop'],
    state: row['state'],
    receivedAt: row['received_at'],
    dueAt: row['due_at'],
    attempts: row['attempts'],
    ...(row['reason'] === null ? {} : { reason: row['reason'] }),
  });

/** The hints of all shops, in the embedded store. */
export class EmbeddedInbox implements Inbox {
  readonly #database: SqliteDatabase;
  readonly #arrivals = new Gathering((entries: readonly NewInboxEntry[]) => this.#store(entries));

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  receive(entry: NewInboxEntry): Promise<'stored' | 'known'> {
    return this.#arrivals.ask(entry);
  }

  #store(entries: readonly NewInboxEntry[]): Promise<('stored' | 'known')[]> {
    return this.#database.durably(() => entries.map((entry) => this.#insert(entry)));
  }

  #insert({
    id,
    shop,
    topic,
    orderId,
    urgency,
    triggeredAt,
    receivedAt,
    dueAt,
    body,
  }: NewInboxEntry): 'stored' | 'known' {
    const changed = this.#database.change(INSERT, {
      id,
      shop,
      orderId: orderId ?? null,
      rank: RANK_OF_URGENCY[urgency],
      dueAt: textOfInstant(dueAt),
      receivedAt: textOfInstant(receivedAt),
      doc: JSON.stringify({ topic, orderId, urgency, triggeredAt: textOfInstant(triggeredAt) }),
    });
    if (changed && body) this.#database.change(INSERT_BODY, { id, shop, body });
    return changed ? 'stored' : 'known';
  }

  async due(shop: ShopKey, now: Instant, limit: number): Promise<readonly InboxEntry[]> {
    return this.#database.rows(DUE, { shop, now: textOfInstant(now), limit }).map(entryOf);
  }

  /** Not durably: an entry that lost its mark in a power cut is only looked at again. */
  async mark(
    ids: readonly string[],
    state: InboxState,
    change: { readonly reason?: string; readonly dueAt?: Instant } = {},
  ): Promise<void> {
    if (state === 'started') return void this.#database.change(START, { ids: JSON.stringify(ids) });
    this.#database.change(MARK, {
      ids: JSON.stringify(ids),
      state,
      open: OPEN_STATES.includes(state) ? 1 : 0,
      attempt: countsAttempt(state) ? 1 : 0,
      reason: change.reason ?? null,
      dueAt: change.dueAt ? textOfInstant(change.dueAt) : null,
    });
  }

  async bodyOf(id: string): Promise<string | undefined> {
    const row = this.#database.row(BODY, { id });
    return row && String(row['body']);
  }

  async keptBodies(shop: ShopKey, after = ''): Promise<readonly KeptBody[]> {
    return (await this.#database.rowsAside(KEPT_BODIES, { shop, after })).map((row) => ({
      id: String(row['id']),
      topic: String(row['topic']),
      receivedAt: instantText.parse(row['received_at']),
      body: String(row['body']),
    }));
  }

  async dropBodies(shop: ShopKey, ids: readonly string[]): Promise<number> {
    const values = { shop, ids: JSON.stringify(ids) };
    return this.#database.durably(() => this.#database.change(DROP_BODIES, values));
  }

  async shopsWithWork(now: Instant): Promise<readonly ShopKey[]> {
    const select = 'SELECT DISTINCT shop FROM inbox WHERE open = 1 AND due_at <= :now ORDER BY shop';
    return this.#database.rows(select, { now: textOfInstant(now) }).map((row) => shopKeyText.parse(row['shop']));
  }

  async counts(shop: ShopKey): Promise<Readonly<Partial<Record<InboxState, number>>>> {
    const select = 'SELECT state, count(*) AS entries FROM inbox WHERE shop = :shop GROUP BY state';
    const rows = this.#database.rows(select, { shop });
    return Object.fromEntries(rows.map((row) => [inboxState.parse(row['state']), Number(row['entries'])]));
  }

  async forget(before: Instant): Promise<number> {
    const values = { before: textOfInstant(before) };
    return this.#database.atomically(() => {
      this.#database.change(FORGET_BODIES, values);
      return this.#database.change(FORGET, values);
    });
  }
}
