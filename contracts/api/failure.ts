import * as z from 'zod/mini';

/**
 * Body of every answer that is no success. `kind` is for programs, `message` is German and says what happened and what
 * to do next, `supportId` leads to the log line.
 */
export const failureReply = z.object({
  error: z.object({ kind: z.string(), message: z.string(), supportId: z.string() }),
});
export type FailureReply = z.output<typeof failureReply>;
