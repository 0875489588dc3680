import { PLAN_IDS } from '@belegwerk/core/plans';
import * as z from 'zod/mini';
import { pageOf } from './page-of.ts';
import { route } from './route.ts';
import { instantText, pageNumber, searchText, sortDirection } from './wire-values.ts';

const count = z.int().check(z.gte(0));

/** A shop as the operator sees it. */
export const adminShop = z.object({
  /** Its permanent address: `kaffeekontor-nord.myshopify.com`. */
  key: z.string(),
  /** Absent where its record cannot be read; then nothing else is known either. */
  name: z.optional(z.string()),
  /** `left` was uninstalled; `unconnected` has no accounting account; `unreadable` has a record that cannot be read. */
  state: z.enum(['connected', 'unconnected', 'left', 'unreadable']),
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

export const ADMIN_SHOP_SORTS = ['name', 'installed', 'waiting', 'failed', 'documents'] as const;

export const adminRoutes = {
  /** Every shop of the installation; pages of 25. */
  adminShops: route({
    access: 'admin',
    method: 'get',
    path: '/api/admin/shops',
    rate: 'search',
    query: z.object({
      sort: z._default(z.enum(ADMIN_SHOP_SORTS), 'failed'),
      sortDir: z._default(sortDirection, 'desc'),
      search: z.optional(searchText),
      page: z._default(pageNumber, 1),
    }),
    replies: { 200: adminShopsReply },
  }),
};
