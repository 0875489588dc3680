import * as z from 'zod/mini';
import { route } from './route.ts';

export const contactRoutes = {
  /** Sends a letter to the operator; the answer goes to the shop's own address. */
  writeFromApp: route({
    access: 'shop',
    whileSuspended: true,
    method: 'post',
    path: '/api/contact',
    rate: 'call',
    stale: [],
    /** `dialog`: the same for every press in one form, so that pressing twice sends once. */
    body: z.object({
      dialog: z.uuid(),
      subject: z.string().check(z.maxLength(150)),
      message: z.string().check(z.maxLength(5000)),
    }),
    kilobytes: 32,
    replies: { 200: z.object({ sent: z.literal(true), replyTo: z.string() }) },
    failures: ['faulty', 'mail-refused', 'mail-unclear', 'mail-deferred'],
  }),
};
