import { shopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { SealedStore, SealedText } from '@belegwerk/core/ports';
import type { Collection } from 'mongodb';
import { keyWithin, partsOfKey, type StoredSecret } from './collections.ts';
import { literally } from './searching.ts';
import { isDuplicate } from './writing.ts';

const ofShop = (shop: ShopKey) => ({ $regex: `^${literally(keyWithin(shop, ''))}` });

/** Sealed text per shop and name, in MongoDB. */
export class MongoSealedStore implements SealedStore {
  readonly #secrets: Collection<StoredSecret>;

  constructor(secrets: Collection<StoredSecret>) {
    this.#secrets = secrets;
  }

  async put(shop: ShopKey, name: string, sealed: string): Promise<void> {
    const replace = () => this.#secrets.replaceOne({ _id: keyWithin(shop, name) }, { sealed }, { upsert: true });
    // two first writes at the same time: one of them meets the other's record
    await replace().catch((error: unknown) => (isDuplicate(error) ? replace() : Promise.reject(error)));
  }

  async removeAll(shop: ShopKey, except: readonly string[] = []): Promise<void> {
    const kept = except.map((name) => keyWithin(shop, name));
    await this.#secrets.deleteMany({ _id: { ...ofShop(shop), $nin: kept } });
  }

  async names(shop: ShopKey): Promise<readonly string[]> {
    const found = await this.#secrets
      .find({ _id: ofShop(shop) }, { projection: { _id: 1 } })
      .sort({ _id: 1 })
      .toArray();
    return found.map(({ _id }) => partsOfKey(_id)[1]);
  }

  async get(shop: ShopKey, name: string): Promise<string | undefined> {
    return (await this.#secrets.findOne({ _id: keyWithin(shop, name) }))?.sealed;
  }

  async remove(shop: ShopKey, name: string): Promise<void> {
    await this.#secrets.deleteOne({ _id: keyWithin(shop, name) });
  }

  async page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]> {
    const behind = after ? { _id: { $gt: keyWithin(after.shop, after.name) } } : {};
    const found = await this.#secrets.find(behind).sort({ _id: 1 }).limit(limit).toArray();
    return found.map(({ _id, sealed }) => {
      const [shop, name] = partsOfKey(_id);
      return { shop: shopKey(shop), name, sealed };
    });
  }

  async replace({ shop, name, sealed }: SealedText, fresh: string): Promise<boolean> {
    const status = { _id: keyWithin(shop, name), sealed };
    return (await this.#secrets.updateOne(status, { $set: { sealed: fresh } })).modifiedCount === 1;
  }
}
