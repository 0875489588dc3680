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
import type { Collection, Filter, Sort } from 'mongodb';
import {
  dateOfInstant,
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
  withTransfer,
  type IntentChange,
} from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredIntent } from './collections.ts';
import { LastSeen } from './last-seen.ts';
import { changeOne, isDuplicate, replacedOne } from './writing.ts';

const intentOf = (stored: StoredIntent): DocumentIntent => codecs.documentIntent.fromStored(stored.record);

const seatOf = (shop: ShopKey, { period, slot }: TakenTransfer): string => keyWithin(shop, `${period} slot ${slot}`);

const storedOf = (shop: ShopKey, intent: DocumentIntent, revision: number): StoredIntent => ({
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
  ...(intent.settledAt ? { settledAt: dateOfInstant(intent.settledAt) } : {}),
  ...intent.transfer,
  seat: intent.transfer ? seatOf(shop, intent.transfer) : keyWithin(shop, intent.id),
  record: codecs.documentIntent.toStored(intent),
});

/** Lanes take turns, so that a slot is hardly ever taken between looking and writing. */
const MOST_COLLISIONS = 1000;

/** Documents and intents of one shop, in MongoDB. */
export class MongoDocumentRegister implements DocumentRegister {
  readonly #documents: Collection<StoredIntent>;
  readonly #shop: ShopKey;
  readonly #seen = new LastSeen<StoredIntent>();

  constructor(documents: Collection<StoredIntent>, shop: ShopKey) {
    this.#documents = documents;
    this.#shop = shop;
  }

