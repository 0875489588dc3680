import type { Instant, PlainDate } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';
import type { PartnerCoupon } from '../partner/partner-coupon.ts';
import type { NewPayout, PayoutRecord } from '../partner/payout.ts';
import type { Redemption } from '../partner/redemption.ts';

/** How often the page of a coupon was looked at on a day. */
export interface CouponViews {
  readonly code: string;
  readonly day: PlainDate;
  readonly count: number;
}

/** A code to be remembered. */
export interface Invitation {
  readonly code: string;
  readonly at: Instant;
  /** So many are remembered of one code, and of all; the oldest go first. */
  readonly most: { readonly ofCode: number; readonly ofAll: number };
}

/** Codes of a shop that entered them, of a coupon of a partner, or of before a moment. */
export type PendingCodes =
  | { readonly redeemer: ShopKey }
  | { readonly partner: ShopKey; readonly coupon: string }
  | { readonly before: Instant };

/** What the partner programme keeps: coupons, who looked at them and how often, redemptions and payouts. */
export interface PartnerBook {
  /** Adds a coupon unless its code is taken or its partner has that many already; `code` is unique among all partners. */
  addCoupon(coupon: PartnerCoupon, most: number): Promise<'added' | 'taken' | 'too-many'>;
  coupon(code: string): Promise<PartnerCoupon | undefined>;
  /** The newest first. */
  couponsOf(partner: ShopKey): Promise<readonly PartnerCoupon[]>;
  /** Removes a coupon with what was counted of it; its redemptions stay. */
  removeCoupon(code: string): Promise<void>;
  /** Counts one look at the page of a coupon; nothing where there is none. */
  countView(code: string, day: PlainDate): Promise<void>;
  /** By day, the earliest first. */
  viewsOf(partner: ShopKey): Promise<readonly CouponViews[]>;

  /** Adds a redemption; when one with its id is there already, answers the stored one and changes nothing. */
  addRedemption(redemption: Redemption): Promise<Redemption>;
  /** Forgets codes that were entered and nothing more, so far; answers how many. */
  forgetPending(which: PendingCodes): Promise<number>;
  /** Applies a change to a stored redemption, repeated on a concurrent write; undefined when there is none. */
  changeRedemption(id: string, change: (redemption: Redemption) => Redemption): Promise<Redemption | undefined>;
  /** Those of the partner's coupons, the newest first. */
  redemptionsOf(partner: ShopKey): Promise<readonly Redemption[]>;
  /** Those of the shop that entered the codes, the newest first. */
  redemptionsBy(shop: ShopKey): Promise<readonly Redemption[]>;

  /**
   * Adds a payout under the next number of the year in which it is made (`receiptNumber`), both in one step: a host that dies leaves
   * neither a number without a payout nor a payout without one. When the partner has one with its id already, answers the
   * stored one, takes no number and changes nothing.
   */
  addPayout(payout: NewPayout): Promise<PayoutRecord>;
  changePayout(
    partner: ShopKey,
    id: string,
    change: (payout: PayoutRecord) => PayoutRecord,
  ): Promise<PayoutRecord | undefined>;
  /** The latest first. */
  payoutsOf(partner: ShopKey): Promise<readonly PayoutRecord[]>;

  /** Remembers for a shop that may install us the code of the page from which it came last. */
  invite(shop: ShopKey, invitation: Invitation): Promise<void>;
  invitationOf(shop: ShopKey): Promise<string | undefined>;
  /** Forgets the code that is remembered for a shop, if it is this one. */
  endInvitation(shop: ShopKey, code: string): Promise<void>;
  /** Forgets the invitations of before that moment; answers how many. */
  forgetInvitations(before: Instant): Promise<number>;
}
