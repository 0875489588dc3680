import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import type { DocumentId, ShopKey } from '@belegwerk/core/kernel';
import type { EarlierCounts, EarlierDocuments, Page } from '@belegwerk/core/ports';
import type { EarlierDocument } from '@belegwerk/core/records';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { earlierDocuments } from './codecs.ts';

const ADD = `
  INSERT INTO earlier_documents (shop, id, state, rank, day, order_id, doc)
  SELECT :shop, :id, :state, :rank, :day, :order, :doc WHERE EXISTS (SELECT 1 FROM shops WHERE shop = :shop)
  ON CONFLICT (shop, id) DO NOTHING`;

const SAVE = `
  UPDATE earlier_documents SET state = :state, rank = :rank, day = :day, order_id = :order, doc = :doc
  WHERE shop = :shop AND id = :id`;

const ONE = 'SELECT doc FROM earlier_documents WHERE shop = :shop AND id = :id';

const UNREAD = `
  SELECT doc FROM earlier_documents WHERE shop = :shop AND state = 'unread' AND doc ->> '$.books' = :books
  ORDER BY rank, id LIMIT :limit`;

const PAGE = `
  SELECT doc FROM earlier_documents WHERE shop = :shop AND state = :state
  ORDER BY day DESC, id DESC LIMIT :limit OFFSET :offset`;

const ALL_OF_PAGE = `
  SELECT doc FROM earlier_documents WHERE shop = :shop ORDER BY day DESC, id DESC LIMIT :limit OFFSET :offset`;

const COUNTS = `
  SELECT state, count(*) AS n FROM earlier_documents
  WHERE shop = :shop AND (:books IS NULL OR doc ->> '$.books' = :books) GROUP BY state`;

const ORDERS = `
  SELECT count(DISTINCT order_id) AS n FROM earlier_documents WHERE shop = :shop AND state = 'linked'
  AND (:books IS NULL OR doc ->> '$.books' = :books)`;

/** The documents of one shop's books from before the connection, in the embedded store. */
export class EmbeddedEarlierDocuments implements EarlierDocuments {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async add(documents: readonly EarlierDocument[]): Promise<void> {
    await this.#database.durably(() => {
      for (const document of documents) this.#database.change(ADD, this.#row(document));
    });
  }

  async save(document: EarlierDocument): Promise<void> {
    await this.#database.durably(() => void this.#database.change(SAVE, this.#row(document)));
  }

  async byId(id: DocumentId): Promise<EarlierDocument | undefined> {
    const row = this.#database.row(ONE, { shop: this.#shop, id });
    return row && earlierDocuments.of(row);
  }

  async unread(books: string, limit: number): Promise<readonly EarlierDocument[]> {
    return this.#database.rows(UNREAD, { shop: this.#shop, books, limit }).map((row) => earlierDocuments.of(row));
  }

  async page({ state, page, pageSize }: Parameters<EarlierDocuments['page']>[0]): Promise<Page<EarlierDocument>> {
    const values = { shop: this.#shop, limit: pageSize, offset: (page - 1) * pageSize };
    const rows = state ? this.#database.rows(PAGE, { ...values, state }) : this.#database.rows(ALL_OF_PAGE, values);
    const { unread, linked, left } = await this.counts();
    const total = state ? { unread, linked, left }[state] : unread + linked + left;
    return { items: rows.map((row) => earlierDocuments.of(row)), total, page, pageSize };
  }

  async counts(books?: string): Promise<EarlierCounts> {
    const asked = { shop: this.#shop, books: books ?? null };
    const states = this.#database.rows(COUNTS, asked).map((row) => [String(row['state']), Number(row['n'])]);
    const orders = Number(this.#database.row(ORDERS, asked)?.['n'] ?? 0);
    return { unread: 0, linked: 0, left: 0, ...Object.fromEntries(states), orders };
  }

  #row(document: EarlierDocument) {
    const { id, kind, state, date, orderId, misses = 0 } = document;
    return {
      shop: this.#shop,
      id,
      state,
      rank: misses * DOCUMENT_KINDS.length + DOCUMENT_KINDS.indexOf(kind),
      day: date?.toString() ?? '',
      order: orderId ?? null,
      doc: earlierDocuments.doc(document),
    };
  }
}
