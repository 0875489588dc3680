import type { AccountingMessages, BookkeepingFailure, JobBoard } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import type { AccountingTargetId, ShopKey } from '@belegwerk/core/kernel';
import type { CatchUp, OfferConnection, OpenAccount, RefreshSeller } from '@belegwerk/core/use-cases';
import { isSameConnection, type Shop } from '@belegwerk/core/shops';
import type { Logger } from 'pino';
import { messagePath } from '../http/accounting-paths.ts';
import { DAY, HOUR, type JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  /** Whether anything is done for a shop by itself. */
  readonly isServed: (shop: Shop) => boolean;
  readonly resumeOffer: OfferConnection['resume'];
  readonly resumeOpening: OpenAccount['resume'];
  readonly catchUp: CatchUp;
  readonly refreshSeller: RefreshSeller;
  readonly targetOf: (shop: Shop) => {
    readonly id: AccountingTargetId;
    readonly name: string;
    readonly messages?: Pick<AccountingMessages, 'sender' | 'subscribe'>;
  };
  /** Our address of that path; undefined when a caller from there could not reach us. */
  readonly ownAddress: (sender: string, path: string) => string | undefined;
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
 * Asks for everything that a shop needs of the accounting service right after it was connected. It is not waited for: a
 * host that is stopped meanwhile asks for the same at its next start.
 */
export const afterConnecting = async (jobs: JobBoard, shop: ShopKey, log: Logger): Promise<void> => {
  try {
    for (const name of ['sweep-shop', 'subscribe-shop', 'catch-up-shop', 'review'])
      await jobs.soon(name, shop, { shop });
  } catch (error) {
    log.warn({ err: error, shop }, 'what a new connection needs could not be asked for');
  }
};

const UNKNOWN = 'it is not known yet whether an account was opened';
const INCOMPLETE = 'an account that was offered could be neither connected nor refused yet';

/** Keeps up with the accounting service: its events come to us, and what they missed is found. */
export const accountingJobs = (parts: Parts): JobGroup => {
  const { jobs, catchUp, refreshSeller, log } = parts;
  const { subscribed, caughtUpBy } = stepsOf(parts);
  const shops = servedShops(parts);
  return {
    jobs: {
      'subscribe-shops': () => forEachConnected('subscribe-shop'),
      'subscribe-shop': ({ shop }) => withConnected(shop, subscribed),
      'resume-offers': resumeOffers,
      'catch-up-shops': () => forEachConnected('catch-up-shop'),
      'catch-up-shop': async ({ shop }) => {
        // whose account it is decides what its list says of our documents
        await withConnected(shop, refreshed);
        await withConnected(shop, (connected) => caughtUpBy(catchUp, connected));
      },
    },
    every: { 'resume-offers': HOUR / 4, 'subscribe-shops': DAY, 'catch-up-shops': HOUR },
    // while no host ran, events went nowhere, and this one may have another address
    atStart: ['resume-offers', 'subscribe-shops', 'catch-up-shops'],
  };

  function forEachConnected(job: string): Promise<void> {
    return shops.each(({ key, accounting }) => accounting && jobs.soon(job, key, { shop: key }));
  }

  /** What a crash or a closed window left between an account's consent and its use, or of an account that was wanted. */
  async function resumeOffers(): Promise<void> {
    await shops.each(async (shop) => {
      if (shop.openingSince) {
        const known = await parts.resumeOpening(shop);
        if (!known.ok) log.warn({ shop: shop.key, failure: known.failure.kind }, UNKNOWN);
      }
      if (!shop.offer) return;
      const settled = await parts.resumeOffer(shop);
      if (settled.ok && settled.value) await afterConnecting(jobs, shop.key, log);
      if (!settled.ok) log.warn({ shop: shop.key, failure: settled.failure.kind }, INCOMPLETE);
    });
  }

  function withConnected(name: string | undefined, work: (shop: Shop) => Promise<void>): Promise<void> {
    return shops.named(name, async (shop) => {
      if (shop.accounting) await work(shop);
    });
  }

  /** An access may be found to lead to another company than before: then that one was just connected. */
  async function refreshed(before: Shop): Promise<void> {
    await caughtUpBy(refreshSeller, before);
    await shops.named(before.key, async (after) => {
      if (after.accounting && !isSameConnection(after, before)) await afterConnecting(jobs, after.key, log);
    });
  }
};

/** What is asked of the accounting service of a shop. */
const stepsOf = ({ targetOf, ownAddress, wake, log }: Parts) => {
  return { subscribed, caughtUpBy };

  async function subscribed(shop: Shop): Promise<void> {
    const { id, name, messages } = targetOf(shop);
    if (!messages) return;
    const { key } = shop;
    const address = ownAddress(messages.sender, messagePath(id, key));
    if (address === undefined) {
      log.info({ shop: key }, `no events of ${name}: APP_URL is no public https address`);
      return;
    }
    const ensured = await messages.subscribe(key, address);
    if (!ensured.ok) brokenOff(key, ensured.failure, `the events of ${name} could not be subscribed to`);
  }

  async function caughtUpBy(step: CatchUp | RefreshSeller, shop: Shop): Promise<void> {
    const found = await step(shop);
    if (!found.ok) return brokenOff(shop.key, found.failure, `catching up with ${targetOf(shop).name} broke off`);
    if (found.value > 0) wake(shop.key);
  }

  /** Throwing makes the board try again. */
  function brokenOff(shop: ShopKey, { kind }: BookkeepingFailure, message: string): void {
    if (PASSING.has(kind)) throw new Error(`${message}: ${kind}`);
    log.warn({ shop, failure: kind }, message);
  }
};
