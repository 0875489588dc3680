import { ACCOUNT_CAPABILITIES } from '@belegwerk/core/documents';
import { FEATURES, PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { gatesReply } from './gate.ts';
import { onboardingReply, regimeReply } from './onboarding.ts';
import { route } from './route.ts';
import { dayText, instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));
const created = z.object({ created: count });
/** Made or brought up to date by us, as far back as the log is kept. */
const contactCounts = z.object({ created: count, updated: count });
/**
 * Made by us, those of others that are linked to orders, and how often the accounting service changed one, as far back as the
 * log is kept.
 */
const receiptCounts = z.object({ created: count, matched: count, updated: count });
/** Messages and other work of the last 30 days, by what became of it. */
const webhookCounts = z.object({
  received: count,
  started: count,
  unprocessable: count,
  failed: count,
  successful: count,
});

const plan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.optional(z.string()),
  tagline: z.optional(z.string()),
  /** Plans are bought in this installation; where not, nothing is for sale. */
  isBought: z.boolean(),
  /** Transfers that the plan gives each month; null for no end of them. */
  quota: z.nullable(count),
  /** Of the month and of what was bought beside it; after a smaller plan was taken, more may be used than there are. Null where they have no end. */
  credits: z.nullable(z.object({ used: count, quota: count, remaining: count, resetAt: instantText })),
  /** Days for which events are kept. */
  logMaxAge: count,
  /** Billed by the year. */
  annual: z.boolean(),
  /** What was bought or unlocked once beside it. */
  purchase: z.array(z.enum(FEATURES)),
  /** Codes of coupons that were redeemed and paid for. */
  coupons: z.array(z.string()),
  /** Words about how the shop came by its plan, e.g. `installation`. */
  tags: z.array(z.string()),
});

/** Which mails the product sends to the merchant, and where to. */
const notification = z.object({
  /** The one that is set, or that of the shop. */
  email: z.string(),
  creditsExhaustedSoon: z.boolean(),
  creditsExhaustedNow: z.boolean(),
  onboarding: z.boolean(),
  connectionMissing: z.boolean(),
});

/** Share of a plan's price in whole percent; since when it takes part, where it was approved here. */
const partner = z.object({ allowance: count, approvedAt: z.optional(instantText) });

/** What does not work because a right was not granted: the setting that needs it, none where several do. */
const missingRight = z.object({
  setting: z.optional(z.string()),
  label: z.string(),
  scopes: z.array(z.string()),
  /** Nothing that is turned on needs it. */
  isOff: z.optional(z.literal(true)),
});

const shopify = z.object({
  shop: z.string(),
  store: z.object({
    plan: z.string(),
    name: z.string(),
    domain: z.string(),
    email: z.string(),
    /** What stands before and behind the number of an order; absent until it was read. */
    prefix: z.optional(z.string()),
    suffix: z.optional(z.string()),
    /** When the shop was opened at the platform. */
    createdAt: z.optional(instantText),
  }),
  /** Days whose orders were taken over by hand. */
  order: z.object({ imports: z.array(dayText) }),
  scopes: z.array(z.string()),
  /** What Shopify does not allow although the settings need it. */
  missingRights: z.array(missingRight),
  /** Shopify lets us into the shop no longer, not even by the token of this visit: the merchant has to open the app anew. */
  missingAccessToken: z.optional(z.boolean()),
  /** First screen of the product. */
  home: z.enum(['orders', 'overview']),
});

