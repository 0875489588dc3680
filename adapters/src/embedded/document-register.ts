import type {
  Cents,
  DocumentContents,
  DocumentId,
  DocumentIntent,
  DocumentKind,
  DocumentRegister,
  Instant,
  IssuedDocument,
  NewIntent,
  OrderId,
  ShopKey,
} from '@belegwerk/core';
import {
  describedBy,
  documentKind,
  plannedIntent,
  refusedBecause,
  sentAgain,
  settledWith,
  textOfInstant,
  type IntentChange,
} from '../records/index.ts';
import { intents } from './codecs.ts';
import type { SqliteDatabase, Row, Values } from '../records/sqlite/index.ts';

const INSERT = `
  INSERT INTO documents (shop, id, kind, source, order_id, token, state, planned_at, doc)
  VALUES (:shop, :id, :kind, :source, :orderId, :token, :state, :plannedAt, :doc)
  ON CONFLICT (shop, kind, source) DO NOTHING`;

const UPDATE = `
  UPDATE documents SET state = :state, sent_at = :sentAt, settled_at = :settledAt, doc = :doc
  WHERE shop = :shop AND id = :id`;

const COUNT = `
  SELECT kind, count(*) AS documents FROM documents
  WHERE shop = :shop AND state = 'issued' AND settled_at >= :since GROUP BY kind`;

const textOrNull = (at: Instant | undefined): string | null => (at ? textOfInstant(at) : null);

/** Documents and intents of one shop, in the embedded store. */
export class EmbeddedDocumentRegister implements DocumentRegister {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async plan(intent: NewIntent): Promise<DocumentIntent> {
    const planned = plannedIntent(intent);
    const { id, kind, source, orderId, state } = planned;
    const plannedAt = textOfInstant(planned.plannedAt);
    const keys = { shop: this.#shop, id, kind, source, orderId, token: planned.linkToken, state, plannedAt };
    this.#database.change(INSERT, { ...keys, doc: intents.doc(planned) });
    const [stored] = this.#found('kind = :kind AND source = :source', { kind, source });
    return stored ?? planned;
  }

  async markSent(
    id: string,
    attempts: number,
    at: Instant,
    expectedTotal: Cents,
    contents?: DocumentContents,
  ): Promise<DocumentIntent | undefined> {
    return this.#change(id, sentAgain(attempts, at, expectedTotal, contents)).changed;
  }

  async settle(id: string, documentId: DocumentId, at: Instant): Promise<DocumentIntent> {
    return this.#change(id, settledWith(documentId, at)).stored;
  }

  async refuse(id: string, reasons: readonly string[], at: Instant): Promise<DocumentIntent> {
    return this.#change(id, refusedBecause(reasons, at)).stored;
  }

  async describe(id: string, document: IssuedDocument): Promise<DocumentIntent> {
    return this.#change(id, describedBy(document)).stored;
  }

  async ofOrder(orderId: OrderId): Promise<readonly DocumentIntent[]> {
    return this.#found('order_id = :orderId ORDER BY planned_at, id', { orderId });
  }

  async byId(id: string): Promise<DocumentIntent | undefined> {
    return this.#found('id = :id', { id })[0];
  }

  async unanswered(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found(`state = 'sent' ORDER BY sent_at, id LIMIT :limit`, { limit });
  }

  async countIssued(since?: Instant): Promise<Readonly<Record<DocumentKind, number>>> {
    const rows = this.#database.rows(COUNT, { shop: this.#shop, since: since ? textOfInstant(since) : '' });
    const counted = rows.map((row) => [documentKind.parse(row['kind']), Number(row['documents'])]);
    return { invoice: 0, 'credit-note': 0, 'delivery-note': 0, ...Object.fromEntries(counted) };
  }

  #found(where: string, values: Values): DocumentIntent[] {
    const select = `SELECT doc FROM documents WHERE shop = :shop AND ${where}`;
    return this.#database.rows(select, { ...values, shop: this.#shop }).map((row: Row) => intents.of(row));
  }

  #change(id: string, change: IntentChange): { stored: DocumentIntent; changed: DocumentIntent | undefined } {
    return this.#database.atomically(() => {
      const [before] = this.#found('id = :id', { id });
      if (!before) throw new Error(`shop ${this.#shop} has no intent ${id}`);
      const changed = change(before);
      if (changed) this.#write(changed);
      return { stored: changed ?? before, changed };
    });
  }

  #write(intent: DocumentIntent): void {
    const moments = { sentAt: textOrNull(intent.sentAt), settledAt: textOrNull(intent.settledAt) };
    const doc = intents.doc(intent);
    this.#database.change(UPDATE, { shop: this.#shop, id: intent.id, state: intent.state, ...moments, doc });
  }
}
