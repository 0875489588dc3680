import { chainedTo, OF_DOCUMENTS, type ChainEnd, type EvidenceEntry } from '@belegwerk/core/evidence';
import { orderId as orderIdOf, shopKey, type Instant, type OrderId, type ShopKey } from '@belegwerk/core/kernel';
import type { SealedKey, SealedStore, SealedText } from '@belegwerk/core/ports';
import {
  dateOfInstant,
  nameOfKey,
  orderOfKeyName,
  type EvidenceTable,
  type KeptKey,
  type SealedEvidence,
} from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, partsOfKey, type Collections, type StoredEvidence, type StoredEvidenceKey } from './collections.ts';
import { knownAmong, storedNew } from './writing.ts';

/** An entry as MongoDB holds it. */
export const storedEvidenceOf = (shop: ShopKey, entry: EvidenceEntry): StoredEvidence => ({
  _id: keyWithin(shop, String(entry.seq)),
  shop,
  seq: entry.seq,
  key: entry.key,
  ...(entry.orderId === undefined ? {} : { orderId: entry.orderId }),
  record: codecs.evidenceEntry.toStored(entry),
});

/** The key of an order as MongoDB holds it. */
export const storedKeyOf = (shop: ShopKey, order: OrderId, drawnAt: Instant, sealed: KeptKey): StoredEvidenceKey => ({
  _id: keyWithin(shop, order),
  shop,
  drawnAt: dateOfInstant(drawnAt),
  sealed,
});

const entryIn = ({ record }: Pick<StoredEvidence, 'record'>): EvidenceEntry => codecs.evidenceEntry.fromStored(record);

/**
 * The collections of the record of evidence of one shop, in MongoDB. Two hosts that append at once meet at the unique place in the
 * chain: the later one goes on behind what the first has appended.
 */
