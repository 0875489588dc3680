import { z } from 'zod';

const webhook = z.object({
  shop: z.string(),
  topic: z.string(),
  body: z.string(),
  eventId: z.string(),
  triggeredAt: z.string(),
  subscription: z
    .object({ id: z.string().exactOptional(), uri: z.string(), name: z.string().exactOptional() })
    .exactOptional(),
});

const chaos = z.object({
  dropRate: z.number(),
  duplicateRate: z.number(),
  duplicateNewIdRate: z.number(),
  delayMs: z.tuple([z.number(), z.number()]),
  reorder: z.boolean(),
  lateCreateMs: z.number(),
  wrongHmacRate: z.number(),
  useOldSecret: z.boolean(),
});

/** What a sender keeps over a restart: deliveries not finished yet, and the switches. */
export const senderSnapshot = z.object({
  pending: z.array(
    z.object({
      delivery: z.object({ webhook, webhookId: z.string(), attempt: z.number(), chaos: z.array(z.string()) }),
      dueInMs: z.number(),
    }),
  ),
  chaos,
});
