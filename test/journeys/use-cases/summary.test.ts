import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { day, orderId } from '@belegwerk/core/kernel';
import { isSummarised, makeSendSummary, summaryDueAt } from '@belegwerk/core/use-cases';
import type { OrderBook } from '@belegwerk/core/ports';
import type { RawStores } from '@belegwerk/core/stores';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder, aRefund } from '../../builders/index.ts';
import { aShop } from '../../builders/shop-builder.ts';
import { Stage } from './stage.ts';

const order = anOrder();

/** RawStores whose book calls every order one that differs, as an entry from before a rule was mended may. */
const callingAllDiffering = (stores: RawStores): RawStores => {
  const differing = (book: OrderBook): OrderBook =>
    Object.assign(Object.create(book) as OrderBook, {
      countConcerns: () => book.countConcerns(),
      page: ({ state, ...query }: Parameters<OrderBook['page']>[0]) =>
        book.page(state && state !== 'differs' ? { ...query, state } : query),
    });
  return Object.assign(Object.create(stores) as RawStores, {
    recordsOf: (...of: Parameters<RawStores['recordsOf']>) => {
      const records = stores.recordsOf(...of);
      return { ...records, orders: differing(records.orders) };
    },
  });
};

let stage: Stage;
let shop: Shop;
beforeEach(async () => {
  stage = new Stage();
  shop = await stage.open({ preferences: { contactCreate: [], invoiceFinalize: true } });
});
afterEach(() => stage.close());

