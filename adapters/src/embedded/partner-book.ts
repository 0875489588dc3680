import { parseDay, type Instant, type PlainDate, type ShopKey } from '@belegwerk/core/kernel';
import {
  receiptNumber,
  type NewPayout,
  type PartnerCoupon,
  type PayoutRecord,
  type Redemption,
} from '@belegwerk/core/partner';
import type { CouponViews, Invitation, PartnerBook, PendingCodes } from '@belegwerk/core/ports';
import { textOfInstant } from '../records/index.ts';
import type { SqliteDatabase } from '../records/sqlite/index.ts';
import { partnerCoupons, payouts, redemptions } from './codecs.ts';

const ADD_COUPON = `
  INSERT INTO partner_coupons (code, shop, created_at, doc) VALUES (:code, :shop, :createdAt, :doc)
  ON CONFLICT (code) DO NOTHING`;
const OWNED = 'SELECT count(*) AS n FROM partner_coupons WHERE shop = :shop';
const COUPONS = 'SELECT doc FROM partner_coupons WHERE shop = :shop ORDER BY created_at DESC, code DESC';

const COUNT_VIEW = `
  INSERT INTO coupon_views (code, day, shop, count)
  SELECT code, :day, shop, 1 FROM partner_coupons WHERE code = :code
  ON CONFLICT (code, day) DO UPDATE SET count = count + 1`;
const VIEWS = 'SELECT code, day, count FROM coupon_views WHERE shop = :shop ORDER BY day, code';

const ADD_REDEMPTION = `
  INSERT INTO redemptions (id, shop, redeemer, created_at, doc) VALUES (:id, :shop, :redeemer, :createdAt, :doc)
  ON CONFLICT (id) DO NOTHING`;
const FORGET_PENDING = "DELETE FROM redemptions WHERE doc ->> '$.status' = 'pending' AND ";
const CHANGE_REDEMPTION = 'UPDATE redemptions SET doc = :doc WHERE id = :id';
const REDEMPTIONS = {
  of: 'SELECT doc FROM redemptions WHERE shop = :shop ORDER BY created_at DESC, id DESC',
  by: 'SELECT doc FROM redemptions WHERE redeemer = :shop ORDER BY created_at DESC, id DESC',
} as const;

const ADD_PAYOUT = 'INSERT INTO payouts (shop, id, doc) VALUES (:shop, :id, :doc)';
const CHANGE_PAYOUT = 'UPDATE payouts SET doc = :doc WHERE shop = :shop AND id = :id';

const NEXT_NUMBER = `
  INSERT INTO receipt_numbers (year, last) VALUES (:year, 1) ON CONFLICT (year) DO UPDATE SET last = last + 1`;

const INVITE = `
  INSERT INTO invitations (shop, code, at) VALUES (:shop, :code, :at)
  ON CONFLICT (shop) DO UPDATE SET code = excluded.code, at = excluded.at`;
const FORGET_OLDEST = {
  ofCode: `DELETE FROM invitations WHERE shop IN (
    SELECT shop FROM invitations WHERE code = :code ORDER BY at DESC, shop DESC LIMIT -1 OFFSET :most)`,
  ofAll: `DELETE FROM invitations WHERE shop IN (
    SELECT shop FROM invitations ORDER BY at DESC, shop DESC LIMIT -1 OFFSET :most)`,
} as const;

const dayOf = (text: unknown): PlainDate => {
  const day = parseDay(String(text));
  if (!day) throw new TypeError(`"${String(text)}" is no day`);
  return day;
};

/** The partner programme, in the embedded store. */
export class EmbeddedPartnerBook implements PartnerBook {
  readonly #database: SqliteDatabase;

  constructor(database: SqliteDatabase) {
    this.#database = database;
  }

