import type {
  Cents,
  KeptContents,
  DocumentId,
  DocumentIntent,
  DocumentKind,
  DocumentRegister,
  FoundDocument,
  Instant,
  IssuedDocument,
  NewIntent,
  OrderId,
  ShopKey,
  TakenTransfer,
  TransferSupply,
} from '@belegwerk/core';
import {
  describedBy,
  documentKind,
  foundIntent,
  lacksTransfer,
  linkedAnew,
  linkedTo,
  lowestFreeSlot,
  plannedIntent,
  redactedIntent,
  refusedBecause,
  sentAgain,
  settledWith,
  textOfInstant,
  withTransfer,
  type IntentChange,
} from '../records/index.ts';
import { intents } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';
import type { SqliteDatabase, Row, Values } from '../records/sqlite/index.ts';

const INSERT = `
  INSERT INTO documents (shop, id, kind, source, order_id, token, state, planned_at, settled_at, period, slot, doc)
  VALUES (:shop, :id, :kind, :source, :orderId, :token, :state, :plannedAt, :settledAt, :period, :slot, :doc)`;

const UPDATE = `
  UPDATE documents
  SET token = :token, state = :state, sent_at = :sentAt, settled_at = :settledAt, period = :period, slot = :slot, doc = :doc
  WHERE shop = :shop AND id = :id`;

const RELINK = 'UPDATE documents SET token = :token, doc = :doc WHERE shop = :shop AND id = :id';

const COUNT = `
  SELECT kind, count(*) AS documents FROM documents
  WHERE shop = :shop AND state = 'issued' GROUP BY kind`;

const COUNT_LINKED = `
  SELECT kind, count(*) AS documents FROM documents
  WHERE shop = :shop AND state = 'issued' AND doc ->> 'linked' = 1 GROUP BY kind`;

/** In the words of the index. */
const IS_DRAFT = `
  state = 'issued' AND doc ->> '$.document.status' = 'draft' AND doc ->> '$.document.cancelled' = 0`;

const SLOTS = 'SELECT slot FROM documents WHERE shop = :shop AND period = :period';

const textOrNull = (at: Instant | undefined): string | null => (at ? textOfInstant(at) : null);

const FORGET = `
  DELETE FROM documents WHERE rowid IN (
    SELECT rowid FROM documents WHERE shop = :shop AND kind = :kind AND planned_at < :before LIMIT ${AT_ONCE}
  )`;

