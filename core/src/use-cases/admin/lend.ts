import { logEvent } from '../../events/log-event.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Lent } from '../../plans/shop-plan.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import type { Shop } from '../../shops/shop.ts';

/** What the operator lends at once: extra transfers, or free days of a subscription. */
export interface Loan {
  readonly what: 'transfers' | 'days';
  readonly count: number;
  readonly reason: string;
}

/** Most that is lent at once. */
export const MOST_LENT = { transfers: 10_000, days: 90 } as const;

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Lends a shop transfers or free days without payment. The merchant reads of it in the log. */
export const makeLend =
  ({ stores, clock, ids }: Ports) =>
  async (key: ShopKey, { what, count, reason }: Loan): Promise<Result<Shop, 'not-found'>> => {
    const at = clock.now();
    const id = ids.uuid();
    const lent = (had: Lent = {}): Lent =>
      what === 'transfers'
        ? { ...had, transfers: [...(had.transfers ?? []), { id, at, transfers: count }] }
        : { ...had, freeDays: { at, days: count } };
    const found = await stores.shops.find(key);
    if (!found || found.uninstalledAt) return fail('not-found');
    const shop = await stores.shops.update(key, ({ plan, ...kept }) => ({
      ...kept,
      plan: { ...plan, lent: lent(plan.lent) },
    }));
    await stores.recordsOf(key).events.append(
      logEvent({
        id: `lent:${id}`,
        at,
        name: what === 'transfers' ? 'plan.lent-transfers' : 'plan.lent-days',
        facts: { count: String(count), reason },
      }),
    );
    return shop ? ok(shop) : fail('not-found');
  };
export type LendToShop = ReturnType<typeof makeLend>;
