import { endedCoupon, type Coupon } from '@belegwerk/core/coupons';
import type { PlainDate } from '@belegwerk/core/kernel';
import type { OperatorCoupons } from '@belegwerk/core/ports';
import { codecs } from './codecs.ts';
import type { Collections, StoredOperatorCoupon } from './collections.ts';
import { storedNew } from './writing.ts';

/** A coupon of the operator as MongoDB holds it. */
export const storedOperatorCoupon = (coupon: Coupon): StoredOperatorCoupon => ({
  _id: coupon.code,
  record: codecs.operatorCoupon.toStored(coupon),
});

/** Coupons of the operator, in MongoDB. */
export class MongoOperatorCoupons implements OperatorCoupons {
  readonly #coupons: Collections['operatorCoupons'];

  constructor(coupons: Collections['operatorCoupons']) {
    this.#coupons = coupons;
  }

  async add(coupon: Coupon): Promise<'added' | 'taken'> {
    return (await storedNew(this.#coupons.insertOne(storedOperatorCoupon(coupon)))) ? 'added' : 'taken';
  }

  async find(code: string): Promise<Coupon | undefined> {
    const found = await this.#coupons.findOne({ _id: code });
    return found ? codecs.operatorCoupon.fromStored(found.record) : undefined;
  }

  async all(): Promise<readonly Coupon[]> {
    const found = await this.#coupons.find({}).sort({ _id: 1 }).toArray();
    return found.map(({ record }) => codecs.operatorCoupon.fromStored(record));
  }

  async end(code: string, lastDay: PlainDate): Promise<boolean> {
    const found = await this.find(code);
    if (!found) return false;
    await this.#coupons.replaceOne({ _id: code }, storedOperatorCoupon(endedCoupon(found, lastDay)));
    return true;
  }
}
