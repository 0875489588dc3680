import type { Instant } from '../kernel/calendar.ts';
import type { ShopKey } from '../kernel/ids.ts';

/** How often something of a shop has changed since it came, and when that was last. */
export interface Pulse {
  readonly beats: number;
  readonly at: Instant;
}

/**
 * That something of a shop has changed, whichever host did it; what has changed is not said. Pages are told by it to ask
 * again. A beat may be missing after a power cut; a page that relies on it asks now and then all the same.
 */
export interface Pulses {
  /** Something of each of these shops has changed; nothing is kept of a shop that there is not. */
  beat(shops: readonly ShopKey[], at: Instant): Promise<void>;
  /** Those of these shops that ever had a beat. */
  of(shops: readonly ShopKey[]): Promise<ReadonlyMap<ShopKey, Pulse>>;
}