  async addCoupon(coupon: PartnerCoupon, most: number): Promise<'added' | 'taken' | 'too-many'> {
    const { code, partner: shop, createdAt } = coupon;
    const values = { code, shop, createdAt: textOfInstant(createdAt), doc: partnerCoupons.doc(coupon) };
    return this.#database.durably(() => {
      if (this.#database.row('SELECT 1 FROM partner_coupons WHERE code = :code', { code })) return 'taken';
      if (Number(this.#database.row(OWNED, { shop })?.['n']) >= most) return 'too-many';
      this.#database.change(ADD_COUPON, values);
      return 'added';
    });
  }

  async coupon(code: string): Promise<PartnerCoupon | undefined> {
    const row = this.#database.row('SELECT doc FROM partner_coupons WHERE code = :code', { code });
    return row && partnerCoupons.of(row);
  }

  async couponsOf(shop: ShopKey): Promise<readonly PartnerCoupon[]> {
    return this.#database.rows(COUPONS, { shop }).map((row) => partnerCoupons.of(row));
  }

  async removeCoupon(code: string): Promise<void> {
    await this.#database.durably(() => {
      this.#database.change('DELETE FROM partner_coupons WHERE code = :code', { code });
      this.#database.change('DELETE FROM coupon_views WHERE code = :code', { code });
    });
  }

  async countView(code: string, day: PlainDate): Promise<void> {
    this.#database.change(COUNT_VIEW, { code, day: day.toString() });
  }

  async viewsOf(shop: ShopKey): Promise<readonly CouponViews[]> {
    return this.#database
      .rows(VIEWS, { shop })
      .map(({ code, day, count }) => ({ code: String(code), day: dayOf(day), count: Number(count) }));
  }

  async addRedemption(redemption: Redemption): Promise<Redemption> {
    const { id, partner, shop, createdAt } = redemption;
    const values = { id, shop: partner, redeemer: shop ?? null, createdAt: textOfInstant(createdAt) };
    return this.#database.durably(() => {
      this.#database.change(ADD_REDEMPTION, { ...values, doc: redemptions.doc(redemption) });
      return this.#redemption(id) ?? redemption;
    });
  }

  async forgetPending(which: PendingCodes): Promise<number> {
    if ('redeemer' in which) return this.#database.change(`${FORGET_PENDING} redeemer = :redeemer`, { ...which });
    if ('before' in which)
      return this.#database.change(`${FORGET_PENDING} created_at < :before`, { before: textOfInstant(which.before) });
    return this.#database.change(`${FORGET_PENDING} shop = :partner AND doc ->> '$.coupon' = :coupon`, { ...which });
  }

  async changeRedemption(id: string, change: (one: Redemption) => Redemption): Promise<Redemption | undefined> {
    return this.#database.durably(() => {
      const before = this.#redemption(id);
      if (!before) return undefined;
      const after = change(before);
      this.#database.change(CHANGE_REDEMPTION, { id, doc: redemptions.doc(after) });
      return after;
    });
  }

  async redemptionsOf(shop: ShopKey): Promise<readonly Redemption[]> {
    return this.#database.rows(REDEMPTIONS.of, { shop }).map((row) => redemptions.of(row));
  }

  async redemptionsBy(shop: ShopKey): Promise<readonly Redemption[]> {
    return this.#database.rows(REDEMPTIONS.by, { shop }).map((row) => redemptions.of(row));
  }

  async addPayout(payout: NewPayout): Promise<PayoutRecord> {
    const { id, partner: shop, createdOn } = payout;
    return this.#database.durably(() => {
      const known = this.#payout(shop, id);
      if (known) return known;
      const numbered = { ...payout, receipt: receiptNumber(createdOn.year, this.#nextNumber(createdOn.year)) };
      this.#database.change(ADD_PAYOUT, { id, shop, doc: payouts.doc(numbered) });
      return numbered;
    });
  }

  async changePayout(
    shop: ShopKey,
    id: string,
    change: (payout: PayoutRecord) => PayoutRecord,
  ): Promise<PayoutRecord | undefined> {
    return this.#database.durably(() => {
      const before = this.#payout(shop, id);
      if (!before) return undefined;
      const after = change(before);
      this.#database.change(CHANGE_PAYOUT, { id, shop, doc: payouts.doc(after) });
      return after;
    });
  }

  async payoutsOf(shop: ShopKey): Promise<readonly PayoutRecord[]> {
    return this.#database
      .rows('SELECT doc FROM payouts WHERE shop = :shop ORDER BY id DESC', { shop })
      .map((row) => payouts.of(row));
  }

  async invite(shop: ShopKey, { code, at, most }: Invitation): Promise<void> {
    await this.#database.durably(() => {
      this.#database.change(INVITE, { shop, code, at: textOfInstant(at) });
      this.#database.change(FORGET_OLDEST.ofCode, { code, most: most.ofCode });
      this.#database.change(FORGET_OLDEST.ofAll, { most: most.ofAll });
    });
  }

  async endInvitation(shop: ShopKey, code: string): Promise<void> {
    this.#database.change('DELETE FROM invitations WHERE shop = :shop AND code = :code', { shop, code });
  }

  async invitationOf(shop: ShopKey): Promise<string | undefined> {
    const row = this.#database.row('SELECT code FROM invitations WHERE shop = :shop', { shop });
    return row && String(row['code']);
  }

  async forgetInvitations(before: Instant): Promise<number> {
    return this.#database.change('DELETE FROM invitations WHERE at < :before', { before: textOfInstant(before) });
  }

  #redemption(id: string): Redemption | undefined {
    const row = this.#database.row('SELECT doc FROM redemptions WHERE id = :id', { id });
    return row && redemptions.of(row);
  }

  #nextNumber(year: number): number {
    this.#database.change(NEXT_NUMBER, { year });
    return Number(this.#database.row('SELECT last FROM receipt_numbers WHERE year = :year', { year })?.['last']);
  }

  #payout(shop: ShopKey, id: string): PayoutRecord | undefined {
    const row = this.#database.row('SELECT doc FROM payouts WHERE shop = :shop AND id = :id', { shop, id });
    return row && payouts.of(row);
  }
}
