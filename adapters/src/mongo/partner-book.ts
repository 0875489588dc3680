import { parseDay, type Instant, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import {
  receiptNumber,
  type NewPayout,
  type PartnerCoupon,
  type PayoutRecord,
  type Redemption,
} from '@belegwerk/core/partner';
import type { CouponViews, Invitation, PartnerBook, PendingCodes } from '@belegwerk/core/ports';
import { dateOfInstant } from '../records/index.ts';
import { codecs } from './codecs.ts';
import {
  keyWithin,
  type Collections,
  type StoredCouponViews,
  type StoredPartnerCoupon,
  type StoredPayout,
  type StoredRedemption,
} from './collections.ts';
import { changeOne, isDuplicate, storedNew } from './writing.ts';

type Used = 'partnerCoupons' | 'couponViews' | 'redemptions' | 'payouts' | 'receiptNumbers' | 'invitations';

const dayOf = (text: string): PlainDate => {
  const day = parseDay(text);
  if (!day) throw new TypeError(`"${text}" is no day`);
  return day;
};

/** A redemption as MongoDB holds it. */
export const storedRedemption = (one: Redemption, revision: number): StoredRedemption => ({
  _id: one.id,
  revision,
  shop: one.partner,
  ...(one.shop === undefined ? {} : { redeemer: one.shop }),
  createdAt: dateOfInstant(one.createdAt),
  record: codecs.redemption.toStored(one),
});

/** A payout as MongoDB holds it. */
export const storedPayout = (payout: PayoutRecord, revision: number): StoredPayout => ({
  _id: keyWithin(payout.partner, payout.id),
  revision,
  shop: payout.partner,
  record: codecs.payout.toStored(payout),
});

/** A coupon as MongoDB holds it. */
export const storedCoupon = (coupon: PartnerCoupon): StoredPartnerCoupon => ({
  _id: coupon.code,
  shop: coupon.partner,
  createdAt: dateOfInstant(coupon.createdAt),
  record: codecs.partnerCoupon.toStored(coupon),
});

/** The views of a coupon on one day, without their number. */
export const viewsOf = (shop: string, code: string, day: PlainDate): Omit<StoredCouponViews, 'count'> => ({
  _id: `${code} ${day.toString()}`,
  shop,
  code,
  day: day.toString(),
});

const NEWEST = { createdAt: -1, _id: -1 } as const;
const LATEST = { at: -1, _id: -1 } as const;

/** Two first writes at the same time: one of them meets the other's record, and finds it when it tries again. */
const twice = async <T>(write: () => Promise<T>): Promise<T> =>
  write().catch((error: unknown) => (isDuplicate(error) ? write() : Promise.reject(error)));

/** The partner programme, in MongoDB. */
export class MongoPartnerBook implements PartnerBook {
  readonly #held: Pick<Collections, Used>;

  constructor(held: Pick<Collections, Used>) {
    this.#held = held;
  }

  async addCoupon(coupon: PartnerCoupon, most: number): Promise<'added' | 'taken' | 'too-many'> {
    const { partnerCoupons } = this.#held;
    const { code, partner: shop } = coupon;
    if (await partnerCoupons.findOne({ _id: code }, { projection: { _id: 1 } })) return 'taken';
    if ((await partnerCoupons.countDocuments({ shop })) >= most) return 'too-many';
    const isNew = await storedNew(partnerCoupons.insertOne(storedCoupon(coupon)));
    if (!isNew) return 'taken';
    // others may have been added meanwhile: a host that finds too many takes its own back
    if ((await partnerCoupons.countDocuments({ shop })) <= most) return 'added';
    await partnerCoupons.deleteOne({ _id: code });
    return 'too-many';
  }

  async coupon(code: string): Promise<PartnerCoupon | undefined> {
    const found = await this.#held.partnerCoupons.findOne({ _id: code });
    return found ? codecs.partnerCoupon.fromStored(found.record) : undefined;
  }

  async couponsOf(shop: ShopKey): Promise<readonly PartnerCoupon[]> {
    const found = await this.#held.partnerCoupons.find({ shop }).sort(NEWEST).toArray();
    return found.map(({ record }) => codecs.partnerCoupon.fromStored(record));
  }

  async removeCoupon(code: string): Promise<void> {
    await this.#held.partnerCoupons.deleteOne({ _id: code });
    await this.#held.couponViews.deleteMany({ code });
  }

  async countView(code: string, day: PlainDate): Promise<void> {
    const found = await this.#held.partnerCoupons.findOne({ _id: code }, { projection: { shop: 1 } });
    if (!found) return;
    const { _id, ...views } = viewsOf(found.shop, code, day);
    await twice(() =>
      this.#held.couponViews.updateOne({ _id }, { $setOnInsert: views, $inc: { count: 1 } }, { upsert: true }),
    );
  }

  async viewsOf(shop: ShopKey): Promise<readonly CouponViews[]> {
    const found = await this.#held.couponViews.find({ shop }).sort({ day: 1, code: 1 }).toArray();
    return found.map(({ code, day, count }) => ({ code, day: dayOf(day), count }));
  }

  async addRedemption(redemption: Redemption): Promise<Redemption> {
    if (await storedNew(this.#held.redemptions.insertOne(storedRedemption(redemption, 0)))) return redemption;
    const known = await this.#held.redemptions.findOne({ _id: redemption.id });
    return known ? codecs.redemption.fromStored(known.record) : redemption;
  }

  async forgetPending(which: PendingCodes): Promise<number> {
    const pending = { 'record.status': 'pending' } as const;
    const { redemptions } = this.#held;
    if ('redeemer' in which)
      return (await redemptions.deleteMany({ redeemer: which.redeemer, ...pending })).deletedCount;
    if ('before' in which)
      return (await redemptions.deleteMany({ createdAt: { $lt: dateOfInstant(which.before) }, ...pending }))
        .deletedCount;
    const { partner: shop, coupon } = which;
    return (await redemptions.deleteMany({ shop, 'record.coupon': coupon, ...pending })).deletedCount;
  }

  async changeRedemption(id: string, change: (one: Redemption) => Redemption): Promise<Redemption | undefined> {
    const changed = await changeOne(this.#held.redemptions, id, (stored) =>
      storedRedemption(change(codecs.redemption.fromStored(stored.record)), stored.revision),
    );
    return changed?.after && codecs.redemption.fromStored(changed.after.record);
  }

  async redemptionsOf(shop: ShopKey): Promise<readonly Redemption[]> {
    const found = await this.#held.redemptions.find({ shop }).sort(NEWEST).toArray();
    return found.map(({ record }) => codecs.redemption.fromStored(record));
  }

  async redemptionsBy(shop: ShopKey): Promise<readonly Redemption[]> {
    const found = await this.#held.redemptions.find({ redeemer: shop }).sort(NEWEST).toArray();
    return found.map(({ record }) => codecs.redemption.fromStored(record));
  }

  /** The unique index on the number says to whom it is given; the count of the year follows, and the next write helps it. */
  async addPayout(payout: NewPayout): Promise<PayoutRecord> {
    const { payouts, receiptNumbers } = this.#held;
    const { year } = payout.createdOn;
    for (;;) {
      const known = await payouts.findOne({ _id: keyWithin(payout.partner, payout.id) });
      if (known) return codecs.payout.fromStored(known.record);
      const count = ((await receiptNumbers.findOne({ _id: year }))?.last ?? 0) + 1;
      const numbered = { ...payout, receipt: receiptNumber(year, count) };
      const isNew = await storedNew(payouts.insertOne(storedPayout(numbered, 0)));
      if (isNew || (await payouts.findOne({ 'record.receipt': numbered.receipt })))
        await twice(() => receiptNumbers.updateOne({ _id: year }, { $max: { last: count } }, { upsert: true }));
      if (isNew) return numbered;
    }
  }

  async changePayout(
    shop: ShopKey,
    id: string,
    change: (payout: PayoutRecord) => PayoutRecord,
  ): Promise<PayoutRecord | undefined> {
    const changed = await changeOne(this.#held.payouts, keyWithin(shop, id), (stored) =>
      storedPayout(change(codecs.payout.fromStored(stored.record)), stored.revision),
    );
    return changed?.after && codecs.payout.fromStored(changed.after.record);
  }

  async payoutsOf(shop: ShopKey): Promise<readonly PayoutRecord[]> {
    const found = await this.#held.payouts.find({ shop }).sort({ _id: -1 }).toArray();
    return found.map(({ record }) => codecs.payout.fromStored(record));
  }

  async invite(shop: ShopKey, { code, at, most }: Invitation): Promise<void> {
    const invitation = { code, at: dateOfInstant(at) };
    await twice(() => this.#held.invitations.updateOne({ _id: shop }, { $set: invitation }, { upsert: true }));
    await this.#forgetOldest({ code }, most.ofCode);
    await this.#forgetOldest({}, most.ofAll);
  }

  async #forgetOldest(which: { readonly code?: string }, most: number): Promise<void> {
    const { invitations } = this.#held;
    const beyond = await invitations
      .find(which, { projection: { _id: 1 } })
      .sort(LATEST)
      .skip(most)
      .toArray();
    if (beyond.length > 0) await invitations.deleteMany({ _id: { $in: beyond.map(({ _id }) => _id) } });
  }

  async endInvitation(shop: ShopKey, code: string): Promise<void> {
    await this.#held.invitations.deleteOne({ _id: shop, code });
  }

  async invitationOf(shop: ShopKey): Promise<string | undefined> {
    return (await this.#held.invitations.findOne({ _id: shop }))?.code;
  }

  async forgetInvitations(before: Instant): Promise<number> {
    return (await this.#held.invitations.deleteMany({ at: { $lt: dateOfInstant(before) } })).deletedCount;
  }
}
