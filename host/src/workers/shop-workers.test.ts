import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { aWorkItem, freshShop } from '@belegwerk/contracts/ports';
import type { ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import type { ShopWorker } from '@belegwerk/core/use-cases';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SetClock } from '../testing/set-clock.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { ShopWorkers } from './shop-workers.ts';

const LEASE_SECONDS = 30;
/** Longer than a keeper gathers webhooks before it begins. */
const GATHERED_MS = 100;

let stores: RawStores;
let clock: SetClock;
let shop: ShopKey;
const { log, lines } = rememberedLog();

beforeEach(() => {
  jest.useFakeTimers({ doNotFake: ['performance', 'queueMicrotask', 'nextTick', 'setImmediate'] });
  stores = temporaryStores();
  clock = new SetClock('2026-10-01T12:00:00Z');
  shop = freshShop();
});
afterEach(async () => {
  jest.useRealTimers();
  await stores.close();
});

const aKeeper = (node: string, shopWorker: ShopWorker, places?: number) =>
  new ShopWorkers({ stores, clock, shopWorker, leaseSeconds: LEASE_SECONDS, node, log, ...(places ? { places } : {}) });
const pass = (milliseconds: number) => jest.advanceTimersByTimeAsync(milliseconds);
const isFree = async (): Promise<boolean> => {
  const lease = await stores.leases.acquire(`worker:${shop}`, 'a visitor', clock.now(), LEASE_SECONDS);
  if (lease) await stores.leases.release(lease);
  return lease !== undefined;
};

/** Work that goes on until it is let go, and knows how many did it at once. */
const aWork = () => {
  let [atOnce, most, runs] = [0, 0, 0];
  let letGo: () => void = () => undefined;
  const asked: boolean[] = [];
  const work: ShopWorker = async (_shop, goOn) => {
    runs += 1;
    atOnce += 1;
    most = Math.max(most, atOnce);
    await new Promise<void>((resolve) => (letGo = resolve));
    asked.push(goOn());
    atOnce -= 1;
  };
  return { work, asked, letGo: () => letGo(), most: () => most, runs: () => runs };
};

