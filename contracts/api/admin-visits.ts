import * as z from 'zod/mini';
import { route } from './route.ts';
import { instantText } from './wire-values.ts';

/** Carries the ticket of a visit with every call: what the shop's own screens ask is answered for the visited shop. */
export const VISIT_HEADER = 'x-belegwerk-visit';

export const adminVisitReply = z.object({ ticket: z.string(), until: instantText });
export type AdminVisitReply = z.output<typeof adminVisitReply>;

export const adminVisitRoutes = {
  /**
   * Begins to look at the pages of a shop as support, for an hour and without changing anything. The merchant reads of it in
   * the log, with the reason.
   */
  visitShop: route({
    access: 'admin',
    right: 'visit',
    method: 'post',
    path: '/api/admin/shops/:shop/visit',
    rate: 'change',
    stale: [],
    params: z.object({ shop: z.string() }),
    names: 'shop',
    body: z.object({ reason: z.string().check(z.maxLength(200)) }),
    replies: { 200: adminVisitReply },
    failures: ['faulty', 'unreadable'],
  }),
};
