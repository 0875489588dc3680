import type { Clock, JobBoard, JobData } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { RETENTION, retentionCutoff } from '@belegwerk/core/privacy';
import type { Shop } from '@belegwerk/core/shops';
import type { ShopKey } from '@belegwerk/core/kernel';
import { ShopsUnreadable, type SweepShop } from '@belegwerk/core/use-cases';
import type { Logger } from 'pino';
import { DAY, type JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  readonly clock: Clock;
  /** Whether anything is done for a shop by itself. */
  readonly isServed: (shop: Shop) => boolean;
  readonly sweepShop: SweepShop;
  /** Refreshes the shop's access so that a shop that is not opened does not lose it. */
  readonly keepAccess: (shop: ShopKey) => Promise<void>;
  readonly wake: (shop: ShopKey) => void;
  readonly sweepSeconds: number;
  readonly log: Logger;
}

/** Says what each job does and when it comes again. Every one of them may run twice. */
export const defineJobs = async (parts: Parts, groups: readonly JobGroup[] = []): Promise<void> => {
  const { jobs, stores, clock, sweepShop, keepAccess, wake, sweepSeconds, log } = parts;
  const shops = servedShops(parts);
  // the board repeats what throws; what is done for every shop is not repeated for one that cannot be read
  const define = (name: string, run: (data: JobData) => Promise<void>): void =>
    jobs.define(name, async (data) => {
      try {
        await run(data);
      } catch (error) {
        if (!(error instanceof ShopsUnreadable)) throw error;
        log.error({ err: error, job: name }, 'shops could not be read');
      }
    });

  define('sweep-shops', () => shops.each(({ key }) => jobs.soon('sweep-shop', key, { shop: key })));
  define('sweep-shop', ({ shop: name }) =>
    shops.named(name, async (shop) => {
      const swept = await sweepShop(shop);
      if (!swept.ok)
        log.warn({ shop: shop.key, failure: swept.failure.kind }, 'a sweep broke off; it will be repeated');
      // its books are read behind its orders; until then these wait
      if (swept.ok && shop.restored) await jobs.soon('catch-up-shop', shop.key, { shop: shop.key });
      wake(shop.key);
    }),
  );
  define('keep-access', () => shops.each(({ key }) => keepAccess(key)));
  define('forget-work', async () => {
    await stores.workQueue.forget(retentionCutoff(RETENTION.workItems, clock.now()));
    await stores.defects.forgetBefore(retentionCutoff(RETENTION.workDefects, clock.now()));
  });

  for (const [name, run] of groups.flatMap((group) => Object.entries(group.jobs))) define(name, run);

  await jobs.every('sweep-shops', sweepSeconds);
  await jobs.every('keep-access', 7 * DAY);
  await jobs.every('forget-work', DAY);
  for (const [name, seconds] of groups.flatMap(({ every }) => Object.entries(every))) await jobs.every(name, seconds);
  for (const name of groups.flatMap(({ atStart = [] }) => atStart)) await jobs.soon(name, 'start', {});
  // last: what is due by now takes the store from the hosts that wait for it
  await jobs.start();
};
