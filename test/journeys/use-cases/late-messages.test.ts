import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { anOrderRecord, aPrivacyRequest, aShop, aWorkItem, fresh } from '@belegwerk/contracts/ports';
import { orderOfNumber, type ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/ports';
import { makeAddWork, makeAnswerPrivacyRequest, makeTakeShopMessage } from '@belegwerk/core/use-cases';
import { Stage } from './stage.ts';

const NUMBER = '5100000000001';
const CUSTOMER = { id: '7000000001', email: 'ich@example.com' };

describe('a message that nobody can read, of a customer who is erased', () => {
  let stage: Stage;
  let shop: ShopKey;
  beforeEach(async () => {
    stage = new Stage();
    shop = (await stage.stores.shops.add(aShop())).key;
    await stage.stores
      .recordsOf(shop)
      .orders.save(anOrderRecord({ id: orderOfNumber(NUMBER), customerName: 'Erika Muster' }));
  });
  afterEach(() => stage.close());

  const taken = async (body: string, stores: RawStores = stage.stores, id = fresh('message')): Promise<string> => {
    const { clock } = stage;
    const take = makeTakeShopMessage({
      stores,
      clock,
      addWork: makeAddWork({ workQueue: stores.workQueue, clock }),
      isAllowed: () => true,
      wake: () => undefined,
    });
    const asks = { path: 'id', fault: 'id' };
    const told = { topic: 'orders/updated', shop, id, datedId: id, asks, text: () => body };
    expect(['unreadable', 'unreadable-known']).toContain(await take(told));
    return id;
  };
  const kept = (id: string) => stage.stores.workQueue.bodyOf(id);
  const asked = async (): Promise<string> => {
    const request = aPrivacyRequest({ shop, orderIds: [orderOfNumber(NUMBER)], customer: CUSTOMER });
    await stage.stores.privacy.receive(request);
    return request.id;
  };
  const answer = (request: string, stores: RawStores = stage.stores): Promise<string> => {
    const { clock, ids } = stage;
    return makeAnswerPrivacyRequest({ stores, clock, ids, jobs: { forgetShop: () => Promise.resolve() } })(request);
  };
  /** RawStores of which one port does something else. */
  const storesWith = <Port extends 'workQueue' | 'privacy'>(
    port: Port,
    change: Partial<RawStores[Port]>,
  ): RawStores => {
    const { stores } = stage;
    const changed = new Proxy(stores[port], {
      get: (target, name) => {
        const value: unknown = Reflect.get(change, name) ?? Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { ...stores, recordsOf: (key) => stores.recordsOf(key), [port]: changed };
  };

  const BODIES = [
    `{"id":${NUMBER},"billing_address":{"name":"Erika Muster","city":"Celle"`,
    `{"order":{"admin_graphql_api_id":"gid:\\/\\/shopify\\/Order\\/${NUMBER}"},"name":"Erika Muster"}`,
    `order_id=${NUMBER}&name=Erika+Muster`,
    `u=%2F%3Forder%3D${NUMBER}&name=Erika+Muster`,
  ];
  it.each(BODIES)('is kept without its text when it names an order of theirs: %s', async (body) => {
    const before = await taken(body);
    expect(await kept(before)).toBe(body);
    await answer(await asked());
    const [during, after] = [await kept(before), await taken(body)];
    expect([during, await kept(after)]).toEqual(['', '']);
    const other = body.replace(NUMBER, '5100000000002');
    expect(await kept(await taken(other))).toBe(other);
  });

  it('is kept without its text from the moment when the erasure was asked for', async () => {
    await asked();
    expect(await kept(await taken(BODIES[0] ?? ''))).toBe('');
  });

  it('is kept without its text when it is escaped deeper than anybody reads', async () => {
    const body = `{"note":"%${'25'.repeat(9)}35${NUMBER.slice(1)} Erika Muster"}`;
    expect(await kept(await taken(body))).toBe('');
  });

  it('loses its text when the erasure was asked for, and answered, while it was being stored', async () => {
    const body = BODIES[0] ?? '';
    const stores = storesWith('workQueue', {
      add: async (item) => {
        await answer(await asked());
        return stage.stores.workQueue.add(item);
      },
    });
    expect(await kept(await taken(body, stores))).toBe('');
  });

  it('loses its text when it comes again after a crash in between', async () => {
    const [body, id] = [BODIES[0] ?? '', fresh('message')];
    const work = { kind: 'unreadable-message', topic: 'orders/updated', fault: 'id' } as const;
    await asked();
    await stage.stores.workQueue.add({ ...aWorkItem(shop, { work, body }), id });
    expect(await kept(id)).toBe(body);
    await taken(body, stage.stores, id);
    expect(await kept(id)).toBe('');
  });

  it.each(['{"email":"ich@example.com"', '{"customer_id":7000000001', '{"note":"von Erika Muster"'])(
    'goes with the erasure that was under way when it came, also where it names no order: %s',
    async (body) => {
      const came: string[] = [];
      const stores = storesWith('privacy', {
        // the messages of this erasure were looked through before
        unreadOf: async (...asks) => {
          if (came.length === 0) came.push(await taken(body));
          return stage.stores.privacy.unreadOf(...asks);
        },
      });
      const request = await asked();
      expect(await answer(request, stores)).toBe('answered');
      expect(came.length).toBe(1);
      expect(await kept(came[0] ?? '')).toBe('');
    },
  );

  it('makes an erasure that held nothing end as one that took out mentions', async () => {
    const request = aPrivacyRequest({ shop, orderIds: [], customer: CUSTOMER });
    await stage.stores.privacy.receive(request);
    let hasCome = false;
    const stores = storesWith('privacy', {
      unreadOf: async (...asks) => {
        if (!hasCome) await taken('{"email":"ich@example.com"');
        hasCome = true;
        return stage.stores.privacy.unreadOf(...asks);
      },
    });
    await answer(request.id, stores);
    expect((await stage.stores.privacy.byId(request.id))?.outcome).toBe('mentions-erased');
  });
});
