import { logEvent } from '../../events/log-event.ts';
import type { Administrator } from '../../kernel/actor.ts';
import type { Instant } from '../../kernel/calendar.ts';
import type { ShopKey } from '../../kernel/ids.ts';
import { fail, ok, type Result } from '../../kernel/result.ts';
import type { Clock } from '../../ports/clock.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { UnreadableRecord } from '../../ports/unreadable-record.ts';

/** How long support may look at a shop before it has to say anew why. */
const VISIT_HOURS = 1;

/** The operator looks at the pages of a shop, and changes nothing. */
export interface Visit {
  readonly by: Administrator;
  readonly shop: ShopKey;
  readonly until: Instant;
}

interface Ports {
  readonly stores: Pick<Stores, 'shops' | 'recordsOf'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/**
 * Begins a visit. The merchant reads of it in his own log, with the reason, before anything is shown. `not-found`: no such
 * shop, or it has left; `unreadable`: its record cannot be read, so there is nothing to show.
 */
export const makeBeginVisit =
  ({ stores, clock, ids }: Ports) =>
  async (
    by: Administrator,
    shop: ShopKey,
    reason: string,
  ): Promise<Result<Visit & { readonly name: string }, 'not-found' | 'unreadable'>> => {
    const found = await readable(stores, shop);
    if (found === 'unreadable') return fail('unreadable');
    if (!found || found.uninstalledAt) return fail('not-found');
    const at = clock.now();
    const until = at.add({ hours: VISIT_HOURS });
    await stores.recordsOf(shop).events.append(
      logEvent({
        id: `visit:${ids.uuid()}`,
        at,
        name: 'shop.visited',
        facts: { reason, operator: by.shop },
      }),
    );
    return ok({ by, shop, until, name: found.profile.name });
  };
export type BeginVisit = ReturnType<typeof makeBeginVisit>;

const readable = async ({ shops }: Pick<Stores, 'shops'>, key: ShopKey) => {
  try {
    return await shops.find(key);
  } catch (error) {
    if (error instanceof UnreadableRecord) return 'unreadable' as const;
    throw error;
  }
};
