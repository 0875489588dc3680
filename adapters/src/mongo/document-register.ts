import {
  freeTransfer,
  nextTransfer,
  type TakenSlots,
  type TakenTransfer,
  type TransferSupply,
} from '@belegwerk/core/plans';
import {
  foundDocument,
  intentAfter,
  planIntent,
  suppliesAsked,
  type Changed,
  type DocumentIntent,
  type IntentFound,
  type IntentTransition,
  type NewIntent,
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
import { keyWithin, type StoredIntent } from './collections.ts';
import { LastSeen } from './last-seen.ts';
import { changeOne, isDuplicate, replacedOne } from './writing.ts';

const intentOf = (stored: StoredIntent): DocumentIntent => codecs.documentIntent.fromStored(stored.record);

/** What no two may have: a transfer, or a document that another person made. A linked one takes no transfer. */
const seatOf = (shop: ShopKey, { id, transfer, linked, documentId }: DocumentIntent): string => {
  if (transfer?.slot !== undefined) return keyWithin(shop, `${transfer.period} slot ${transfer.slot}`);
  return keyWithin(shop, linked && documentId ? `document ${documentId}` : id);
};

/** A document as MongoDB holds it. */
export const storedIntentOf = (shop: ShopKey, intent: DocumentIntent, revision: number): StoredIntent => ({
  _id: keyWithin(shop, intent.id),
  revision,
  shop,
  kind: intent.kind,
  source: intent.source,
  orderId: intent.orderId,
  token: intent.linkToken,
  state: intent.state,
  plannedAt: dateOfInstant(intent.plannedAt),
  ...(intent.sentAt ? { sentAt: dateOfInstant(intent.sentAt) } : {}),
  ...(intent.concludedAt ? { concludedAt: dateOfInstant(intent.concludedAt) } : {}),
  ...intent.transfer,
  seat: seatOf(shop, intent),
  record: codecs.documentIntent.toStored(intent),
});

/** Workers take turns, so that a slot is hardly ever taken between looking and writing. */
const MAX_COLLISIONS = 1000;

/** As much of a document as its sums take. */
interface Amounts {
  readonly kind: string;
  readonly record: { readonly document: { readonly total: number; readonly tax: number } };
}

/** Documents and intents of one shop, in MongoDB. */
export class MongoDocumentRegister implements DocumentRegister {
  readonly #documents: Collection<StoredIntent>;
  readonly #shop: ShopKey;
  readonly #seen = new LastSeen<StoredIntent>();

  constructor(documents: Collection<StoredIntent>, shop: ShopKey) {
    this.#documents = documents;
    this.#shop = shop;
  }

  async plan(intent: NewIntent, found?: IntentFound): Promise<DocumentIntent>;
  async plan(intent: NewIntent, first: TransferOrFound): Promise<DocumentIntent | 'no-transfers'>;
  async plan(intent: NewIntent, first?: TransferOrFound): Promise<DocumentIntent | 'no-transfers'> {
    const documentId = foundDocument(first);
    const fresh = documentId ? undefined : await this.#planFresh(intent, first);
    if (fresh) return fresh;
    for (let collisions = 0; collisions < MAX_COLLISIONS; collisions += 1) {
      const holder = documentId ? await this.#ofDocument(documentId) : null;
      const { kind, source } = intent;
      const stored = holder ?? (await this.#documents.findOne({ shop: this.#shop, kind, source }));
      const there = stored ? this.#intentOf(stored) : undefined;
      const supplies = suppliesAsked(there, first);
      const transfer = supplies && (await this.#freeTransfer(supplies));
      const planned = planIntent(intent, there, first, transfer);
      if (planned === 'no-transfers' || planned === there || (await this.#isStored(planned, stored))) return planned;
    }
    throw new Error(`shop ${this.#shop} cannot plan intent ${intent.id}`);
  }

  async change(id: string, transition: IntentTransition): Promise<Changed<DocumentIntent>> {
    const changeStored = (stored: StoredIntent): StoredIntent | undefined => {
      const after = intentAfter(intentOf(stored), transition);
      return after && storedIntentOf(this.#shop, after, stored.revision);
    };
    const key = keyWithin(this.#shop, id);
    const changed = await changeOne(this.#documents, key, changeStored, this.#seen.take(key));
    if (!changed) throw new Error(`shop ${this.#shop} has no intent ${id}`);
    return { stored: this.#intentOf(changed.after ?? changed.before), isChanged: changed.after !== undefined };
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
  ): Promise<readonly DocumentIntent[]> {
    const wanted = { shop: this.#shop, period: { $in: [...periods] } };
    const found = this.#documents.find(wanted).sort({ plannedAt: -1, _id: -1 }).skip(skip).limit(limit);
    return (await found.toArray()).map((stored) => this.#intentOf(stored));
  }

  async ofOrder(orderId: OrderId): Promise<readonly DocumentIntent[]> {
    return this.#found({ orderId }, { plannedAt: 1, _id: 1 });
  }

  async byId(id: string): Promise<DocumentIntent | undefined> {
    const stored = await this.#documents.findOne({ _id: keyWithin(this.#shop, id) });
    return stored ? this.#intentOf(stored) : undefined;
  }

  async byDocumentId(documentId: DocumentId): Promise<DocumentIntent | undefined> {
    const stored = await this.#ofDocument(documentId);
    return stored ? this.#intentOf(stored) : undefined;
  }

  async unanswered(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found({ state: 'sent' }, { sentAt: 1, _id: 1 }, limit);
  }

  async drafts(limit: number): Promise<readonly DocumentIntent[]> {
    const isDraft = { 'record.document.status': 'draft', 'record.document.cancelled': false };
    return this.#found({ state: 'issued', ...isDraft }, { concludedAt: -1, _id: 1 }, limit);
  }

  async madeAsDrafts(from: Instant, before: Instant): Promise<readonly DocumentIntent[]> {
    const concludedAt = { $gte: dateOfInstant(from), $lt: dateOfInstant(before) };
    return this.#found({ state: 'issued', 'record.document.status': 'draft', concludedAt }, { concludedAt: 1, _id: 1 });
  }

  async newest(limit: number): Promise<readonly DocumentIntent[]> {
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

  async dated(from: PlainDate, before: PlainDate): Promise<readonly DocumentIntent[]> {
    const found = this.#documents.find({
      shop: this.#shop,
      state: 'issued',
      'record.document.date': { $gte: from.toString(), $lt: before.toString() },
    });
    const dated = await found.sort({ 'record.document.date': 1, _id: 1 }).toArray();
    return dated.map((stored) => this.#intentOf(stored));
  }

  async taxedAbroad(from: PlainDate, before: PlainDate): Promise<readonly DocumentIntent[]> {
    const found = this.#documents.find({
      shop: this.#shop,
      state: 'issued',
      // `$gt: ''` is any text: a document of which nothing is known has none
      $or: [{ 'record.taxed.country': { $ne: 'DE', $gt: '' } }, { 'record.taxed.oss': { $gt: '' } }],
      'record.document.date': { $gte: from.toString(), $lt: before.toString() },
    });
    const abroad = await found.sort({ 'record.document.date': 1, _id: 1 }).toArray();
    return abroad.map((stored) => this.#intentOf(stored));
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

  async #ofDocument(documentId: DocumentId): Promise<StoredIntent | null> {
    return this.#documents.findOne({ shop: this.#shop, 'record.documentId': documentId });
  }

  async #found(filter: Filter<StoredIntent>, sort: Sort, limit = 0): Promise<DocumentIntent[]> {
    const scoped = { ...filter, shop: this.#shop };
    return (await this.#documents.find(scoped).sort(sort).limit(limit).toArray()).map((stored) =>
      this.#intentOf(stored),
    );
  }

  /** Without looking at what is there; undefined when it has to be looked at. */
  async #planFresh(intent: NewIntent, first: TransferOrFound): Promise<DocumentIntent | undefined> {
    const supplies = suppliesAsked(undefined, first);
    const transfer = supplies && (await this.#nextTransfer(supplies));
    const planned = planIntent(intent, undefined, first, transfer);
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

  /** False when another write came first: to the source, to the intent or to the transfer. */
  async #isStored(intent: DocumentIntent, before: StoredIntent | null): Promise<boolean> {
    const next = storedIntentOf(this.#shop, intent, before ? before.revision + 1 : 0);
    try {
      if (before) return await replacedOne(this.#documents, before, this.#seen.note(next));
      await this.#documents.insertOne(this.#seen.note(next));
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  #intentOf(stored: StoredIntent): DocumentIntent {
    return intentOf(this.#seen.note(stored));
  }
}
