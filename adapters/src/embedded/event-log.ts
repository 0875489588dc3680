import { wordsOf } from '@belegwerk/core/search';
import {
  COUNTED_EVENTS,
  MAX_COUNTED,
  type CountedEvent,
  type EventLog,
  type EventQuery,
  type EventsAboutPerson,
  type EventsSought,
  type Page,
} from '@belegwerk/core/ports';
import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { LogEvent } from '@belegwerk/core/records';
import { WEIGHT_OF_STATUS, placeOfEvent, searchTextOfEvent, sortKey, textOfInstant } from '../records/index.ts';
import { events } from './codecs.ts';
import { allOf, found, type Condition } from './conditions.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';
import { textMatch } from './text-index.ts';
import type { SqliteDatabase, Values } from '../records/sqlite/index.ts';

const APPEND = `
  INSERT INTO events (shop, id, at, place, order_id, order_key, weight, status, origin, search, doc)
  VALUES (:shop, :id, :at, :place, :orderId, :orderKey, :weight, :status, :origin, :search, :doc)
  ON CONFLICT (shop, id) DO NOTHING`;

const LAST_OF_ORDER = `
  SELECT place FROM events WHERE shop = :shop AND order_id = :orderId ORDER BY place DESC, id DESC LIMIT 1`;

const AMEND = 'UPDATE events SET search = :search, doc = :doc WHERE shop = :shop AND id = :id';

const ABOUT_PERSON = `
  SELECT doc FROM events WHERE shop = :shop AND (
    order_id IN (SELECT value FROM json_each(:orderIds))
    OR (order_id IS NULL AND EXISTS (
      SELECT 1 FROM json_each(:texts) AS sought
      WHERE NOT EXISTS (SELECT 1 FROM json_each(sought.value) AS word WHERE instr(search, word.value) = 0)
    ))
    OR EXISTS (
      SELECT 1 FROM json_each(:reaching) AS sought
      WHERE NOT EXISTS (SELECT 1 FROM json_each(sought.value) AS word WHERE instr(search, word.value) = 0)
    )
  ) ORDER BY at, id`;

const FORGET = `
  DELETE FROM events WHERE rowid IN (
    SELECT rowid FROM events WHERE shop = :shop AND at < :before LIMIT ${AT_ONCE}
  )`;

/** All names stand in the text, because an index of some rows is taken only where a question is seen to be about these. */
export const COUNT_NAMED = `
  SELECT count(*) AS n FROM events WHERE shop = :shop AND doc ->> 'name' = :name
  AND doc ->> 'name' IN (${COUNTED_EVENTS.map((name) => `'${name}'`).join(', ')})`;

/** Rows that the index of texts finds, each looked up by its number. */
const BY_TEXT = `(SELECT rowid AS found FROM events_text WHERE events_text MATCH :match) CROSS JOIN events ON number = found`;

/** So many rows are looked up and sorted within the time that a page may take. */
const FEW = 10_000;
const HITS = `SELECT count(*) AS n FROM (SELECT 1 FROM events_text WHERE events_text MATCH :match LIMIT ${FEW + 1})`;

const ORDER_BY = {
  date: (direction) => `place ${direction}, id ${direction}`,
  order: (direction) => `order_key ${direction}, place ${direction}, id ${direction}`,
  status: (direction) => `weight ${direction}, place ${direction}, id ${direction}`,
} as const satisfies Record<EventQuery['sortBy'], (direction: 'ASC' | 'DESC') => string>;

/** The columns by which a log is sorted, the last of them different in every row. */
const SORTED_BY = {
  date: ['place', 'id'],
  order: ['order_key', 'place', 'id'],
  status: ['weight', 'place', 'id'],
} as const satisfies Record<EventQuery['sortBy'], readonly string[]>;

/** Rows of one step through the log: as many as are read within a few milliseconds. */
const STEP = 250;

const oneOf = (column: string, allowed: readonly string[] | undefined): Condition | undefined =>
  allowed?.length
    ? [`${column} IN (SELECT value FROM json_each(:${column}))`, { [column]: JSON.stringify(allowed) }]
    : undefined;

const conditions = (shop: ShopKey, query: EventsSought): { where: string; values: Values } => {
  return allOf([
    ['shop = :shop', { shop }],
    query.orderId && ['order_id = :orderId', { orderId: query.orderId }],
    oneOf('status', query.status),
    oneOf('origin', query.origin),
    ...found(query.search),
  ]);
};

/** Rows to look among. */
interface Place {
  readonly from: string;
  readonly values: Values;
}
const EVERYWHERE: Place = { from: 'events', values: {} };

/** Where the index of texts leads to; everywhere where it knows nothing of what is sought. */
const byText = ({ orderId, search }: EventsSought): Place => {
  const match = orderId === undefined ? textMatch(search) : undefined;
  return match === undefined ? EVERYWHERE : { from: BY_TEXT, values: { match } };
};

/**
 * What a page of the log asks. Few events that the index of texts finds are sorted; among many, a page is full soon when all
 * are gone through in their order.
 */
export const eventQuestions = (shop: ShopKey, query: EventsSought, isFew: boolean) => {
  const { where, values } = conditions(shop, query);
  const order = ORDER_BY[query.sortBy](query.sortDir === 'desc' ? 'DESC' : 'ASC');
  const text = byText(query);
  const place = isFew ? text : EVERYWHERE;
  return {
    values,
    count: {
      sql: `SELECT count(*) AS n FROM (SELECT 1 FROM ${text.from} WHERE ${where} LIMIT :most)`,
      values: text.values,
    },
    found: {
      sql: `SELECT doc FROM ${place.from} WHERE ${where} ORDER BY ${order} LIMIT :limit OFFSET :offset`,
      values: place.values,
    },
  };
};

