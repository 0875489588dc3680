import { PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { amountText, dayText, instantText, pageNumber, searchText, sortDirection } from './wire-values.ts';

const count = z.int().check(z.gte(0));

export const ADMIN_SHOP_STATES = ['connected', 'unconnected', 'off', 'left', 'unreadable'] as const;

/** A shop as the operator sees it. */
export const adminShop = z.object({
  /** Its permanent address: `kaffeekontor-nord.myshopify.com`. */
  key: z.string(),
  /** Absent where its record cannot be read; then nothing else is known either. */
  name: z.optional(z.string()),
  /** `off` was switched off by the operator; `left` was uninstalled; `unconnected` has no accounting account; `unreadable` has a record that cannot be read. */
  state: z.enum(ADMIN_SHOP_STATES),
  /** Why the operator has switched it off. */
  offWhy: z.optional(z.string()),
  /** The end of the free days that run. */
  trialUntil: z.optional(instantText),
  plan: z.optional(z.object({ id: z.enum(PLAN_IDS), name: z.string() })),
  installedAt: z.optional(instantText),
  /** When something of it changed last: a message that was taken, a document that was made. */
  lastChangeAt: z.optional(instantText),
  /** Work that waits or is being done. */
  waiting: count,
  /** Work that failed, and messages that could not be read. */
  failed: count,
  /** Documents that we made. */
  documents: count,
});
export type AdminShopReply = z.output<typeof adminShop>;

export const adminShopsReply = pageOf(adminShop);

export const ADMIN_SHOP_SORTS = [
  'name',
  'state',
  'plan',
  'trial',
  'installed',
  'waiting',
  'failed',
  'documents',
] as const;

/** Amounts in euros, net. */
export const adminRevenueReply = z.object({
  months: z.array(
    z.object({
      /** Its first day. */
      day: dayText,
      paying: count,
      recurring: amountText,
      began: count,
      ended: count,
      trials: count,
    }),
  ),
});
export type AdminRevenueReply = z.output<typeof adminRevenueReply>;

const shop = z.object({ shop: z.string() });
const reason = z.string().check(z.maxLength(200));

export const adminRoutes = {
  /** Every shop of the installation; pages of 25. */
  adminShops: route({
    access: 'admin',
    right: 'look',
    method: 'get',
    path: '/api/admin/shops',
    rate: 'search',
    query: z.object({
      sort: z._default(z.enum(ADMIN_SHOP_SORTS), 'failed'),
      sortDir: z._default(sortDirection, 'desc'),
      state: z.optional(z.enum(ADMIN_SHOP_STATES)),
      plan: z.optional(z.enum(PLAN_IDS)),
      /** Those with free days, with something that failed, or with work that waits. */
      only: z.optional(z.enum(['trial', 'failed', 'waiting'])),
      search: z.optional(searchText),
      page: z._default(pageNumber, 1),
    }),
    replies: { 200: adminShopsReply },
  }),
  /** Nothing is made for the shop any more; its data stay, and the merchant reads the reason. Repeated, it changes nothing. */
  switchShopOff: route({
    access: 'admin',
    right: 'run',
    method: 'post',
    path: '/api/admin/shops/:shop/off',
    rate: 'change',
    stale: ['adminShops'],
    params: shop,
    names: 'shop',
    body: z.object({ reason }),
    replies: { 200: z.object({}) },
    failures: ['faulty'],
  }),
  /** What waited goes on. */
  switchShopOn: route({
    access: 'admin',
    right: 'run',
    method: 'post',
    path: '/api/admin/shops/:shop/on',
    rate: 'change',
    stale: ['adminShops'],
    params: shop,
    names: 'shop',
    replies: { 200: z.object({}) },
  }),
  /** Extra transfers for 30 days, or free days of a subscription that begins from now on; the merchant reads of it in the log. `dialog` names the opened dialog: repeated under it, nothing is lent twice. */
  lendToShop: route({
    access: 'admin',
    right: 'coupons',
    method: 'post',
    path: '/api/admin/shops/:shop/lend',
    rate: 'change',
    stale: ['adminShops'],
    params: shop,
    names: 'shop',
    body: z.object({
      dialog: z.string().check(z.regex(/^[A-Za-z0-9-]{8,64}$/)),
      what: z.enum(['transfers', 'days']),
      count: z.string().check(z.maxLength(20)),
      reason,
    }),
    replies: { 200: z.object({}) },
    failures: ['faulty'],
  }),
  /** What subscriptions brought in the last twelve months, the earliest first, the running one at the end. */
  revenue: route({
    access: 'admin',
    right: 'money',
    method: 'get',
    path: '/api/admin/figures',
    rate: 'search',
    replies: { 200: adminRevenueReply },
  }),
};
