import type { Instant, ShopKey } from '@belegwerk/core/kernel';
import type { EditionName, FolderLists } from '@belegwerk/core/ports';
import type { FolderList } from '@belegwerk/core/records';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredFolderList } from './collections.ts';

/** A list of a month's folder as MongoDB holds it. */
export const storedListOf = (shop: ShopKey, list: FolderList): StoredFolderList => ({
  _id: keyWithin(shop, `${list.month} ${list.edition} ${list.path}`),
  shop,
  month: list.month,
  edition: list.edition,
  path: list.path,
  keptAt: dateOfInstant(list.keptAt),
  record: codecs.folderList.toStored(list),
});

/** The lists of the month folders of one shop, in MongoDB. */
export class MongoFolderLists implements FolderLists {
  readonly #lists: Collections['folderLists'];
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ folderLists, shops }: Pick<Collections, 'folderLists' | 'shops'>, shop: ShopKey) {
    this.#lists = folderLists;
    this.#shops = shops;
    this.#shop = shop;
  }

  async keep(list: FolderList): Promise<void> {
    const { _id, ...stored } = storedListOf(this.#shop, list);
    await this.#lists.replaceOne({ _id }, stored, { upsert: true });
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 });
    if (isThere === 0) await this.#lists.deleteOne({ _id });
  }

  async find(edition: EditionName, path: string): Promise<FolderList | undefined> {
    const found = await this.#lists.findOne({ ...this.#of(edition), path });
    return found ? codecs.folderList.fromStored(found.record) : undefined;
  }

  async editions(): Promise<readonly EditionName[]> {
    const all = this.#lists.find({ shop: this.#shop }).project<EditionName>({ _id: 0, month: 1, edition: 1 });
    const names = new Map<string, EditionName>();
    for await (const { month, edition } of all) names.set(`${month} ${edition}`, { month, edition });
    return [...names.values()].toSorted((one, other) =>
      one.month === other.month ? one.edition - other.edition : one.month < other.month ? -1 : 1,
    );
  }

  async paths(edition: EditionName): Promise<readonly string[]> {
    const found = this.#lists.find(this.#of(edition)).project<{ readonly path: string }>({ _id: 0, path: 1 });
    return (await found.toArray()).map(({ path }) => path).toSorted();
  }

  async drop(edition: EditionName): Promise<void> {
    await this.#lists.deleteMany(this.#of(edition));
  }

  async forget(before: Instant): Promise<number> {
    return (await this.#lists.deleteMany({ shop: this.#shop, keptAt: { $lt: dateOfInstant(before) } })).deletedCount;
  }

  #of({ month, edition }: EditionName): { readonly shop: ShopKey; readonly month: string; readonly edition: number } {
    return { shop: this.#shop, month, edition };
  }
}
