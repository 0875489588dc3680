import { DOCUMENT_KINDS } from '@belegwerk/core/documents';
import type { DocumentId, ShopKey } from '@belegwerk/core/kernel';
import type { EarlierCounts, EarlierDocuments, Page } from '@belegwerk/core/ports';
import { EARLIER_STATES, type EarlierDocument } from '@belegwerk/core/records';
import type { Collection } from 'mongodb';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredEarlierDocument } from './collections.ts';
import { knownAmong } from './writing.ts';

/** A document from before the connection as MongoDB holds it. */
export const storedEarlierOf = (shop: ShopKey, document: EarlierDocument): StoredEarlierDocument => {
  const { id, kind, state, date, orderId, misses = 0 } = document;
  return {
    _id: keyWithin(shop, id),
    shop,
    state,
    rank: misses * DOCUMENT_KINDS.length + DOCUMENT_KINDS.indexOf(kind),
    day: date?.toString() ?? '',
    ...(orderId === undefined ? {} : { orderId }),
    record: codecs.earlierDocument.toStored(document),
  };
};

/** The documents of one shop's books from before the connection, in MongoDB. */
export class MongoEarlierDocuments implements EarlierDocuments {
  readonly #documents: Collection<StoredEarlierDocument>;
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ earlierDocuments, shops }: Pick<Collections, 'earlierDocuments' | 'shops'>, shop: ShopKey) {
    this.#documents = earlierDocuments;
    this.#shops = shops;
    this.#shop = shop;
  }

  async add(documents: readonly EarlierDocument[]): Promise<void> {
    if (documents.length === 0) return;
    const stored = documents.map((document) => this.#stored(document));
    const known = await knownAmong(this.#documents.insertMany(stored, { ordered: false }));
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 });
    const added = stored.filter((_, at) => !known.has(at)).map(({ _id }) => _id);
    if (isThere === 0) await this.#documents.deleteMany({ _id: { $in: added } });
  }

  async save(document: EarlierDocument): Promise<void> {
    const { _id, ...stored } = this.#stored(document);
    await this.#documents.replaceOne({ _id }, stored);
  }

  async byId(id: DocumentId): Promise<EarlierDocument | undefined> {
    const found = await this.#documents.findOne({ _id: keyWithin(this.#shop, id) });
    return found ? codecs.earlierDocument.fromStored(found.record) : undefined;
  }

  async unread(books: string, limit: number): Promise<readonly EarlierDocument[]> {
    const found = await this.#documents
      .find({ shop: this.#shop, state: 'unread', 'record.books': books })
      .sort({ rank: 1, _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ record }) => codecs.earlierDocument.fromStored(record));
  }

  async page({ state, page, pageSize }: Parameters<EarlierDocuments['page']>[0]): Promise<Page<EarlierDocument>> {
    const filter = { shop: this.#shop, state: { $in: state ? [state] : [...EARLIER_STATES] } };
    const found = await this.#documents
      .find(filter)
      .sort({ day: -1, _id: -1 })
      .skip((page - 1) * pageSize)
      .limit(pageSize)
      .toArray();
    const items = found.map(({ record }) => codecs.earlierDocument.fromStored(record));
    return { items, total: await this.#documents.countDocuments(filter), page, pageSize };
  }

  async counts(books?: string): Promise<EarlierCounts> {
    const asked = { shop: this.#shop, ...(books === undefined ? {} : { 'record.books': books }) };
    const [states, orders] = await Promise.all([
      this.#documents
        .aggregate<{ readonly _id: string; readonly n: number }>([
          { $match: asked },
          { $group: { _id: '$state', n: { $sum: 1 } } },
        ])
        .toArray(),
      this.#documents.distinct('orderId', { ...asked, state: 'linked' }),
    ]);
    const counted = Object.fromEntries(states.map(({ _id, n }) => [_id, n]));
    return { unread: 0, linked: 0, left: 0, ...counted, orders: orders.length };
  }

  #stored(document: EarlierDocument): StoredEarlierDocument {
    return storedEarlierOf(this.#shop, document);
  }
}
