import type { ShopKey } from '../../kernel/ids.ts';
import { fail, type Result } from '../../kernel/result.ts';
import type { BookkeepingFailure } from '../../ports/bookkeeping.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';

interface Ports {
  readonly stores: Pick<Stores, 'leases'>;
  readonly clock: Clock;
  readonly ids: Pick<IdSource, 'uuid'>;
}

const WAIT_SECONDS = 10;

/** Does one such work at a time for a shop, on all hosts; busy where another is at it. */
export const makeAlone =
  ({ stores, clock, ids }: Ports, { name, seconds }: { readonly name: string; readonly seconds: number }) =>
  async <T, F = BookkeepingFailure>(
    key: ShopKey,
    work: () => Promise<Result<T, F>>,
  ): Promise<Result<T, F | BookkeepingFailure>> => {
    const lease = await stores.leases.acquire(`${name}:${key}`, ids.uuid(), clock.now(), seconds);
    if (!lease) return fail({ kind: 'bookkeeping-busy', waitSeconds: WAIT_SECONDS });
    try {
      return await work();
    } finally {
      await stores.leases.release(lease);
    }
  };
