import type { Coupon } from '@belegwerk/core/coupons';
import type { OperatorCoupons } from '@belegwerk/core/ports';
import { codecs } from './codecs.ts';
import type { Collections } from './collections.ts';
import { storedNew } from './writing.ts';

/** Coupons of whoever runs the installation, in MongoDB. */
export class MongoOperatorCoupons implements OperatorCoupons {
  readonly #coupons: Collections['operatorCoupons'];

  constructor(coupons: Collections['operatorCoupons']) {
    this.#coupons = coupons;
  }

  async add(coupon: Coupon): Promise<'added' | 'taken'> {
    const record = codecs.operatorCoupon.toStored(coupon);
    return (await storedNew(this.#coupons.insertOne({ _id: coupon.code, record }))) ? 'added' : 'taken';
  }

  async find(code: string): Promise<Coupon | undefined> {
    const found = await this.#coupons.findOne({ _id: code });
    return found ? codecs.operatorCoupon.fromStored(found.record) : undefined;
  }

  async all(): Promise<readonly Coupon[]> {
    const found = await this.#coupons.find({}).sort({ _id: 1 }).toArray();
    return found.map(({ record }) => codecs.operatorCoupon.fromStored(record));
  }

  async remove(code: string): Promise<boolean> {
    return (await this.#coupons.deleteOne({ _id: code })).deletedCount > 0;
  }
}