describe('the keeper of the shop workers', () => {
  it('works for a shop that was woken, alone, and gives its shop back', async () => {
    const { work, letGo, runs, asked } = aWork();
    aKeeper('node 1', work).wake(shop);
    await pass(GATHERED_MS);
    expect([runs(), await isFree()]).toEqual([1, false]);
    letGo();
    await pass(0);
    expect([await isFree(), asked]).toEqual([true, [true]]);
  });

  it('begins once for many webhooks of one event', async () => {
    const { work, letGo, runs } = aWork();
    const keeper = aKeeper('node 1', work);
    for (let webhook = 0; webhook < 10; webhook += 1) keeper.wake(shop);
    await pass(GATHERED_MS);
    letGo();
    await pass(GATHERED_MS);
    expect(runs()).toBe(1);
  });

  it('looks again when it was woken while it worked', async () => {
    const { work, letGo, runs } = aWork();
    const keeper = aKeeper('node 1', work);
    keeper.wake(shop);
    await pass(GATHERED_MS);
    keeper.wake(shop);
    letGo();
    await pass(GATHERED_MS);
    expect(runs()).toBe(2);
  });

  it('never works at the same time as the keeper of another node', async () => {
    const { work, letGo, runs, most } = aWork();
    const keepers = ['node 1', 'node 2', 'node 3'].map((node) => aKeeper(node, work));
    for (let turn = 0; turn < 20; turn += 1) {
      for (const keeper of keepers) keeper.wake(shop);
      await pass(GATHERED_MS);
      if (turn % 2 === 1) letGo();
    }
    expect(most()).toBe(1);
    expect(runs()).toBeGreaterThan(5);
  });

  it('works for several shops side by side', async () => {
    const seen = new Set<ShopKey>();
    const keeper = aKeeper('node 1', async (each) => void seen.add(each));
    const shops = [freshShop(), freshShop(), freshShop()];
    for (const each of shops) keeper.wake(each);
    await pass(GATHERED_MS);
    expect([...seen]).toEqual(shops);
  });

  it('gives the place of a shop that has no more work to the one that waits the longest', async () => {
    const begun: ShopKey[] = [];
    const ends: (() => void)[] = [];
    const work: ShopWorker = async (each) => {
      begun.push(each);
      await new Promise<void>((resolve) => ends.push(resolve));
    };
    const keeper = aKeeper('node 1', work, 1);
    const shops = [shop, freshShop(), freshShop()];
    for (const each of shops) keeper.wake(each);
    for (let turn = 0; turn < shops.length; turn += 1) {
      await pass(GATHERED_MS);
      expect(begun).toEqual(shops.slice(0, turn + 1));
      ends[turn]?.();
    }
  });

  it('lets shops with much work take turns when others wait for a place', async () => {
    const orders: ShopKey[] = [];
    const now = jest.spyOn(performance, 'now').mockImplementation(() => orders.length * 2000);
    const work: ShopWorker = async (each, goOn) => {
      while (goOn() && orders.length < 12) {
        orders.push(each);
        await Promise.resolve();
      }
    };
    const keeper = aKeeper('node 1', work, 1);
    const other = freshShop();
    keeper.wake(shop);
    keeper.wake(other);
    for (let turn = 0; turn < 4; turn += 1) await pass(GATHERED_MS);
    now.mockRestore();
    expect(orders).toEqual([shop, other, shop, other].flatMap((each) => [each, each, each]));
  });

  it('keeps the shop while it works for longer than a lease', async () => {
    const { work, letGo, asked } = aWork();
    aKeeper('node 1', work).wake(shop);
    await pass(GATHERED_MS);
    for (let beat = 0; beat < 12; beat += 1) {
      clock.advance(LEASE_SECONDS / 3);
      await pass((LEASE_SECONDS * 1000) / 3);
    }
    expect(await isFree()).toBe(false);
    letGo();
    await pass(0);
    expect(asked).toEqual([true]);
  });

  it('stops at the next order when another node took the shop over', async () => {
    const { work, letGo, asked } = aWork();
    aKeeper('node 1', work).wake(shop);
    await pass(GATHERED_MS);
    clock.advance(LEASE_SECONDS + 1);
    const taken = await stores.leases.acquire(`worker:${shop}`, 'node 2', clock.now(), LEASE_SECONDS);
    expect(taken).toBeDefined();
    await pass((LEASE_SECONDS * 1000) / 3);
    letGo();
    await pass(0);
    expect(asked).toEqual([false]);
    expect(await isFree()).toBe(false);
  });

  it('lets the order under way finish when it is stopped, and begins nothing new', async () => {
    const { work, letGo, runs, asked } = aWork();
    const keeper = aKeeper('node 1', work);
    keeper.wake(shop);
    await pass(GATHERED_MS);
    let isStopped = false;
    const stopping = keeper.stop().then(() => (isStopped = true));
    keeper.wake(shop);
    await pass(GATHERED_MS);
    expect(isStopped).toBe(false);
    letGo();
    await stopping;
    await pass(GATHERED_MS);
    expect([runs(), asked, await isFree()]).toEqual([1, [false], true]);
  });

  it('finds by itself what a crash left behind', async () => {
    const { work, letGo, runs } = aWork();
    const keeper = aKeeper('node 1', work);
    keeper.start(1000);
    await pass(900);
    expect(runs()).toBe(0);
    const added = stores.workQueue.add(aWorkItem(shop, { dueAt: clock.now(), receivedAt: clock.now() }));
    await pass(1000);
    await added;
    expect(runs()).toBe(1);
    letGo();
    await pass(0);
    await keeper.stop();
  });

  it('says that a shop worker broke off, gives its shop back and works on', async () => {
    let runs = 0;
    const keeper = aKeeper('node 1', async () => {
      runs += 1;
      throw new Error('the store is gone');
    });
    keeper.wake(shop);
    await pass(GATHERED_MS);
    expect(lines()).toContainEqual(expect.objectContaining({ msg: 'a shop worker broke off', shop }));
    expect(await isFree()).toBe(true);
    keeper.wake(shop);
    await pass(GATHERED_MS);
    expect(runs).toBe(2);
  });

  it('begins nothing while it is paused, ends what it is at, and finds by itself what came meanwhile', async () => {
    let isPaused = false;
    const { work, letGo, runs, asked } = aWork();
    const keeper = new ShopWorkers({
      stores,
      clock,
      shopWorker: work,
      leaseSeconds: LEASE_SECONDS,
      isPaused: () => isPaused,
      node: 'node 1',
      log,
    });
    keeper.wake(shop);
    await pass(GATHERED_MS);
    isPaused = true;
    letGo();
    await pass(GATHERED_MS);
    expect(asked).toEqual([false]);
    const added = stores.workQueue.add(aWorkItem(shop, { dueAt: clock.now(), receivedAt: clock.now() }));
    keeper.start();
    keeper.wake(shop);
    await pass(5000);
    await added;
    expect(runs()).toBe(1);
    isPaused = false;
    await pass(1000 + GATHERED_MS);
    expect(runs()).toBe(2);
    letGo();
    await keeper.stop();
  });
});