  async plan(intent: NewIntent): Promise<DocumentIntent>;
  async plan(intent: NewIntent, transfers: TransferSupply | undefined): Promise<DocumentIntent | 'no-transfers'>;
  async plan(intent: NewIntent, transfers?: TransferSupply): Promise<DocumentIntent | 'no-transfers'> {
    const fresh = await this.#planFresh(intent, transfers);
    if (fresh) return fresh;
    for (let collisions = 0; collisions < MOST_COLLISIONS; collisions += 1) {
      const there = await this.#documents.findOne({ shop: this.#shop, kind: intent.kind, source: intent.source });
      const known = there ? this.#intentOf(there) : undefined;
      if (known && !(transfers && lacksTransfer(known))) return known;
      const transfer = transfers && (await this.#freeTransfer(transfers));
      if (transfers && !transfer) return 'no-transfers';
      const next = withTransfer(known ?? plannedIntent(intent), transfer);
      if (await this.#isStored(next, there)) return next;
    }
    throw new Error(`shop ${this.#shop} cannot plan intent ${intent.id}`);
  }

  async transfersUsed(period: string): Promise<number> {
    return this.#documents.countDocuments({ shop: this.#shop, period });
  }

  async markSent(
    id: string,
    attempts: number,
    at: Instant,
    expectedTotal: Cents,
    contents?: KeptContents,
  ): Promise<DocumentIntent | undefined> {
    return (await this.#change(id, sentAgain(attempts, at, expectedTotal, contents))).after;
  }

  async settle(id: string, documentId: DocumentId, at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, settledWith(documentId, at))).stored;
  }

  async refuse(id: string, attempts: number, reasons: readonly string[], at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, refusedBecause(attempts, reasons, at))).stored;
  }

  async redact(id: string, linkToken: string): Promise<DocumentIntent> {
    return (await this.#change(id, redactedIntent(linkToken))).stored;
  }

  async forget(kind: DocumentKind, before: Instant): Promise<number> {
    const old = { shop: this.#shop, kind, plannedAt: { $lt: dateOfInstant(before) } };
    return (await this.#documents.deleteMany(old)).deletedCount;
  }

  async describe(id: string, document: IssuedDocument): Promise<DocumentIntent> {
    return (await this.#change(id, describedBy(document))).stored;
  }

  async renewLink(id: string, token: string, at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, linkedAnew(token, at))).stored;
  }

  async adopt(found: FoundDocument): Promise<DocumentIntent> {
    const fresh = foundIntent(found);
    if (await this.#isStored(fresh, null)) return fresh;
    const there = await this.#documents.findOne({ shop: this.#shop, kind: found.kind, source: found.source });
    if (!there) throw new Error(`shop ${this.#shop} cannot adopt document ${found.documentId}`);
    return (await this.#change(intentOf(there).id, linkedTo(found))).stored;
  }

  async ofOrder(orderId: OrderId): Promise<readonly DocumentIntent[]> {
    return this.#found({ orderId }, { plannedAt: 1, _id: 1 });
  }

  async byId(id: string): Promise<DocumentIntent | undefined> {
    const stored = await this.#documents.findOne({ _id: keyWithin(this.#shop, id) });
    return stored ? this.#intentOf(stored) : undefined;
  }

  async byDocumentId(documentId: DocumentId): Promise<DocumentIntent | undefined> {
    const stored = await this.#documents.findOne({ shop: this.#shop, 'record.documentId': documentId });
    return stored ? this.#intentOf(stored) : undefined;
  }

  async unanswered(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found({ state: 'sent' }, { sentAt: 1, _id: 1 }, limit);
  }

  async drafts(limit: number): Promise<readonly DocumentIntent[]> {
    const isDraft = { 'record.document.status': 'draft', 'record.document.cancelled': false };
    return this.#found({ state: 'issued', ...isDraft }, { settledAt: -1, _id: 1 }, limit);
  }

  async newest(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found({ state: { $ne: 'refused' } }, { plannedAt: -1, _id: -1 }, limit);
  }

  async countIssued(): Promise<Readonly<Record<DocumentKind, number>>> {
    const wanted = { shop: this.#shop, state: 'issued', 'record.linked': { $exists: false } };
    const counted = await this.#documents
      .aggregate<{ _id: string; documents: number }>([
        { $match: wanted },
        { $group: { _id: '$kind', documents: { $sum: 1 } } },
      ])
      .toArray();
    const kinds = counted.map((each) => [documentKind.parse(each._id), each.documents]);
    return { invoice: 0, 'credit-note': 0, 'delivery-note': 0, ...Object.fromEntries(kinds) };
  }

  async #found(filter: Filter<StoredIntent>, sort: Sort, limit = 0): Promise<DocumentIntent[]> {
    const scoped = { ...filter, shop: this.#shop };
    return (await this.#documents.find(scoped).sort(sort).limit(limit).toArray()).map((stored) =>
      this.#intentOf(stored),
    );
  }

  /** Without looking at what is there; undefined when it has to be looked at. */
  async #planFresh(intent: NewIntent, transfers: TransferSupply | undefined): Promise<DocumentIntent | undefined> {
    const transfer = transfers && (await this.#nextTransfer(transfers));
    if (transfers && !transfer) return undefined;
    const next = withTransfer(plannedIntent(intent), transfer);
    return (await this.#isStored(next, null)) ? next : undefined;
  }

  /** The one after all that are taken: free, unless one of them was given back. */
  async #nextTransfer({ period, quota }: TransferSupply): Promise<TakenTransfer | undefined> {
    const slot = await this.transfersUsed(period);
    return slot < quota ? { period, slot } : undefined;
  }

  async #freeTransfer({ period, quota }: TransferSupply): Promise<TakenTransfer | undefined> {
    const taken = await this.#documents.find({ shop: this.#shop, period }).project({ _id: 0, slot: 1 }).toArray();
    if (taken.length >= quota) return undefined;
    return { period, slot: lowestFreeSlot(taken.map(({ slot }) => Number(slot))) };
  }

  /** False when another write came first: to the source, to the intent or to the transfer. */
  async #isStored(intent: DocumentIntent, before: StoredIntent | null): Promise<boolean> {
    const next = storedOf(this.#shop, intent, before ? before.revision + 1 : 0);
    try {
      if (before) return await replacedOne(this.#documents, before, this.#seen.note(next));
      await this.#documents.insertOne(this.#seen.note(next));
      return true;
    } catch (error) {
      if (isDuplicate(error)) return false;
      throw error;
    }
  }

  async #change(
    id: string,
    change: IntentChange,
  ): Promise<{ stored: DocumentIntent; after: DocumentIntent | undefined }> {
    const changeStored = (stored: StoredIntent): StoredIntent | undefined => {
      const after = change(intentOf(stored));
      return after && storedOf(this.#shop, after, stored.revision);
    };
    const key = keyWithin(this.#shop, id);
    const changed = await changeOne(this.#documents, key, changeStored, this.#seen.take(key));
    if (!changed) throw new Error(`shop ${this.#shop} has no intent ${id}`);
    const after = changed.after && this.#intentOf(changed.after);
    return { stored: after ?? this.#intentOf(changed.before), after };
  }

  #intentOf(stored: StoredIntent): DocumentIntent {
    return intentOf(this.#seen.note(stored));
  }
}
