import type { Heartbeat } from '@belegwerk/core/ports';

/** Beats by the timer of this process, which it keeps from ending no longer than its work does. */
export const timerHeartbeat: Heartbeat = (seconds, beat) => {
  const timer = setInterval(() => void beat().catch(() => undefined), seconds * 1000).unref();
  return () => clearInterval(timer);
};
