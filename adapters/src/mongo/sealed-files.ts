import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { SealedFiles } from '@belegwerk/core/ports';
import type { Collection } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import { keyWithin, type StoredFile } from './collections.ts';
import { isDuplicate } from './writing.ts';

/** Sealed files of documents, in MongoDB. */
export class MongoSealedFiles implements SealedFiles {
  readonly #files: Collection<StoredFile>;

  constructor(files: Collection<StoredFile>) {
    this.#files = files;
  }

  async keep(
    shop: ShopKey,
    name: string,
    sealed: string,
    { at, room }: { readonly at: Instant; readonly room: number },
  ): Promise<void> {
    const fields = { shop, keptAt: dateOfInstant(at), size: sealed.length, sealed };
    const replace = () => this.#files.replaceOne({ _id: keyWithin(shop, name) }, fields, { upsert: true });
    // two first writes at the same time: one of them meets the other's record
    await replace().catch((error: unknown) => (isDuplicate(error) ? replace() : Promise.reject(error)));
    await this.#makeRoom(shop, room);
  }

  async find(shop: ShopKey, name: string): Promise<string | undefined> {
    return (await this.#files.findOne({ _id: keyWithin(shop, name) }))?.sealed;
  }

  async remove(shop: ShopKey, name: string): Promise<void> {
    await this.#files.deleteOne({ _id: keyWithin(shop, name) });
  }

  async forget(before: Instant): Promise<number> {
    return (await this.#files.deleteMany({ keptAt: { $lt: dateOfInstant(before) } })).deletedCount;
  }

  async forgetShop(shop: ShopKey): Promise<void> {
    await this.#files.deleteMany({ shop });
  }

  async #makeRoom(shop: ShopKey, room: number): Promise<void> {
    const newest = this.#files.find({ shop }).sort({ keptAt: -1, _id: 1 }).project({ size: 1 });
    let filled = 0;
    const tooMany: string[] = [];
    for (const { _id, size } of await newest.toArray()) {
      filled += Number(size);
      if (filled > room) tooMany.push(String(_id));
    }
    if (tooMany.length > 0) await this.#files.deleteMany({ _id: { $in: tooMany } });
  }
}
