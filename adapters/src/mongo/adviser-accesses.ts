import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { AdviserAccesses, AdviserLinks } from '@belegwerk/core/ports';
import { endOfAccess, type AdviserAccess } from '@belegwerk/core/records';
import type { Collection } from 'mongodb';
import { dateOfInstant, shopKeyText } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredAdviserAccess } from './collections.ts';
import { changeOne, storedNew } from './writing.ts';

/** A tax adviser's access as MongoDB holds it. */
export const storedAccessOf = (shop: ShopKey, access: AdviserAccess): Omit<StoredAdviserAccess, 'revision'> => ({
  _id: keyWithin(shop, access.id),
  shop,
  link: access.link.digest,
  grantedAt: dateOfInstant(access.grantedAt),
  endsAt: dateOfInstant(endOfAccess(access)),
  record: codecs.adviserAccess.toStored(access),
});

/** The accesses of tax advisers to one shop, in MongoDB. */
export class MongoAdviserAccesses implements AdviserAccesses {
  readonly #accesses: Collection<StoredAdviserAccess>;
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ adviserAccesses, shops }: Pick<Collections, 'adviserAccesses' | 'shops'>, shop: ShopKey) {
    this.#accesses = adviserAccesses;
    this.#shops = shops;
    this.#shop = shop;
  }

  async add(access: AdviserAccess, most: number): Promise<'added' | 'known' | 'too-many'> {
    const stored = storedAccessOf(this.#shop, access);
    const { _id } = stored;
    const isOpen = { shop: this.#shop, endsAt: { $gt: stored.grantedAt } };
    if (await this.#accesses.findOne({ _id }, { projection: { _id: 1 } })) return 'known';
    if ((await this.#accesses.countDocuments(isOpen)) >= most) return 'too-many';
    if (!(await storedNew(this.#accesses.insertOne({ ...stored, revision: 0 })))) return 'known';
    // others may have been added meanwhile: a host that finds too many takes its own back, and so does one that finds no shop
    const isThere = (await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 })) > 0;
    const fits = (await this.#accesses.countDocuments(isOpen)) <= most;
    if (isThere && fits) return 'added';
    await this.#accesses.deleteOne({ _id });
    return fits ? 'added' : 'too-many';
  }

  async byId(id: string): Promise<AdviserAccess | undefined> {
    const found = await this.#accesses.findOne({ _id: keyWithin(this.#shop, id) });
    return found ? codecs.adviserAccess.fromStored(found.record) : undefined;
  }

  async all(): Promise<readonly AdviserAccess[]> {
    const found = await this.#accesses.find({ shop: this.#shop }).sort({ grantedAt: -1, _id: -1 }).toArray();
    return found.map(({ record }) => codecs.adviserAccess.fromStored(record));
  }

  async change(id: string, change: (access: AdviserAccess) => AdviserAccess): Promise<AdviserAccess | undefined> {
    const changed = await changeOne(this.#accesses, keyWithin(this.#shop, id), (stored) => {
      const before = codecs.adviserAccess.fromStored(stored.record);
      const after = change(before);
      return after === before ? undefined : { ...stored, ...storedAccessOf(this.#shop, after) };
    });
    return changed && codecs.adviserAccess.fromStored((changed.after ?? changed.before).record);
  }

  async endAll(at: Instant): Promise<number> {
    const ended = dateOfInstant(at);
    const isOpen = { shop: this.#shop, endsAt: { $gt: ended } };
    const end = { $set: { endsAt: ended, 'record.revokedAt': ended }, $inc: { revision: 1 } };
    return (await this.#accesses.updateMany(isOpen, end)).modifiedCount;
  }

  async forget(before: Instant): Promise<number> {
    const filter = { shop: this.#shop, endsAt: { $lt: dateOfInstant(before) } };
    return (await this.#accesses.deleteMany(filter)).deletedCount;
  }
}

/** Accesses by their links, in MongoDB. */
export class MongoAdviserLinks implements AdviserLinks {
  readonly #accesses: Collection<StoredAdviserAccess>;

  constructor(accesses: Collection<StoredAdviserAccess>) {
    this.#accesses = accesses;
  }

  async byDigest(digest: string): Promise<{ readonly shop: ShopKey; readonly access: AdviserAccess } | undefined> {
    const found = await this.#accesses.findOne({ link: digest });
    if (!found) return undefined;
    return { shop: shopKeyText.parse(found.shop), access: codecs.adviserAccess.fromStored(found.record) };
  }
}
