import { makeAddWork, makeImportRecentOrders, type RecentProgress } from '@belegwerk/core/use-cases';
import { fail, instant, orderId, type Result } from '@belegwerk/core/kernel';
import type { OrderSource, OrderSourceFailure } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { anOrder } from '../../builders/index.ts';
import { dyingAt } from './dying-stores.ts';
import { describeOnEachStore } from './each-store.ts';
import { KeptListing } from './kept-listing.ts';
import { Stage } from './stage.ts';

const describeOnEach = await describeOnEachStore();

/** Pages of a shop in memory hold 3 orders, and a small shop has 3 pages. */
const SMALL = 9;
const LARGE = 22;
const DOWN = { kind: 'shop-unreachable', detail: 'down' } as const;
const BROKEN = { kind: 'listing-broken', detail: 'FAILED' } as const;

describeOnEach('The recent orders of a new shop', (open) => {
  let stage: Stage;
  let listing: KeptListing;
  beforeEach(async () => {
    stage = new Stage(await open());
    listing = new KeptListing(stage.shopDesk);
  });
  afterEach(async () => {
    await stage.stores.erase((await stage.open()).key);
    await stage.close();
  });

  const place = (number: number, createdAt: string): void => {
    const at = instant(createdAt);
    stage.shopDesk.place(
      anOrder({
        id: orderId(`gid://shopify/Order/${number}`),
        name: `#${number}`,
        createdAt: at,
        processedAt: at,
        updatedAt: at,
      }),
    );
  };
  const placeMany = (count: number): readonly string[] => {
    const numbers = Array.from({ length: count }, (_each, index) => index + 1);
    for (const number of numbers) place(number, `2026-10-${String(number).padStart(2, '0')}T10:00:00Z`);
    return numbers.map((number) => `${number} import`);
  };
  const importing = (orders: Pick<OrderSource, 'placedOn'> = stage.shopDesk, stores: RawStores = stage.stores) => {
    const { clock } = stage;
    return makeImportRecentOrders({ orders, listing, stores, clock, addWork: makeAddWork({ ...stores, clock }) });
  };
  const waiting = async (): Promise<readonly string[]> =>
    (await stage.stores.workQueue.due((await stage.open()).key, stage.clock.now(), 100))
      .map(({ work, urgency }) => `${'orderId' in work ? work.orderId.split('/').at(-1) : ''} ${urgency}`)
      .toSorted((a, b) => Number.parseInt(a, 10) - Number.parseInt(b, 10));
  const asStored = async (): Promise<Shop> => {
    const shop = await stage.open();
    return (await stage.stores.shops.find(shop.key)) ?? shop;
  };
  /** What the next call answers, as the screen asks: for the shop as it is stored then. */
  const next = async (importRecent = importing()): Promise<Result<RecentProgress, OrderSourceFailure>> =>
    importRecent(await asStored());
  /** Asks again and again, as the screen does; answers what was said each time. */
  const untilDone = async (): Promise<readonly RecentProgress[]> => {
    const said: RecentProgress[] = [];
    while (said.at(-1)?.isDone !== true && said.length < 50) {
      const answer = await next();
      if (!answer.ok) throw new Error(answer.failure.kind);
      said.push(answer.value);
    }
    return said;
  };
  const done = (orders: number) => ({ ok: true, value: { orders, isDone: true, isWaiting: false } });
  const further = (orders: number) => ({ ok: true, value: { orders, isDone: false, isWaiting: false } });

  it('are those of the 60 days before, and come behind all live work', async () => {
    place(1, '2026-09-01T21:59:59Z');
    place(2, '2026-09-01T22:00:00Z');
    for (const number of [3, 4, 5, 6]) place(number, `2026-10-0${number}T10:00:00Z`);
    place(7, '2026-11-01T06:00:00Z');
    place(8, '2026-11-02T06:00:00Z');
    expect(await next()).toEqual(done(6));
    expect(await waiting()).toEqual(['2 import', '3 import', '4 import', '5 import', '6 import', '7 import']);
  });

  it('are taken over once, and the same number is told when it is asked for again', async () => {
    place(2, '2026-10-01T10:00:00Z');
    await next();
    place(3, '2026-10-02T10:00:00Z');
    expect(await next()).toEqual(done(1));
    expect(await waiting()).toEqual(['2 import']);
  });

  it('are asked for again where the shop broke off in the middle, each of them once', async () => {
    placeMany(4);
    const { shopDesk } = stage;
    const breaking: Pick<OrderSource, 'placedOn'> = {
      placedOn: async (key, days, after) => (after ? fail(DOWN) : shopDesk.placedOn(key, days, after)),
    };
    expect((await next(importing(breaking))).ok).toBe(false);
    expect(await next()).toEqual(done(4));
    expect(await waiting()).toEqual(['1 import', '2 import', '3 import', '4 import']);
  });

  it('of a small shop are there at once, and the shop lists nothing by itself', async () => {
    placeMany(SMALL);
    expect(await next()).toEqual(done(SMALL));
    expect(listing.begun).toBe(0);
  });

  it('of a large shop are listed by the shop, and taken over in parts when it is through', async () => {
    const all = placeMany(LARGE);
    listing.asksUntilListed = 2;
    const said = await untilDone();
    expect(said.map(({ orders }) => orders)).toEqual([0, 0, 0, 5, 10, 15, 20, 22]);
    expect(said.map(({ isWaiting }) => isWaiting).indexOf(true)).toBe(1);
    expect(said.filter(({ isWaiting }) => isWaiting)).toHaveLength(2);
    expect([listing.begun, await waiting()]).toEqual([1, all]);
    expect((await asStored()).imports).toEqual({ recent: { at: stage.clock.now(), orders: LARGE } });
  });

  it('that two windows ask for are counted once', async () => {
    const all = placeMany(LARGE);
    await next();
    const before = await asStored();
    expect(await importing()(before)).toEqual(further(5));
    expect(await importing()(before)).toEqual(further(5));
    expect((await untilDone()).at(-1)?.orders).toBe(LARGE);
    expect(await waiting()).toEqual(all);
    expect(await importing()(before)).toEqual(done(LARGE));
  });

  it.each(['listing-broken', 'order-unreadable'] as const)(
    'are read page by page, some with each call, where the list of the shop is %s',
    async (kind) => {
      const all = placeMany(LARGE);
      await next();
      await next();
      listing.faults.prepare('read', kind === 'listing-broken' ? BROKEN : { kind, path: 'line 1', detail: 'no order' });
      expect((await untilDone()).map(({ orders }) => orders)).toEqual([0, 15, LARGE]);
      expect(await waiting()).toEqual(all);
    },
  );

  it('go on page by page where the shop makes no list', async () => {
    const all = placeMany(LARGE);
    listing.faults.prepare('begin', { kind: 'listing-broken', detail: 'LIMIT_REACHED' });
    expect((await untilDone()).map(({ orders }) => orders)).toEqual([9, LARGE]);
    expect([listing.begun, await waiting()]).toEqual([0, all]);
  });

  it('are not waited for longer than half an hour', async () => {
    placeMany(LARGE);
    listing.asksUntilListed = 1000;
    await next();
    expect(await next()).toMatchObject({ value: { isWaiting: true } });
    stage.clock.advance(31 * 60);
    expect((await untilDone()).map(({ orders }) => orders)).toEqual([0, 15, LARGE]);
  });

  it('stay where they are while the shop cannot be reached, and go on from there', async () => {
    const all = placeMany(LARGE);
    await next();
    await next();
    listing.faults.prepare('read', DOWN);
    expect(await next()).toEqual({ ok: false, failure: DOWN });
    expect((await untilDone()).map(({ orders }) => orders)).toEqual([10, 15, 20, LARGE]);
    expect([listing.begun, await waiting()]).toEqual([1, all]);
  });

  it('are all there, each once, wherever the host is killed', async () => {
    const all = placeMany(LARGE);
    let kills = 0;
    // every step is killed before each of its calls to the stores, and then ends
    for (let at = 1; !(await asStored()).imports?.recent; at += 1) {
      const dying = dyingAt(stage.stores, at);
      const ended = await importing(stage.shopDesk, dying.stores)(await asStored()).catch(() => undefined);
      if (ended) at = 0;
      else kills += 1;
    }
    expect(kills).toBeGreaterThan(20);
    expect(await waiting()).toEqual(all);
    expect((await asStored()).imports?.recent?.orders).toBe(LARGE);
  });
});
