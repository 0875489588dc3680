/**
 * Does something every so many seconds until the answer is called. A host that died or stands still does it no more. What
 * fails is left to the next time.
 */
export type Heartbeat = (seconds: number, beat: () => Promise<void>) => () => void;
