import * as z from 'zod/mini';
import { route } from './route.ts';

/** A backup comes in parts of so many bytes at most, so that each of them arrives in time over a poor line. */
export const RESTORE_PART_BYTES = 8 * 1024 * 1024;
/** The largest backup that is taken over the network; a larger one is restored by the command. */
export const RESTORE_MOST_BYTES = 4 * 1024 * 1024 * 1024;

/** Where a part begins, in bytes. */
const offset = z.pipe(z.string().check(z.regex(/^\d{1,10}$/)), z.transform(Number));
const refused = z.object({ message: z.string() });
/** The token of the operator comes in the header `Authorization: Bearer`; 401: it is another one. 404: nothing can be restored here. */
const withToken = { access: 'public', owner: 'none' } as const;

/**
 * A backup is laid out in an installation that has no shop yet: with `RESTORE_TOKEN` and the embedded store alone. Everywhere else
 * these addresses are not there.
 */
export const restoreRoutes = {
  restorePage: route({ ...withToken, method: 'get', path: '/restore', rate: 'read', replies: { 200: 'page' } }),
  /** Takes the bytes from `offset` on, and says how many there are by then; `offset` 0 begins anew. 413: too many. */
  restorePart: route({
    ...withToken,
    method: 'post',
    path: '/restore/part',
    rate: 'call',
    query: z.object({ offset }),
    replies: { 200: z.object({ received: z.number() }), 401: refused, 413: refused },
  }),
  /** Looks at the whole backup, and restores it once it has answered. 400: it is none that can be restored. */
  beginRestore: route({
    ...withToken,
    method: 'post',
    path: '/restore/begin',
    rate: 'folder',
    replies: { 202: z.object({ madeAt: z.string() }), 400: refused, 401: refused },
  }),
  /** How the restoration went; answered until the host ends, also by the store that has shops by then. */
  restoreState: route({
    ...withToken,
    method: 'get',
    path: '/restore/state',
    rate: 'call',
    replies: {
      200: z.object({ state: z.enum(['open', 'restored', 'failed']), lines: z.array(z.string()) }),
      401: refused,
    },
  }),
};