/** Documents and intents of one shop, in the embedded store. */
export class EmbeddedDocumentRegister implements DocumentRegister {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async plan(intent: NewIntent): Promise<DocumentIntent>;
  async plan(intent: NewIntent, transfers: TransferSupply | undefined): Promise<DocumentIntent | 'no-transfers'>;
  async plan(intent: NewIntent, transfers?: TransferSupply): Promise<DocumentIntent | 'no-transfers'> {
    const { kind, source } = intent;
    return this.#database.durably(() => {
      const [there] = this.#found('kind = :kind AND source = :source', { kind, source });
      if (there && !(transfers && lacksTransfer(there))) return there;
      const transfer = transfers && this.#freeTransfer(transfers);
      if (transfers && !transfer) return 'no-transfers';
      const stored = withTransfer(there ?? plannedIntent(intent), transfer);
      if (there) this.#write(stored);
      else this.#insert(stored);
      return stored;
    });
  }

  async transfersUsed(period: string): Promise<number> {
    return this.#slots(period).length;
  }

  async markSent(
    id: string,
    attempts: number,
    at: Instant,
    expectedTotal: Cents,
    contents?: KeptContents,
  ): Promise<DocumentIntent | undefined> {
    return (await this.#change(id, sentAgain(attempts, at, expectedTotal, contents))).changed;
  }

  async settle(id: string, documentId: DocumentId, at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, settledWith(documentId, at))).stored;
  }

  async refuse(id: string, attempts: number, reasons: readonly string[], at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, refusedBecause(attempts, reasons, at))).stored;
  }

  async describe(id: string, document: IssuedDocument): Promise<DocumentIntent> {
    return (await this.#change(id, describedBy(document))).stored;
  }

  async renewLink(id: string, token: string, at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, linkedAnew(token, at))).stored;
  }

  async adopt(found: FoundDocument): Promise<DocumentIntent> {
    const { kind, source } = found;
    return this.#database.durably(() => {
      const [there] = this.#found('kind = :kind AND source = :source', { kind, source });
      const next = there ? linkedTo(found)(there) : foundIntent(found);
      if (there && next) this.#write(next);
      else if (next) this.#insert(next);
      return next ?? (there as DocumentIntent);
    });
  }

  async redact(id: string, linkToken: string): Promise<DocumentIntent> {
    return this.#database.durably(() => {
      const [before] = this.#found('id = :id', { id });
      if (!before) throw new Error(`shop ${this.#shop} has no intent ${id}`);
      const after = redactedIntent(linkToken)(before);
      this.#database.change(RELINK, { shop: this.#shop, id, token: linkToken, doc: intents.doc(after) });
      return after;
    });
  }

  async forget(kind: DocumentKind, before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET, { shop: this.#shop, kind, before: textOfInstant(before) });
  }

  async ofOrder(orderId: OrderId): Promise<readonly DocumentIntent[]> {
    return this.#found('order_id = :orderId ORDER BY planned_at, id', { orderId });
  }

  async byId(id: string): Promise<DocumentIntent | undefined> {
    return this.#found('id = :id', { id })[0];
  }

  async byDocumentId(documentId: DocumentId): Promise<DocumentIntent | undefined> {
    return this.#found(`doc ->> 'documentId' = :documentId`, { documentId })[0];
  }

  async unanswered(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found(`state = 'sent' ORDER BY sent_at, id LIMIT :limit`, { limit });
  }

  async drafts(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found(`${IS_DRAFT} ORDER BY settled_at DESC, id LIMIT :limit`, { limit });
  }

  async newest(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found(`state <> 'refused' ORDER BY planned_at DESC, id DESC LIMIT :limit`, { limit });
  }

  async countIssued(): Promise<Readonly<Record<DocumentKind, number>>> {
    const values = { shop: this.#shop };
    const counts: Record<DocumentKind, number> = { invoice: 0, 'credit-note': 0, 'delivery-note': 0 };
    for (const [select, sign] of [[COUNT, 1] as const, [COUNT_LINKED, -1] as const])
      for (const row of await this.#database.rowsAside(select, values))
        counts[documentKind.parse(row['kind'])] += sign * Number(row['documents']);
    return counts;
  }

  #found(where: string, values: Values): DocumentIntent[] {
    const select = `SELECT doc FROM documents WHERE shop = :shop AND ${where}`;
    return this.#database.rows(select, { ...values, shop: this.#shop }).map((row: Row) => intents.of(row));
  }

  #slots(period: string): number[] {
    return this.#database.rows(SLOTS, { shop: this.#shop, period }).map((row) => Number(row['slot']));
  }

  #freeTransfer({ period, quota }: TransferSupply): TakenTransfer | undefined {
    const taken = this.#slots(period);
    return taken.length < quota ? { period, slot: lowestFreeSlot(taken) } : undefined;
  }

  #change(
    id: string,
    change: IntentChange,
  ): Promise<{ readonly stored: DocumentIntent; readonly changed: DocumentIntent | undefined }> {
    return this.#database.durably(() => {
      const [before] = this.#found('id = :id', { id });
      if (!before) throw new Error(`shop ${this.#shop} has no intent ${id}`);
      const changed = change(before);
      if (changed) this.#write(changed);
      return { stored: changed ?? before, changed };
    });
  }

  #insert(intent: DocumentIntent): void {
    const { id, kind, source, orderId } = intent;
    const plannedAt = textOfInstant(intent.plannedAt);
    const settledAt = textOrNull(intent.settledAt);
    const values = { id, kind, source, orderId, plannedAt, settledAt };
    this.#database.change(INSERT, { ...values, ...this.#changing(intent) });
  }

  #write(intent: DocumentIntent): void {
    const moments = { sentAt: textOrNull(intent.sentAt), settledAt: textOrNull(intent.settledAt) };
    this.#database.change(UPDATE, { id: intent.id, ...moments, ...this.#changing(intent) });
  }

  #changing(intent: DocumentIntent): Values {
    const { state, transfer, linkToken: token } = intent;
    const taken = { period: transfer?.period ?? null, slot: transfer?.slot ?? null };
    return { shop: this.#shop, token, state, ...taken, doc: intents.doc(intent) };
  }
}
