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
import type { Collection, Filter, Sort } from 'mongodb';
import { dateOfInstant, documentKind } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredDocumentEntry } from './collections.ts';
import { LastSeen } from './last-seen.ts';
import { changeOne, isDuplicate, replacedOne } from './writing.ts';

const entryOf = (stored: StoredDocumentEntry): DocumentEntry => codecs.documentEntry.fromStored(stored.record);

/** What no two may have: a transfer, or a document that another person made. A linked one takes no transfer. */
const seatOf = (shop: ShopKey, { id, transfer, linked, documentId }: DocumentEntry): string => {
  if (transfer?.slot !== undefined) return keyWithin(shop, `${transfer.period} slot ${transfer.slot}`);
  return keyWithin(shop, linked && documentId ? `document ${documentId}` : id);
};

/** A document as MongoDB holds it. */
export const storedEntryOf = (shop: ShopKey, entry: DocumentEntry, revision: number): StoredDocumentEntry => ({
  _id: keyWithin(shop, entry.id),
  revision,
  shop,
  kind: entry.kind,
  source: entry.source,
  orderId: entry.orderId,
  token: entry.linkToken,
  state: entry.state,
  plannedAt: dateOfInstant(entry.plannedAt),
  ...(entry.sentAt ? { sentAt: dateOfInstant(entry.sentAt) } : {}),
  ...(entry.concludedAt ? { concludedAt: dateOfInstant(entry.concludedAt) } : {}),
  ...entry.transfer,
  seat: seatOf(shop, entry),
  record: codecs.documentEntry.toStored(entry),
});

/** Workers take turns, so that a slot is hardly ever taken between looking and writing. */
const MAX_COLLISIONS = 1000;

/** As much of a document as its sums take. */
interface Amounts {
  readonly kind: string;
  readonly record: { readonly document: { readonly total: number; readonly tax: number } };
}

type Planned = DocumentEntry | 'no-transfers' | 'overtaken';

/** As much of an entry as says whether a decision still holds. */
const STAND = { _id: 0, kind: 1, source: 1, state: 1, 'record.id': 1, 'record.attempts': 1 } as const;
interface StandOfEntry extends Pick<DocumentEntry, 'kind' | 'source' | 'state'> {
  readonly record: Pick<DocumentEntry, 'id' | 'attempts'>;
}

/** Documents and entries of one shop, in MongoDB. */
export class MongoDocumentRegister implements DocumentRegister {
  readonly #documents: Collection<StoredDocumentEntry>;
  readonly #shop: ShopKey;
  readonly #seen = new LastSeen<StoredDocumentEntry>();

  constructor(documents: Collection<StoredDocumentEntry>, shop: ShopKey) {
    this.#documents = documents;
    this.#shop = shop;
  }

