import * as z from 'zod/mini';

/**
 * Body of every answer that is no success. `kind` is for programs, `message` is German and says what happened and what
 * to do next, `supportId` leads to the log line.
 */
export const failureReply = z.object({
  error: z.object({
    kind: z.string(),
    message: z.string(),
    supportId: z.string(),
    /** What is wrong with single fields of what was sent; `at` is the place inside the field. */
    faults: z.optional(
      z.array(
        z.object({ field: z.string(), text: z.string(), at: z.optional(z.array(z.union([z.string(), z.number()]))) }),
      ),
    ),
  }),
});
export type FailureReply = z.output<typeof failureReply>;
