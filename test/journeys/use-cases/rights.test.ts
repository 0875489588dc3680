import type { AccountRight } from '@belegwerk/core/documents';
import { eventText } from '@belegwerk/core/events';
import { orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import type { ProcessingStatus } from '@belegwerk/core/records';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { aLine, anOrder, aShippingLine } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const NOT_ALLOWED = { kind: 'bookkeeping-permission-missing', permission: 'invoices.write' } as const;
const HOUR = 3600;

describe('a right that the accounting service refuses a document for', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open({ preferences: { contactCreate: [] } });
    stage.books.faults.prepare('issue', NOT_ALLOWED);
  });
  afterEach(() => stage.close());

  const order = (count: number): Order => anOrder({ id: orderId(`gid://shopify/Order/${count}`), name: `#${count}` });
  const look = async (count: number): Promise<ProcessingStatus | undefined> => {
    const outcome = await stage.process((await stage.stores.shops.find(shop.key)) ?? shop, order(count));
    return outcome.kind === 'finished' ? outcome.status : undefined;
  };
  const denied = async () => (await stage.stores.shops.find(shop.key))?.accounting?.denied?.map(({ scope }) => scope);
  /** Whether a refusal that was prepared was not asked for. */
  const isUnasked = (): boolean => stage.books.faults.take('issue') !== undefined;

  it('holds the order under the name of the setting, and is kept', async () => {
    expect(await look(1)).toMatchObject({
      state: 'held',
      reason: { code: 'MISSING_SCOPE', setting: 'invoiceCreate', facts: { scopes: 'invoices.write' } },
      nextLookAt: stage.clock.now().add({ seconds: HOUR }),
    });
    expect(await denied()).toEqual(['invoices.write']);
    expect(await stage.log(shop)).toEqual(['order.held warning']);
  });

  it('costs no second call, for any order, and no transfer', async () => {
    await look(1);
    stage.books.faults.prepare('issue', NOT_ALLOWED);
    for (const count of [1, 2, 3]) expect(await look(count)).toMatchObject({ reason: { code: 'MISSING_SCOPE' } });
    expect(isUnasked()).toBe(true);
    expect(await stage.used(shop)).toBe(0);
  });

  it('is tried once an hour, by one order for all', async () => {
    await look(1);
    await look(2);
    stage.clock.advance(HOUR);
    stage.books.faults.prepare('issue', NOT_ALLOWED);
    stage.books.faults.prepare('issue', NOT_ALLOWED);
    expect([(await look(1))?.reason.code, (await look(2))?.reason.code]).toEqual(['MISSING_SCOPE', 'MISSING_SCOPE']);
    expect([isUnasked(), isUnasked()]).toEqual([true, false]);
  });

  it('is forgotten when it is there again, and what waits for it is looked at', async () => {
    await look(1);
    await look(2);
    stage.clock.advance(HOUR);
    expect((await look(1))?.state).toBe('done');
    expect(await denied()).toBeUndefined();
    expect((await stage.stores.shops.find(shop.key))?.review).toMatchObject({ seller: true });
    expect((await look(2))?.state).toBe('done');
  });
});

