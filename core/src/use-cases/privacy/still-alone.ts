/** Prolongs the lease under which an erasure works; throws when somebody else has it, before anything more is done. */
export type StillAlone = () => Promise<void>;

/** For who only reads, and needs not be alone. */
export const NOBODY_WAITS: StillAlone = () => Promise.resolve();