  async plan(entry: NewDocumentEntry, found?: DocumentEntryFound): Promise<DocumentEntry>;
  async plan(entry: NewDocumentEntry, first: TransferOrFound): Promise<DocumentEntry | 'no-transfers'>;
  async plan(entry: NewDocumentEntry, first: TransferOrFound, decidedBy: DecidedBy | undefined): Promise<Planned>;
  async plan(entry: NewDocumentEntry, first?: TransferOrFound, decidedBy?: DecidedBy): Promise<Planned> {
    if (!decidedBy) return this.#plan(entry, first);
    // many documents are never locked together: who wrote last before looking sees what the other one wrote
    if (await this.#isOutdated(entry, decidedBy)) return 'overtaken';
    const planned = await this.#plan(entry, first);
    if (planned === 'no-transfers') return planned;
    const begun = [...decidedBy.begun, entry];
    if (!(await this.#isOutdated(entry, { ...decidedBy, begun }))) return planned;
    await this.change(planned.id, { kind: 'withdrawn' });
    return 'overtaken';
  }

  async #plan(entry: NewDocumentEntry, first: TransferOrFound): Promise<DocumentEntry | 'no-transfers'> {
    const documentId = foundDocument(first);
    const fresh = documentId ? undefined : await this.#planFresh(entry, first);
    if (fresh) return fresh;
    for (let collisions = 0; collisions < MAX_COLLISIONS; collisions += 1) {
      const holder = documentId ? await this.#ofDocument(documentId) : null;
      const { kind, source } = entry;
      const stored = holder ?? (await this.#documents.findOne({ shop: this.#shop, kind, source }));
      const there = stored ? this.#entryOf(stored) : undefined;
      const supplies = suppliesAsked(there, first);
      const transfer = supplies && (await this.#freeTransfer(supplies));
      const planned = planEntry(entry, there, first, transfer);
      if (planned === 'no-transfers' || planned === there || (await this.#isStored(planned, stored))) return planned;
    }
    throw new Error(`shop ${this.#shop} cannot plan entry ${entry.id}`);
  }

  async change(id: string, transition: DocumentEntryTransition): Promise<Changed<DocumentEntry>> {
    const changeStored = (stored: StoredDocumentEntry): StoredDocumentEntry | undefined => {
      const after = entryAfter(entryOf(stored), transition);
      return after && storedEntryOf(this.#shop, after, stored.revision);
    };
    const key = keyWithin(this.#shop, id);
    const changed = await changeOne(this.#documents, key, changeStored, this.#seen.take(key));
    if (!changed) throw new Error(`shop ${this.#shop} has no entry ${id}`);
    return { stored: this.#entryOf(changed.after ?? changed.before), isChanged: changed.after !== undefined };
  }

  async unlink(id: string): Promise<boolean> {
    const linked = { _id: keyWithin(this.#shop, id), 'record.linked': true };
    return (await this.#documents.deleteOne(linked)).deletedCount > 0;
  }

  async forget(kind: DocumentKind, before: Instant): Promise<number> {
    const old = { shop: this.#shop, kind, plannedAt: { $lt: dateOfInstant(before) } };
    return (await this.#documents.deleteMany(old)).deletedCount;
  }

  async transfersUsed(period: string): Promise<number> {
    return this.#documents.countDocuments({ shop: this.#shop, period });
  }

  async withTransfers(
    periods: readonly string[],
    { skip, limit }: { readonly skip: number; readonly limit: number },
  ): Promise<readonly DocumentEntry[]> {
    const wanted = { shop: this.#shop, period: { $in: [...periods] } };
    const found = this.#documents.find(wanted).sort({ plannedAt: -1, _id: -1 }).skip(skip).limit(limit);
    return (await found.toArray()).map((stored) => this.#entryOf(stored));
  }

  async ofOrder(orderId: OrderId): Promise<readonly DocumentEntry[]> {
    return this.#found({ orderId }, { plannedAt: 1, _id: 1 });
  }

  async byId(id: string): Promise<DocumentEntry | undefined> {
    const stored = await this.#documents.findOne({ _id: keyWithin(this.#shop, id) });
    return stored ? this.#entryOf(stored) : undefined;
  }

  async byDocumentId(documentId: DocumentId): Promise<DocumentEntry | undefined> {
    const stored = await this.#ofDocument(documentId);
    return stored ? this.#entryOf(stored) : undefined;
  }

  async unanswered(limit: number): Promise<readonly DocumentEntry[]> {
    return this.#found({ state: 'sent' }, { sentAt: 1, _id: 1 }, limit);
  }

  async drafts(limit: number): Promise<readonly DocumentEntry[]> {
    const isDraft = { 'record.document.status': 'draft', 'record.document.cancelled': false };
    return this.#found({ state: 'issued', ...isDraft }, { concludedAt: -1, _id: 1 }, limit);
  }

  async madeAsDrafts(from: Instant, before: Instant): Promise<readonly DocumentEntry[]> {
    const concludedAt = { $gte: dateOfInstant(from), $lt: dateOfInstant(before) };
    return this.#found({ state: 'issued', 'record.document.status': 'draft', concludedAt }, { concludedAt: 1, _id: 1 });
  }

  async newest(limit: number): Promise<readonly DocumentEntry[]> {
    return this.#found({ state: { $ne: 'refused' } }, { plannedAt: -1, _id: -1 }, limit);
  }

  async countIssued(): Promise<Readonly<Record<DocumentKind, number>>> {
    return this.#counted(false);
  }

  async countLinked(): Promise<Readonly<Record<DocumentKind, number>>> {
    return this.#counted(true);
  }

  async #counted(isLinked: boolean): Promise<Readonly<Record<DocumentKind, number>>> {
    const wanted = { shop: this.#shop, state: 'issued', 'record.linked': { $exists: isLinked } };
    const counted = await this.#documents
      .aggregate<{ _id: string; documents: number }>([
        { $match: wanted },
        { $group: { _id: '$kind', documents: { $sum: 1 } } },
      ])
      .toArray();
    const kinds = counted.map((each) => [documentKind.parse(each._id), each.documents]);
    return { invoice: 0, 'credit-note': 0, 'delivery-note': 0, ...Object.fromEntries(kinds) };
  }

  async netTotal(from: PlainDate, before: PlainDate): Promise<Cents> {
    const wanted = {
      shop: this.#shop,
      state: 'issued',
      kind: { $in: ['invoice', 'credit-note'] },
      'record.document.status': { $ne: 'draft' },
      'record.document.cancelled': false,
      'record.document.date': { $gte: from.toString(), $lt: before.toString() },
    };
    const found = this.#documents.find(wanted).project<Amounts>({
      kind: 1,
      'record.document.total': 1,
      'record.document.tax': 1,
    });
    let sum = 0;
    for await (const { kind, record } of found) {
      const net = record.document.total - record.document.tax;
      sum += kind === 'invoice' ? net : -net;
    }
    return cents(sum);
  }

  async dated(from: PlainDate, before: PlainDate): Promise<readonly DocumentEntry[]> {
    const found = this.#documents.find({
      shop: this.#shop,
      state: 'issued',
      'record.document.date': { $gte: from.toString(), $lt: before.toString() },
    });
    const dated = await found.sort({ 'record.document.date': 1, _id: 1 }).toArray();
    return dated.map((stored) => this.#entryOf(stored));
  }

  async taxedAbroad(from: PlainDate, before: PlainDate): Promise<readonly DocumentEntry[]> {
    const found = this.#documents.find({
      shop: this.#shop,
      state: 'issued',
      // `$gt: ''` is any text: a document of which nothing is known has none
      $or: [{ 'record.taxed.country': { $ne: 'DE', $gt: '' } }, { 'record.taxed.oss': { $gt: '' } }],
      'record.document.date': { $gte: from.toString(), $lt: before.toString() },
    });
    const abroad = await found.sort({ 'record.document.date': 1, _id: 1 }).toArray();
    return abroad.map((stored) => this.#entryOf(stored));
  }

  async countUntaxed(from: PlainDate, before: PlainDate): Promise<UntaxedCount> {
    const wanted = {
      shop: this.#shop,
      state: 'issued',
      kind: { $ne: 'delivery-note' as const },
      'record.taxed': { $exists: false },
      'record.document.date': { $gte: from.toString(), $lt: before.toString() },
      'record.document.status': { $ne: 'draft' },
      'record.document.cancelled': false,
    };
    const [all, byHand] = await Promise.all([
      this.#documents.countDocuments(wanted),
      this.#documents.countDocuments({ ...wanted, 'record.linked': true }),
    ]);
    return { ours: all - byHand, byHand };
  }

  async issuedByHour(since: Instant): Promise<readonly IssuedInHour[]> {
    const wanted = {
      shop: this.#shop,
      state: 'issued',
      concludedAt: { $gte: dateOfInstant(since) },
      'record.linked': { $exists: false },
    };
    const counts = new Map<string, number>();
    const made = this.#documents.find(wanted, { projection: { _id: 0, kind: 1, concludedAt: 1 } });
    for await (const { kind, concludedAt } of made) {
      const key = `${concludedAt?.toISOString().slice(0, 13) ?? ''} ${kind}`;
      counts.set(key, (counts.get(key) ?? 0) + 1);
    }
    return [...counts].map(([key, documents]) => {
      const [hour = '', kind] = key.split(' ');
      return { hour: instant(`${hour}:00:00Z`), kind: documentKind.parse(kind), documents };
    });
  }

  async #isOutdated({ orderId }: NewDocumentEntry, decidedBy: DecidedBy): Promise<boolean> {
    const stored = await this.#documents.find({ shop: this.#shop, orderId }).project<StandOfEntry>(STAND).toArray();
    return isOutdated(
      stored.map(({ record, ...stand }) => ({ ...stand, ...record })),
      decidedBy,
    );
  }

  async #ofDocument(documentId: DocumentId): Promise<StoredDocumentEntry | null> {
    return this.#documents.findOne({ shop: this.#shop, 'record.documentId': documentId });
  }

  async #found(filter: Filter<StoredDocumentEntry>, sort: Sort, limit = 0): Promise<DocumentEntry[]> {
    const scoped = { ...filter, shop: this.#shop };
    return (await this.#documents.find(scoped).sort(sort).limit(limit).toArray()).map((stored) =>
      this.#entryOf(stored),
    );
  }

  /** Without looking at what is there; undefined when it has to be looked at. */
  async #planFresh(entry: NewDocumentEntry, first: TransferOrFound): Promise<DocumentEntry | undefined> {
    const supplies = suppliesAsked(undefined, first);
    const transfer = supplies && (await this.#nextTransfer(supplies));
    const planned = planEntry(entry, undefined, first, transfer);
    return planned !== 'no-transfers' && (await this.#isStored(planned, null)) ? planned : undefined;
  }

  /** By number alone: reading the slots of all documents of a month for each new one is dear. */
  async #nextTransfer(supplies: readonly TransferSupply[]): Promise<TakenTransfer | undefined> {
    const counted = supplies.map(async ({ period }) => [period, await this.transfersUsed(period)] as const);
    const used = new Map(await Promise.all(counted));
    return nextTransfer(supplies, (period) => used.get(period) ?? 0);
  }

  async #freeTransfer(supplies: readonly TransferSupply[]): Promise<TakenTransfer | undefined> {
    const read = supplies.map(async ({ period }) => [period, await this.#slots(period)] as const);
    const taken = new Map(await Promise.all(read));
    return freeTransfer(supplies, (period) => taken.get(period) ?? []);
  }

  async #slots(period: string): Promise<TakenSlots> {
    const taken = await this.#documents.find({ shop: this.#shop, period }).project({ _id: 0, slot: 1 }).toArray();
    return taken.map(({ slot }) => (slot === undefined ? undefined : Number(slot)));
  }

  /** False when another write came first: to the source, to the entry or to the transfer. */
  async #isStored(entry: DocumentEntry, before: StoredDocumentEntry | null): Promise<boolean> {
    const next = storedEntryOf(this.#shop, entry, before ? before.revision + 1 : 0);
    try {
      if (before) return await replacedOne(this.#documents, before, this.#seen.note(next));
      await this.#documents.insertOne(this.#seen.note(next));
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  #entryOf(stored: StoredDocumentEntry): DocumentEntry {
    return entryOf(this.#seen.note(stored));
  }
}
