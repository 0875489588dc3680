/** Renews the lease under which an erasure runs. Throws when another worker holds it by now. */
export type RenewLease = () => Promise<void>;
