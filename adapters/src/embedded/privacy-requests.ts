import { instant, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import {
  MERCHANT_STATES,
  NAMING_REQUESTS_PER_PAGE,
  type NewPrivacyRequest,
  type OpenRequest,
  type OpenRequests,
  type PrivacyRequest,
  type PrivacyRequests,
  type WaitingRequests,
} from '@belegwerk/core/ports';
import { listedOnce, textOfInstant } from '../records/index.ts';
import { privacyRequests } from './codecs.ts';
import type { SqliteDatabase, Values } from '../records/sqlite/index.ts';

const INSERT = `
  INSERT INTO privacy_requests (id, shop, kind, received_at, due_at, answered_at, doc)
  VALUES (:id, :shop, :kind, :receivedAt, :dueAt, :answeredAt, :doc) ON CONFLICT (id) DO NOTHING`;

const UPDATE = 'UPDATE privacy_requests SET answered_at = :answeredAt, doc = :doc WHERE id = :id';

const OPEN = `
  SELECT id, shop, kind, due_at AS due, CASE WHEN json_valid(doc) THEN doc ->> 'state' END AS state
  FROM privacy_requests WHERE answered_at IS NULL ORDER BY due_at, id`;

const COUNT_OPEN = `
  SELECT COUNT(*) AS open, COUNT(*) FILTER (WHERE due_at < :now) AS overdue
  FROM privacy_requests WHERE answered_at IS NULL`;

const WAITING = `
  SELECT COUNT(*) AS count, MIN(due_at) AS due FROM privacy_requests
  WHERE shop = :shop AND answered_at IS NULL AND doc ->> 'state' IN (${MERCHANT_STATES.map((state) => `'${state}'`).join(', ')})`;

/** What is read page by page or in an order of its own, each by an index that has that order. */
export const PAGES = {
  naming: `
    SELECT doc FROM privacy_requests
    WHERE shop = :shop AND id > :after AND doc ->> 'customer' IS NOT NULL ORDER BY id LIMIT ${NAMING_REQUESTS_PER_PAGE}`,
  due: `
    SELECT doc FROM privacy_requests
    WHERE shop = :shop AND answered_at IS NULL ORDER BY due_at, id LIMIT :most`,
  answered: `
    SELECT doc FROM privacy_requests
    WHERE shop = :shop AND answered_at IS NOT NULL ORDER BY received_at DESC, id LIMIT :most`,
} as const;

const REDACTED = `
  SELECT 1 FROM erased_orders WHERE shop = :shop AND order_id = :order LIMIT 1`;

const OPEN_ERASURES = `
  SELECT id FROM privacy_requests
  WHERE answered_at IS NULL AND id IN (SELECT request FROM erased_orders WHERE shop = :shop AND order_id = :order)
  ORDER BY id`;

/** The requests of the data protection law, in the embedded store. */
export class EmbeddedPrivacyRequests implements PrivacyRequests {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async receive(request: NewPrivacyRequest): Promise<'stored' | 'known'> {
    const received: PrivacyRequest = { state: 'received', ...request };
    const { id, shop, kind } = request;
    const [receivedAt, dueAt] = [textOfInstant(request.receivedAt), textOfInstant(request.dueAt)];
    const values = { id, shop, kind, receivedAt, dueAt, answeredAt: null, doc: privacyRequests.doc(received) };
    const changed = await this.#database.durably(() => this.#database.change(INSERT, values));
    return changed ? 'stored' : 'known';
  }

  async byId(id: string): Promise<PrivacyRequest | undefined> {
    return this.#found('id = :id', { id })[0];
  }

  async open(): Promise<readonly OpenRequest[]> {
    return this.#database.rows(OPEN).map(({ id, shop, kind, due, state }) => ({
      id: String(id),
      shop: shop as ShopKey,
      kind: kind as PrivacyRequest['kind'],
      dueAt: instant(String(due)),
      ...(state === null ? {} : { state: state as PrivacyRequest['state'] }),
    }));
  }

  async countOpen(now: Instant): Promise<OpenRequests> {
    const [{ open, overdue }] = this.#database.rows(COUNT_OPEN, { now: textOfInstant(now) }) as unknown as [
      OpenRequests,
    ];
    return { open, overdue };
  }

  async waitingIn(shop: ShopKey): Promise<WaitingRequests | undefined> {
    const { count, due } = this.#database.row(WAITING, { shop }) ?? {};
    return due ? { count: Number(count), dueAt: instant(String(due)) } : undefined;
  }

  async ofShop(shop: ShopKey, most: number): Promise<readonly PrivacyRequest[]> {
    const due = await this.#page('due', { shop, most });
    return due.length < most ? listedOnce(due, await this.#page('answered', { shop, most }), most) : due;
  }

  async countOf(shop: ShopKey): Promise<number> {
    return Number(
      this.#database.row('SELECT COUNT(*) AS kept FROM privacy_requests WHERE shop = :shop', { shop })?.['kept'],
    );
  }

  async namingCustomers(shop: ShopKey, after = ''): Promise<readonly PrivacyRequest[]> {
    return this.#page('naming', { shop, after });
  }

  async update(id: string, change: (request: PrivacyRequest) => PrivacyRequest): Promise<PrivacyRequest | undefined> {
    return this.#database.durably(() => {
      const [before] = this.#found('id = :id', { id });
      if (!before) return undefined;
      const after = { ...change(before), id };
      const answeredAt = after.answeredAt ? textOfInstant(after.answeredAt) : null;
      this.#database.change(UPDATE, { id, answeredAt, doc: privacyRequests.doc(after) });
      return after;
    });
  }

  async isRedacted(shop: ShopKey, ...orders: readonly OrderId[]): Promise<boolean> {
    return orders.some((order) => this.#database.row(REDACTED, { shop, order }) !== undefined);
  }

  async openErasuresOf(shop: ShopKey, order: OrderId): Promise<readonly PrivacyRequest['id'][]> {
    return this.#database.rows(OPEN_ERASURES, { shop, order }).map(({ id }) => String(id));
  }

  async forget(before: Instant): Promise<number> {
    return this.#database.change('DELETE FROM privacy_requests WHERE answered_at < :before', {
      before: textOfInstant(before),
    });
  }

  async #page(page: keyof typeof PAGES, values: Values): Promise<readonly PrivacyRequest[]> {
    const rows = await this.#database.rowsAside(PAGES[page], values);
    return rows.map((row) => privacyRequests.of(row));
  }

  #found(where: string, values: Values): PrivacyRequest[] {
    const rows = this.#database.rows(`SELECT doc FROM privacy_requests WHERE ${where}`, values);
    return rows.map((row) => privacyRequests.of(row));
  }
}
