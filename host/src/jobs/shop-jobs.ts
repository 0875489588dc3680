import { businessDay, compareInstants, day, type ShopKey } from '@belegwerk/core/kernel';
import {
  forEachShop,
  isSummarised,
  summaryDueAt,
  type CompleteEvidence,
  type ResumeTransfers,
  type ReviewOrders,
  type SendSummary,
  type TellTransfers,
} from '@belegwerk/core/use-cases';
import { RETENTION, retentionCutoff } from '@belegwerk/core/privacy';
import type { Clock, JobBoard } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import type { Logger } from 'pino';
import { DAY, HOUR, type JobGroup } from './job-group.ts';
import { servedShops } from './served-shops.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: RawStores;
  readonly clock: Clock;
  /** Whether anything is done for a shop by itself. */
  readonly isServed: (shop: Shop) => boolean;
  readonly reviewOrders: ReviewOrders;
  readonly resumeTransfers: ResumeTransfers;
  readonly tellTransfers: TellTransfers;
  readonly sendSummary: SendSummary;
  readonly completeEvidence: CompleteEvidence;
  /** Days for which the events of a shop are kept. */
  readonly logDays: (shop: Shop) => number;
  readonly wake: (shop: ShopKey) => void;
}

const QUARTER = 900;

/**
 * Asks for a look at the orders that the last changes of a shop concern. The note of it is kept with the shop: what
 * cannot be asked for now is found there within the hour.
 */
export const askForReview = async (jobs: JobBoard, shop: ShopKey, log: Logger): Promise<void> => {
  try {
    await jobs.soon('review', shop, { shop });
  } catch (error) {
    log.warn({ err: error, shop }, 'a look at the orders that a change concerns could not be asked for');
  }
};

/** Asks for what waits for transfers to go on, as there may be some. Within the hour it is looked at in any case. */
export const askToResume = async (jobs: JobBoard, shop: ShopKey, log: Logger): Promise<void> => {
  try {
    await jobs.soon('resume-shop', shop, { shop });
  } catch (error) {
    log.warn({ err: error, shop }, 'a look at the orders that wait for transfers could not be asked for');
  }
};

/** What a shop is owed without anybody asking: its daily summary, another look at orders that wait, and a log that ends. */
export const shopJobs = (parts: Parts): JobGroup => {
  const { jobs, stores, clock, reviewOrders, resumeTransfers, tellTransfers, sendSummary, logDays, wake } = parts;
  const { completeEvidence } = parts;
  const shops = servedShops(parts);
  return {
    jobs: {
      summaries: askForSummaries,
      summary: ({ shop, day: text = '' }) => shops.named(shop, (found) => sendSummary(found, day(text))),
      reviews: () => shops.each(({ key, review }) => review && jobs.soon('review', key, { shop: key })),
      review: ({ shop }) =>
        shops.named(shop, async ({ key }) => {
          if ((await reviewOrders(key)) > 0) wake(key);
        }),
      'forget-events': forgetEvents,
      'resume-transfers': () => shops.each((shop) => resume(shop)),
      'resume-shop': ({ shop }) => shops.named(shop, (found) => resume(found)),
      'complete-evidence': () => shops.each(completeEvidence),
    },
    every: {
      summaries: QUARTER,
      'resume-transfers': HOUR,
      reviews: HOUR,
      'forget-events': DAY,
      'complete-evidence': HOUR,
    },
    // the plan may be another one since the last start
    atStart: ['resume-transfers', 'reviews', 'summaries', 'complete-evidence'],
  };

  async function resume(shop: Shop): Promise<void> {
    await tellTransfers(shop.key);
    if ((await resumeTransfers(shop)) > 0) wake(shop.key);
  }

  /** Also of shops that have left: their events name people, and so do files of documents. */
  async function forgetEvents(): Promise<void> {
    await stores.files.forget(retentionCutoff(RETENTION.files, clock.now()));
    await forEachShop({ stores }, (shop) =>
      stores.recordsOf(shop.key).events.forget(clock.now().subtract({ hours: 24 * logDays(shop) })),
    );
  }

  async function askForSummaries(): Promise<void> {
    const now = clock.now();
    const today = businessDay(now);
    if (compareInstants(now, summaryDueAt(today)) < 0) return;
    const name = today.toString();
    await shops.each(async (shop) => {
      if (isSummarised(shop, today)) await jobs.soon('summary', `${shop.key} ${name}`, { shop: shop.key, day: name });
    });
  }
};
