import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { instant, shopKey, type ShopKey } from '@belegwerk/core/kernel';
import type { Pulse, Pulses } from '@belegwerk/core/ports';
import type { Follower, News, ShopNews } from '../http/news.ts';
import { shopNews } from './shop-news.ts';

const [SHOP, OTHER] = [shopKey('laden.myshopify.com'), shopKey('anderer.myshopify.com')];
const NOW = instant('2026-11-27T10:00:00Z');

/** Counters that several hosts share, and how often they were asked. */
const sharedPulses = () => {
  const counts = new Map<ShopKey, Pulse>();
  const asked: number[] = [];
  const pulses: Pulses = {
    beat: (shops, at) => {
      for (const shop of shops) counts.set(shop, { beats: (counts.get(shop)?.beats ?? 0) + 1, at });
      return Promise.resolve();
    },
    of: (shops) => {
      asked.push(shops.length);
      return Promise.resolve(new Map([...counts].filter(([shop]) => shops.includes(shop))));
    },
  };
  return { pulses, asked };
};

describe('the news of shops', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  const aHost = (pulses: Pulses) =>
    shopNews({
      pulses,
      clock: { now: () => NOW },
      failed: (error) => {
        throw new Error('the news could not be read', { cause: error });
      },
    });
  const followed = async (news: ShopNews, page: Follower, shop = SHOP): Promise<() => void> => {
    const following = news.follow(shop, page);
    if (!following) throw new Error('no room for the page');
    await following.told;
    return following.leave;
  };
  const follower = () => {
    const told: News[] = [];
    return { told, tell: (news: News) => void told.push(news), end: () => undefined };
  };

  it('tell a page how its shop stands, and every change from then on', async () => {
    const news = aHost(sharedPulses().pulses);
    const page = follower();
    await followed(news, page);
    news.changed(SHOP);
    news.changed(SHOP);
    await jest.advanceTimersByTimeAsync(150);
    expect(page.told).toEqual([{ id: '0' }, { id: '1', quietFor: 0 }]);
  });

  it('tell of what another host changed, and no page of another shop', async () => {
    const { pulses } = sharedPulses();
    const [here, there] = [aHost(pulses), aHost(pulses)];
    const [page, ofOther] = [follower(), follower()];
    await followed(here, page);
    await followed(here, ofOther, OTHER);
    there.changed(SHOP);
    await jest.advanceTimersByTimeAsync(1_200);
    expect(page.told.map(({ id }) => id)).toEqual(['0', '1']);
    expect(ofOther.told.map(({ id }) => id)).toEqual(['0']);
  });

  it('cost one query a second, however many pages of however many shops are open, and none when they are closed', async () => {
    const { pulses, asked } = sharedPulses();
    const news = aHost(pulses);
    const leave = await Promise.all(
      Array.from({ length: 20 }, (_, at) => followed(news, follower(), at < 10 ? SHOP : OTHER)),
    );
    asked.length = 0;
    await jest.advanceTimersByTimeAsync(5_000);
    expect(asked).toEqual([2, 2, 2, 2, 2]);
    for (const end of leave) end();
    await jest.advanceTimersByTimeAsync(5_000);
    expect(asked).toHaveLength(5);
  });

  it('reach a page that opens while the last one of its shop is closed', async () => {
    const { pulses } = sharedPulses();
    const asked = Promise.withResolvers<void>();
    let isSlow = false;
    const news = aHost({
      ...pulses,
      of: async (shops) => {
        if (isSlow) await asked.promise;
        return pulses.of(shops);
      },
    });
    const leave = await followed(news, follower());
    isSlow = true;
    const page = follower();
    const opened = followed(news, page);
    leave();
    isSlow = false;
    asked.resolve();
    await opened;
    news.changed(SHOP);
    await jest.advanceTimersByTimeAsync(1_200);
    expect(page.told.map(({ id }) => id)).toEqual(['0', '1']);
  });

  it('tell nothing any more to a page that went while it was opening', async () => {
    const news = aHost(sharedPulses().pulses);
    const page = follower();
    const following = news.follow(SHOP, page);
    if (!following) throw new Error('no room for the first page');
    following.leave();
    await following.told;
    expect([page.told, news.followers(SHOP)]).toEqual([[], 0]);
  });

  it('are for a hundred pages of a shop, also when all of them open at once', async () => {
    const news = aHost(sharedPulses().pulses);
    const opened = Array.from({ length: 101 }, () => news.follow(SHOP, follower()));
    expect(opened.filter((each) => each === undefined)).toHaveLength(1);
    for (const each of opened) await each?.told;
    expect(news.followers(SHOP)).toBe(100);
    expect(news.follow(OTHER, follower())).toBeDefined();
    opened[0]?.leave();
    opened[0]?.leave();
    expect([news.follow(SHOP, follower()), news.follow(SHOP, follower())]).toEqual([expect.anything(), undefined]);
  });

  it('lose nothing while the store cannot be written', async () => {
    const { pulses } = sharedPulses();
    let isDown = true;
    const troubles: unknown[] = [];
    const news = shopNews({
      pulses: { ...pulses, beat: (...asked) => (isDown ? Promise.reject(new Error('down')) : pulses.beat(...asked)) },
      clock: { now: () => NOW },
      failed: (error) => void troubles.push(error),
    });
    const page = follower();
    await followed(news, page);
    news.changed(SHOP);
    await jest.advanceTimersByTimeAsync(500);
    isDown = false;
    await jest.advanceTimersByTimeAsync(2_000);
    expect(troubles).toHaveLength(1);
    expect(page.told.at(-1)?.id).toBe('1');
  });
});
