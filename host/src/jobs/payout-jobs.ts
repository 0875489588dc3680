import type { JobBoard } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { lackedPayoutScopes } from '@belegwerk/core/settlements';
import type { Shop } from '@belegwerk/core/shops';
import type { BookPayouts, ReadPayouts } from '@belegwerk/core/use-cases';
import type { Logger } from 'pino';
import { DAY, type JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Pick<Stores, 'shops'>;
  /** Whether anything is done for a shop by itself. */
  readonly isServed: (shop: Shop) => boolean;
  readonly readPayouts: ReadPayouts;
  readonly bookPayouts: BookPayouts;
  readonly log: Logger;
}

const MOST_OF_RUN = 200;

const mayRead = ({ profile }: Shop): boolean => lackedPayoutScopes(profile.grantedScopes).length === 0;

/** Reads the payouts of every shop once a day: the platform sends no message about them. */
export const payoutJobs = (parts: Parts): JobGroup => {
  const { jobs, readPayouts, bookPayouts, log } = parts;
  const shops = servedShops(parts);
  return {
    jobs: {
      payouts: () =>
        shops.each((shop) => (mayRead(shop) ? jobs.soon('payouts-of-shop', shop.key, { shop: shop.key }) : undefined)),
      'payouts-of-shop': ({ shop: name }) =>
        shops.named(name, async (shop) => {
          if (!mayRead(shop)) return;
          const read = await readPayouts(shop.key, MOST_OF_RUN);
          if (!read.ok && read.failure.kind !== 'no-payment-account')
            log.warn({ shop: shop.key, failure: read.failure.kind }, 'payouts could not be read; tomorrow again');
          if (read.ok && read.value.left > 0) await jobs.soon('payouts-of-shop', shop.key, { shop: shop.key });
          if (!shop.suspended) await bookPayouts(shop);
        }),
    },
    every: { payouts: DAY },
  };
};
