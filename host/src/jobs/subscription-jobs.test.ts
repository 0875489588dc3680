import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShop } from '@belegwerk/contracts/ports';
import { fail, ok } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import type { RawStores } from '@belegwerk/core/stores';
import { aBoard } from '../testing/a-board.ts';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SetClock } from '../testing/set-clock.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { makeKeepSubscribed, subscriptionJobs } from './subscription-jobs.ts';

const ADDRESS = 'https://belegwerk.example/webhooks/shopify';
const clock = new SetClock('2026-10-01T12:00:00Z');

describe('keeping the messages of shops coming', () => {
  let stores: RawStores;
  let here: Shop;
  let jobs: ReturnType<typeof aBoard>;
  let asked: string[];
  let address: string | undefined;
  let answer: Awaited<ReturnType<Parameters<typeof makeKeepSubscribed>[0]['reconcile']>>;
  const memory = rememberedLog();

  beforeEach(async () => {
    stores = temporaryStores();
    here = aShop();
    for (const shop of [here, aShop({ uninstalledAt: clock.now() })]) await stores.shops.add(shop);
    [asked, address, answer] = [[], ADDRESS, ok({ subscribed: [], lost: [], refused: [] })];
    jobs = aBoard();
    const keepSubscribed = makeKeepSubscribed({
      reconcile: async (shop, to) => {
        asked.push(`${shop} ${to}`);
        return answer;
      },
      address: () => address,
      jobs: jobs.board,
      log: memory.log,
    });
    const isServed = ({ uninstalledAt }: Shop): boolean => !uninstalledAt;
    const group = subscriptionJobs({ jobs: jobs.board, stores, isServed, keepSubscribed });
    for (const [name, run] of Object.entries(group.jobs)) jobs.board.define(name, run);
    expect([group.every, group.atStart]).toEqual([{ 'keep-all-subscribed': 86_400 }, ['keep-all-subscribed']]);
  });
  afterEach(() => stores.close());

  it('is done daily and at every start, for every shop that has the app', async () => {
    await jobs.run('keep-all-subscribed');
    expect(jobs.asked).toEqual([['keep-subscribed', here.key]]);
    for (const key of await stores.shops.keys()) await jobs.run('keep-subscribed', { shop: key });
    expect(asked).toEqual([`${here.key} ${ADDRESS}`]);
  });

  it('is followed by a sweep where messages were lost: we were not told of the orders since', async () => {
    answer = ok({ subscribed: ['orders/paid'], lost: ['orders/paid'], refused: [] });
    await jobs.run('keep-subscribed', { shop: here.key });
    expect(jobs.asked).toEqual([['sweep-shop', here.key]]);
  });

  it('is tried again when the shop does not answer, and left to the next day when it cannot help', async () => {
    answer = fail({ kind: 'shop-unreachable', detail: 'no answer' });
    await expect(jobs.run('keep-subscribed', { shop: here.key })).rejects.toThrow(here.key);
    answer = fail({ kind: 'shop-access-lost', detail: 'no token' });
    await jobs.run('keep-subscribed', { shop: here.key });
    expect(memory.lines()).toContainEqual(expect.objectContaining({ level: 'warn', failure: 'shop-access-lost' }));
  });

  it('is left out, with a warning, where Shopify could not reach us', async () => {
    address = undefined;
    await jobs.run('keep-subscribed', { shop: here.key });
    expect(asked).toEqual([]);
    expect(memory.lines().at(-1)).toMatchObject({ level: 'warn', shop: here.key });
  });
});
