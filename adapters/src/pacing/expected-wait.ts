import type { Limit } from './limit.ts';

/** Milliseconds until the last of the calls may start, when all of them start as early as the limits allow. */
export const expectedWait = <Call>(limits: readonly Limit<Call>[], calls: readonly Call[], now: number): number => {
  const last = calls.at(-1);
  if (last === undefined) return 0;
  const concerned = limits.filter((limit) => limit.concerns(last));
  return Math.max(0, ...concerned.map((limit) => waitIn(limit.copy(now), calls, now)));
};

const waitIn = <Call>(limit: Limit<Call>, calls: readonly Call[], now: number): number => {
  let at = now;
  for (const call of calls.filter((each) => limit.concerns(each))) {
    at += limit.waitMillis(call, at);
    if (!Number.isFinite(at)) return Infinity;
    limit.take(call, at);
    limit.ended?.(call, at);
  }
  return at - now;
};
