import { compareInstants, type Instant } from '@belegwerk/core/kernel';
import { isPaidInVain } from '@belegwerk/core/plans';
import type { Clock, JobBoard } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { isPassing, type SyncBilling } from '@belegwerk/core/use-cases';
import type { Logger } from 'pino';
import { DAY, HOUR, type JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly isServed: (shop: Shop) => boolean;
  readonly syncBilling: SyncBilling;
  readonly log: Logger;
}

/**
 * Whether something is to be looked at before tomorrow: a wish waits, the last paid day may be over, or a plan is paid that
 * the shop does not have, as plans were not sold for a while.
 */
const isDue = ({ billing, plan }: Shop, now: Instant): boolean =>
  billing !== undefined &&
  (billing.wish !== undefined ||
    (billing.ending !== undefined && compareInstants(billing.ending.endsAt, now) <= 0) ||
    isPaidInVain({ billing, plan }));

/**
 * Reads what is paid without anybody asking, so that a message that was lost, or a way back that was not taken, costs no more
 * than a day, and a plan ends on its last day.
 */
export const billingJobs = ({ jobs, clock, syncBilling, log, ...parts }: Parts): JobGroup => {
  const shops = servedShops(parts);
  const soon = (shop: string): Promise<void> => jobs.soon('sync-billing', shop, { shop });
  return {
    jobs: {
      'sync-all-billing': () => shops.each(({ key, billing }) => billing && soon(key)),
      'sync-due-billing': () => shops.each((shop) => (isDue(shop, clock.now()) ? soon(shop.key) : undefined)),
      'sync-billing': ({ shop }) =>
        shops.named(shop, async ({ key }) => {
          const synced = await syncBilling(key);
          if (synced.ok) return;
          log.warn({ shop: key, failure: synced.failure.kind }, 'what a shop pays for could not be read');
          // throwing makes the board try again
          if (isPassing(synced.failure)) throw new Error(`${key} cannot be asked at the moment`);
        }),
    },
    every: { 'sync-all-billing': DAY, 'sync-due-billing': HOUR },
    atStart: ['sync-due-billing'],
  };
};
