import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { NodeIdSource } from '@belegwerk/adapters/system';
import { aFilledShop, aSideTask, anEvent, anOrderRecord, aPrivacyRequest, atSecond } from '@belegwerk/contracts/ports';
import { fail, ok, type Instant, type ShopKey } from '@belegwerk/core/kernel';
import { ERASED_NAME } from '@belegwerk/core/records';
import { makeAnswerPrivacyRequest, makeEndAccess } from '@belegwerk/core/use-cases';
import type { RawStores } from '@belegwerk/core/stores';
import { sqliteContents } from '../../contracts/engine-contents.ts';
import { dyingAt } from './dying-stores.ts';

const DAYS = 86_400;

describe('an erasure that is killed and asked for again', () => {
  let folder: string;
  let file: string;
  let stores: RawStores;
  let shop: ShopKey;
  let now: Instant;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'belegwerk-killed-'));
    file = join(folder, 'stores.db');
    stores = openEmbeddedStores(file);
    now = atSecond(10);
  });
  afterEach(async () => {
    await stores.close();
    rmSync(folder, { recursive: true });
  });

  const answering = (through: RawStores) =>
    makeAnswerPrivacyRequest({
      heartbeat: () => () => undefined,
      // the bytes are another test's
      stores: { ...through, recordsOf: (key) => through.recordsOf(key), scrub: async () => undefined },
      jobs: { forgetShop: async () => undefined },
      clock: { now: () => now },
      ids: new NodeIdSource(),
    });
  /** Kills it at the first call, then at the second, and so on, each time on a shop of its own; answers how many there are. */
  const killedEverywhere = async (
    prepared: () => Promise<string>,
    check: (id: string) => Promise<void>,
  ): Promise<number> => {
    for (let n = 1; ; n += 1) {
      const id = await prepared();
      const dying = dyingAt(stores, n);
      const killed = await answering(dying.stores)(id).then(
        () => false,
        () => true,
      );
      // a lease that was not given back has expired
      now = now.add({ seconds: 31 });
      expect(await answering(stores)(id)).toBe('answered');
      await check(id);
      if (!killed) return n;
    }
  };

  it.each([
    ['the order book knows the name', 'Erika Zylinderkopf', {}],
    ['an early look took the name out of the book', ERASED_NAME, { names: ['Erika Zylinderkopf'] }],
  ])(
    'of a customer ends the same wherever it died, and the request is answered once: %s',
    async (_who, customerName, noted) => {
      const order = anOrderRecord({ customerName });
      const prepared = async (): Promise<string> => {
        shop = await aFilledShop(stores);
        const { orders, events, sideTasks } = stores.recordsOf(shop);
        await orders.save(order);
        await events.append(
          anEvent({ order: { id: order.id, name: order.name }, facts: { name: 'Erika Zylinderkopf' } }),
        );
        const { order: _none, ...ofTheShop } = anEvent({ name: 'contact.kept', facts: { name: 'Erika Zylinderkopf' } });
        await events.append(ofTheShop);
        await sideTasks.plan(aSideTask({ orderId: order.id }));
        const request = aPrivacyRequest({
          shop,
          orderIds: [order.id],
          customer: { email: 'zylinderkopf@example.com', ...noted },
        });
        await stores.privacy.receive(request);
        return request.id;
      };
      const steps = await killedEverywhere(prepared, async (id) => {
        expect(await stores.privacy.byId(id)).toMatchObject({ state: 'answered', outcome: 'done' });
        expect((await stores.privacy.byId(id))?.customer).toBeUndefined();
        const told = await stores
          .recordsOf(shop)
          .events.aboutPerson({ orderIds: [order.id], containing: [], reaching: [] });
        expect(told.filter(({ name }) => name === 'order.redacted')).toHaveLength(1);
        expect(JSON.stringify(sqliteContents(file)).toLowerCase()).not.toContain('zylinderkopf');
      });
      expect(steps).toBeGreaterThan(10);
    },
    60_000,
  );

  it('of a shop ends the same wherever it died', async () => {
    const prepared = async (): Promise<string> => {
      shop = await aFilledShop(stores);
      const left = now.add({ seconds: -3 * DAYS });
      await stores.shops.update(shop, (stored) => ({ ...stored, uninstalledAt: left }));
      const request = aPrivacyRequest({ shop, kind: 'shop-redaction', orderIds: [] });
      await stores.privacy.receive(request);
      return request.id;
    };
    const steps = await killedEverywhere(prepared, async (id) => {
      expect((await stores.privacy.byId(id))?.state).toBe('answered');
      const { tables } = sqliteContents(file);
      const naming = Object.keys(tables).filter((name) => tables[name]?.rows.some((row) => row.includes(shop)));
      // how far each series of numbers has come is kept, so that none is given twice
      expect(naming).toEqual(['privacy_requests', 'originals']);
    });
    expect(steps).toBeGreaterThan(4);
  }, 60_000);

  it('meets a shop that is back: nothing is erased, and the log says so', async () => {
    shop = await aFilledShop(stores);
    const request = aPrivacyRequest({ shop, kind: 'shop-redaction', orderIds: [] });
    await stores.privacy.receive(request);
    const before = await stores.recordsOf(shop).orders.countByState();
    expect(await answering(stores)(request.id)).toBe('answered');
    expect((await stores.privacy.byId(request.id))?.outcome).toBe('shop-is-back');
    expect(await stores.recordsOf(shop).orders.countByState()).toEqual(before);
    expect(await stores.secrets.get(shop, 'smtp')).toBeDefined();
    const asked = { sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 9 } as const;
    const { items } = await stores.recordsOf(shop).events.page(asked);
    expect(items.map(({ name }) => name)).toContain('shop.redaction-refused');
  });

  it('of an access that Lexware does not end yet is asked for again until it is, and told once', async () => {
    shop = await aFilledShop(stores);
    await stores.secrets.put(shop, 'lexware.oauth', 'sealed');
    await stores.shops.update(shop, (stored) => ({ ...stored, uninstalledAt: now, endingAccess: now }));
    let isThere = false;
    const end = makeEndAccess({
      stores,
      access: {
        secrets: ['lexware.oauth'],
        end: async () => (isThere ? ok(undefined) : fail({ kind: 'bookkeeping-unreachable', detail: 'down' })),
      },
      clock: { now: () => now },
    });
    expect([await end(shop), await end(shop)]).toEqual(['later', 'later']);
    const ofShop = () => sqliteContents(file).tables['secrets']?.rows.filter((row) => row.includes(shop)) ?? [];
    expect([ofShop().length, ofShop().join().includes('lexware.oauth')]).toEqual([1, true]);
    const asked = { sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 9 } as const;
    const { items } = await stores.recordsOf(shop).events.page(asked);
    expect(items.filter(({ name }) => name === 'shop.access-not-revoked')).toHaveLength(1);
    isThere = true;
    expect([await end(shop), ofShop(), await end(shop)]).toEqual(['ended', [], 'not-asked-for']);
  });
});
