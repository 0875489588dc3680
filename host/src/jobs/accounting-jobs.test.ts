import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aShop, atSecond, TARGET } from '@belegwerk/contracts/ports';
import { fail, ok, type ShopKey } from '@belegwerk/core/kernel';
import type { BookkeepingFailure } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { aBoard } from '../testing/a-board.ts';
import { rememberedLog } from '../testing/remembered-log.ts';
import { SetClock } from '../testing/set-clock.ts';
import { temporaryStores } from '../testing/temporary-stores.ts';
import { served } from '../sessions/allowed-shops.ts';
import { accountingJobs, afterConnecting } from './accounting-jobs.ts';
import { defineJobs } from './jobs.ts';

const seller = {
  organizationId: 'o-1',
  companyName: 'Käsekontor GmbH',
  smallBusiness: false,
  scheme: 'net' as const,
  lacks: [],
  edition: [],
};
const accounting = { target: TARGET, connectedAt: atSecond(0), seller };
const clock = new SetClock('2026-10-01T12:00:00Z');

describe('keeping up with the accounting service', () => {
  let stores: RawStores;
  let here: Shop;
  let subscribed: string[];
  let caughtUp: ShopKey[];
  let awake: ShopKey[];
  let failure: BookkeepingFailure | undefined;
  let isReached: boolean;
  let refreshes: (shop: Shop) => Promise<unknown>;
  let jobs: ReturnType<typeof aBoard>;
  let memory: ReturnType<typeof rememberedLog>;

  beforeEach(async () => {
    stores = temporaryStores();
    memory = rememberedLog();
    here = aShop({ accounting });
    for (const shop of [here, aShop({ accounting, uninstalledAt: clock.now() }), aShop()]) await stores.shops.add(shop);
    [subscribed, caughtUp, awake, failure, isReached] = [[], [], [], undefined, true];
    refreshes = async () => undefined;
    jobs = aBoard();
    const group = accountingJobs({
      jobs: jobs.board,
      stores,
      isServed: served(() => true),
      catchUp: async ({ key }) => {
        caughtUp.push(key);
        return failure ? fail(failure) : ok(1);
      },
      refreshSeller: async (shop) => {
        await refreshes(shop);
        return ok(0);
      },
      resumeOffer: async () => ok(false),
      resumeOpening: async () => ok(undefined),
      targetOf: () => ({
        id: TARGET,
        name: 'Bücher',
        messages: {
          sender: 'https://books.example',
          subscribe: async (shop, to) => {
            subscribed.push(`${shop} ${to}`);
            return failure ? fail(failure) : ok({});
          },
        },
      }),
      ownAddress: (sender, path) => (isReached ? `https://app.example ${sender} ${path}` : undefined),
      wake: (key) => void awake.push(key),
      log: memory.log,
    });
    await defineJobs(
      {
        jobs: jobs.board,
        stores,
        clock,
        isServed: served(() => true),
        sweepShop: async () => ok(0),
        keepAccess: async () => undefined,
        wake: () => undefined,
        sweepSeconds: 900,
        log: memory.log,
      },
      [group],
    );
  });
  afterEach(() => stores.close());

  it('happens every hour and every day, and when a host starts', () => {
    expect(jobs.recurring.get('catch-up-shops')).toBe(3600);
    expect(jobs.recurring.get('subscribe-shops')).toBe(86_400);
    expect(jobs.asked).toEqual([
      ['resume-offers', 'start'],
      ['subscribe-shops', 'start'],
      ['catch-up-shops', 'start'],
    ]);
  });

  it('is done for shops that are connected and installed', async () => {
    jobs.asked.length = 0;
    await jobs.run('subscribe-shops');
    await jobs.run('catch-up-shops');
    expect(jobs.asked).toEqual([
      ['subscribe-shop', here.key],
      ['catch-up-shop', here.key],
    ]);
    for (const shop of await stores.shops.keys()) {
      await jobs.run('subscribe-shop', { shop });
      await jobs.run('catch-up-shop', { shop });
    }
    await jobs.run('catch-up-shop', { shop: 'no shop' });
    expect(subscribed).toEqual([`${here.key} https://app.example https://books.example /webhooks/books/${here.key}`]);
    expect([caughtUp, awake]).toEqual([[here.key], [here.key]]);
  });

  it('is asked for as soon as a shop was connected, with a sweep of its orders', async () => {
    jobs.asked.length = 0;
    await afterConnecting(jobs.board, here.key, memory.log);
    expect(jobs.asked.map(([name]) => name)).toEqual(['sweep-shop', 'subscribe-shop', 'catch-up-shop', 'review']);
    const stopped = { ...jobs.board, soon: () => Promise.reject(new Error('database is not open')) };
    await afterConnecting(stopped, here.key, memory.log);
    expect(memory.lines()).toMatchObject([{ level: 'warn', shop: here.key }]);
  });

  it('is asked for, too, when the same access is found to lead to another company', async () => {
    const another = { ...accounting, connectedAt: atSecond(60), seller: { ...seller, organizationId: 'o-2' } };
    jobs.asked.length = 0;
    await jobs.run('catch-up-shop', { shop: here.key });
    expect(jobs.asked).toEqual([]);
    refreshes = ({ key }) => stores.shops.update(key, (stored) => ({ ...stored, accounting: another }));
    await jobs.run('catch-up-shop', { shop: here.key });
    expect(jobs.asked.map(([name]) => name)).toEqual(['sweep-shop', 'subscribe-shop', 'catch-up-shop', 'review']);
  });

  it('is not asked for when the refresh finds that the connection has ended', async () => {
    refreshes = ({ key }) => stores.shops.update(key, ({ accounting: _ended, ...stored }) => stored);
    jobs.asked.length = 0;
    await jobs.run('catch-up-shop', { shop: here.key });
    expect(jobs.asked).toEqual([]);
  });

  it('is left out, with a line in the log, where the service could not reach us', async () => {
    isReached = false;
    await jobs.run('subscribe-shop', { shop: here.key });
    expect(subscribed).toEqual([]);
    expect(memory.lines()).toMatchObject([{ level: 'info', shop: here.key }]);
  });

  it.each(['subscribe-shop', 'catch-up-shop'])('is tried again when %s broke off for a moment', async (name) => {
    failure = { kind: 'bookkeeping-unreachable', detail: 'no answer' };
    await expect(jobs.run(name, { shop: here.key })).rejects.toThrow('bookkeeping-unreachable');
    failure = { kind: 'bookkeeping-refused', reasons: ['Die callbackUrl ist nicht erreichbar.'] };
    await jobs.run(name, { shop: here.key });
    expect(memory.lines()).toMatchObject([{ level: 'warn', failure: 'bookkeeping-refused' }]);
  });
});
