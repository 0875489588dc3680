import { isPassing, type ReconcileSubscriptions } from '@belegwerk/core/use-cases';
import type { JobBoard } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { Logger } from 'pino';
import { DAY, type JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

interface KeepParts {
  readonly reconcile: ReconcileSubscriptions;
  /** Undefined where Shopify could not reach us. */
  readonly address: () => string | undefined;
  readonly jobs: JobBoard;
  readonly log: Logger;
}

/** Makes sure that the messages of a shop come to us; answers whether asking again soon may help. */
export type KeepSubscribed = (shop: ShopKey) => Promise<'done' | 'again'>;

/** What is lost was lost since yesterday at the longest: a sweep finds the orders that we were not told of. */
export const makeKeepSubscribed =
  ({ reconcile, address, jobs, log }: KeepParts): KeepSubscribed =>
  async (shop) => {
    const here = address();
    if (here === undefined) {
      log.warn({ shop }, 'no messages of Shopify: APP_URL is no public https address');
      return 'done';
    }
    const reconciled = await reconcile(shop, here);
    if (!reconciled.ok) {
      log.warn({ shop, failure: reconciled.failure.kind }, 'the messages of a shop could not be subscribed to');
      return isPassing(reconciled.failure) ? 'again' : 'done';
    }
    const { subscribed = [], lost = [], refused = [] } = reconciled.value ?? {};
    if (subscribed.length + refused.length > 0)
      log.info({ shop, subscribed: subscribed.length, lost, refused }, 'messages of a shop were subscribed to');
    if (lost.length > 0) await jobs.soon('sweep-shop', shop, { shop });
    return 'done';
  };

/** Asks for a look at the messages of a shop. It is not waited for: the daily look comes in any case. */
export const askToSubscribe = async (jobs: JobBoard, shop: ShopKey, log: Logger): Promise<void> => {
  try {
    await jobs.soon('keep-subscribed', shop, { shop });
  } catch (error) {
    log.warn({ err: error, shop }, 'the messages of a shop could not be looked at');
  }
};

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  /** Whether this installation works for a shop. */
  readonly isServed: (shop: Shop) => boolean;
  readonly keepSubscribed: KeepSubscribed;
}

/** Keeps the messages of all shops coming: daily, and whenever a host starts, which may have another address. */
export const subscriptionJobs = ({ jobs, keepSubscribed, ...parts }: Parts): JobGroup => {
  const shops = servedShops(parts);
  return {
    jobs: {
      'keep-all-subscribed': () => shops.each(({ key }) => jobs.soon('keep-subscribed', key, { shop: key })),
      'keep-subscribed': ({ shop }) =>
        shops.named(shop, async ({ key }) => {
          // throwing makes the board try again
          if ((await keepSubscribed(key)) === 'again') throw new Error(`${key} cannot be asked at the moment`);
        }),
    },
    every: { 'keep-all-subscribed': DAY },
    atStart: ['keep-all-subscribed'],
  };
};
