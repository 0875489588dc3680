import { aPrivacyRequest } from '@belegwerk/contracts/ports';
import { day, instant, orderId } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import { addUp, NO_SUMS, type DryRunSums } from '@belegwerk/core/dry-runs';
import type { Preferences } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { makeReadSwitch, makeTryOrders, type TriedPart } from '@belegwerk/core/use-cases';
import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { anOrder } from '../../builders/index.ts';
import { Stage } from './stage.ts';

const OPEN = { fulfilmentStatus: 'unfulfilled' } as const;
const NOVEMBER = { from: day('2026-11-01'), to: day('2026-11-30') };

describe('Settings that are tried on real orders', () => {
  let stage: Stage;
  let shop: Shop;
  beforeEach(async () => {
    stage = new Stage();
    shop = await stage.open({ preferences: { invoiceEvent: 'fulfilled', contactCreate: [] } });
  });
  afterEach(() => stage.close());

  const ordered = (number: number, wish: Partial<Order> = {}): Order => {
    const at = instant('2026-11-18T10:00:00Z').add({ minutes: number });
    const payments = anOrder().payments.map((each) => ({ ...each, id: `${each.id}${number}` }));
    return anOrder({
      id: orderId(`gid://shopify/Order/${number}`),
      name: `#${number}`,
      createdAt: at,
      processedAt: at,
      updatedAt: at,
      payments,
      fulfilmentStatus: 'fulfilled',
      ...wish,
    });
  };

  const tryOrders = async (part: TriedPart) => {
    const { stores, clock } = stage;
    const { linksOf, loadMetafields } = stage.processPorts;
    const ports = { orders: stage.shopDesk, stores, clock, linksOf, loadMetafields, ...stage.accounting };
    const tried = await makeTryOrders({ ...ports, readSwitch: makeReadSwitch({ stores }) })(
      (await stores.shops.find(shop.key)) ?? shop,
      part,
    );
    if (!tried.ok) throw new Error(tried.failure.kind);
    return tried.value;
  };

  /** All parts, as page and command go through them. */
  const summed = async (part: TriedPart): Promise<{ readonly sums: DryRunSums; readonly parts: number }> => {
    let sums = NO_SUMS;
    let parts = 0;
    for (let after: string | undefined = ''; after !== undefined; parts += 1) {
      const tried = await tryOrders({ ...part, ...(after === '' ? {} : { after }) });
      sums = addUp(sums, tried.orders);
      after = tried.next;
    }
    return { sums, parts };
  };

  const changed = (change: Partial<Preferences>) => ({
    before: shop.preferences,
    after: { ...shop.preferences, ...change },
  });

  it('say of a period what two settings make of it, as if nothing had been made, and write nothing', async () => {
    for (let number = 1; number <= 7; number += 1) await stage.process(shop, ordered(number, number === 7 ? OPEN : {}));
    const before = JSON.stringify([await stage.events(shop), stage.books.written(), stage.mails.sent.length]);
    const { sums, parts } = await summed({
      settings: changed({ invoiceEvent: 'created', invoiceTitle: 'Faktura' }),
      days: NOVEMBER,
    });
    expect(parts).toBeGreaterThan(1);
    expect(JSON.stringify([await stage.events(shop), stage.books.written(), stage.mails.sent.length])).toBe(before);
    expect(sums).toMatchObject({ orders: 7, unread: 0 });
    expect(sums.after?.kinds.invoice.count).toBe(7);
    expect(sums.before.kinds.invoice.count).toBe(6);
    expect(sums.differences.map(({ kind, document, count }) => [kind, document, count])).toEqual([
      ['made', 'invoice', 1],
      ['title', 'invoice', 6],
    ]);
  });

  it('list the orders between an old and a new trigger, and nothing of those that have their documents', async () => {
    const done = ordered(1);
    const open = ordered(2, OPEN);
    for (const each of [done, open]) await stage.process(shop, each);
    const { orders, total } = await tryOrders({ settings: changed({ invoiceEvent: 'created' }) });
    expect(orders.filter(({ differences }) => differences.length > 0)).toMatchObject([
      { name: '#2', differences: [{ kind: 'made', document: 'invoice' }] },
    ]);
    expect(total).toBe(orders.length);
    expect(await tryOrders({ settings: changed({ invoiceTitle: 'Faktura' }) })).toEqual({ orders: [], total: 0 });
  });

  it('say what then happens: once the new trigger is saved, exactly those documents are made', async () => {
    const open = ordered(2, OPEN);
    await stage.process(shop, open);
    const { orders } = await tryOrders({ settings: changed({ invoiceEvent: 'created' }) });
    const promised = orders.flatMap(({ differences }) => differences.filter(({ kind }) => kind === 'made')).length;
    const saved = await stage.stores.shops.update(shop.key, (stored) => ({
      ...stored,
      preferences: { ...stored.preferences, invoiceEvent: 'created' },
    }));
    const before = stage.books.booked.length;
    await stage.processOrder(saved ?? shop, open.id, 'live');
    expect([promised, stage.books.booked.length - before]).toEqual([1, 1]);
  });

  it('leave out the order of a customer who was erased, and do not ask the shop for it', async () => {
    for (const number of [1, 2]) await stage.process(shop, ordered(number));
    await stage.stores.privacy.receive(
      aPrivacyRequest({ shop: shop.key, kind: 'customer-redaction', orderIds: [ordered(1).id] }),
    );
    const asked = jest.spyOn(stage.shopDesk, 'orderById');
    const { sums } = await summed({ settings: changed({ invoiceTitle: 'Faktura' }), days: NOVEMBER });
    expect(asked.mock.calls.map(([, id]) => id)).toEqual([ordered(2).id]);
    expect(sums).toMatchObject({ orders: 1, unread: 0, differing: 1 });
  });

  it('tell an order that could not be read, and go on', async () => {
    for (const number of [1, 2]) await stage.process(shop, ordered(number));
    stage.shopDesk.faults.prepare('orderById', { kind: 'shop-unreachable', detail: 'down' });
    const { sums } = await summed({ settings: { before: shop.preferences }, days: NOVEMBER });
    expect(sums).toMatchObject({ orders: 2, unread: 1, differing: 0 });
    expect(sums).not.toHaveProperty('after');
  });
});