describe('the summary of a day', () => {
  const today = day('2026-11-20');
  const APP = 'https://admin.shopify.com/store/kontor/apps/belegwerk';
  const summary = (change: Partial<Parameters<typeof makeSendSummary>[0]> = {}, which = today) =>
    makeSendSummary({
      stores: stage.stores,
      postbox: stage.mails,
      clock: stage.clock,
      ids: stage.ids,
      appUrlOf: () => APP,
      ...change,
    })(shop, which);

  beforeEach(async () => {
    const profile = { ...shop.profile, email: 'kontor@example.com' };
    shop = (await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, profile }))) ?? shop;
  });

  it('is not sent when nothing needs anybody, and not asked again', async () => {
    expect([await summary(), await summary()]).toEqual(['not-needed', 'not-needed']);
    expect(stage.mails.sent).toEqual([]);
  });

  const failing = async (): Promise<void> => {
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['Name fehlt'] });
    await stage.process(shop, order);
  };

  it('names what failed, once', async () => {
    await failing();
    expect([await summary(), await summary()]).toEqual(['sent', 'not-needed']);
    expect(stage.mails.sent).toMatchObject([{ to: ['kontor@example.com'] }]);
    expect(stage.mails.sent[0]?.message).toContain('#1042');
  });

  it('names what was refused beside documents, and nothing that is tried again', async () => {
    const preferences = { ...shop.preferences, invoiceSendMailEnabled: true };
    shop = (await stage.stores.shops.update(shop.key, (stored) => ({ ...stored, preferences }))) ?? shop;
    stage.mails.faults.prepare('send', { kind: 'mail-refused', detail: 'unbekannter Empfänger' });
    await stage.process(shop, order);
    expect(await summary()).toBe('sent');
    expect(stage.mails.sent[0]?.message).toContain('#1042');
  });

  it('says nothing of an order that the book still calls differing and of which nothing is to be said', async () => {
    await stage.process(shop, order);
    expect(await summary({ stores: callingAllDiffering(stage.stores) })).toBe('not-needed');
    expect(stage.mails.sent).toEqual([]);
  });

  it('counts only the orders of which it says something', async () => {
    await stage.process(shop, order);
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['Name fehlt'] });
    await stage.process(shop, anOrder({ id: orderId('gid://shopify/Order/1043'), name: '#1043' }));
    await summary({ stores: callingAllDiffering(stage.stores) });
    expect(stage.mails.sent).toMatchObject([{ subject: 'Belegwerk: 1 Sache braucht dich' }]);
    expect(stage.mails.sent[0]?.message).not.toContain('#1042');
  });

  it.each(['mail-refused', 'mail-outcome-unknown'] as const)('is not sent twice after %s', async (kind) => {
    await failing();
    stage.mails.faults.prepare('send', { kind, detail: 'weg' });
    expect(await summary()).toBe('not-sent');
    expect(await summary()).not.toBe('sent');
    expect(stage.mails.sent).toEqual([]);
  });

  describe('of an order whose invoice stands in the books of another company', () => {
    const elsewhere = { organizationId: 'another', companyName: 'Andere GmbH' };
    const refundedBy = async (...ids: readonly string[]): Promise<void> => {
      const stored = (await stage.stores.shops.find(shop.key)) ?? shop;
      const refunds = ids.map((id) => aRefund({ id, lines: [], paidOut: '5.00' }));
      await stage.process(stored, { ...order, paymentStatus: 'partially_refunded', refunds });
    };
    const told = async (...days: readonly string[]): Promise<readonly number[]> => {
      const sent: number[] = [];
      for (const each of days) {
        const before = stage.mails.sent.length;
        await summary({}, day(each));
        sent.push(stage.mails.sent.length - before);
      }
      return sent;
    };
    beforeEach(async () => {
      await stage.process(shop, order);
      await stage.stores.shops.update(shop.key, ({ accounting, ...stored }) => ({
        ...stored,
        preferences: { ...stored.preferences, creditCreate: true },
        ...(accounting
          ? {
              accounting: {
                ...accounting,
                connectedAt: stage.clock.now(),
                seller: { ...accounting.seller, ...elsewhere },
              },
            }
          : {}),
      }));
    });

    it('tells it once, however often the order is looked at, and says so', async () => {
      await refundedBy('gid://shopify/Refund/1');
      stage.clock.advance(26 * 3600);
      await refundedBy('gid://shopify/Refund/1');
      expect(await told('2026-11-20', '2026-11-21', '2026-11-22', '2026-11-23')).toEqual([0, 1, 0, 0]);
      expect(stage.mails.sent[0]?.message).toContain('Andere GmbH');
      expect(stage.mails.sent[0]?.message).toContain(
        'Was in den Büchern eines anderen Unternehmens steht, nennt diese Nachricht nur einmal.',
      );
      expect((await stage.recordsOf(shop).orders.byId(order.id))?.status.state).toBe('held');
    });

    it('tells it each day where it is not known yet whether the document came to be there', async () => {
      await stage.stores.shops.update(shop.key, (stored) => ({
        ...stored,
        ...(shop.accounting ? { accounting: shop.accounting } : {}),
      }));
      stage.books.faults.prepare('issue', { kind: 'bookkeeping-outcome-unknown', detail: 'timeout' });
      await refundedBy('gid://shopify/Refund/1');
      await stage.stores.shops.update(shop.key, ({ accounting, ...stored }) => ({
        ...stored,
        ...(accounting ? { accounting: { ...accounting, seller: { ...accounting.seller, ...elsewhere } } } : {}),
      }));
      await refundedBy('gid://shopify/Refund/1');
      expect(await told('2026-11-21', '2026-11-22', '2026-11-23')).toEqual([1, 1, 1]);
      expect(stage.mails.sent[0]?.message).toContain('steht noch nicht fest');
      expect(stage.mails.sent[0]?.message).not.toContain('nennt diese Nachricht nur einmal');
    });

    it('does not tell it again because something else of the order waits for a person no more', async () => {
      await refundedBy('gid://shopify/Refund/1');
      expect(await told('2026-11-21')).toEqual([1]);
      stage.clock.advance(26 * 3600);
      await stage.stores.shops.update(shop.key, (stored) => ({
        ...stored,
        preferences: { ...stored.preferences, deliveryCreate: true },
      }));
      const stored = (await stage.stores.shops.find(shop.key)) ?? shop;
      const lines = order.lines.map(({ id, quantity }) => ({ lineId: id, quantity }));
      const refunds = [aRefund({ id: 'gid://shopify/Refund/1', lines: [], paidOut: '5.00' })];
      const parcel = { id: 'F1', createdAt: stage.clock.now(), cancelled: false, lines, trackingNumbers: [] };
      await stage.process(stored, {
        ...order,
        paymentStatus: 'partially_refunded',
        refunds,
        fulfilments: [parcel],
      });
      expect(await told('2026-11-22', '2026-11-23')).toEqual([0, 0]);
    });

    it('tells it again once there is another refund', async () => {
      await refundedBy('gid://shopify/Refund/1');
      expect(await told('2026-11-21', '2026-11-22')).toEqual([1, 0]);
      stage.clock.advance(50 * 3600);
      await refundedBy('gid://shopify/Refund/1', 'gid://shopify/Refund/2');
      expect(await told('2026-11-23', '2026-11-24')).toEqual([1, 0]);
    });
  });

  it('names orders that wait for transfers', async () => {
    stage.quota = 0;
    await stage.process(shop, order);
    expect(await summary()).toBe('sent');
    expect(stage.mails.sent[0]?.message).toContain('1 Bestellung wartet, weil deine Übertragungen verbraucht sind.');
  });

  it('leads to the app where that has an address in the admin, and else names none', async () => {
    await failing();
    await summary();
    await summary({ appUrlOf: () => undefined }, day('2026-11-21'));
    expect(stage.mails.sent.map(({ message }) => message.includes(APP))).toEqual([true, false]);
  });

  it('is given up by the host that comes after one that died while sending it: it may have left', async () => {
    await failing();
    const dying = Object.assign(Object.create(stage.mails) as typeof stage.mails, {
      send: () => Promise.reject(new Error('killed')),
    });
    await expect(summary({ postbox: dying })).rejects.toThrow('killed');
    expect([await summary(), await summary()]).toEqual(['not-sent', 'not-needed']);
    expect(stage.mails.sent).toEqual([]);
  });

  it('leaves once when two hosts make it at the same time', async () => {
    await failing();
    const answers = await Promise.all([summary(), summary()]);
    expect(stage.mails.sent).toHaveLength(1);
    expect(answers).toContain('sent');
  });

  it('does not name the summary of the day before, which did not come off, among what needs a person', async () => {
    await failing();
    stage.mails.faults.prepare('send', { kind: 'mail-outcome-unknown', detail: 'weg' });
    expect(await summary()).toBe('not-sent');
    expect(await summary({}, day('2026-11-21'))).toBe('sent');
    expect(stage.mails.sent[0]?.message).not.toContain('weg');
  });

  it('concerns shops that were there in the morning', () => {
    expect(summaryDueAt(today).toString()).toBe('2026-11-20T06:00:00Z');
    expect(isSummarised(aShop(), today)).toBe(true);
    expect(isSummarised(aShop({ installedAt: summaryDueAt(today) }), today)).toBe(false);
    expect(isSummarised(aShop({ uninstalledAt: summaryDueAt(today) }), today)).toBe(false);
  });
});
