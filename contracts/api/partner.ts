import {
  COUPON_TABS,
  DECLINE_REASONS,
  type DiscountTierId,
  PARTNER_TAXATIONS,
  type PayoutGatewayId,
  REDEMPTION_STATUSES,
  type RedemptionStatus,
} from '@belegwerk/core/partner';
import { PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { amountText, dayText, instantText, pageNumber, searchText, sortDirection } from './wire-values.ts';

const count = z.int().check(z.gte(0));
const text = z.string().check(z.maxLength(200));
const code = z.string().check(z.minLength(1), z.maxLength(60));
const planId = z.enum(PLAN_IDS);

export const discountTierIds = ['12x10', '6x25', '3x50', '1x75'] as const satisfies readonly DiscountTierId[];
export const payoutGatewayIds = ['paypal', 'sepa'] as const satisfies readonly PayoutGatewayId[];

/** What the programme gives; the same for everybody. */
const programme = z.object({
  /** Share of a plan's monthly price in whole percent: 50. */
  allowance: count,
  /** Days after the activation for which a commission is locked: 46. */
  lockDays: count,
  /** Days after the 1st of the month within which a payout is usually sent: 7. */
  payoutDays: count,
  /** Most coupons of a partner: 10. */
  mostCoupons: count,
  /** What a coupon may offer: `percent` off the first `intervals` months. */
  tiers: z.array(z.object({ id: z.enum(discountTierIds), intervals: count, percent: count, isPopular: z.boolean() })),
  /** Ways to be paid; `fee` is percent as decimal text (`3.5`), `duration` and `name` are German. The first is the default. */
  gateways: z.array(
    z.object({
      id: z.enum(payoutGatewayIds),
      name: z.string(),
      duration: z.string(),
      threshold: amountText,
      fee: z.string(),
    }),
  ),
  /**
   * What a subscription of a referred shop brings, by plan that is on sale; `price` is its regular month, and in `annual`
   * its regular year, of which a twelfth counts.
   */
  plans: z.array(
    z.object({
      id: planId,
      name: z.string(),
      price: amountText,
      commission: amountText,
      annual: z.optional(z.object({ price: amountText, commission: amountText })),
    }),
  ),
});

const byStatus = z.record(z.enum(REDEMPTION_STATUSES), count);

/** Counts and sums over everything that a partner brought; amounts in euros. */
const statistics = z.object({
  coupons: count,
  views: count,
  /** Codes entered, by where they stand: `pending`, `redeemed`, `subscribed`, `cancelled`, `declined`, `verified`, `paid`. */
  redemptions: byStatus,
  /** Sums of commissions by the state of their redemption. */
  commissions: z.object({ subscribed: amountText, verified: amountText, declined: amountText, paid: amountText }),
  /** What will be and was paid, fees taken off, VAT included. */
  payouts: z.object({ scheduled: amountText, paid: amountText }),
  /** The last six months, the oldest first; `month` is `2026-11`. `commission` of subscriptions that began in it. */
  months: z.array(z.object({ month: z.string(), views: count, redemptions: count, commission: amountText })),
});

export const partnerReply = z.object({
  /** `none` has not applied; `applied` waits for the operator; `approved` is a partner, and only then every other call is open. */
  state: z.enum(['none', 'applied', 'approved']),
  appliedAt: z.optional(instantText),
  approvedAt: z.optional(instantText),
  programme,
  /** Present exactly for `approved`. */
  statistics: z.optional(statistics),
});
export type PartnerReply = z.output<typeof partnerReply>;

/** A coupon; field names of specification 2, section 3. */
export const partnerCoupon = z.object({
  code: z.string(),
  /** Name of its tier. */
  tier: z.enum(discountTierIds),
  type: z.literal('%'),
  /** Percent off each of the first `intervals` months. */
  value: count,
  intervals: count,
  /** False: locked by the operator. */
  active: z.boolean(),
  createdAt: instantText,
  views: count,
  redemptions: count,
  /** Redemptions that became a subscription with a commission. */
  provisions: count,
  /** The tabs that it is listed in; `all` among them. */
  tabs: z.array(z.enum(COUPON_TABS)),
  /** Its public page, an absolute address to copy. */
  url: z.string(),
  /** False while a commission is pending; removing answers `coupon-provision-pending` then. */
  isRemovable: z.boolean(),
});
export type PartnerCouponReply = z.output<typeof partnerCoupon>;

export const partnerCouponsReply = z.object({
  /** The newest first; at most ten. */
  items: z.array(partnerCoupon),
});
export type PartnerCouponsReply = z.output<typeof partnerCouponsReply>;

/** A code that was entered; which shop did so is not told. Field names of specification 2, section 3. */
export const partnerRedemption = z.object({
  id: z.string(),
  coupon: z.string(),
  createdAt: instantText,
  status: z.enum(REDEMPTION_STATUSES),
  subscribedAt: z.optional(instantText),
  plan: z.optional(z.object({ id: planId, name: z.string() })),
  /** The commission, from the activation on. */
  provision: z.optional(amountText),
  /** Why a `declined` one brings nothing. */
  why: z.optional(z.enum(DECLINE_REASONS)),
  /** The operator's words where `why` is `refused`. */
  reason: z.optional(z.string()),
  /** When the lock period is over; present while `subscribed`. */
  releasedAt: z.optional(instantText),
  /** The payout that contains it: `id` of `partnerPayouts`. */
  payout: z.optional(z.string()),
});
export type PartnerRedemptionReply = z.output<typeof partnerRedemption>;

export const partnerRedemptionsReply = pageOf(partnerRedemption);
export type PartnerRedemptionsReply = z.output<typeof partnerRedemptionsReply>;

/** A payout; field names of specification 2, section 3. */
export const partnerPayout = z.object({
  /** `2026-12`, the month of its creation. */
  id: z.string(),
  timespan: z.object({ from: dayText, until: dayText }),
  status: z.enum(['scheduled', 'paid']),
  createdAt: dayText,
  /** Scheduled: the day by which it is usually sent; paid: the day on which it was. */
  paymentAt: dayText,
  /** Redemptions in it. */
  redemptions: count,
  /** Sum of the commissions, before fee and VAT. */
  provisions: amountText,
  fee: amountText,
  /** VAT on provisions less fee; `0.00` unless the partner is taxed regularly in Germany. */
  vat: amountText,
  /** What is received. */
  amount: amountText,
  /** `recipient` is an e-mail address, or the end of an IBAN: `DE … 3000`. */
  transaction: z.object({ gateway: z.enum(payoutGatewayIds), recipient: z.string() }),
  /** Number of the receipt. */
  receipt: z.string(),
  /** Why the operator does not pay it as it stands. */
  refusal: z.optional(z.string()),
});
export type PartnerPayoutReply = z.output<typeof partnerPayout>;

export const partnerPayoutsReply = z.object({
  /** The latest first. */
  items: z.array(partnerPayout),
  /** The next 1st of a month: what would be paid as things stand, or in `why`, in German, why nothing would. */
  next: z.object({ on: dayText, provisions: amountText, why: z.optional(z.string()) }),
});
export type PartnerPayoutsReply = z.output<typeof partnerPayoutsReply>;

/** To open as a file; `content` is base64. */
export const partnerReceiptReply = z.object({
  mimetype: z.literal('application/pdf'),
  content: z.string(),
  fileName: z.string(),
});
export type PartnerReceiptReply = z.output<typeof partnerReceiptReply>;

/** To be handed to the bank or to PayPal; `content` is the text. */
export const payoutFileReply = z.object({
  mimetype: z.enum(['application/xml', 'text/csv']),
  content: z.string(),
  fileName: z.string(),
  payouts: count,
  amount: amountText,
});
export type PayoutFileReply = z.output<typeof payoutFileReply>;

/** Name and address as the receipt shows them; faults are at `address.street` and so on. */
const address = z.object({ name: text, street: text, zip: text, city: text, country: text });

/** What a partner says about itself; an empty text is one that was not given. */
export const partnerPreferences = z.object({
  email: z.string(),
  /** Needed for payouts. */
  taxId: z.string(),
  /** Needed outside of Germany, and of the country of the address. */
  vatId: z.string(),
  /**
   * A small business (§ 19 UStG), taxed like everybody else, or abroad, where the operator owes the tax (§ 13b UStG). Absent
   * until the partner has said it.
   */
  taxation: z.optional(z.enum(PARTNER_TAXATIONS)),
  /** `country` is ISO 3166-1: `DE`. */
  address: z.object({ name: z.string(), street: z.string(), zip: z.string(), city: z.string(), country: z.string() }),
  gateway: z.enum(payoutGatewayIds),
  paypalEmail: z.string(),
  bankName: z.string(),
  iban: z.string(),
  /** May stay empty. */
  bic: z.string(),
  /** When the partner agreed to be paid by Gutschrift, and to which version of the words; absent until then. */
  agreement: z.optional(z.object({ on: dayText, version: z.string() })),
  /** What has to be said or mended before anything is paid, by its field. */
  missing: z.array(z.object({ field: z.string(), text: z.string() })),
});
export type PartnerPreferencesReply = z.output<typeof partnerPreferences>;

const partnerShopReply = z.object({ _key: z.string(), partner: partnerPreferences });

/** What the operator sees of the programme. */
export const partnersReply = z.object({
  partners: z.array(
    z.object({
      shop: z.string(),
      name: z.string(),
      state: z.enum(['applied', 'approved']),
      appliedAt: z.optional(instantText),
      approvedAt: z.optional(instantText),
    }),
  ),
  /** Partners whose approved commissions the next first of a month would not pay; `why` is German. */
  waiting: z.array(z.object({ partner: z.string(), provisions: amountText, why: z.string() })),
  /** Redemptions of a shop that seems to have the same owner as the partner. */
  marked: z.array(
    z.object({
      id: z.string(),
      coupon: z.string(),
      partner: z.string(),
      /** Absent once the shop was erased. */
      shop: z.optional(z.string()),
      status: z.enum(REDEMPTION_STATUSES),
      /** What is the same. */
      same: z.array(z.enum(['email', 'vat-id', 'payout-account'])),
    }),
  ),
  /** Every payout that is not paid yet, with where the money goes. */
  scheduled: z.array(
    z.object({
      partner: z.string(),
      id: z.string(),
      receipt: z.string(),
      paymentBy: dayText,
      amount: amountText,
      gateway: z.enum(payoutGatewayIds),
      /** In full: an e-mail address, or bank, IBAN and BIC. */
      recipient: z.string(),
      /** Whether it contains a marked redemption. */
      isMarked: z.boolean(),
      /** How far it is checked; `open` until the operator looked at it, and only `released` may be paid. */
      review: z.enum(['open', 'checked', 'released', 'refused']),
      /** Who took the last step: the name at Shopify, else `Benutzer 4711`. */
      reviewedBy: z.optional(z.string()),
      reviewedAt: z.optional(instantText),
      /** Why it was refused. */
      reason: z.optional(z.string()),
      /** False for the person who checked it where two are needed. */
      mayRelease: z.boolean(),
    }),
  ),
});
export type PartnersReply = z.output<typeof partnersReply>;

const shopParam = z.object({ shop: z.string().check(z.regex(/^[a-z0-9][a-z0-9-]*\.myshopify\.com$/)) });
const payoutParam = z.string().check(z.regex(/^\d{4}-\d{2}$/));

/** Every redemption status, and all of them. */
export const redemptionTabs = ['all', ...REDEMPTION_STATUSES] as const satisfies readonly ('all' | RedemptionStatus)[];

export const partnerRoutes = {
  /** The programme, and how far this shop is in it: also for a shop that is no partner. */
  partner: route({ access: 'shop', method: 'get', path: '/api/partner', rate: 'read', replies: { 200: partnerReply } }),
  /**
   * Asks the operator to take part, and agrees to be paid by Gutschrift: `agreement` is the version of the words that were read,
   * otherwise `faulty` at `agreement`. Repeated, it changes nothing.
   */
  partnerApply: route({
    access: 'shop',
    method: 'post',
    path: '/api/partner/apply',
    rate: 'change',
    stale: ['partner', 'shop'],
    body: z.object({ agreement: text }),
    replies: { 200: partnerReply },
    failures: ['faulty'],
  }),
  /** Filtered by `tab`, and by `code` for one alone. */
  partnerCoupons: route({
    access: 'partner',
    method: 'get',
    path: '/api/partner/coupons',
    rate: 'search',
    query: z.object({ tab: z._default(z.enum(COUPON_TABS), 'all'), code: z.optional(code) }),
    replies: { 200: partnerCouponsReply },
  }),
  /** Whether a code could be created now; `message` is the exact German text where not. For the check while a person types. */
  partnerCouponCheck: route({
    access: 'partner',
    method: 'get',
    path: '/api/partner/coupons/:code/check',
    rate: 'read',
    params: z.object({ code }),
    replies: { 200: z.object({ code: z.string(), isAvailable: z.boolean(), message: z.optional(z.string()) }) },
  }),
  /**
   * Creates a coupon; `code` is made upper case, `type` names a tier: `3x50`. `coupon-refused` has its exact text as message
   * and at its field in `faults`, whose `field` is `code` or `type`, and the word of specification 2, section 8 as `code`:
   * COUPON_INVALID, TYPE_NOT_FOUND, NOT_AVAILABLE, TOO_MANY.
   */
  partnerCouponCreate: route({
    access: 'partner',
    method: 'post',
    path: '/api/partner/coupons/:code',
    rate: 'change',
    stale: ['partner', 'partnerCoupons'],
    params: z.object({ code }),
    body: z.object({ type: z.string().check(z.maxLength(20)) }),
    replies: { 200: partnerCoupon },
    failures: ['coupon-refused'],
  }),
  /** Removes a coupon. `removal-refused` has the exact text, and as `code` UNAUTHORIZED or PENDING_PROVISION. */
  partnerCouponRemove: route({
    access: 'partner',
    method: 'delete',
    path: '/api/partner/coupons/:code',
    rate: 'change',
    stale: ['partner', 'partnerCoupons'],
    params: z.object({ code }),
    replies: { 200: z.object({ removed: z.literal(true), code: z.string() }) },
    failures: ['removal-refused'],
  }),
  /** `search` looks at code and plan; pages of 25. */
  partnerRedemptions: route({
    access: 'partner',
    method: 'get',
    path: '/api/partner/redemptions',
    rate: 'search',
    query: z.object({
      sort: z._default(z.enum(['date', 'coupon', 'status', 'provision']), 'date'),
      sortDir: z._default(sortDirection, 'desc'),
      tab: z._default(z.enum(redemptionTabs), 'all'),
      search: z.optional(searchText),
      page: z._default(pageNumber, 1),
    }),
    replies: { 200: partnerRedemptionsReply },
  }),
  partnerPayouts: route({
    access: 'partner',
    method: 'get',
    path: '/api/partner/payouts',
    rate: 'search',
    replies: { 200: partnerPayoutsReply },
  }),
  /** The Gutschrift of a payout (§ 14 Abs. 2 UStG). */
  partnerReceipt: route({
    access: 'partner',
    method: 'get',
    path: '/api/partner/payouts/:id/receipt',
    rate: 'search',
    // 404 as well for what could not be the name of a payout
    params: z.object({ id: payoutParam }),
    replies: { 200: partnerReceiptReply },
  }),
  partnerPreferences: route({
    access: 'partner',
    method: 'get',
    path: '/api/partner/preferences',
    rate: 'read',
    replies: { 200: partnerPreferences },
  }),
  /**
   * Changes what is sent and leaves the rest. Only what is sent is judged; `gateway` has the fields of its way judged with it.
   * `faulty` names the field, with the exact texts of specification 2, section 5: `email`, `taxId`, `vatId`,
   * `taxation`, `address.street` …, `paypalEmail`, `bankName`, `iban`, `bic`, and `agreement` where other words were read than today's.
   * A VAT id abroad may be said later: `missing` of the answer says what payouts wait for.
   */
  changePartnerPreferences: route({
    access: 'partner',
    method: 'patch',
    path: '/api/partner/preferences',
    rate: 'change',
    stale: ['partnerPreferences', 'partnerPayouts'],
    body: z.partial(
      z.object({
        email: text,
        taxId: text,
        vatId: text,
        taxation: z.enum(PARTNER_TAXATIONS),
        agreement: text,
        address: z.partial(address),
        gateway: z.enum(payoutGatewayIds),
        paypalEmail: text,
        bankName: text,
        iban: text,
        bic: text,
      }),
    ),
    replies: { 200: partnerShopReply },
    failures: ['faulty'],
  }),
  /** The programme as the operator sees it. */
  partners: route({
    access: 'admin',
    right: 'money',
    method: 'get',
    path: '/api/admin/partners',
    rate: 'search',
    replies: { 200: partnersReply },
  }),
  /** Makes a shop a partner that applied and agreed to be paid by Gutschrift; repeated, it changes nothing. */
  approvePartner: route({
    access: 'admin',
    right: 'money',
    method: 'post',
    path: '/api/admin/partners/:shop/approve',
    rate: 'change',
    stale: ['partners'],
    params: shopParam,
    replies: { 200: partnersReply },
    failures: ['action-impossible'],
  }),
  /**
   * Refuses a commission that is in no payout yet, with a reason that the partner reads; repeated, it changes nothing. `faulty`
   * at `reason`, or at `id` where there is nothing to refuse.
   */
  refuseCommission: route({
    access: 'admin',
    right: 'money',
    method: 'post',
    path: '/api/admin/partners/:shop/redemptions/:id/refuse',
    rate: 'change',
    stale: ['partners'],
    params: z.object({ ...shopParam.shape, id: z.string().check(z.minLength(1), z.maxLength(60)) }),
    body: z.object({ reason: z.string().check(z.maxLength(1000)) }),
    replies: { 200: partnersReply },
    failures: ['faulty'],
  }),
  /** The receipt of a payout by its number, also of a partner whose shop was erased; without the account it went to. */
  keptReceipt: route({
    access: 'admin',
    right: 'money',
    method: 'get',
    path: '/api/admin/partners/receipts/:number',
    rate: 'search',
    params: z.object({ number: z.string().check(z.maxLength(30)) }),
    replies: { 200: partnerReceiptReply },
  }),
  /**
   * Takes a step with a payout: `check`, then `release`, by another person where several shops may review payouts, unless the
   * settings say otherwise; or `refuse` with a reason that the partner reads. Repeated, it changes nothing. `faulty` names `reason` or `step`.
   */
  reviewPayout: route({
    access: 'admin',
    right: 'money',
    method: 'post',
    path: '/api/admin/partners/:shop/payouts/:id/review',
    rate: 'change',
    stale: ['partners', 'partnerPayouts'],
    params: z.object({ ...shopParam.shape, id: payoutParam }),
    body: z.object({
      step: z.enum(['check', 'release', 'refuse']),
      reason: z._default(z.string().check(z.maxLength(200)), ''),
    }),
    replies: { 200: partnersReply },
    failures: ['faulty'],
  }),
  /** All released payouts of one way that are not paid yet, as `pain.001.001.09` or as rows for PayPal. `faulty` names `format`. */
  payoutFile: route({
    access: 'admin',
    right: 'money',
    method: 'get',
    path: '/api/admin/payouts/file',
    rate: 'change',
    query: z.object({ format: z.enum(['sepa', 'paypal']) }),
    replies: { 200: payoutFileReply },
    failures: ['faulty'],
  }),
  /** Notes that the money of a released payout was sent; repeated, it changes nothing. */
  payoutSent: route({
    access: 'admin',
    right: 'money',
    method: 'post',
    path: '/api/admin/partners/:shop/payouts/:id/paid',
    rate: 'change',
    stale: ['partners', 'partnerPayouts'],
    params: z.object({ ...shopParam.shape, id: payoutParam }),
    replies: { 200: partnersReply },
    failures: ['faulty'],
  }),
};
