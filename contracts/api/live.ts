import * as z from 'zod/mini';
import { route } from './route.ts';

/** The data of the event `news`: milliseconds since the last change of anything in the shop; absent where there never was one. */
export const liveNews = z.object({ quietFor: z.optional(z.number().check(z.gte(0))) });

export const liveRoutes = {
  /**
   * That something of the shop has changed, as server-sent events: `news` with an id that is another one after every change,
   * and comments in between, so that a silent line is not taken for a lost one. It ends by itself after a few minutes; a
   * page that opens it anew sees by the id whether something changed meanwhile.
   */
  live: route({
    access: 'shop',
    method: 'get',
    path: '/api/live',
    rate: 'read',
    replies: { 200: 'news' },
  }),
};
