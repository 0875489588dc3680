import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { makeAnswerPrivacyRequest } from '@belegwerk/core/use-cases';
import { orderId, staffActor, staffId, type ShopKey } from '@belegwerk/core/kernel';
import type { RawStores } from '@belegwerk/core/stores';
import type { IgnoredOrder, LogEvent } from '@belegwerk/core/records';
import { anEvent, anOrderRecord, aPrivacyRequest, freshShop } from '@belegwerk/contracts/ports';
import { Stage } from './stage.ts';

const ORDER = orderId('gid://shopify/Order/1');

describe('the log of a shop, of which a customer is erased', () => {
  let stage: Stage;
  let shop: ShopKey;
  beforeEach(() => {
    stage = new Stage();
    shop = freshShop();
  });
  afterEach(() => stage.close());

  /** An event that belongs to no order. */
  const ofTheShop = (name: LogEvent['name'], facts: LogEvent['facts']): LogEvent => {
    const { order: _none, ...event } = anEvent({ name, origin: 'shop', facts });
    return event;
  };
  /** What is left of these facts once a customer of that name is erased. */
  const erased = async (customerName: string, events: readonly LogEvent[]): Promise<readonly LogEvent['facts'][]> => {
    const records = stage.stores.recordsOf(shop);
    await records.orders.save(anOrderRecord({ id: ORDER, customerName }));
    for (const event of events) await records.events.append(event);
    const request = aPrivacyRequest({
      shop,
      kind: 'customer-redaction',
      customer: { email: 'erika@example.com' },
      orderIds: [ORDER],
    });
    await stage.stores.privacy.receive(request);
    const { stores, clock, ids } = stage;
    const answer = makeAnswerPrivacyRequest({
      heartbeat: stage.beating.heartbeat,
      stores,
      clock,
      ids,
      jobs: { forgetShop: () => Promise.resolve() },
    });
    expect(await answer(request.id)).toBe('answered');
    const { items } = await records.events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 50 });
    return events.map(({ id }) => items.find((item) => item.id === id)?.facts ?? {});
  };

  const untouched = [
    ofTheShop('preferences.changed', { setting: 'invoiceCreate', by: '4711' }),
    ofTheShop('shop.connected', { company: 'Kontorwerk GmbH', by: '4711' }),
    ofTheShop('shop.installed', { shop: 'Kaffeekontor Nord' }),
  ];

  it.each(['e', 'Max', '4711', 'Kontorwerk GmbH', 'Kaffeekontor Nord'])(
    'says still who did what and which account it is, though the customer is called „%s“',
    async (name) => expect(await erased(name, untouched)).toEqual(untouched.map(({ facts }) => facts)),
  );

  it('names the customer no more, and everybody else as before', async () => {
    const events = [
      ofTheShop('contact.kept', { name: 'Erika Muster' }),
      ofTheShop('contact.kept', { name: 'Erika Musterfrau' }),
      ofTheShop('contact.update-failed', { name: 'Jonas', message: 'An Erika Muster (ERIKA@example.com) gescheitert' }),
    ];
    expect(await erased('Erika Muster', events)).toEqual([{}, { name: 'Erika Musterfrau' }, { name: 'Jonas' }]);
  });
});

describe('an order of which the customer is erased', () => {
  let stage: Stage;
  beforeEach(() => void (stage = new Stage()));
  afterEach(() => stage.close());

  it('keeps what a person notes on it in that very moment', async () => {
    const shop = freshShop();
    const request = aPrivacyRequest({ shop, kind: 'customer-redaction', customer: {}, orderIds: [ORDER] });
    await stage.stores.privacy.receive(request);
    const { clock, ids } = stage;
    const { orders } = stage.stores.recordsOf(shop);
    await orders.save(anOrderRecord({ id: ORDER, customerName: 'Erika Muster' }));
    let noted: IgnoredOrder | undefined;
    let reads = 0;
    const stores: RawStores = {
      ...stage.stores,
      recordsOf: (key) => {
        const records = stage.stores.recordsOf(key);
        const register = records.documents;
        const ofOrder = register.ofOrder.bind(register);
        register.ofOrder = async (id) => {
          const read = await ofOrder(id);
          const ignored = {
            reason: 'by-hand',
            at: clock.now(),
            by: staffActor(staffId(String((reads += 1)))),
          } as const;
          noted = ignored;
          await orders.amend(id, (order) => ({ ...order, ignored }));
          return read;
        };
        return { ...records, documents: register };
      },
    };
    const jobs = { forgetShop: () => Promise.resolve() };
    const answer = makeAnswerPrivacyRequest({ heartbeat: stage.beating.heartbeat, stores, clock, ids, jobs });
    expect(await answer(request.id)).toBe('answered');
    const left = await orders.byId(ORDER);
    expect(left?.customerName).not.toContain('Erika');
    expect(noted).toBeDefined();
    expect(left?.ignored).toEqual(noted);
  });
});
