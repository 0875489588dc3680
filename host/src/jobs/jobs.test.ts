import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aWorkItem, aShop, settle } from '@belegwerk/contracts/ports';
import { fail, ok, type ShopKey } from '@belegwerk/core/kernel';
import type { Shop } from '@belegwerk/core/shops';
import { UnreadableRecord } from '@belegwerk/core/ports';
import type { Stores } from '@belegwerk/core/stores';
import { aBoard } from '../testing/a-board.ts';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SetClock } from '../testing/set-clock.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { served } from '../sessions/allowed-shops.ts';
import { defineJobs } from './jobs.ts';

const DAY = 86_400;

describe('the jobs of the host', () => {
  let stores: Stores;
  let here: Shop;
  let gone: Shop;
  let swept: ShopKey[];
  let awake: ShopKey[];
  let kept: ShopKey[];
  let isShopReachable: boolean;
  let isAllowed: boolean;
  let jobs: ReturnType<typeof aBoard>;
  const clock = new SetClock('2026-10-01T12:00:00Z');
  const { log, lines } = rememberedLog();

  beforeEach(async () => {
    stores = temporaryStores();
    [here, gone] = [aShop(), aShop({ uninstalledAt: clock.now() })];
    for (const shop of [here, gone]) await stores.shops.add(shop);
    [swept, awake, kept] = [[], [], []];
    [isShopReachable, isAllowed] = [true, true];
    jobs = aBoard();
    await defineJobs({
      jobs: jobs.board,
      stores,
      clock,
      isServed: served(() => isAllowed),
      sweepShop: async ({ key }) => {
        swept.push(key);
        return isShopReachable ? ok(0) : fail({ kind: 'shop-unreachable', detail: 'no answer' });
      },
      keepAccess: async (key) => void kept.push(key),
      wake: (key) => void awake.push(key),
      sweepSeconds: 900,
      log,
    });
  });
  afterEach(() => stores.close());

  it('come again: the sweep as often as the settings say, the access weekly, the forgetting daily', () => {
    expect(Object.fromEntries(jobs.recurring)).toMatchObject({
      'sweep-shops': 900,
      'keep-access': 7 * DAY,
      'forget-work': DAY,
    });
  });

  it('ask for a sweep of every shop that has the app', async () => {
    await jobs.run('sweep-shops');
    expect(jobs.asked).toEqual([['sweep-shop', here.key]]);
  });

  it('are not repeated for a shop that cannot be read, and say which', async () => {
    const find = stores.shops.find.bind(stores.shops);
    stores.shops.find = async (key) => {
      if (key === gone.key) throw new UnreadableRecord('stored shop cannot be read');
      return find(key);
    };
    await jobs.run('sweep-shops');
    expect(jobs.asked).toEqual([['sweep-shop', here.key]]);
    expect(lines()).toContainEqual(
      expect.objectContaining({ level: 'error', job: 'sweep-shops', msg: 'shops could not be read' }),
    );
  });

  it('leave a shop alone that this installation is no longer for', async () => {
    isAllowed = false;
    for (const [name, data] of [['sweep-shops'], ['keep-access'], ['sweep-shop', { shop: here.key }]] as const)
      await jobs.run(name, data);
    expect([jobs.asked, kept, swept, awake]).toEqual([[], [], [], []]);
  });

  it('sweep one shop and wake its worker', async () => {
    await jobs.run('sweep-shop', { shop: here.key });
    expect([swept, awake]).toEqual([[here.key], [here.key]]);
  });

  it('wake the shop worker even when the sweep broke off, and say so', async () => {
    isShopReachable = false;
    await jobs.run('sweep-shop', { shop: here.key });
    expect(awake).toEqual([here.key]);
    expect(lines()).toContainEqual(expect.objectContaining({ level: 'warn', failure: 'shop-unreachable' }));
  });

  it.each([
    ['that left', () => gone.key],
    ['that is not known', () => 'niemand.myshopify.com'],
    ['that is none', () => 'localhost'],
    ['that is not named', () => ''],
  ])('leave a shop alone %s', async (_which, shop) => {
    await jobs.run('sweep-shop', { shop: shop() });
    expect([swept, awake]).toEqual([[], []]);
  });

  it('keep the access of every shop that has the app', async () => {
    await jobs.run('keep-access');
    expect(kept).toEqual([here.key]);
  });

  it('forget finished work after thirty days, and never one that waits', async () => {
    const received = (days: number) => ({ receivedAt: clock.now().subtract({ hours: days * 24 }) });
    const [old, young, open] = [received(31), received(29), received(31)].map((at) => aWorkItem(here.key, at));
    for (const entry of [old, young, open]) if (entry) await stores.workQueue.add(entry);
    await settle(
      stores.workQueue,
      [old, young].filter((each) => each !== undefined),
      'successful',
    );
    await jobs.run('forget-work');
    expect(await stores.workQueue.counts(here.key)).toEqual({ successful: 1, received: 1 });
  });
});
