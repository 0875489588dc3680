import { isPassing, type EndOwnSubscriptions } from '@belegwerk/core/use-cases';
import type { JobBoard } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { Logger } from 'pino';
import type { JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

/** Told of each message: whether the app's file asked for it. It is not waited for. */
export type HeardOf = (shop: ShopKey, isByFile: boolean) => void;

/**
 * The first message that the app's file asked for proves that the file works in a shop: only then what the app had
 * subscribed to there is ended. Asked once for each shop and start, for a host before may have died over it.
 */
export const makeHeardOf = ({ jobs, log }: { readonly jobs: JobBoard; readonly log: Logger }): HeardOf => {
  const proved = new Set<ShopKey>();
  return (shop, isByFile) => {
    if (!isByFile || proved.has(shop)) return;
    proved.add(shop);
    jobs.soon('end-own-subscriptions', shop, { shop }).catch((error: unknown) => {
      proved.delete(shop);
      log.warn({ err: error, shop }, 'the subscriptions of a shop could not be looked at');
    });
  };
};

interface Parts {
  readonly stores: Stores;
  /** Whether this installation works for a shop. */
  readonly isServed: (shop: Shop) => boolean;
  readonly endOwnSubscriptions: EndOwnSubscriptions;
  /** Where messages come; undefined where Shopify could not reach us. */
  readonly address: () => string | undefined;
  readonly log: Logger;
}

/** Ends what the app subscribed to in a shop before its file named all topics. */
export const subscriptionJobs = ({ endOwnSubscriptions, address, log, ...parts }: Parts): JobGroup => {
  const shops = servedShops(parts);
  return {
    jobs: {
      'end-own-subscriptions': ({ shop }) =>
        shops.named(shop, async ({ key }) => {
          const ended = await endOwnSubscriptions(key, address());
          if (ended.ok) {
            if (ended.value.length > 0)
              log.info({ shop: key, topics: ended.value }, "the app's file brings the messages of a shop; its own end");
            return;
          }
          log.warn({ shop: key, failure: ended.failure.kind }, 'the subscriptions of a shop could not be ended');
          // throwing makes the board try again
          if (isPassing(ended.failure)) throw new Error(`${key} cannot be asked at the moment`);
        }),
    },
    every: {},
  };
};
