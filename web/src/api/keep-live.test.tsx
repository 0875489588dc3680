import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import type { DashboardReply } from '@belegwerk/contracts/api';
import { dashboardQuery } from '../features/dashboard/use-dashboard.ts';
import { aHost } from '../testing/app-under-test.tsx';
import { aDashboard, aShop } from '../testing/samples.ts';
import { shopQuery } from '../shared/shop/shop.atoms.ts';
import { createAppStore } from './app-store.ts';
import { keepLive } from './keep-live.ts';
import { createQueryClient } from './query-client.ts';
import { observerOf } from './server-state.ts';

/** A page that shows the overview, and the line on which the host tells it what has changed. */
const aPage = () => {
  const asked: { readonly answer: (reply: DashboardReply) => void; readonly signal: AbortSignal }[] = [];
  const dashboard = jest.fn(
    ({ signal }: { readonly signal?: AbortSignal }) =>
      new Promise<DashboardReply>((answer) => asked.push({ answer, signal: signal ?? new AbortController().signal })),
  );
  const cache = createQueryClient();
  const shop = jest.fn(() => Promise.resolve(aShop()));
  const store = createAppStore(aHost({ dashboard, shop }));
  const line = new TransformStream<Uint8Array, Uint8Array>();
  const host = line.writable.getWriter();
  let isThere = true;
  const send = () => (isThere ? Promise.resolve(new Response(line.readable)) : Promise.reject(new Error('no network')));
  const end = keepLive({ store, cache, send });
  const left = [
    observerOf(dashboardQuery, cache, store).subscribe(() => undefined),
    observerOf(shopQuery(), cache, store).subscribe(() => undefined),
  ];
  return {
    asked,
    shopAsked: () => shop.mock.calls.length,
    tells: async (id: number, quietFor?: number) => {
      const data = JSON.stringify(quietFor === undefined ? {} : { quietFor });
      await host.write(new TextEncoder().encode(`id: ${id}\nevent: news\ndata: ${data}\n\n`));
      await jest.advanceTimersByTimeAsync(100);
    },
    beats: async () => {
      await host.write(new TextEncoder().encode(':\n\n'));
      await jest.advanceTimersByTimeAsync(0);
    },
    breaks: async () => {
      isThere = false;
      await host.close();
      await jest.advanceTimersByTimeAsync(100);
    },
    ended: () => {
      for (const leave of left) leave();
      end();
      cache.clear();
    },
  };
};

describe('a page to which the host tells what has changed', () => {
  beforeEach(() => void jest.useFakeTimers());
  afterEach(() => void jest.useRealTimers());

  it('asks once for what it shows, also when the line opens while the answer is on its way', async () => {
    const page = aPage();
    await jest.advanceTimersByTimeAsync(50);
    await page.tells(7, 60_000);
    page.asked[0]?.answer(aDashboard());
    await jest.advanceTimersByTimeAsync(15_000);
    await page.beats();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(page.asked.map(({ signal }) => signal.aborted)).toEqual([false]);
    page.ended();
  });

  it('asks again when something has changed, and in the old rhythm once the line is gone', async () => {
    const page = aPage();
    await page.tells(7, 60_000);
    page.asked[0]?.answer(aDashboard());
    await jest.advanceTimersByTimeAsync(1_500);
    await page.tells(8, 0);
    expect(page.asked).toHaveLength(2);
    page.asked[1]?.answer(aDashboard());
    await jest.advanceTimersByTimeAsync(20_000);
    expect(page.asked).toHaveLength(2);
    await page.breaks();
    await jest.advanceTimersByTimeAsync(3_100);
    expect(page.asked).toHaveLength(3);
    page.ended();
  });

  it('asks for the shop every 20 seconds once the host was silent for as long, and leaves it when it is heard again', async () => {
    const page = aPage();
    await page.tells(7, 60_000);
    await jest.advanceTimersByTimeAsync(14_900);
    for (let beat = 0; beat < 2; beat++) {
      await page.beats();
      await jest.advanceTimersByTimeAsync(15_000);
    }
    expect(page.shopAsked()).toBe(1);
    await jest.advanceTimersByTimeAsync(5_000);
    await jest.advanceTimersByTimeAsync(19_900);
    expect(page.shopAsked()).toBe(1);
    await jest.advanceTimersByTimeAsync(200);
    expect(page.shopAsked()).toBe(2);
    await page.beats();
    await jest.advanceTimersByTimeAsync(15_000);
    await page.beats();
    await jest.advanceTimersByTimeAsync(15_000);
    expect(page.shopAsked()).toBe(2);
    page.ended();
  });
});
