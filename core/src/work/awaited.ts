/**
 * Work that is put off no longer is on its way, and whoever needs it waits for it. What is put off longer was asked for in vain
 * again and again, and keeps nobody waiting.
 */
export const AWAITED = { minutes: 10 } as const;
