import type { PlainDate, ShopKey } from '@belegwerk/core/kernel';
import type { PayoutBook } from '@belegwerk/core/ports';
import type { ShopPayout } from '@belegwerk/core/records';
import { daysOfPayout } from '../records/index.ts';
import { codecs } from './codecs.ts';
import { keyWithin, type Collections, type StoredShopPayout } from './collections.ts';
import { changeOne, storedNew } from './writing.ts';

/** A payout as MongoDB holds it. */
export const storedPayoutOf = (shop: ShopKey, payout: ShopPayout, revision: number): StoredShopPayout => ({
  _id: keyWithin(shop, payout.id),
  revision,
  shop,
  ...daysOfPayout(payout),
  record: codecs.shopPayout.toStored(payout),
});

const payoutIn = ({ record }: Pick<StoredShopPayout, 'record'>): ShopPayout => codecs.shopPayout.fromStored(record);

/** The payouts of one shop, in MongoDB. */
export class MongoPayoutBook implements PayoutBook {
  readonly #payouts: Collections['shopPayouts'];
  readonly #shops: Collections['shops'];
  readonly #shop: ShopKey;

  constructor({ shopPayouts, shops }: Pick<Collections, 'shopPayouts' | 'shops'>, shop: ShopKey) {
    this.#payouts = shopPayouts;
    this.#shops = shops;
    this.#shop = shop;
  }

  async save({ arrived: _kept, ...payout }: ShopPayout): Promise<void> {
    const stored = storedPayoutOf(this.#shop, payout, 0);
    const isNew = await storedNew(this.#payouts.insertOne(stored));
    if (!isNew) {
      await this.#change(payout.id, ({ arrived }) => ({ ...payout, ...(arrived ? { arrived } : {}) }));
      return;
    }
    // looked at behind the writing: an erasure that was through with this collection is through with the shop, too
    const isThere = await this.#shops.countDocuments({ _id: this.#shop }, { limit: 1 });
    if (isThere === 0) await this.#payouts.deleteOne({ _id: stored._id });
  }

  async one(id: string): Promise<ShopPayout | undefined> {
    const found = await this.#payouts.findOne({ _id: keyWithin(this.#shop, id) });
    return found ? payoutIn(found) : undefined;
  }

  async heads(): ReturnType<PayoutBook['heads']> {
    const found = await this.#payouts
      .find({ shop: this.#shop }, { projection: { 'record.lines': 0 } })
      .sort({ issuedOn: -1, _id: -1 })
      .toArray();
    return found.map(({ record }) => {
      const { lines: _none, arrived: _unasked, ...head } = payoutIn({ record: { ...record, lines: [] } });
      return head;
    });
  }

  async touching(from: PlainDate, to: PlainDate): Promise<readonly ShopPayout[]> {
    const last = { $lte: to.toString() };
    const found = await this.#payouts
      .find({ shop: this.#shop, issuedOn: { $gte: from.toString() }, $or: [{ issuedOn: last }, { firstDay: last }] })
      .sort({ issuedOn: -1, _id: -1 })
      .toArray();
    return found.map(payoutIn);
  }

  mark(id: string, arrived: ShopPayout['arrived'] | undefined): Promise<ShopPayout | undefined> {
    return this.#change(id, ({ arrived: _before, ...payout }) => ({ ...payout, ...(arrived ? { arrived } : {}) }));
  }

  async forget(before: PlainDate): Promise<number> {
    const filter = { shop: this.#shop, issuedOn: { $lt: before.toString() } };
    return (await this.#payouts.deleteMany(filter)).deletedCount;
  }

  async #change(id: string, change: (payout: ShopPayout) => ShopPayout): Promise<ShopPayout | undefined> {
    const changed = await changeOne(this.#payouts, keyWithin(this.#shop, id), (before) =>
      storedPayoutOf(this.#shop, change(payoutIn(before)), before.revision),
    );
    return changed?.after && payoutIn(changed.after);
  }
}
