/**
 * Work that is due within this time counts as pending, and what depends on it waits. Work that was put off longer has failed again
 * and again, and blocks nothing.
 */
export const MAX_DELAY_STILL_PENDING = { minutes: 10 } as const;
