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
import type { Collection, Filter, Sort } from 'mongodb';
import {
  dateOfInstant,
  describedBy,
  documentKind,
  plannedIntent,
  refusedBecause,
  sentAgain,
  settledWith,
  type IntentChange,
} from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type StoredIntent } from './collections.ts';
import { changeOne, isDuplicate } from './writing.ts';

const intentOf = (stored: StoredIntent): DocumentIntent => codecs.documentIntent.fromStored(stored.record);

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
  record: codecs.documentIntent.toStored(intent),
});

/** Documents and intents of one shop, in MongoDB. */
export class MongoDocumentRegister implements DocumentRegister {
  readonly #documents: Collection<StoredIntent>;
  readonly #shop: ShopKey;

  constructor(documents: Collection<StoredIntent>, shop: ShopKey) {
    this.#documents = documents;
    this.#shop = shop;
  }

  async plan(intent: NewIntent): Promise<DocumentIntent> {
    const planned = plannedIntent(intent);
    try {
      await this.#documents.insertOne(storedOf(this.#shop, planned, 0));
      return planned;
    } catch (error) {
      const { kind, source } = intent;
      const there = isDuplicate(error) && (await this.#documents.findOne({ shop: this.#shop, kind, source }));
      if (!there) throw error;
      return intentOf(there);
    }
  }

  async markSent(
    id: string,
    attempts: number,
    at: Instant,
    expectedTotal: Cents,
    contents?: DocumentContents,
  ): Promise<DocumentIntent | undefined> {
    return (await this.#change(id, sentAgain(attempts, at, expectedTotal, contents))).after;
  }

  async settle(id: string, documentId: DocumentId, at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, settledWith(documentId, at))).stored;
  }

  async refuse(id: string, reasons: readonly string[], at: Instant): Promise<DocumentIntent> {
    return (await this.#change(id, refusedBecause(reasons, at))).stored;
  }

  async describe(id: string, document: IssuedDocument): Promise<DocumentIntent> {
    return (await this.#change(id, describedBy(document))).stored;
  }

  async ofOrder(orderId: OrderId): Promise<readonly DocumentIntent[]> {
    return this.#found({ orderId }, { plannedAt: 1, _id: 1 });
  }

  async byId(id: string): Promise<DocumentIntent | undefined> {
    const stored = await this.#documents.findOne({ _id: keyWithin(this.#shop, id) });
    return stored ? intentOf(stored) : undefined;
  }

  async unanswered(limit: number): Promise<readonly DocumentIntent[]> {
    return this.#found({ state: 'sent' }, { sentAt: 1, _id: 1 }, limit);
  }

  async countIssued(since?: Instant): Promise<Readonly<Record<DocumentKind, number>>> {
    const wanted = {
      shop: this.#shop,
      state: 'issued',
      ...(since ? { settledAt: { $gte: dateOfInstant(since) } } : {}),
    };
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
    return (await this.#documents.find(scoped).sort(sort).limit(limit).toArray()).map(intentOf);
  }

  async #change(
    id: string,
    change: IntentChange,
  ): Promise<{ stored: DocumentIntent; after: DocumentIntent | undefined }> {
    const changed = await changeOne(this.#documents, keyWithin(this.#shop, id), (stored) => {
      const after = change(intentOf(stored));
      return after && storedOf(this.#shop, after, stored.revision);
    });
    if (!changed) throw new Error(`shop ${this.#shop} has no intent ${id}`);
    const after = changed.after && intentOf(changed.after);
    return { stored: after ?? intentOf(changed.before), after };
  }
}
