import type { RequestHandler } from 'express';

/** One step after the other, each as often as the one before lets through. */
export const inOrder =
  (steps: readonly RequestHandler[]): RequestHandler =>
  (request, response, next) => {
    const go = (at: number): void => {
      const step = steps[at];
      if (!step) return next();
      void answered(step, request, response, (error?: unknown) => (error ? next(error) : go(at + 1)));
    };
    go(0);
  };

/** What fails in a step is answered like any failure, not left to the process. */
const answered = async (
  step: RequestHandler,
  ...[request, response, next]: Parameters<RequestHandler>
): Promise<void> => {
  try {
    await step(request, response, next);
  } catch (error) {
    next(error);
  }
};
