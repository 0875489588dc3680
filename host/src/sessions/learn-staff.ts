import type { ShopKey, StaffId } from '@belegwerk/core/kernel';
import type { Clock } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { isToAsk, withStaff, type Shop } from '@belegwerk/core/shops';

interface Parts {
  readonly stores: Stores;
  readonly clock: Clock;
  /** What the platform calls the person who came with this session token. */
  readonly nameOf: (shop: ShopKey, sessionToken: string, id: StaffId) => Promise<string | undefined>;
}

/** Keeps what a member of the staff is called, asked once and again after a while. */
export type LearnStaff = (shop: Shop, id: StaffId, sessionToken: string) => Promise<void>;

const AGAIN_AFTER_MS = 3_600_000;

/**
 * It is not waited for: a name that was not told is asked for again at a visit an hour later, and until then the log says the
 * number.
 */
export const makeLearnStaff = ({ stores, clock, nameOf }: Parts): LearnStaff => {
  const asked = new Map<string, number>();
  return async ({ key, staff }, id, sessionToken) => {
    const now = clock.now();
    if (!isToAsk(staff, id, now)) return;
    const who = `${key} ${id}`;
    const before = asked.get(who);
    if (before !== undefined && Math.abs(now.epochMilliseconds - before) < AGAIN_AFTER_MS) return;
    asked.set(who, now.epochMilliseconds);
    const name = await nameOf(key, sessionToken, id);
    if (name === undefined) return;
    await stores.shops.update(key, (shop) => ({ ...shop, staff: withStaff(shop.staff, { id, name, askedAt: now }) }));
    asked.delete(who);
  };
};