/** The event log of one shop, in the embedded store. */
export class EmbeddedEventLog implements EventLog {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async append(event: LogEvent): Promise<void> {
    this.#database.change(APPEND, {
      shop: this.#shop,
      id: event.id,
      at: textOfInstant(event.at),
      place: placeOfEvent(event.at, this.#lastOf(event)),
      orderId: event.order?.id ?? null,
      orderKey: sortKey(event.order?.name ?? ''),
      weight: WEIGHT_OF_STATUS[event.status],
      status: event.status,
      origin: event.origin,
      search: searchTextOfEvent(event),
      doc: events.doc(event),
    });
  }

  /** The last place in the log of its order; nothing writes between this and the next statement. */
  #lastOf({ order }: LogEvent): string | undefined {
    const last = order && this.#database.row(LAST_OF_ORDER, { shop: this.#shop, orderId: order.id })?.['place'];
    return typeof last === 'string' ? last : undefined;
  }

  async amend(about: EventsAboutPerson, change: (event: LogEvent) => LogEvent): Promise<number> {
    const named = await this.aboutPerson(about);
    for (let at = 0; at < named.length; at += AT_ONCE) {
      this.#database.atomically(() => {
        for (const event of named.slice(at, at + AT_ONCE).map(change)) {
          const values = { search: searchTextOfEvent(event), doc: events.doc(event) };
          this.#database.change(AMEND, { shop: this.#shop, id: event.id, ...values });
        }
      });
      await new Promise((resume) => setImmediate(resume));
    }
    await this.#database.durably(() => undefined);
    return named.length;
  }

  /** It goes through the whole log of the shop. */
  async aboutPerson({ orderIds, containing, reaching }: EventsAboutPerson): Promise<readonly LogEvent[]> {
    const words = (texts: readonly string[]): string =>
      JSON.stringify(texts.map(wordsOf).filter(({ length }) => length > 0));
    const sought = { texts: words(containing), reaching: words(reaching) };
    const values = { shop: this.#shop, orderIds: JSON.stringify(orderIds), ...sought };
    return (await this.#database.rowsAside(ABOUT_PERSON, values)).map((row) => events.of(row));
  }

  async forget(before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, before: textOfInstant(before) });
  }

  async countNamed(): Promise<Readonly<Record<CountedEvent, number>>> {
    const counted = await Promise.all(
      COUNTED_EVENTS.map(async (name) => {
        const [row] = await this.#database.rowsAside(COUNT_NAMED, { shop: this.#shop, name });
        return [name, Number(row?.['n'])] as const;
      }),
    );
    return Object.fromEntries(counted) as Record<CountedEvent, number>;
  }

  async byId(id: string): Promise<LogEvent | undefined> {
    const row = this.#database.row('SELECT doc FROM events WHERE shop = :shop AND id = :id', { shop: this.#shop, id });
    return row && events.of(row);
  }

  /** Each step begins behind the last row of the one before, so that the last is as quick as the first. */
  async *walk(sought: EventsSought): AsyncIterable<readonly LogEvent[]> {
    const { where, values } = conditions(this.#shop, sought);
    const [direction, beyond] = sought.sortDir === 'desc' ? (['DESC', '<'] as const) : (['ASC', '>'] as const);
    const columns = SORTED_BY[sought.sortBy];
    const behind = ` AND (${columns.join(', ')}) ${beyond} (${columns.map((column) => `:last_${column}`).join(', ')})`;
    const { from, values: matched } = (await this.#areFew(sought)) ? byText(sought) : EVERYWHERE;
    const rowsBehind = (last: Values | undefined) =>
      this.#database.rowsAside(
        `SELECT doc, ${columns.join(', ')} FROM ${from} WHERE ${where}${last ? behind : ''}
         ORDER BY ${ORDER_BY[sought.sortBy](direction)} LIMIT ${STEP}`,
        { ...values, ...matched, ...last },
      );
    for (let rows = await rowsBehind(undefined); rows.length > 0;) {
      yield rows.map((row) => events.of(row));
      const last = rows.length < STEP ? undefined : rows.at(-1);
      if (!last) return;
      rows = await rowsBehind(
        Object.fromEntries(columns.map((column) => [`last_${column}`, last[column] as string | number])),
      );
    }
  }

  /** Whether the index of texts finds so few that they are looked up one by one. */
  async #areFew(sought: EventsSought): Promise<boolean> {
    const { values } = byText(sought);
    if (values['match'] === undefined) return false;
    const [hits] = await this.#database.rowsAside(HITS, values);
    return Number(hits?.['n']) <= FEW;
  }

  async page(query: EventQuery): Promise<Page<LogEvent>> {
    const { page, pageSize } = query;
    const most = Math.max(MAX_COUNTED, page * pageSize);
    const isFew = await this.#areFew(query);
    const { count, found: sought, values } = eventQuestions(this.#shop, query, isFew);
    const [[counted], rows] = await Promise.all([
      this.#database.rowsAside(count.sql, { ...values, ...count.values, most: most + 1 }),
      this.#database.rowsAside(sought.sql, {
        ...values,
        ...sought.values,
        limit: pageSize,
        offset: (page - 1) * pageSize,
      }),
    ]);
    const sum = Number(counted?.['n']);
    const items = rows.map((row) => events.of(row));
    return { items, total: Math.min(sum, most), page, pageSize, ...(sum > most ? { isAtLeast: true } : {}) };
  }
}
