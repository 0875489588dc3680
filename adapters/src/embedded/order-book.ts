import { concernsOf, orderState, statesFoundBy } from '@belegwerk/core/payments';
import {
  type OrderConcern,
  type OrderState,
  isHeldBack,
  type EInvoiceStanding,
  type PreviewDraft,
  type PaidOrder,
  type OrderRecord,
} from '@belegwerk/core/records';
import { cents, type Cents, type Instant, type OrderId, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import { stopsOf } from '@belegwerk/core/decisions';
import { markersSought, receiptMarkersOf } from '@belegwerk/core/documents';
import { CAUSE_FACTS, causeOf, type Cause, type CauseFact } from '@belegwerk/core/repairs';
import type {
  OpenItemCount,
  OrderBook,
  OrderInBook,
  OrderQuery,
  OrderSelection,
  Page,
  PartOfStopped,
  PlacedWithin,
  ReckonedInBook,
  StoppedCount,
} from '@belegwerk/core/ports';
import {
  dayKey,
  instantText,
  openItemCause,
  orderIdText,
  previewDraft,
  reckoningCodec,
  searchTextOfOrder,
  sortKey,
  storedConcern,
  storedEInvoiceStanding,
  storedOpenItems,
  storedOrderState,
  storedPaidOrder,
  storedReason,
  textOfInstant,
} from '../records/index.ts';
import { manyOrders, orders } from './codecs.ts';
import { allOf, found } from './conditions.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';
import type { SqliteDatabase, Values } from '../records/sqlite/index.ts';

const SAVE = `
  INSERT INTO orders (shop, id, name, name_key, customer_key, created_at, total, state, payment, fulfilment, markers, held_back,
    stops, concerns, e_invoices, search, reckoning, doc)
  VALUES (:shop, :id, :name, :nameKey, :customerKey, :createdAt, :total, :state, :payment, :fulfilment, :markers, :heldBack,
    :stops, :concerns, :eInvoices, :search, :reckoning, :doc)
  ON CONFLICT (shop, id) DO UPDATE SET
    name = excluded.name, name_key = excluded.name_key, customer_key = excluded.customer_key,
    created_at = excluded.created_at, total = excluded.total, state = excluded.state, payment = excluded.payment,
    fulfilment = excluded.fulfilment, markers = excluded.markers, held_back = excluded.held_back, stops = excluded.stops, concerns = excluded.concerns,
    e_invoices = excluded.e_invoices, search = excluded.search, reckoning = excluded.reckoning, doc = excluded.doc`;

/** Each between spaces, as an order has few; only orders that have some stand in their index. */
const textOfWords = (words: readonly string[]): string => words.map((word) => ` ${word} `).join('');

/** How often each word stands in rows that were counted by their words. */
const countOfWords = <W extends string>(
  rows: readonly Readonly<Record<string, unknown>>[],
  column: string,
  parse: (word: string) => W,
): Partial<Record<W, number>> => {
  const counts = new Map<W, number>();
  for (const row of rows)
    for (const each of String(row[column]).split(' ').filter(Boolean)) {
      const word = parse(each);
      counts.set(word, (counts.get(word) ?? 0) + Number(row['orders']));
    }
  return Object.fromEntries(counts) as Partial<Record<W, number>>;
};

const SUM_IN_EUROS = `
  SELECT sum(doc ->> '$.inEuros') AS sum, count(*) - count(doc ->> '$.inEuros') AS unknown FROM orders
  WHERE shop = :shop AND concerns <> '' AND instr(concerns, :concern) > 0`;
const COUNT_CONCERNS = `
  SELECT concerns, count(*) AS orders FROM orders WHERE shop = :shop AND concerns <> '' GROUP BY concerns`;

/** By every fact that tells causes apart: few orders are stopped, and they stand in an index. */
const STOPPED_STATES = "concerns <> '' AND state IN ('failed', 'held')";
const factPath = (fact: CauseFact): string => `doc ->> '$.status.reason.facts.${fact}'`;
const COUNT_STOPPED = `
  SELECT doc ->> '$.status.reason.code' AS code, ${CAUSE_FACTS.map((fact) => `${factPath(fact)} AS "${fact}"`).join(', ')},
    count(*) AS orders, sum(CASE doc ->> '$.currency' WHEN 'EUR' THEN total ELSE doc ->> '$.inEuros' END) AS sum
  FROM orders WHERE shop = :shop AND ${STOPPED_STATES}
  GROUP BY ${['code', ...CAUSE_FACTS.map((fact) => `"${fact}"`)].join(', ')}`;

/** Answered by the index of stopped orders alone. */
const storedPreview = previewDraft(instantText);

/** In the words of the index. */
export const PREVIEWS_SENT = `
  SELECT each.value AS preview FROM orders, json_each(doc, '$.previewDrafts') AS each
  WHERE shop = :shop AND doc ->> '$.previewDrafts' IS NOT NULL
    AND each.value ->> 'sentAt' >= :from AND each.value ->> 'sentAt' < :before ORDER BY each.value ->> 'sentAt'`;

export const STOPPED_BY = `
  SELECT id, created_at FROM orders WHERE shop = :shop AND stops <> '' AND (created_at, id) > (:createdAt, :id)
    AND EXISTS (SELECT 1 FROM json_each(:stops) WHERE instr(stops, ' ' || value || ' ') > 0)
  ORDER BY created_at, id LIMIT :most`;

const SEEN = `
  SELECT id, doc ->> 'updatedAt' AS updated_at, doc ->> 'seenAt' AS seen_at FROM orders
  WHERE shop = :shop AND id IN (SELECT value FROM json_each(:ids))`;

/** Answered by an index of its own alone: the records are long. */
export const RECKONINGS = `
  SELECT id, created_at, reckoning FROM orders
  WHERE shop = :shop AND created_at >= :placedFrom AND created_at < :placedBefore ORDER BY created_at, id`;

/** In the words of the index, which few orders are in. */
export const PAID_THROUGH_FILES = `
  SELECT id, name, doc -> '$.gatewayPayments' AS payments,
    (SELECT json_group_array(each.value ->> '$.document.number') FROM json_each(doc, '$.documents') AS each
      WHERE each.value ->> '$.document.number' <> '') AS numbers
  FROM orders WHERE shop = :shop AND created_at >= :placedFrom AND created_at < :placedBefore
    AND doc ->> '$.gatewayPayments' IS NOT NULL ORDER BY created_at, id`;

const FORGET_OPEN_ITEMS = 'DELETE FROM open_items WHERE shop = :shop AND order_id = :orderId';

const SAVE_OPEN_ITEM = `
  INSERT INTO open_items (shop, order_id, document, cause, due, needed_from)
  VALUES (:shop, :orderId, :document, :cause, :due, :neededFrom)`;

const COUNT_OPEN_ITEMS = `
  SELECT cause, count(*) AS documents, sum(due <> '' AND due < :today) AS overdue, sum(needed_from <= :today) AS needed
  FROM open_items WHERE shop = :shop GROUP BY cause ORDER BY cause`;

/** Two ways through the same index, which has what is always needed before every day. */
const OVERDUE_OPEN_ITEMS = `
  SELECT order_id FROM open_items WHERE shop = :shop AND needed_from > '' AND needed_from <= :today
  ORDER BY needed_from, order_id LIMIT :items`;
const ALWAYS_NEEDED_OPEN_ITEMS = `
  SELECT order_id FROM open_items WHERE shop = :shop AND needed_from = '' ORDER BY order_id LIMIT :items`;
/** An order rarely has more open items than these. */
const ITEMS_OF_ORDER = 4;

const FORGET_ITEMS = `
  DELETE FROM open_items WHERE (shop, order_id, document) IN (
    SELECT shop, order_id, document FROM open_items WHERE shop = :shop
      AND order_id IN (SELECT id FROM orders WHERE shop = :shop AND created_at < :before) LIMIT ${AT_ONCE}
  )`;

const OPEN = 'id IN (SELECT order_id FROM open_items WHERE shop = :shop)';
const NEEDED = 'id IN (SELECT order_id FROM open_items WHERE shop = :shop AND needed_from <= :neededOn)';
const NEEDED_FOR = `${NEEDED.slice(0, -1)} AND cause = :cause)`;

const inBooks = (wanted: NonNullable<OrderQuery['openItems']>): readonly [string, Values] =>
  wanted === 'any'
    ? [OPEN, {}]
    : [
        wanted.cause ? NEEDED_FOR : NEEDED,
        { neededOn: dayKey(wanted.neededOn), ...(wanted.cause ? { cause: wanted.cause } : {}) },
      ];

const placedBetween = ({ from, before }: PlacedWithin): Values => ({
  placedFrom: textOfInstant(from),
  placedBefore: textOfInstant(before),
});

const placedIn = (placed: PlacedWithin): readonly [string, Values] => [
  'created_at >= :placedFrom AND created_at < :placedBefore',
  placedBetween(placed),
];

const COLUMN = {
  createdAt: 'created_at',
  name: 'name_key',
  customerName: 'customer_key',
  total: 'total',
} as const satisfies Record<OrderQuery['sortBy'], string>;

const marked = (marker: NonNullable<OrderQuery['marker']>): readonly [string, Values] =>
  marker === 'none'
    ? ["markers = ''", {}]
    : [
        'instr(markers, :marker) + instr(markers, :several) > 0',
        { marker: textOfWords([marker]), several: textOfWords(markersSought(marker).slice(-1)) },
      ];

/** Of the few that need a person by their own index, however the list is sorted. */
const CONCERNING = "SELECT id FROM orders WHERE shop = :shop AND concerns <> ''";
const concerning = (concern: NonNullable<OrderQuery['concern']>): readonly [string, Values] =>
  concern === 'any'
    ? [`id IN (${CONCERNING})`, {}]
    : [`id IN (${CONCERNING} AND instr(concerns, :concern) > 0)`, { concern: textOfWords([concern]) }];

/** Stopped by that cause, of the few that need the merchant. */
const stoppedFor = ({ code, facts }: Cause): readonly [string, Values] => {
  const apart = CAUSE_FACTS.filter((fact) => facts[fact] !== undefined);
  const named = apart.map((fact) =>
    facts[fact] === null ? `${factPath(fact)} IS NULL` : `${factPath(fact)} = :cause_${fact}`,
  );
  return [
    `id IN (${CONCERNING} AND ${[STOPPED_STATES, "doc ->> '$.status.reason.code' = :cause", ...named].join(' AND ')})`,
    {
      cause: code,
      ...Object.fromEntries(apart.flatMap((fact) => (facts[fact] === null ? [] : [[`cause_${fact}`, facts[fact]]]))),
    },
  ];
};

/** Of the orders of businesses by an index of theirs. */
const standingSo = ({ standings }: NonNullable<OrderQuery['eInvoice']>): readonly [string, Values] => [
  `id IN (SELECT id FROM orders WHERE shop = :shop AND e_invoices <> ''
    AND EXISTS (SELECT 1 FROM json_each(:standings) WHERE instr(e_invoices, ' ' || value || ' ') > 0))`,
  { standings: JSON.stringify(standings) },
];

/** Orders that plan or rights keep something from; the number stands here, so that SQLite uses their index. */
const HELD_BACK = 'id IN (SELECT id FROM orders WHERE shop = :shop AND held_back = 1)';

/** Orders that a person ignores, by an index of theirs. */
const IGNORED = "id IN (SELECT id FROM orders WHERE shop = :shop AND doc ->> '$.ignored.reason' IS NOT NULL)";

/** Orders that a filter by that state finds. */
const inStates = (wanted: OrderState): readonly [string, Values] => {
  const states = statesFoundBy(wanted);
  return [
    `state IN (${states.map((_, at) => `:state${at}`).join(', ')})`,
    Object.fromEntries(states.map((state, at) => [`state${at}`, state])),
  ];
};

const conditions = (shop: ShopKey, query: OrderSelection): { where: string; values: Values } => {
  return allOf([
    ['shop = :shop', { shop }],
    query.state && inStates(query.state),
    query.payment && ['payment = :payment', { payment: query.payment }],
    query.fulfilment && ['fulfilment = :fulfilment', { fulfilment: query.fulfilment }],
    query.marker && marked(query.marker),
    query.openItems && inBooks(query.openItems),
    query.heldBack && [HELD_BACK, {}],
    query.ignored && [IGNORED, {}],
    query.concern && concerning(query.concern),
    query.cause && stoppedFor(query.cause),
    query.eInvoice && standingSo(query.eInvoice),
    query.placed && placedIn(query.placed),
    ...found(query.search),
  ]);
};

/** What the engine is asked for a page; a test asks it how it answers. */
export const pageQuestions = (shop: ShopKey, query: OrderSelection) => {
  const { where, values } = conditions(shop, query);
  const direction = query.sortDir === 'desc' ? 'DESC' : 'ASC';
  const order = `ORDER BY ${COLUMN[query.sortBy]} ${direction}, id ${direction}`;
  const ids = `SELECT id FROM orders WHERE ${where} ${order} LIMIT :limit OFFSET :offset`;
  return {
    count: `SELECT count(*) AS n FROM orders WHERE ${where}`,
    ids,
    // joined in this order, so that only the orders of the page are looked up; a list of their ids is sought in every order
    docs: `SELECT doc FROM (SELECT id AS found FROM orders WHERE ${where} ${order} LIMIT :limit OFFSET :offset)
      CROSS JOIN orders ON shop = :shop AND id = found ${order}`,
    values,
  };
};

const FORGET = `
  DELETE FROM orders WHERE rowid IN (
    SELECT rowid FROM orders WHERE shop = :shop AND created_at < :before LIMIT ${AT_ONCE}
  )`;

/** The orders of one shop as last seen, in the embedded store. */
export class EmbeddedOrderBook implements OrderBook {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async save(record: OrderRecord): Promise<void> {
    this.#database.atomically(() => this.#saveAll(record));
  }

  async amend(id: OrderId, change: (order: OrderRecord) => OrderRecord): Promise<void> {
    this.#database.atomically(() => {
      const before = this.#found(id);
      if (before) this.#saveAll({ ...change(before), id });
    });
  }

  #saveAll(record: OrderRecord): void {
    this.#saveOrder(record);
    const order = { shop: this.#shop, orderId: record.id };
    this.#database.change(FORGET_OPEN_ITEMS, order);
    for (const item of storedOpenItems(record)) this.#database.change(SAVE_OPEN_ITEM, { ...order, ...item });
  }

  #saveOrder(record: OrderRecord): void {
    this.#database.change(SAVE, {
      shop: this.#shop,
      id: record.id,
      name: record.name,
      nameKey: sortKey(record.name),
      customerKey: sortKey(record.customerName),
      createdAt: textOfInstant(record.createdAt),
      total: record.total,
      state: orderState(record),
      payment: record.paymentStatus,
      fulfilment: record.fulfilmentStatus,
      markers: textOfWords(receiptMarkersOf(record.documents)),
      heldBack: isHeldBack(record) ? 1 : 0,
      stops: textOfWords(stopsOf(record)),
      concerns: textOfWords(concernsOf(record)),
      eInvoices: textOfWords((record.eInvoices ?? []).map(({ standing }) => standing)),
      search: searchTextOfOrder(record),
      reckoning: record.reckoning ? JSON.stringify(reckoningCodec.toStored(record.reckoning)) : null,
      doc: orders.doc(record),
    });
  }

  async byId(id: OrderId): Promise<OrderRecord | undefined> {
    const record = this.#found(id);
    return record && { ...record };
  }

  #found(id: OrderId): OrderRecord | undefined {
    const select = 'SELECT doc FROM orders WHERE shop = :shop AND id = :id';
    const row = this.#database.row(select, { shop: this.#shop, id });
    return row && orders.of(row);
  }

  async page(query: OrderQuery): Promise<Page<OrderRecord>> {
    const { page, pageSize } = query;
    const { count, docs, values } = pageQuestions(this.#shop, query);
    const before = (page - 1) * pageSize;
    const rows = await this.#database.rowsAside(docs, { ...values, limit: pageSize, offset: before });
    const items = rows.map((row) => manyOrders.of(row));
    // a page that is not full is the last one
    if (rows.length < pageSize && (rows.length > 0 || page === 1))
      return { items, total: before + rows.length, page, pageSize };
    const [counted] = await this.#database.rowsAside(count, values);
    return { items, total: Number(counted?.['n']), page, pageSize };
  }

  async found(query: OrderSelection, most: number): Promise<readonly OrderId[]> {
    const { ids, values } = pageQuestions(this.#shop, query);
    const rows = await this.#database.rowsAside(ids, { ...values, limit: most, offset: 0 });
    return rows.map((row) => orderIdText.parse(row['id']));
  }

  async ofIds(ids: readonly OrderId[]): Promise<readonly OrderRecord[]> {
    const select = 'SELECT doc FROM orders WHERE shop = :shop AND id IN (SELECT value FROM json_each(:ids))';
    const rows = await this.#database.rowsAside(select, { shop: this.#shop, ids: JSON.stringify(ids) });
    return rows.map((row) => manyOrders.of(row));
  }

  async stoppedBy(stops: readonly string[], { after, most }: PartOfStopped): Promise<readonly OrderInBook[]> {
    const last = { createdAt: after ? textOfInstant(after.createdAt) : '', id: after?.id ?? '' };
    const values = { shop: this.#shop, stops: JSON.stringify(stops), ...last, most };
    const rows = await this.#database.rowsAside(STOPPED_BY, values);
    return rows.map((row) => ({ id: orderIdText.parse(row['id']), createdAt: instantText.parse(row['created_at']) }));
  }

  async seen(ids: readonly OrderId[]): Promise<ReadonlyMap<OrderId, Pick<OrderRecord, 'updatedAt' | 'seenAt'>>> {
    const rows = this.#database.rows(SEEN, { shop: this.#shop, ids: JSON.stringify(ids) });
    return new Map(
      rows.map((row) => [
        orderIdText.parse(row['id']),
        { updatedAt: instantText.parse(row['updated_at']), seenAt: instantText.parse(row['seen_at']) },
      ]),
    );
  }

  async countByState(): Promise<Readonly<Partial<Record<OrderState, number>>>> {
    const select = 'SELECT state, count(*) AS orders FROM orders WHERE shop = :shop GROUP BY state';
    const rows = await this.#database.rowsAside(select, { shop: this.#shop });
    return Object.fromEntries(rows.map((row) => [storedOrderState.parse(row['state']), Number(row['orders'])]));
  }

  async countConcerns(): Promise<Readonly<Partial<Record<OrderConcern, number>>>> {
    const rows = await this.#database.rowsAside(COUNT_CONCERNS, { shop: this.#shop });
    return countOfWords(rows, 'concerns', (word) => storedConcern.parse(word));
  }

  async countStopped(): Promise<readonly StoppedCount[]> {
    const rows = await this.#database.rowsAside(COUNT_STOPPED, { shop: this.#shop });
    return rows.map(({ orders: count, sum, code, ...facts }) => ({
      cause: causeOf(storedReason(code, facts)),
      orders: Number(count),
      sum: cents(Number(sum ?? 0)),
    }));
  }

  async countEInvoices(placed?: PlacedWithin): Promise<Readonly<Partial<Record<EInvoiceStanding, number>>>> {
    const { where, values } = allOf([
      ["shop = :shop AND e_invoices <> ''", { shop: this.#shop }],
      placed && placedIn(placed),
    ]);
    const select = `SELECT e_invoices, count(*) AS orders FROM orders WHERE ${where} GROUP BY e_invoices`;
    const rows = await this.#database.rowsAside(select, values);
    return countOfWords(rows, 'e_invoices', (word) => storedEInvoiceStanding.parse(word));
  }

  async sumInEuros(concern: OrderConcern): Promise<Cents | undefined> {
    const values = { shop: this.#shop, concern: textOfWords([concern]) };
    const [row] = await this.#database.rowsAside(SUM_IN_EUROS, values);
    const sum = row?.['sum'] ?? null;
    return sum === null || row?.['unknown'] ? undefined : cents(Number(sum));
  }

  async reckonings(placed: NonNullable<OrderQuery['placed']>): Promise<readonly ReckonedInBook[]> {
    const rows = await this.#database.rowsAside(RECKONINGS, { shop: this.#shop, ...placedBetween(placed) });
    return rows.map(({ id, created_at: createdAt, reckoning }) => ({
      id: orderIdText.parse(id),
      createdAt: instantText.parse(createdAt),
      ...(typeof reckoning === 'string' ? { reckoning: reckoningCodec.fromStored(JSON.parse(reckoning)) } : {}),
    }));
  }

  async paidThroughFiles(placed: PlacedWithin): Promise<readonly PaidOrder[]> {
    const rows = await this.#database.rowsAside(PAID_THROUGH_FILES, { shop: this.#shop, ...placedBetween(placed) });
    return rows.map(({ id, name, payments, numbers }) =>
      storedPaidOrder(id, name, JSON.parse(String(payments)), JSON.parse(String(numbers))),
    );
  }

  async previewsSent(from: Instant, before: Instant): Promise<readonly PreviewDraft[]> {
    const moments = { shop: this.#shop, from: textOfInstant(from), before: textOfInstant(before) };
    const rows = await this.#database.rowsAside(PREVIEWS_SENT, moments);
    return rows.map(({ preview }) => storedPreview.parse(JSON.parse(String(preview))));
  }

  async countOpenItems(today: PlainDate): Promise<readonly OpenItemCount[]> {
    const rows = this.#database.rows(COUNT_OPEN_ITEMS, { shop: this.#shop, today: dayKey(today) });
    return rows.map((row) => ({
      cause: openItemCause.parse(row['cause']),
      documents: Number(row['documents']),
      overdue: Number(row['overdue']),
      needed: Number(row['needed']),
    }));
  }

  async withOpenItems(today: PlainDate, limit: number): Promise<readonly OrderRecord[]> {
    const values = { shop: this.#shop, items: limit * ITEMS_OF_ORDER };
    const rows = [
      ...this.#database.rows(OVERDUE_OPEN_ITEMS, { ...values, today: dayKey(today) }),
      ...this.#database.rows(ALWAYS_NEEDED_OPEN_ITEMS, values),
    ];
    const ids = [...new Set(rows.map((row) => orderIdText.parse(row['order_id'])))].slice(0, limit);
    const records = await Promise.all(ids.map((id) => this.byId(id)));
    return records.filter((record) => record !== undefined);
  }

  async forget(before: Instant): Promise<number> {
    const values = { shop: this.#shop, before: textOfInstant(before) };
    await deleteInSteps(this.#database, FORGET_ITEMS, values);
    return deleteInSteps(this.#database, FORGET, values);
  }

  async namesakes(name: string, except: OrderId): Promise<readonly OrderId[]> {
    const select = 'SELECT id FROM orders WHERE shop = :shop AND name = :name AND id <> :except ORDER BY id';
    const rows = this.#database.rows(select, { shop: this.#shop, name, except });
    return rows.map((row) => orderIdText.parse(row['id']));
  }
}
