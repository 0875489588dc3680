import type { Job } from 'agenda';

/** Keeps a job's lock alive until it is stopped, so that no other process takes it for abandoned. */
export const startHeartbeat = (job: Job, everyMillis: number): { stop(): Promise<void> } => {
  let beating: Promise<void> = Promise.resolve();
  const timer = setInterval(() => {
    // a beat that fails is no harm: the next one may succeed, and handlers bear being run twice
    beating = job.touch().catch(() => undefined);
  }, everyMillis);
  return {
    // the last beat must not overtake the job's own last word
    stop: async () => {
      clearInterval(timer);
      await beating;
    },
  };
};
