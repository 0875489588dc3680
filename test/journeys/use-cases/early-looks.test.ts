import { afterAll, afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEmbeddedStores } from '@belegwerk/adapters/embedded';
import { openMongoStores } from '@belegwerk/adapters/mongo';
import { anEvent, aPrivacyRequest, fresh } from '@belegwerk/contracts/ports';
import { orderId, type OrderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import { ERASED_NAME } from '@belegwerk/core/records';
import type { NewPrivacyRequest } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { makeAnswerPrivacyRequest, makeProcessOrder } from '@belegwerk/core/use-cases';
import { anOrder } from '../../builders/index.ts';
import { aShop } from '../../builders/shop-builder.ts';
import { bytesOfFolder } from '../../contracts/bytes-of-folder.ts';
import { mongoContents } from '../../contracts/engine-contents.ts';
import { Stage } from './stage.ts';
import { isAskedOfMongo } from './each-store.ts';
import { findMongo, WITHOUT_MONGO, type TestMongo } from '../../mongo/find-mongo.ts';

const mongo = isAskedOfMongo() ? await findMongo() : undefined;
afterAll(() => mongo?.stop());

const earlyLooks = (engine: string, server?: TestMongo): void =>
  describe(`an order that is looked at between the request to erase its customer and the erasure, on ${engine}`, () => {
    let folder: string;
    let stage: Stage;
    let stores: RawStores;
    let shop: Shop;
    const order = anOrderOf({ firstName: 'Erika', lastName: 'Zylinderkopf' });
    beforeEach(async () => {
      folder = mkdtempSync(join(tmpdir(), 'belegwerk-early-'));
      stage = new Stage();
      stores = server
        ? await openMongoStores(server.url, server.database)
        : openEmbeddedStores(join(folder, 'stores.db'));
      shop = await stores.shops.add(aShop({ key: aPrivacyRequest().shop, preferences: { contactCreate: [] } }));
      await lookedAt();
    });
    afterEach(async () => {
      await stores.erase(shop.key);
      await Promise.all([stores.close(), stage.close()]);
      rmSync(folder, { recursive: true });
    });

    const holds = async (text: string): Promise<boolean> => {
      const rows = server
        ? Object.values((await mongoContents(server.url, server.database)).tables).flatMap((table) => table.rows)
        : [bytesOfFolder(folder)];
      return rows.some((row) => row.toLowerCase().includes(text));
    };
    const asked = async (change: Partial<NewPrivacyRequest> = {}): Promise<string> => {
      const customer = { id: '7000000001' };
      const request = aPrivacyRequest({ shop: shop.key, orderIds: [order.id], customer, ...change });
      await stores.privacy.receive(request);
      return request.id;
    };
    const lookedAt = async (seen: Order = order, through = stores): Promise<void> => {
      stage.shopDesk.place(seen);
      await makeProcessOrder({ ...stage.processPorts, stores: through })(shop, seen.id, 'live');
    };
    const linkRenewed = async (): Promise<void> => {
      const [document] = await stores.recordsOf(shop.key).documents.ofOrder(order.id);
      const wish = { order: order.id, action: 'renew-link', document: document?.id ?? '' };
      expect(await stage.act(shop, wish, stores)).toMatchObject({ ok: true, value: { state: 'done' } });
    };
    const nameOf = async (id: OrderId = order.id) => (await stores.recordsOf(shop.key).orders.byId(id))?.customerName;
    const answer = async (request: string): Promise<void> => {
      const { clock, ids } = stage;
      const answerRequest = makeAnswerPrivacyRequest({
        heartbeat: stage.beating.heartbeat,
        stores,
        clock,
        ids,
        jobs: { forgetShop: async () => undefined },
      });
      expect(await answerRequest(request)).toBe('answered');
    };
    /** What has nothing of the customer but the name. */
    const named = async (name = 'Erika Zylinderkopf'): Promise<void> => {
      const { order: _none, ...ofTheShop } = anEvent({ name: 'contact.kept', facts: { name } });
      await stores.recordsOf(shop.key).events.append(ofTheShop);
    };

    it.each([
      ['read again', () => lookedAt()],
      ['amended where it stands', linkRenewed],
    ])(
      'and is %s names no person at once, and the erasure still finds what has nothing but the name',
      async (_how, look) => {
        await named();
        const request = await asked();
        await look();
        expect(await nameOf()).toBe(ERASED_NAME);
        expect(await holds('zylinderkopf')).toBe(true);
        await answer(request);
        expect(await holds('zylinderkopf')).toBe(false);
        expect(await stores.privacy.byId(request)).toMatchObject({ state: 'answered', outcome: 'done' });
      },
    );

    it('is looked at again and again: the name is noted once, and with the erasure alone', async () => {
      const question = await asked({ kind: 'customer-data' });
      const { customer: _unknown, ...nameless } = aPrivacyRequest({ shop: shop.key, orderIds: [order.id] });
      await stores.privacy.receive(nameless);
      const request = nameless.id;
      await lookedAt();
      await lookedAt();
      expect((await stores.privacy.byId(request))?.customer).toEqual({ names: ['Erika Zylinderkopf'] });
      expect((await stores.privacy.byId(question))?.customer).toEqual({ id: '7000000001' });
      await answer(request);
      expect((await stores.privacy.byId(request))?.customer).toBeUndefined();
    });

    it('has its name noted although the host that looked at it died before the order was stored', async () => {
      const request = await asked();
      await expect(lookedAt(order, storesWithoutBook(stores))).rejects.toThrow('killed');
      expect(await nameOf()).toBe('Erika Zylinderkopf');
      expect((await stores.privacy.byId(request))?.customer?.names).toEqual(['Erika Zylinderkopf']);
      await lookedAt();
      await named();
      await answer(request);
      expect(await holds('zylinderkopf')).toBe(false);
    });

    it('notes nothing once the erasure is answered, even if the name has come back', async () => {
      const request = await asked();
      const { orders } = stores.recordsOf(shop.key);
      const before = await orders.byId(order.id);
      await answer(request);
      if (before) await orders.save(before);
      expect(await nameOf()).toBe('Erika Zylinderkopf');
      await lookedAt();
      expect((await stores.privacy.byId(request))?.customer).toBeUndefined();
      await stores.scrub();
      expect(await holds('zylinderkopf')).toBe(false);
    });

    it('leaves its name with no other request about it, and to another erasure the name of its other order', async () => {
      const second = anOrderOf({ company: 'Kuckucksuhr GmbH' });
      await lookedAt(second);
      const [one, other] = [await asked(), await asked({ orderIds: [order.id, second.id] })];
      await lookedAt();
      await lookedAt(second);
      expect([await nameOf(), await nameOf(second.id)]).toEqual([ERASED_NAME, ERASED_NAME]);
      await named();
      await named('Kuckucksuhr GmbH');
      await answer(one);
      expect(await holds('zylinderkopf')).toBe(false);
      expect((await stores.privacy.byId(other))?.customer).toEqual({ names: ['Kuckucksuhr GmbH'] });
      await answer(other);
      expect(await holds('kuckucksuhr')).toBe(false);
    });

    it('goes with everything of the shop', async () => {
      await asked();
      await lookedAt();
      await stores.erase(shop.key);
      await stores.scrub();
      expect(await holds('zylinderkopf')).toBe(false);
    });
  });

/** An order whose invoice goes to a person of that name. */
function anOrderOf(name: Partial<NonNullable<Order['billingAddress']>>): Order {
  const { billingAddress, ...order } = anOrder();
  if (!billingAddress) throw new Error('the order has no address');
  return { ...order, id: orderId(fresh('gid://shopify/Order')), billingAddress: { ...billingAddress, ...name } };
}

/** RawStores in which no order can be stored. */
const storesWithoutBook = (stores: RawStores): RawStores => ({
  ...stores,
  recordsOf: (key) => {
    const records = stores.recordsOf(key);
    const orders = new Proxy(records.orders, {
      get: (target, name) => {
        if (name === 'save' || name === 'amend') return () => Promise.reject(new Error('killed'));
        const value: unknown = Reflect.get(target, name);
        return typeof value === 'function' ? value.bind(target) : value;
      },
    });
    return { ...records, orders };
  },
});

if (!isAskedOfMongo()) earlyLooks('the embedded engine');
else if (mongo) earlyLooks('MongoDB', mongo);
else it.skip(`is erased on MongoDB, too (${WITHOUT_MONGO})`, () => undefined);
