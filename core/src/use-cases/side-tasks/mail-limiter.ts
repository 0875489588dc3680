import type { ShopKey } from '../../kernel/ids.ts';
import { mailBounds, mailSpans, mailStop } from '../../plans/mail-bounds.ts';
import type { Clock } from '../../ports/clock.ts';
import type { SideTaskRegister } from '../../ports/side-task-register.ts';
import type { IdSource } from '../../ports/id-source.ts';
import type { Stores } from '../../stores/stores.ts';
import { entitlementsOf } from '../../shops/entitlements-of.ts';
import type { SideTaskOutcome } from './side-task-outcome.ts';

interface Ports {
  readonly stores: Pick<Stores, 'leases' | 'shops'>;
  readonly clock: Clock;
  readonly ids: IdSource;
}

/** Counting and marking take milliseconds; a host that dies between them blocks the shop's mails no longer than this. */
const LEASE_SECONDS = 15;

/** Lets a mail out through the product's own sender, or says why it may not leave now; undefined when it may. */
export type MailLimiter = (
  key: ShopKey,
  register: Pick<SideTaskRegister, 'mailsSince'>,
  strangers: readonly string[],
  leave: () => Promise<SideTaskOutcome | undefined>,
) => Promise<SideTaskOutcome | undefined>;

/**
 * Counts what has left and marks the next mail as sent in one go, alone among all hosts and presses: `leave` marks it. A
 * mail that was marked counts, also when it fails.
 */
export const makeMailLimiter =
  ({ stores: { leases, shops }, clock, ids }: Ports): MailLimiter =>
  async (key, register, strangers, leave) => {
    const lease = await leases.acquire(`mails-counted:${key}`, ids.uuid(), clock.now(), LEASE_SECONDS);
    if (!lease) return { kind: 'come-back', waitSeconds: 1, why: 'mails-counted' };
    try {
      const now = clock.now();
      const spans = mailSpans(now);
      const [shop, day, burst] = await Promise.all([
        shops.find(key),
        register.mailsSince(spans.day.from),
        register.mailsSince(spans.burst.from),
      ]);
      if (!shop) throw new Error(`there is no shop ${key}`);
      const stop = mailStop(strangers, { day, burst }, mailBounds(entitlementsOf(shop)), now);
      if (!stop) return await leave();
      const waitSeconds = Math.max(1, Math.ceil(now.until(stop.goesOnAt).total('seconds')));
      return { kind: 'come-back', waitSeconds, why: 'mails-paused', stop };
    } finally {
      await leases.release(lease);
    }
  };
