import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { anEvent, anOrderRecord, aPrivacyRequest, aSettingsChange, freshShop } from '@belegwerk/contracts/ports';
import type { NewPrivacyRequest } from '@belegwerk/core/ports';
import { orderId } from '@belegwerk/core/kernel';
import { makeAnswerPrivacyRequest } from '@belegwerk/core/use-cases';
import type { Order } from '@belegwerk/core/orders';
import { anOrder } from '../../builders/index.ts';
import { aShop } from '../../builders/shop-builder.ts';
import { describeOnEachStore } from './each-store.ts';
import { FollowingStage } from './following-stage.ts';

const describeOnEach = await describeOnEachStore();
const HOUR = 3600;

describeOnEach('a customer who is erased', (open) => {
  let stage: FollowingStage;
  const shop = aShop({ key: freshShop(), preferences: { contactCreate: 'all' } });
  const order = anOrder();
  beforeEach(async () => {
    stage = new FollowingStage(await open());
    await stage.open({ key: shop.key, preferences: { contactCreate: 'all' } });
  });
  afterEach(async () => {
    await stage.stores.erase(shop.key);
    await stage.close();
  });

  const answering = () => {
    const { stores, clock, ids } = stage;
    return makeAnswerPrivacyRequest({
      heartbeat: stage.beating.heartbeat,
      stores,
      clock,
      ids,
      jobs: { forgetShop: async () => {} },
    });
  };
  const asked = async (change: Partial<NewPrivacyRequest> = {}): Promise<string> => {
    const customer = { email: 'niemand@example.com' };
    const kind = 'customer-redaction';
    const request = aPrivacyRequest({ shop: shop.key, kind, customer, orderIds: [order.id], ...change });
    await stage.stores.privacy.receive(request);
    return request.id;
  };
  const known = (id: string) => stage.stores.privacy.byId(id);
  const named = (lastName: string): Order => ({
    ...order,
    ...(order.billingAddress ? { billingAddress: { ...order.billingAddress, lastName } } : {}),
    ...(order.shippingAddress ? { shippingAddress: { ...order.shippingAddress, lastName } } : {}),
    ...(order.customer ? { customer: { ...order.customer, lastName } } : {}),
  });
  const nameInBook = async () => (await stage.recordsOf(shop).orders.byId(order.id))?.customerName;

  it('is not named by the event of a contact that was deleted before the customer had another name', async () => {
    await stage.process(shop, named('Altmann'));
    const former = (await nameInBook()) ?? '';
    expect(former).toContain('Altmann');
    await stage.follow(shop, { about: 'contact-deleted', id: 'contact-1' });
    const told = async () => (await stage.events(shop)).find(({ name }) => name === 'contact.deleted');
    expect(await told()).toMatchObject({ order: { id: order.id, name: order.name }, facts: { name: former } });
    await stage.process(shop, named('Neumann'));
    expect(await nameInBook()).toContain('Neumann');
    expect(await answering()(await asked())).toBe('answered');
    expect(await told()).toMatchObject({ order: { id: order.id }, facts: {} });
    expect(JSON.stringify(await stage.events(shop))).not.toContain('Altmann');
  });

  it('is not named last name first by an event of no order', async () => {
    const { events, orders } = stage.recordsOf(shop);
    await orders.save(anOrderRecord({ id: order.id, customerName: 'Erika Muster' }));
    const { order: _none, ...loose } = anEvent();
    const tell = (id: string, facts: Readonly<Record<string, string>>) =>
      events.append({ ...loose, id, name: 'contact.update-failed', origin: 'contact', facts });
    await tell('1', { name: 'Muster, Erika' });
    await tell('2', { message: 'Zu „MUSTER, Erika“ gibt es zwei Kontakte.' });
    await tell('3', { name: 'Erika Musterfrau', message: 'Der Name Muster ist zu kurz.' });
    const id = await asked();
    expect([await answering()(id), (await known(id))?.outcome]).toEqual(['answered', 'done']);
    const left = (await stage.events(shop)).filter(({ id: one }) => ['1', '2', '3'].includes(one));
    expect(left.map(({ facts }) => facts)).toEqual([
      {},
      {},
      { name: 'Erika Musterfrau', message: 'Der Name Muster ist zu kurz.' },
    ]);
  });

  it('is named neither by a mail to them for another order, nor by a saved view, nor by an earlier setting', async () => {
    const email = 'erika@example.com';
    const { events, orders, settings } = stage.recordsOf(shop);
    await orders.save(anOrderRecord({ id: order.id, customerName: 'Erika Muster', customerEmail: email }));
    const another = { id: orderId('gid://shopify/Order/77'), name: '#1077' };
    await orders.save(anOrderRecord({ ...another, customerName: 'Jonas Fremd' }));
    const mailed = { ...anEvent(), order: another, name: 'invoice.mailed', origin: 'invoice' } as const;
    await events.append({ ...mailed, id: 'to-her', facts: { recipient: `Erika@Example.com`, document: 'RE1001' } });
    await events.append({
      ...mailed,
      id: 'to-him',
      facts: { recipient: 'sven.erika@example.com', name: 'Erika Muster' },
    });
    const before = { invoiceSendMailMessage: `Kopie an ${email}, danke`, posName: 'Kasse' };
    const change = aSettingsChange({ id: 'change', before, after: { invoiceSendMailMessage: email } });
    await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      changesToKeep: [{ ...change, id: 'to-keep' }],
      orderViews: [
        { name: 'Erika Muster offen', query: 'state=open&tag=erika%40example.com' },
        { name: 'Offen', query: 'state=open' },
      ],
    }));
    await settings.append(change);
    expect(await answering()(await asked({ customer: { email } }))).toBe('answered');
    const left = (await stage.events(shop)).filter(({ id }) => id.startsWith('to-'));
    expect(left.map(({ facts }) => facts)).toEqual([
      { document: 'RE1001' },
      { recipient: 'sven.erika@example.com', name: 'Erika Muster' },
    ]);
    const { orderViews, changesToKeep = [] } = (await stage.stores.shops.find(shop.key)) ?? shop;
    expect(orderViews).toEqual([
      { name: 'Auf Verlangen gelöscht', query: 'state=open' },
      { name: 'Offen', query: 'state=open' },
    ]);
    const impersonal = {
      before: { invoiceSendMailMessage: 'Kopie an Auf Verlangen gelöscht danke', posName: 'Kasse' },
      after: { invoiceSendMailMessage: '' },
    };
    expect([await settings.byId('change'), ...changesToKeep]).toMatchObject([impersonal, impersonal]);
  });

  /** From now on a page of requests takes a minute to be read, and this happens within, every ten seconds. */
  const slowly = (within: () => Promise<unknown>): void => {
    const { privacy } = stage.stores;
    const really = privacy.namingCustomers.bind(privacy);
    privacy.namingCustomers = async (...asking) => {
      for (let seconds = 0; seconds < 60; seconds += 10) {
        stage.clock.advance(10);
        await stage.beating.beat();
        await within();
      }
      return really(...asking);
    };
  };
  const workerBegins = async () => {
    const { leases } = stage.stores;
    const lease = await leases.acquire(`worker:${shop.key}`, 'worker', stage.clock.now(), 600);
    return lease !== undefined;
  };

  it('is erased alone, however long it takes: no worker works for the shop and no second erasure begins', async () => {
    const id = await asked();
    const others: unknown[] = [];
    slowly(async () => others.push(await workerBegins(), await answering()(id)));
    expect(await answering()(id)).toBe('answered');
    expect(others.length).toBeGreaterThan(4);
    expect(new Set(others)).toEqual(new Set([false, 'busy']));
    expect(await workerBegins()).toBe(true);
  });

  it('is erased by another host within a minute after the first one died, and told once', async () => {
    await stage.process(shop, order);
    const id = await asked();
    const { privacy } = stage.stores;
    const really = privacy.namingCustomers.bind(privacy);
    // it reads on for ever: a process that is killed gives nothing back
    const reading = new Promise<void>((begun) => {
      privacy.namingCustomers = () => {
        begun();
        return new Promise<never>(() => undefined);
      };
    });
    const { stores, clock, ids } = stage;
    const dead = makeAnswerPrivacyRequest({
      heartbeat: () => () => undefined,
      stores,
      clock,
      ids,
      jobs: { forgetShop: async () => {} },
    });
    void dead(id);
    await reading;
    privacy.namingCustomers = really;
    stage.clock.advance(20);
    expect(await answering()(id)).toBe('busy');
    stage.clock.advance(20);
    expect(await answering()(id)).toBe('answered');
    const told = (await stage.events(shop)).filter(({ name }) => name === 'order.redacted');
    expect([told.length, await known(id)]).toMatchObject([1, { state: 'answered', outcome: 'done' }]);
  });

  it('is erased no further by who is not alone any more, and wholly when it is asked for again', async () => {
    await stage.process(shop, order);
    const id = await asked();
    let sleeps = 1;
    slowly(async () => {
      stage.clock.advance(sleeps * HOUR);
      if (sleeps > 0) await workerBegins();
      sleeps = 0;
    });
    await expect(answering()(id)).rejects.toThrow('the lease was lost');
    expect([(await known(id))?.state, await nameInBook()]).toEqual(['received', expect.stringMatching(/\w/)]);
    stage.clock.advance(2 * HOUR);
    expect(await answering()(id)).toBe('answered');
    expect(await known(id)).toMatchObject({ state: 'answered', outcome: 'done' });
  });
});
