import type {
  BookkeepingFailure,
  CatchUp,
  JobBoard,
  OfferConnection,
  RefreshSeller,
  Result,
  Shop,
  ShopKey,
  Stores,
} from '@belegwerk/core';
import type { Logger } from 'pino';
import { DAY, HOUR, type JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  /** Whether anything is done for a shop by itself. */
  readonly isServed: (shop: Shop) => boolean;
  /** Undefined when this installation has no registration at the accounting service. */
  readonly settleOffer?: OfferConnection['settle'] | undefined;
  readonly catchUp: CatchUp;
  readonly refreshSeller: RefreshSeller;
  /** Makes sure that the events of the account come to this address. */
  readonly subscribe: (shop: ShopKey, address: string) => Promise<Result<unknown, BookkeepingFailure>>;
  /** Undefined when the accounting service could not reach us. */
  readonly callbackAddress: (shop: ShopKey) => string | undefined;
  readonly wake: (shop: ShopKey) => void;
  readonly log: Logger;
}

/** Failures after which asking again at once may help; the others wait for the next regular time. */
const PASSING: ReadonlySet<BookkeepingFailure['kind']> = new Set([
  'bookkeeping-busy',
  'bookkeeping-unreachable',
  'bookkeeping-outcome-unknown',
]);

/**
 * Asks for everything that a shop needs of the accounting service right after it was connected. Nobody waits for it: a
 * host that is stopped meanwhile asks for the same at its next start.
 */
export const afterConnecting = async (jobs: JobBoard, shop: ShopKey, log: Logger): Promise<void> => {
  try {
    for (const name of ['sweep-shop', 'subscribe-shop', 'catch-up-shop']) await jobs.soon(name, shop, { shop });
  } catch (error) {
    log.warn({ err: error, shop }, 'what a new connection needs could not be asked for');
  }
};

const UNSETTLED = 'an account that was offered could be neither connected nor refused yet';

/** Keeps up with the accounting service: its events come to us, and what they missed is found. */
export const accountingJobs = (parts: Parts): JobGroup => {
  const { jobs, catchUp, refreshSeller, subscribe, callbackAddress, wake, log } = parts;
  const shops = servedShops(parts);
  return {
    jobs: {
      'subscribe-shops': () => forEachConnected('subscribe-shop'),
      'subscribe-shop': ({ shop }) => withConnected(shop, subscribed),
      'settle-offers': settleOffers,
      'catch-up-shops': () => forEachConnected('catch-up-shop'),
      'catch-up-shop': ({ shop }) => withConnected(shop, caughtUp),
    },
    every: { 'settle-offers': HOUR / 4, 'subscribe-shops': DAY, 'catch-up-shops': HOUR },
    // while no host ran, events went nowhere, and this one may have another address
    atStart: ['settle-offers', 'subscribe-shops', 'catch-up-shops'],
  };

  function forEachConnected(job: string): Promise<void> {
    return shops.each(({ key, accounting }) => accounting && jobs.soon(job, key, { shop: key }));
  }

  /** What a crash or a closed window left between an account's consent and its use. */
  async function settleOffers(): Promise<void> {
    await shops.each(async (shop) => {
      if (!shop.offer) return;
      const settled = await parts.settleOffer?.(shop);
      if (settled?.ok && settled.value) await afterConnecting(jobs, shop.key, log);
      if (settled && !settled.ok) log.warn({ shop: shop.key, failure: settled.failure.kind }, UNSETTLED);
    });
  }

  function withConnected(name: string | undefined, work: (shop: Shop) => Promise<void>): Promise<void> {
    return shops.named(name, async (shop) => {
      if (shop.accounting) await work(shop);
    });
  }

  async function subscribed({ key }: Shop): Promise<void> {
    const address = callbackAddress(key);
    if (address === undefined) {
      log.info({ shop: key }, 'no events of Lexware Office: APP_URL is no public https address');
      return;
    }
    const ensured = await subscribe(key, address);
    if (!ensured.ok) brokenOff(key, ensured.failure, 'the events of Lexware Office could not be subscribed to');
  }

  async function caughtUp(shop: Shop): Promise<void> {
    for (const step of [catchUp, refreshSeller]) {
      const found = await step(shop);
      if (!found.ok) return brokenOff(shop.key, found.failure, 'catching up with Lexware Office broke off');
      if (found.value > 0) wake(shop.key);
    }
  }

  /** Throwing makes the board try again. */
  function brokenOff(shop: ShopKey, { kind }: BookkeepingFailure, message: string): void {
    if (PASSING.has(kind)) throw new Error(`${message}: ${kind}`);
    log.warn({ shop, failure: kind }, message);
  }
};