export class MongoEvidenceTable implements EvidenceTable {
  readonly #evidence: Collections['evidence'];
  readonly #keys: Collections['evidenceKeys'];
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ evidence, evidenceKeys, shops }: Collections, shop: ShopKey) {
    this.#evidence = evidence;
    this.#keys = evidenceKeys;
    this.#shops = shops;
    this.#shop = shop;
  }

  async known(keys: readonly string[]): Promise<ReadonlySet<string>> {
    const found = await this.#evidence
      .find({ shop: this.#shop, key: { $in: [...keys] } }, { projection: { key: 1 } })
      .toArray();
    return new Set(found.map(({ key }) => key));
  }

  async keysOf(orderIds: readonly OrderId[]): Promise<ReadonlyMap<OrderId, KeptKey>> {
    if (orderIds.length === 0) return new Map();
    const found = await this.#keys
      .find({ _id: { $in: orderIds.map((order) => keyWithin(this.#shop, order)) } })
      .toArray();
    return new Map(found.map(({ _id, sealed }) => [orderIdOf(partsOfKey(_id)[1]), sealed]));
  }

  async append(
    entries: readonly SealedEvidence[],
    newKeys: ReadonlyMap<OrderId, SealedKey>,
    at: Instant,
  ): Promise<boolean> {
    const drawn = [...newKeys].map(([order, sealed]) => storedKeyOf(this.#shop, order, at, sealed));
    for (const key of drawn) {
      if (await storedNew(this.#keys.insertOne(key))) continue;
      // another host has drawn one for this order, or it was destroyed; those drawn before stay, and are used the next time
      return false;
    }
    await this.#appended(entries);
    await this.#nothingOfErased();
    return true;
  }

  async behind(seq: number, most: number): Promise<readonly EvidenceEntry[]> {
    const found = this.#evidence.find({ shop: this.#shop, seq: { $gt: seq } });
    return (await found.sort({ seq: 1 }).limit(most).toArray()).map(entryIn);
  }

  async ofOrder(orderId: OrderId): Promise<readonly EvidenceEntry[]> {
    return (await this.#evidence.find({ shop: this.#shop, orderId }).sort({ seq: 1 }).toArray()).map(entryIn);
  }

  async destroyKeys(orderIds: readonly OrderId[], at: Instant): Promise<number> {
    let destroyed = 0;
    for (const order of orderIds) {
      const { _id, shop, drawnAt } = storedKeyOf(this.#shop, order, at, null);
      const update = { $set: { sealed: null }, $setOnInsert: { shop, drawnAt } };
      const before = await this.#keys.findOneAndUpdate({ _id }, update, { upsert: true, returnDocument: 'before' });
      destroyed += Number(typeof before?.sealed === 'string');
    }
    await this.#nothingOfErased();
    return destroyed;
  }

  async forgetKeys(before: Instant, withoutDocument: Instant): Promise<number> {
    const shop = this.#shop;
    let forgotten = (await this.#keys.deleteMany({ shop, drawnAt: { $lt: dateOfInstant(before) } })).deletedCount;
    for (let after = ''; ;) {
      const old = {
        _id: { $gt: after },
        shop,
        drawnAt: { $lt: dateOfInstant(withoutDocument) },
        sealed: { $ne: null },
      };
      const ids = (await this.#keys.find(old).sort({ _id: 1 }).limit(500).toArray()).map(({ _id }) => _id);
      const last = ids.at(-1);
      if (last === undefined) return forgotten;
      const orders = ids.map((id) => orderIdOf(partsOfKey(id)[1]));
      const ofThem = { shop, orderId: { $in: orders }, 'record.kind': { $in: OF_DOCUMENTS } };
      const documented = new Set(
        (await this.#evidence.find(ofThem, { projection: { orderId: 1 } }).toArray()).map(({ orderId }) => orderId),
      );
      const left = ids.filter((_id, index) => !documented.has(orders[index]));
      forgotten += (await this.#keys.deleteMany({ _id: { $in: left } })).deletedCount;
      after = last;
    }
  }

  async last(): Promise<ChainEnd | undefined> {
    const [found] = await this.#evidence.find({ shop: this.#shop }).sort({ seq: -1 }).limit(1).toArray();
    if (!found) return undefined;
    const { seq, hash } = entryIn(found);
    return { seq, hash };
  }

  async #appended(entries: readonly SealedEvidence[]): Promise<void> {
    for (let open = entries; open.length > 0;) {
      const known = await this.known(open.map(({ evidence }) => evidence.key));
      open = open.filter(({ evidence }) => !known.has(evidence.key));
      let last = await this.last();
      const chained = open.map(({ evidence, sealed }) => (last = chainedTo(last, evidence, sealed)));
      if (chained.length === 0) return;
      const stored = chained.map((entry) => storedEvidenceOf(this.#shop, entry));
      // in their order: what comes behind a place that another host took is not stored, so that no place is left out
      const taken = await knownAmong(this.#evidence.insertMany(stored, { ordered: true }));
      if (taken.size === 0) return;
    }
  }

  /** Looked at behind the writing: an erasure that was through with these collections is through with the shop, too. */
  async #nothingOfErased(): Promise<void> {
    if ((await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 })) > 0) return;
    await this.#evidence.deleteMany({ shop: this.#shop });
    await this.#keys.deleteMany({ shop: this.#shop });
  }
}

/** The keys of orders, sealed with the key of the installation, in MongoDB. */
export class MongoEvidenceKeys implements Pick<SealedStore, 'page' | 'replace'> {
  readonly #keys: Collections['evidenceKeys'];

  constructor(keys: Collections['evidenceKeys']) {
    this.#keys = keys;
  }

  async page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]> {
    const behind = after ? { $gt: keyWithin(after.shop, orderOfKeyName(after.name)) } : { $gt: '' };
    const found = this.#keys.find({ _id: behind, sealed: { $ne: null } });
    return (await found.sort({ _id: 1 }).limit(limit).toArray()).map(({ _id, sealed }) => {
      const [shop, order] = partsOfKey(_id);
      return { shop: shopKey(shop), name: nameOfKey(orderIdOf(order)), sealed: String(sealed) };
    });
  }

  async replace({ shop, name, sealed }: SealedText, fresh: string): Promise<boolean> {
    const stands = { _id: keyWithin(shop, orderOfKeyName(name)), sealed };
    return (await this.#keys.updateOne(stands, { $set: { sealed: fresh } })).matchedCount === 1;
  }
}
