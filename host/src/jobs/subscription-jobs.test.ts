import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShop } from '@belegwerk/contracts/ports';
import { fail, ok } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import type { RawStores } from '@belegwerk/core/stores';
import type { EndOwnSubscriptions } from '@belegwerk/core/use-cases';
import { aBoard } from '../testing/a-board.ts';
import { rememberedLog } from '../testing/remembered-log.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { makeHeardOf, subscriptionJobs, type HeardOf } from './subscription-jobs.ts';

const ADDRESS = 'https://belegwerk.example/webhooks/shopify';

describe('what a shop subscribed to by itself', () => {
  let stores: RawStores;
  let here: Shop;
  let jobs: ReturnType<typeof aBoard>;
  let asked: string[];
  let answer: Awaited<ReturnType<EndOwnSubscriptions>>;
  let heardOf: HeardOf;
  const memory = rememberedLog();

  beforeEach(async () => {
    stores = temporaryStores();
    here = aShop();
    await stores.shops.add(here);
    [asked, answer] = [[], ok(['orders/paid'])];
    jobs = aBoard();
    heardOf = makeHeardOf({ jobs: jobs.board, log: memory.log });
    const group = subscriptionJobs({
      stores,
      isServed: ({ uninstalledAt }) => !uninstalledAt,
      endOwnSubscriptions: async (shop, address) => {
        asked.push(`${shop} ${address}`);
        return answer;
      },
      address: () => ADDRESS,
      log: memory.log,
    });
    for (const [name, run] of Object.entries(group.jobs)) jobs.board.define(name, run);
  });
  afterEach(() => stores.close());

  it("is ended after the first message that the app's file asked for, and not before", async () => {
    heardOf(here.key, false);
    expect(jobs.asked).toEqual([]);
    heardOf(here.key, true);
    heardOf(here.key, true);
    expect(jobs.asked).toEqual([['end-own-subscriptions', here.key]]);
    await jobs.run('end-own-subscriptions', { shop: here.key });
    expect(asked).toEqual([`${here.key} ${ADDRESS}`]);
  });

  it('is tried again when the shop does not answer, and left alone when that cannot help', async () => {
    answer = fail({ kind: 'shop-unreachable', detail: 'no answer' });
    await expect(jobs.run('end-own-subscriptions', { shop: here.key })).rejects.toThrow(here.key);
    answer = fail({ kind: 'shop-access-lost', detail: 'no token' });
    await jobs.run('end-own-subscriptions', { shop: here.key });
    expect(memory.lines()).toContainEqual(expect.objectContaining({ level: 'warn', failure: 'shop-access-lost' }));
  });
});
