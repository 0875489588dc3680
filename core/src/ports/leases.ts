import type { Instant } from '../kernel/calendar.ts';

/** The right to do something alone, until it expires. `fence` grows with every holder. */
export interface Lease {
  readonly name: string;
  readonly holder: string;
  readonly fence: number;
  readonly expiresAt: Instant;
}

/** No lease lasts longer. One that ends later than that from now was given before the clock was set back, and is free. */
export const MAX_LEASE_SECONDS = 900;

/**
 * Leases in the store: at most one living holder per name, over all nodes; a crash frees it by expiry, at the latest after
 * `MAX_LEASE_SECONDS` also when the clock jumps.
 */
export interface Leases {
  /** The lease, or undefined while another holder's is alive. The same holder gets it renewed. */
  acquire(name: string, holder: string, now: Instant, seconds: number): Promise<Lease | undefined>;
  /** Prolongs it; false when it was lost. */
  renew(lease: Lease, now: Instant, seconds: number): Promise<boolean>;
  /** Gives it back; giving back a lost lease changes nothing. */
  release(lease: Lease): Promise<void>;
}