/** The accounting account as the shop is connected with it; field names of specification 1, section 3. */
export const connectionReply = z.object({
  isConnected: z.boolean(),
  connectedAt: z.optional(instantText),
  /** Orders from before it was connected wait until what changed in it meanwhile was found and looked at. */
  needsCatchUp: z.optional(z.literal(true)),
  /** The last day on which the merchant's own key can be good; absent for other accesses. */
  accessEndsBy: z.optional(dayText),
  /** Whether a person at the shop can connect and disconnect an account, as this installation is set up. */
  isConnectable: z.boolean(),
  /**
   * How: in a window of the service, which is meant where this is absent, by a key that is typed here, or without an account, by
   * what is entered here.
   */
  ways: z.optional(z.readonly(z.array(z.enum(['consent', 'key', 'entries'])))),
  /** The accounting service that it is connected with. */
  target: z.optional(z.string()),
  /** That a person at the shop disconnected it, with the platform's number of who; `isEnding` while the service does not know. */
  disconnected: z.optional(
    z.object({
      at: instantText,
      by: z.string(),
      byName: z.optional(z.string()),
      reason: z.optional(z.string()),
      isEnding: z.boolean(),
    }),
  ),
  /** How documents are taxed; absent without an account. */
  regime: z.optional(regimeReply),
  /** What the connection may do; absent where the service does not tell, as for API keys. */
  scopes: z.optional(z.array(z.string())),
  /** What the account does not allow, whether settings need it by now or not; absent where the service does not tell. */
  missingRights: z.optional(z.array(missingRight)),
  profile: z.optional(
    z.object({
      companyName: z.string(),
      /** That person's id there. */
      userId: z.optional(z.string()),
      userName: z.optional(z.string()),
      userEmail: z.optional(z.string()),
      /** When it was read last. */
      pulledAt: instantText,
      smallBusiness: z.boolean(),
      /** The seller's own VAT id, where the account shows it. */
      vatNumber: z.optional(z.string()),
      distanceSalesPrinciple: z.optional(z.enum(['ORIGIN', 'DESTINATION'])),
      businessFeatures: z.array(z.string()),
      /** What the edition of the account does not have; empty where the service does not tell. */
      lacks: z.array(z.enum(ACCOUNT_CAPABILITIES)),
    }),
  ),
  /** Bank transactions: of which gateways, and whether they name who paid. Absent without an account. */
  transaction: z.optional(
    z.object({
      gateway: z.record(z.string(), z.boolean()),
      client: z.boolean(),
      /** In whose name they are made: the person who connected the account, as far as the service tells (record 98). */
      users: z.array(z.object({ userId: z.string(), userName: z.optional(z.string()) })),
    }),
  ),
});
export type ConnectionReply = z.output<typeof connectionReply>;

/**
 * How many orders stand how: `open` have a document under way, `held`, `failed` and `differing` need the merchant, the last
 * because their documents do not agree with them; `openInBooks` have all their documents, of which the accounting service
 * calls one open.
 */
export const attention = z.object({
  orders: count,
  held: count,
  failed: count,
  waiting: count,
  differing: count,
  open: count,
  openInBooks: count,
});

/** Times in which nothing is changed and no document is made, when they are near or now. */
const maintenance = z.object({
  state: z.enum(['planned', 'active']),
  from: instantText,
  until: instantText,
  /** Where there is more to read about it. */
  infoUrl: z.optional(z.string()),
});
export type MaintenanceReply = z.output<typeof maintenance>;

/** The shop as its own screens see it; field names of specification 1, section 3. */
export const shopReply = z.object({
  _key: z.string(),
  createdAt: instantText,
  /** An answer is all there; while it is on its way the client says so itself. */
  isLoading: z.literal(false),
  /** A failure has its own answer, with `error` in it. */
  error: z.null(),
  notification,
  /** Absent unless the shop takes part in the programme. */
  partner: z.optional(partner),
  /** When its first free days began; absent where it never had any. */
  trialAt: z.optional(instantText),
  plan,
  stat: z.object({
    shopify: z.object({ webhook: webhookCounts }),
    lexoffice: z.object({ contact: contactCounts, invoice: receiptCounts, credit: receiptCounts, delivery: created }),
  }),
  shopify,
  lexoffice: connectionReply,
  onboarding: onboardingReply,
  /** The layouts that documents can be printed in. */
  layouts: z.optional(z.array(z.object({ id: z.string(), name: z.string(), default: z.boolean() }))),
  /** What it may do for the whole installation. */
  permissions: z.array(z.string()),
  /** Why the operator has switched it off; absent while it is worked for. */
  suspended: z.optional(z.object({ at: instantText, reason: z.string() })),
  isAdmin: z.boolean(),
  isShopify: z.boolean(),
  isDev: z.boolean(),
  isPartner: z.boolean(),
  /** What can be used: what stands here is what the routes enforce. */
  gates: gatesReply,
  attention,
  maintenance: z.optional(maintenance),
  /** The operator looks at this shop, until then. */
  visit: z.optional(z.object({ until: instantText })),
  /** Every time of maintenance that is known and not over, the next one first. */
  downtimes: z.array(z.object({ from: instantText, until: instantText })),
});
export type ShopReply = z.output<typeof shopReply>;

export const shopRoutes = {
  shop: route({
    access: 'shop',
    method: 'get',
    path: '/api/shop',
    rate: 'read',
    withoutAccess: true,
    replies: { 200: shopReply },
  }),
  /** A merchant has just granted something at Shopify; what may be done is read anew within seconds. */
  askForRights: route({
    access: 'shop',
    method: 'post',
    path: '/api/shop/rights',
    rate: 'call',
    stale: ['shop'],
    replies: { 202: z.object({}) },
  }),
};
