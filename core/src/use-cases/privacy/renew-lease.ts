/** Renews the lease under which an erasure runs. Throws when another worker holds it by now. */
export type RenewLease = () => Promise<void>;

/** For readers, which need no lease. */
export const NO_LEASE: RenewLease = () => Promise.resolve();
