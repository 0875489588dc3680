import {
  freeTransfer,
  nextTransfer,
  type TakenSlots,
  type TakenTransfer,
  type TransferSupply,
} from '@belegwerk/core/plans';
import {
  foundDocument,
  entryAfter,
  isOutdated,
  planEntry,
  suppliesAsked,
  type Changed,
  type DecidedBy,
  type DocumentEntry,
  type DocumentEntryFound,
  type DocumentEntryTransition,
  type NewDocumentEntry,
  type TransferOrFound,
} from '@belegwerk/core/records';
import {
  cents,
  instant,
  type Cents,
  type DocumentId,
  type Instant,
  type OrderId,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { DocumentKind } from '@belegwerk/core/documents';
import type { DocumentRegister, IssuedInHour, UntaxedCount } from '@belegwerk/core/ports';
import { documentKind, textOfInstant } from '../records/index.ts';
import { entries } from './codecs.ts';
import { AT_ONCE, deleteInSteps } from './deleting.ts';
import type { SqliteDatabase, Row, Values } from '../records/sqlite/index.ts';

const INSERT = `
  INSERT INTO documents (shop, id, kind, source, order_id, token, state, planned_at, concluded_at, period, slot, doc)
  VALUES (:shop, :id, :kind, :source, :orderId, :token, :state, :plannedAt, :concludedAt, :period, :slot, :doc)`;

const UPDATE = `
  UPDATE documents
  SET token = :token, state = :state, sent_at = :sentAt, concluded_at = :concludedAt, period = :period, slot = :slot, doc = :doc
  WHERE shop = :shop AND id = :id`;

const COUNT = `
  SELECT kind, count(*) AS documents FROM documents
  WHERE shop = :shop AND state = 'issued' GROUP BY kind`;

const COUNT_LINKED = `
  SELECT kind, count(*) AS documents FROM documents
  WHERE shop = :shop AND state = 'issued' AND doc ->> 'linked' = 1 GROUP BY kind`;

/** Moments are stored as `2026-11-20T13:05:00.000Z`. */
const issuedByHour = (linked: string): string => `
  SELECT kind, substr(concluded_at, 1, 13) AS hour, count(*) AS documents FROM documents
  WHERE shop = :shop AND state = 'issued' AND concluded_at >= :since ${linked} GROUP BY kind, hour`;

const BY_HOUR = issuedByHour('');
const LINKED_BY_HOUR = issuedByHour("AND doc ->> 'linked' = 1");

const NET_TOTAL = `
  SELECT sum((CASE kind WHEN 'invoice' THEN 1 ELSE -1 END) * (doc ->> '$.document.total' - doc ->> '$.document.tax')) AS net
  FROM documents
  WHERE shop = :shop AND state = 'issued' AND kind IN ('invoice', 'credit-note')
    AND doc ->> '$.document.status' <> 'draft' AND doc ->> '$.document.cancelled' = 0
    AND doc ->> '$.document.date' >= :from AND doc ->> '$.document.date' < :before`;

/** In the words of the index. */
const DATED = `
  SELECT doc FROM documents
  WHERE shop = :shop AND state = 'issued' AND doc ->> '$.document.date' >= :from AND doc ->> '$.document.date' < :before
  ORDER BY doc ->> '$.document.date', id`;

/** In the words of the index. */
const TAXED_ABROAD = `
  SELECT doc FROM documents
  WHERE shop = :shop AND state = 'issued' AND (doc ->> '$.taxed.country' <> 'DE' OR doc ->> '$.taxed.oss' IS NOT NULL)
    AND doc ->> '$.document.date' >= :from AND doc ->> '$.document.date' < :before
  ORDER BY doc ->> '$.document.date', id`;

/** In the words of the index. */
const UNTAXED = `
  SELECT count(*) AS untaxed, coalesce(sum(doc ->> '$.linked' IS NOT NULL), 0) AS linked FROM documents
  WHERE shop = :shop AND state = 'issued' AND kind <> 'delivery-note' AND doc ->> '$.taxed' IS NULL
    AND doc ->> '$.document.date' >= :from AND doc ->> '$.document.date' < :before
    AND doc ->> '$.document.status' <> 'draft' AND doc ->> '$.document.cancelled' = 0`;

const UNLINK = `DELETE FROM documents WHERE shop = :shop AND id = :id AND doc ->> 'linked' = 1`;

/** In the words of the index. */
const IS_DRAFT = `
  state = 'issued' AND doc ->> '$.document.status' = 'draft' AND doc ->> '$.document.cancelled' = 0`;

/** In the words of the index. */
export const MADE_AS_DRAFTS = `
  SELECT doc FROM documents
  WHERE shop = :shop AND state = 'issued' AND concluded_at >= :from AND concluded_at < :before
    AND doc ->> '$.document.status' = 'draft' ORDER BY concluded_at, id`;

const USED = 'SELECT count(*) AS used FROM documents WHERE shop = :shop AND period = :period';
const IS_TAKEN = 'SELECT 1 FROM documents WHERE shop = :shop AND period = :period AND slot = :slot';
const SLOTS = 'SELECT slot FROM documents WHERE shop = :shop AND period = :period';

const textOrNull = (at: Instant | undefined): string | null => (at ? textOfInstant(at) : null);

export const FORGET_DOCUMENTS = `
  DELETE FROM documents WHERE rowid IN (
    SELECT rowid FROM documents WHERE shop = :shop AND kind = :kind AND planned_at < :before LIMIT ${AT_ONCE}
  )`;

/**
 * Whether something is done outside on the strength of it: a document is about to be made, a person was told that a link is
 * dead or that a name is gone. What is lost of the others is found again by the mark, which stands in what was sent.
 */
const waitsForDisk = ({ kind }: DocumentEntryTransition): boolean => {
  switch (kind) {
    case 'sent':
    case 'link-renewed':
    case 'redacted':
      return true;
    case 'issued':
    case 'found':
    case 'described':
    case 'refused':
    case 'withdrawn':
      return false;
  }
};

type Planned = DocumentEntry | 'no-transfers' | 'overtaken';

/** Documents and entries of one shop, in the embedded store. */
export class EmbeddedDocumentRegister implements DocumentRegister {
  readonly #database: SqliteDatabase;
  readonly #shop: ShopKey;

  constructor(database: SqliteDatabase, shop: ShopKey) {
    this.#database = database;
    this.#shop = shop;
  }

  async plan(entry: NewDocumentEntry, found?: DocumentEntryFound): Promise<DocumentEntry>;
  async plan(entry: NewDocumentEntry, first: TransferOrFound): Promise<DocumentEntry | 'no-transfers'>;
  async plan(entry: NewDocumentEntry, first: TransferOrFound, decidedBy: DecidedBy | undefined): Promise<Planned>;
  async plan(entry: NewDocumentEntry, first?: TransferOrFound, decidedBy?: DecidedBy): Promise<Planned> {
    const { kind, source } = entry;
    return this.#database.atomically(() => {
      if (decidedBy && isOutdated(this.#ofOrder(entry.orderId), decidedBy)) return 'overtaken';
      const documentId = foundDocument(first);
      const holder = documentId && this.#ofDocument(documentId);
      const there = holder ?? this.#found('kind = :kind AND source = :source', { kind, source })[0];
      const supplies = suppliesAsked(there, first);
      const transfer = supplies && this.#freeTransfer(supplies);
      const planned = planEntry(entry, there, first, transfer);
      if (planned === 'no-transfers' || planned === there) return planned;
      if (there) this.#write(planned);
      else this.#insert(planned);
      return planned;
    });
  }

  async change(id: string, transition: DocumentEntryTransition): Promise<Changed<DocumentEntry>> {
    const changed = (): Changed<DocumentEntry> => {
      const [before] = this.#found('id = :id', { id });
      if (!before) throw new Error(`shop ${this.#shop} has no entry ${id}`);
      const after = entryAfter(before, transition);
      if (after) this.#write(after);
      return { stored: after ?? before, isChanged: after !== undefined };
    };
    return waitsForDisk(transition) ? this.#database.durably(changed) : this.#database.atomically(changed);
  }

  async unlink(id: string): Promise<boolean> {
    return this.#database.durably(() => this.#database.change(UNLINK, { shop: this.#shop, id }) > 0);
  }

  async forget(kind: DocumentKind, before: Instant): Promise<number> {
    return deleteInSteps(this.#database, FORGET_DOCUMENTS, { shop: this.#shop, kind, before: textOfInstant(before) });
  }

  async transfersUsed(period: string): Promise<number> {
    return this.#used(period);
  }

  async withTransfers(
    periods: readonly string[],
    { skip, limit }: { readonly skip: number; readonly limit: number },
  ): Promise<readonly DocumentEntry[]> {
    const where = 'period IN (SELECT value FROM json_each(:periods)) ORDER BY planned_at DESC, id DESC';
    return this.#found(`${where} LIMIT :limit OFFSET :skip`, { periods: JSON.stringify(periods), skip, limit });
  }

  async ofOrder(orderId: OrderId): Promise<readonly DocumentEntry[]> {
    return this.#ofOrder(orderId);
  }

  async byId(id: string): Promise<DocumentEntry | undefined> {
    return this.#found('id = :id', { id })[0];
  }

  async byDocumentId(documentId: DocumentId): Promise<DocumentEntry | undefined> {
    return this.#ofDocument(documentId);
  }

  async unanswered(limit: number): Promise<readonly DocumentEntry[]> {
    return this.#found(`state = 'sent' ORDER BY sent_at, id LIMIT :limit`, { limit });
  }

  async drafts(limit: number): Promise<readonly DocumentEntry[]> {
    return this.#found(`${IS_DRAFT} ORDER BY concluded_at DESC, id LIMIT :limit`, { limit });
  }

  async madeAsDrafts(from: Instant, before: Instant): Promise<readonly DocumentEntry[]> {
    const moments = { shop: this.#shop, from: textOfInstant(from), before: textOfInstant(before) };
    return (await this.#database.rowsAside(MADE_AS_DRAFTS, moments)).map((row) => entries.of(row));
  }

  async newest(limit: number): Promise<readonly DocumentEntry[]> {
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

  async countLinked(): Promise<Readonly<Record<DocumentKind, number>>> {
    const counts: Record<DocumentKind, number> = { invoice: 0, 'credit-note': 0, 'delivery-note': 0 };
    for (const row of await this.#database.rowsAside(COUNT_LINKED, { shop: this.#shop }))
      counts[documentKind.parse(row['kind'])] = Number(row['documents']);
    return counts;
  }

  async netTotal(from: PlainDate, before: PlainDate): Promise<Cents> {
    const values = { shop: this.#shop, from: from.toString(), before: before.toString() };
    const [row] = await this.#database.rowsAside(NET_TOTAL, values);
    return cents(Number(row?.['net'] ?? 0));
  }

  async dated(from: PlainDate, before: PlainDate): Promise<readonly DocumentEntry[]> {
    const values = { shop: this.#shop, from: from.toString(), before: before.toString() };
    return (await this.#database.rowsAside(DATED, values)).map((row) => entries.of(row));
  }

  async taxedAbroad(from: PlainDate, before: PlainDate): Promise<readonly DocumentEntry[]> {
    const values = { shop: this.#shop, from: from.toString(), before: before.toString() };
    return (await this.#database.rowsAside(TAXED_ABROAD, values)).map((row) => entries.of(row));
  }

  async countUntaxed(from: PlainDate, before: PlainDate): Promise<UntaxedCount> {
    const values = { shop: this.#shop, from: from.toString(), before: before.toString() };
    const [row] = await this.#database.rowsAside(UNTAXED, values);
    const byHand = Number(row?.['linked'] ?? 0);
    return { ours: Number(row?.['untaxed'] ?? 0) - byHand, byHand };
  }

  async issuedByHour(since: Instant): Promise<readonly IssuedInHour[]> {
    const values = { shop: this.#shop, since: textOfInstant(since) };
    const [all, linked] = await Promise.all([
      this.#database.rowsAside(BY_HOUR, values),
      this.#database.rowsAside(LINKED_BY_HOUR, values),
    ]);
    const keyOf = ({ hour, kind }: Row): string => `${String(hour)} ${String(kind)}`;
    const counts = new Map(all.map((row) => [keyOf(row), Number(row['documents'])]));
    for (const row of linked) counts.set(keyOf(row), (counts.get(keyOf(row)) ?? 0) - Number(row['documents']));
    return [...counts]
      .filter(([, documents]) => documents > 0)
      .map(([key, documents]) => {
        const [hour = '', kind] = key.split(' ');
        return { hour: instant(`${hour}:00:00Z`), kind: documentKind.parse(kind), documents };
      });
  }

  #found(where: string, values: Values): DocumentEntry[] {
    const select = `SELECT doc FROM documents WHERE shop = :shop AND ${where}`;
    return this.#database.rows(select, { ...values, shop: this.#shop }).map((row: Row) => entries.of(row));
  }

  #ofOrder(orderId: OrderId): DocumentEntry[] {
    return this.#found('order_id = :orderId ORDER BY planned_at, id', { orderId });
  }

  #ofDocument(documentId: DocumentId): DocumentEntry | undefined {
    return this.#found(`doc ->> 'documentId' = :documentId`, { documentId })[0];
  }

  /** The one behind those that are taken, which is the lowest unless one before it was given back. */
  #freeTransfer(supplies: readonly TransferSupply[]): TakenTransfer | undefined {
    const next = nextTransfer(supplies, (period) => this.#used(period));
    return next && this.#isTaken(next) ? freeTransfer(supplies, (period) => this.#slots(period)) : next;
  }

  #used(period: string): number {
    return Number(this.#database.row(USED, { shop: this.#shop, period })?.['used']);
  }

  #isTaken({ period, slot }: TakenTransfer): boolean {
    return this.#database.row(IS_TAKEN, { shop: this.#shop, period, slot: slot ?? null }) !== undefined;
  }

  #slots(period: string): TakenSlots {
    const taken = this.#database.rows(SLOTS, { shop: this.#shop, period });
    return taken.map(({ slot }) => (slot === null ? undefined : Number(slot)));
  }

  #insert(entry: DocumentEntry): void {
    const { id, kind, source, orderId } = entry;
    const plannedAt = textOfInstant(entry.plannedAt);
    const concludedAt = textOrNull(entry.concludedAt);
    const values = { id, kind, source, orderId, plannedAt, concludedAt };
    this.#database.change(INSERT, { ...values, ...this.#changing(entry) });
  }

  #write(entry: DocumentEntry): void {
    const moments = { sentAt: textOrNull(entry.sentAt), concludedAt: textOrNull(entry.concludedAt) };
    this.#database.change(UPDATE, { id: entry.id, ...moments, ...this.#changing(entry) });
  }

  #changing(entry: DocumentEntry): Values {
    const { state, transfer, linkToken: token } = entry;
    const taken = { period: transfer?.period ?? null, slot: transfer?.slot ?? null };
    return { shop: this.#shop, token, state, ...taken, doc: entries.doc(entry) };
  }
}
