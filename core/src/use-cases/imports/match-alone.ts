import type { ShopKey } from '../../kernel/ids.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'leases'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Longer than the slowest calls of one go. */
const LEASE_SECONDS = 240;

/** Matches documents from before the connection alone in the same shop; undefined while another host does so. */
export const makeMatchAlone =
  ({ stores: { leases }, clock, ids }: Ports) =>
  async <T>(shop: ShopKey, act: () => Promise<T>): Promise<T | undefined> => {
    const lease = await leases.acquire(`earlier:${shop}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return undefined;
    try {
      return await act();
    } finally {
      await leases.release(lease);
    }
  };
