import {
  shopKey,
  type DocumentId,
  type DocumentMark,
  type Instant,
  type PlainDate,
  type ShopKey,
} from '@belegwerk/core/kernel';
import type { Drawn, LastNumber, Original, SealedOriginals, SealedText } from '@belegwerk/core/ports';
import type { Filter } from 'mongodb';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, partsOfKey, type Collections, type StoredOriginal } from './collections.ts';
import { storedNew } from './writing.ts';

/** An original as MongoDB holds it. */
export const storedOriginalOf = (shop: ShopKey, original: Original, sealed: string): StoredOriginal => ({
  ...(codecs.original.toStored(original) as Omit<StoredOriginal, '_id' | 'shop' | 'sealed'>),
  _id: keyWithin(shop, original.id),
  shop,
  sealed,
});

type Known = Omit<StoredOriginal, 'sealed'>;

const originalOf = ({ _id, shop: _shop, ...stored }: Known): Original => codecs.original.fromStored(stored);

/** All but what is sealed, which is long. */
const KNOWN = { projection: { sealed: 0 } } as const;
/** What an erasure left of one is a number for its series alone. */
const HAS_CONTENTS = { sealed: { $ne: '' } } as const;
const IN_ORDER = { series: 1, count: 1 } as const;

/** Documents of which this installation holds the only originals, in MongoDB. */
export class MongoOriginals implements SealedOriginals {
  readonly #originals: Collections['originals'];
  readonly #shops: Collections['shops'];

  constructor({ originals, shops }: Pick<Collections, 'originals' | 'shops'>) {
    this.#originals = originals;
    this.#shops = shops;
  }

  async draw(shop: ShopKey, original: Original, sealed: string): Promise<Drawn> {
    const stored = storedOriginalOf(shop, original, sealed);
    if (!(await storedNew(this.#originals.insertOne(stored))))
      return (await this.#originals.findOne({ shop, mark: original.mark }, KNOWN)) ? 'known' : 'taken';
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: shop }, { limit: 1 });
    if (isThere === 1) return 'drawn';
    await this.#originals.deleteOne({ _id: stored._id });
    return 'gone';
  }

  async byMark(shop: ShopKey, mark: DocumentMark): Promise<Original | undefined> {
    const found = await this.#originals.findOne<Known>({ shop, mark, ...HAS_CONTENTS }, KNOWN);
    return found ? originalOf(found) : undefined;
  }

  async byId(shop: ShopKey, id: DocumentId): Promise<Original | undefined> {
    const found = await this.#originals.findOne<Known>({ _id: keyWithin(shop, id), ...HAS_CONTENTS }, KNOWN);
    return found ? originalOf(found) : undefined;
  }

  async contents(shop: ShopKey, id: DocumentId): Promise<string | undefined> {
    return (await this.#originals.findOne({ _id: keyWithin(shop, id), ...HAS_CONTENTS }))?.sealed;
  }

  async lastNumbers(shop: ShopKey): Promise<readonly LastNumber[]> {
    const last: LastNumber[] = [];
    for (const series of await this.#originals.distinct('series', { shop })) {
      const found = this.#originals.find<Known>({ shop, series }, KNOWN).sort({ count: -1 }).limit(1);
      for (const { count, kind } of (await found.toArray()).map(originalOf)) last.push({ series, count, kind });
    }
    return last;
  }

  async issued(shop: ShopKey, id: DocumentId, at: Instant): Promise<void> {
    const unissued = { _id: keyWithin(shop, id), issuedAt: { $exists: false } };
    await this.#originals.updateOne(unissued, { $set: { issuedAt: dateOfInstant(at) } });
  }

  dated(shop: ShopKey, from: PlainDate, to: PlainDate): Promise<readonly Original[]> {
    return this.#many({ shop, date: { $gte: from.toString(), $lte: to.toString() } });
  }

  issuedSince(shop: ShopKey, from: Instant): Promise<readonly Original[]> {
    return this.#many({ shop, issuedAt: { $gte: dateOfInstant(from) } });
  }

  listed(
    shop: ShopKey,
    after: Pick<Original, 'series' | 'count'> | undefined,
    limit: number,
  ): Promise<readonly Original[]> {
    if (!after) return this.#many({ shop }, limit);
    const { series, count } = after;
    return this.#many({ shop, $or: [{ series, count: { $gt: count } }, { series: { $gt: series } }] }, limit);
  }

  async restrict(shop: ShopKey, at: Instant, ids?: readonly DocumentId[]): Promise<number> {
    const these = ids ? { id: { $in: [...ids] } } : {};
    const unrestricted = { shop, restrictedAt: { $exists: false }, ...HAS_CONTENTS, ...these };
    return (await this.#originals.updateMany(unrestricted, { $set: { restrictedAt: dateOfInstant(at) } }))
      .modifiedCount;
  }

  async handedOver(shop: ShopKey, ids: readonly DocumentId[], at: Instant): Promise<void> {
    const still = { shop, id: { $in: [...ids] }, handedOverAt: { $exists: false } };
    await this.#originals.updateMany(still, { $set: { handedOverAt: dateOfInstant(at) } });
  }

  async forget(today: PlainDate): Promise<number> {
    return (await this.#originals.deleteMany({ keptUntil: { $lt: today.toString() } })).deletedCount;
  }

  async page(after: Omit<SealedText, 'sealed'> | undefined, limit: number): Promise<readonly SealedText[]> {
    const behind = after ? { _id: { $gt: keyWithin(after.shop, after.name) } } : {};
    const found = await this.#originals
      .find({ ...behind, ...HAS_CONTENTS })
      .sort({ _id: 1 })
      .limit(limit)
      .toArray();
    return found.map(({ _id, sealed }) => {
      const [shop, name] = partsOfKey(_id);
      return { shop: shopKey(shop), name, sealed };
    });
  }

  async replace({ shop, name, sealed }: SealedText, fresh: string): Promise<boolean> {
    const there = { _id: keyWithin(shop, name), sealed };
    return (await this.#originals.updateOne(there, { $set: { sealed: fresh } })).modifiedCount === 1;
  }

  async #many(filter: Filter<StoredOriginal>, limit = 0): Promise<readonly Original[]> {
    const found = this.#originals
      .find<Known>({ $and: [filter, HAS_CONTENTS] }, KNOWN)
      .sort(IN_ORDER)
      .limit(limit);
    return (await found.toArray()).map(originalOf);
  }
}
