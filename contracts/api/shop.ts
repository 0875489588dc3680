import { PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { route } from './route.ts';
import { instantText } from './wire-values.ts';

const count = z.int().check(z.gte(0));
const created = z.object({ created: count });

const plan = z.object({
  id: z.enum(PLAN_IDS),
  name: z.optional(z.string()),
  tagline: z.optional(z.string()),
  /** Transfers that the plan gives each month. */
  quota: count,
  /** Of the month and of what was bought beside it; after a smaller plan was taken, more may be used than there are. */
  credits: z.object({ used: count, quota: count, remaining: count, resetAt: instantText }),
  /** Days for which events are kept. */
  logMaxAge: count,
});

/** What does not work because a right was not granted: the setting that needs it, none for what every shop needs. */
const missingRight = z.object({ setting: z.optional(z.string()), label: z.string(), scopes: z.array(z.string()) });

const shopify = z.object({
  shop: z.string(),
  store: z.object({ plan: z.string(), name: z.string(), domain: z.string(), email: z.string() }),
  scopes: z.array(z.string()),
  /** What Shopify does not allow although the settings need it. */
  missingRights: z.array(missingRight),
  /** Named by specification 1, section 3. The host leaves it out: a lost access heals by itself at the next visit. */
  missingAccessToken: z.optional(z.boolean()),
  /** First screen of the product. */
  home: z.enum(['orders', 'overview']),
});

const lexoffice = z.object({
  isConnected: z.boolean(),
  connectedAt: z.optional(instantText),
  /** What the connection may do; absent where nobody tells, as for API keys. */
  scopes: z.optional(z.array(z.string())),
  /** What the account does not allow although the settings need it; absent where nobody tells. */
  missingRights: z.optional(z.array(missingRight)),
  profile: z.optional(
    z.object({
      companyName: z.string(),
      userName: z.optional(z.string()),
      smallBusiness: z.boolean(),
      /** The seller's own VAT id, where the account shows it. */
      vatNumber: z.optional(z.string()),
      distanceSalesPrinciple: z.optional(z.enum(['ORIGIN', 'DESTINATION'])),
      businessFeatures: z.array(z.string()),
    }),
  ),
});

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

/** The shop as its own screens see it; field names of specification 1, section 3. */
export const shopReply = z.object({
  _key: z.string(),
  createdAt: instantText,
  plan,
  stat: z.object({ lexoffice: z.object({ invoice: created, credit: created, delivery: created }) }),
  shopify,
  lexoffice,
  /** The layouts that documents can be printed in. */
  layouts: z.optional(z.array(z.object({ id: z.string(), name: z.string(), default: z.boolean() }))),
  permissions: z.array(z.string()),
  isAdmin: z.boolean(),
  isShopify: z.boolean(),
  isDev: z.boolean(),
  attention,
});
export type ShopReply = z.output<typeof shopReply>;

export const shopRoutes = {
  shop: route({ access: 'shop', method: 'get', path: '/api/shop', rate: 'read', replies: { 200: shopReply } }),
};