describe('a right that the accounting service refuses a contact for', () => {
  let stage: Stage;
  afterEach(() => stage.close());
  const refuse = () =>
    stage.contacts.faults.prepare('create', {
      kind: 'bookkeeping-permission-missing',
      permission: 'contacts.write',
    });
  const isUnasked = (): boolean => stage.contacts.faults.take('create') !== undefined;
  const placed = (count: number, more: Parameters<typeof anOrder>[0] = {}): Order =>
    anOrder({ id: orderId(`gid://shopify/Order/${count}`), name: `#${count}`, ...more });
  const opened = async (contactCreate: 'all' | readonly string[], scopes?: readonly AccountRight[]): Promise<Shop> => {
    stage = new Stage();
    const shop = await stage.open({ preferences: { contactCreate } });
    if (!scopes) return shop;
    const changed = await stage.stores.shops.update(shop.key, (stored) =>
      stored.accounting ? { ...stored, accounting: { ...stored.accounting, scopes } } : stored,
    );
    return changed ?? shop;
  };
  const look = async (shop: Shop, order: Order) => {
    await stage.process((await stage.stores.shops.find(shop.key)) ?? shop, order);
    const record = await stage.recordsOf(shop).orders.byId(order.id);
    return {
      state: record?.status.state,
      reason: record?.status.reason,
      nextLookAt: record?.status.nextLookAt,
    };
  };
  /** The sentences about contacts that the log tells of an order. */
  const told = async (shop: Shop, count: number): Promise<readonly string[]> => {
    const { items } = await stage
      .recordsOf(shop)
      .events.page({ sortBy: 'date', sortDir: 'asc', page: 1, pageSize: 99 });
    return items.flatMap(({ name, facts, order }) =>
      order?.name === `#${count}` && name.startsWith('contact.')
        ? [`${eventText({ name, facts })} ${facts['setting']}`]
        : [],
    );
  };
  const MISSING =
    'Ein Kontakt konnte nicht angelegt werden: Es fehlt eine Zugriffsberechtigung (contacts.write). Erteile sie, dann geht es von selbst weiter. contactCreate';

  it('is known by its first refusal: no further order asks for a contact, each says which setting wants it', async () => {
    const shop = await opened('all');
    refuse();
    expect(await look(shop, placed(1))).toMatchObject({ state: 'done' });
    expect(await told(shop, 1)).toHaveLength(1);
    refuse();
    for (const count of [2, 3]) {
      expect(await look(shop, placed(count))).toMatchObject({ state: 'done' });
      expect(await told(shop, count)).toEqual([MISSING]);
    }
    expect(isUnasked()).toBe(true);
    stage.clock.advance(HOUR);
    await look(shop, placed(4));
    expect(stage.contacts.contacts).toHaveLength(1);
    expect((await stage.stores.shops.find(shop.key))?.accounting?.denied).toBeUndefined();
  });

  it('is known before any call where the connection says what it may do', async () => {
    const granted = ['invoices.read', 'invoices.write', 'documents.list', 'contacts.read'] as const;
    const shop = await opened('all', granted);
    refuse();
    expect(await look(shop, placed(1))).toMatchObject({ state: 'done' });
    expect([isUnasked(), await told(shop, 1)]).toEqual([true, [MISSING]]);
  });

  it('is not thought to be there because a contact was found that nothing had to be written to', async () => {
    const shop = await opened('all');
    const bought = (count: number, id: number, email: string) =>
      placed(count, {
        email,
        customer: { id: `gid://shopify/Customer/${id}`, firstName: 'Erika', lastName: 'Mustermann', email },
      });
    const denied = async () => (await stage.stores.shops.find(shop.key))?.accounting?.denied?.map(({ scope }) => scope);
    await look(shop, bought(1, 7, 'erika@example.com'));
    refuse();
    await look(shop, bought(2, 8, 'neu@example.com'));
    expect(await denied()).toEqual(['contacts.write']);
    stage.clock.advance(HOUR);
    // another customer of the shop, who has the address of the first
    await look(shop, bought(3, 9, 'erika@example.com'));
    expect((await stage.log(shop)).filter((line) => line.startsWith('contact.assigned'))).toHaveLength(1);
    expect(stage.contacts.contacts).toHaveLength(1);
    expect(await denied()).toEqual(['contacts.write']);
  });

  it('holds a document that cannot be without a contact, under the name of the right, and lets it go on', async () => {
    const shop = await opened([]);
    const swiss = { lastName: 'Muster', zip: '8001', city: 'Zürich', countryCode: 'CH' };
    const sale = placed(1, {
      billingAddress: swiss,
      shippingAddress: swiss,
      lines: [aLine({ rate: '0' })],
      shipping: [aShippingLine({ rate: '0' })],
    });
    refuse();
    expect(await look(shop, sale)).toMatchObject({
      state: 'held',
      reason: { code: 'MISSING_SCOPE', facts: { scopes: 'contacts.write' } },
      nextLookAt: stage.clock.now().add({ seconds: HOUR }),
    });
    expect(stage.books.booked).toHaveLength(0);
    stage.clock.advance(HOUR);
    expect(await look(shop, sale)).toMatchObject({ state: 'done' });
    expect(stage.contacts.contacts).toHaveLength(1);
  });
});
