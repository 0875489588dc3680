import {
  businessDay,
  compareInstants,
  day,
  isConcerned,
  isFieldKey,
  isSummarised,
  parseShopKey,
  summaryDueAt,
  type Clock,
  type FieldKey,
  type JobBoard,
  type LookAgain,
  type ResumeTransfers,
  type SendSummary,
  type Shop,
  type ShopKey,
  type Stores,
} from '@belegwerk/core';
import type { JobGroup } from './job-group.ts';

interface Parts {
  readonly jobs: JobBoard;
  readonly stores: Stores;
  readonly clock: Clock;
  readonly lookAgain: LookAgain;
  readonly resumeTransfers: ResumeTransfers;
  readonly sendSummary: SendSummary;
  readonly wake: (shop: ShopKey) => void;
}

const QUARTER = 900;
const HOUR = 3600;

/** Asks for a look at the orders that a change of settings concerns. */
export const afterChange = (jobs: JobBoard, clock: Clock, { key }: Shop, changed: readonly FieldKey[]): Promise<void> =>
  jobs.soon('look-again', `${key} ${clock.now().toString()}`, {
    shop: key,
    occasion: clock.now().toString(),
    fields: changed.join(' '),
  });

/** What a shop is owed without anybody asking: its daily summary, and another look at orders that wait. */
export const shopJobs = (parts: Parts): JobGroup => {
  const { jobs, stores, clock, lookAgain, resumeTransfers, sendSummary, wake } = parts;
  return {
    jobs: {
      summaries: askForSummaries,
      summary: ({ shop = '', day: text = '' }) =>
        withShop(shop, async (found) => void (await sendSummary(found, day(text)))),
      'look-again': ({ shop = '', occasion = '', fields = '' }) =>
        withShop(shop, async (found) => {
          const changed = fields.split(' ').filter(isFieldKey);
          await lookAgain(found, occasion, ({ standing }) => isConcerned(standing, changed));
          wake(found.key);
        }),
      'resume-transfers': () =>
        forEachShop(async (shop) => {
          if ((await resumeTransfers(shop)) > 0) wake(shop.key);
        }),
    },
    every: { summaries: QUARTER, 'resume-transfers': HOUR },
    // the plan may be another one since the last start
    atStart: ['resume-transfers', 'summaries'],
  };

  async function askForSummaries(): Promise<void> {
    const now = clock.now();
    const today = businessDay(now);
    if (compareInstants(now, summaryDueAt(today)) < 0) return;
    const name = today.toString();
    await forEachShop(async (shop) => {
      if (isSummarised(shop, today)) await jobs.soon('summary', `${shop.key} ${name}`, { shop: shop.key, day: name });
    });
  }

  async function forEachShop(work: (shop: Shop) => Promise<void>): Promise<void> {
    for (const shop of await stores.shops.all()) if (!shop.uninstalledAt) await work(shop);
  }

  async function withShop(name: string, work: (shop: Shop) => Promise<void>): Promise<void> {
    const key = parseShopKey(name);
    const shop = key && (await stores.shops.find(key));
    if (shop && !shop.uninstalledAt) await work(shop);
  }
};
