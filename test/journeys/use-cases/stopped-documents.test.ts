import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { inMemoryVault } from '@belegwerk/contracts/ports';
import { instant, staffId, type Instant } from '@belegwerk/core/kernel';
import {
  makeChangePreferences,
  makeConnectAccounting,
  makeResumeTransfers,
  makeLookAgain,
} from '@belegwerk/core/use-cases';
import type { Order } from '@belegwerk/core/orders';
import type { PreferencesChange } from '@belegwerk/core/preferences';
import type { Shop } from '@belegwerk/core/shops';
import { anOrder, aRefund, aSeller, TARGET } from '../../builders/index.ts';
import { aShop } from '../../builders/shop-builder.ts';
import { describeOnEachStore } from './each-store.ts';
import { FollowingStage } from './following-stage.ts';

let stage: FollowingStage;
const onEachStore = await describeOnEachStore();
const describe = (name: string, tests: () => void): void =>
  onEachStore(name, (open) => {
    beforeEach(async () => {
      stage = new FollowingStage(await open());
    });
    afterEach(async () => {
      await stage.stores.erase(key);
      await stage.close();
    });
    tests();
  });

const { key } = aShop();
const OFF = {
  contactCreate: [],
  creditCreate: false,
  deliveryCreate: false,
  creditSendMailEnabled: true,
  deliverySendMailEnabled: true,
} satisfies PreferencesChange;
const LONG_AGO = instant('2026-10-20T08:15:00Z');
const placed = anOrder({ createdAt: LONG_AGO, processedAt: LONG_AGO, updatedAt: LONG_AGO });
const refundedAt = (createdAt: Instant): Order => ({
  ...placed,
  paymentStatus: 'partially_refunded',
  refunds: [{ ...aRefund({ id: 'gid://shopify/Refund/1', lines: [], paidOut: '5.00' }), createdAt }],
});
const refunded = refundedAt(LONG_AGO);
const shippedOf = (order: Order): Order => ({
  ...order,
  fulfilmentStatus: 'fulfilled',
  fulfilments: [
    {
      id: 'gid://shopify/Fulfillment/1',
      createdAt: order.createdAt,
      cancelled: false,
      lines: order.lines.map(({ id, quantity }) => ({ lineId: id, quantity })),
      trackingNumbers: [],
    },
  ],
});

const now = async (): Promise<Shop> => (await stage.stores.shops.find(key)) ?? aShop();
const look = async (order: Order) => stage.process(await now(), order);
const record = async () => stage.recordsOf(await now()).orders.byId(placed.id);
const state = async () => (await record())?.status.state;
/** Changes settings, as the merchant does; answers how many orders are looked at. */
const changing = async (change: PreferencesChange): Promise<number> => {
  const { stores, clock, ids } = stage;
  await makeChangePreferences({ stores, vault: inMemoryVault(), clock, ids, attachments: stage.mails })(key, change, {
    by: staffId('7'),
    origin: 'general',
  });
  return stage.reviewOrders(key);
};
const invoiceAnd = (...documents: readonly string[]): readonly string[] => ['invoice 12390', ...documents];

describe('a document that was off while its order was done', () => {
  it('comes when credit notes are turned on, once, and no customer is written to about what is long past', async () => {
    await stage.open({ preferences: OFF });
    await look(placed);
    await look(refunded);
    expect([await state(), stage.books.written()]).toEqual(['done', invoiceAnd()]);
    expect(await changing({ creditCreate: true })).toBe(1);
    await look(refunded);
    await look(refunded);
    expect([await state(), stage.books.written()]).toEqual(['done', invoiceAnd('credit-note 500')]);
    expect(stage.mails.sent).toEqual([]);
    expect(await changing({ creditCreate: false })).toBe(0);
    expect(await changing({ creditCreate: '2026-01-01' })).toBe(0);
  });

  it('comes when delivery notes are turned on, also from a day of long ago', async () => {
    await stage.open({ preferences: OFF });
    const old = instant('2026-03-02T08:15:00Z');
    const shipped = shippedOf({ ...placed, createdAt: old, processedAt: old });
    await stage.stores.shops.update(key, (shop) => ({
      ...shop,
      preferences: { ...shop.preferences, invoiceCreate: '2026-01-01' },
    }));
    await look(shipped);
    expect([await state(), stage.books.written()]).toEqual(['done', invoiceAnd()]);
    expect(await changing({ deliveryCreate: true })).toBe(1);
    await look(shipped);
    expect(stage.books.written()).toEqual(invoiceAnd());
    expect(await changing({ deliveryCreate: '2026-02-01' })).toBe(1);
    await look(shipped);
    expect(stage.books.written()).toHaveLength(2);
    expect(stage.mails.sent).toEqual([]);
  });

  it('is not written about by itself, although what it is for is only of yesterday', async () => {
    await stage.open({ preferences: OFF });
    await look(placed);
    const fresh = refundedAt(stage.clock.now().subtract({ hours: 24 }));
    await look(fresh);
    await changing({ creditCreate: true });
    await look(fresh);
    expect(stage.books.written()).toEqual(invoiceAnd('credit-note 500'));
    expect(stage.mails.sent).toEqual([]);
  });

  it('is not written about either when there were no transfers for it at first', async () => {
    await stage.open({ preferences: OFF });
    await look(placed);
    await look(refunded);
    await changing({ creditCreate: true });
    stage.quota = 1;
    await look(refunded);
    expect(await state()).toBe('waiting');
    stage.quota = 9;
    await look(refunded);
    expect(stage.books.written()).toEqual(invoiceAnd('credit-note 500'));
    expect(stage.mails.sent).toEqual([]);
  });

  it('is no reason to look at orders that are done, or that stopped for something else', async () => {
    await stage.open({ preferences: OFF });
    await look(placed);
    expect(await changing({ creditCreate: true, deliveryCreate: true })).toBe(0);
    await changing({ creditCreate: false, deliveryCreate: false });
    await look(shippedOf(placed));
    expect(await changing({ creditCreate: true, skipPos: true })).toBe(0);
  });
});

describe('a document beside one that was refused', () => {
  /** The delivery note is refused for good, so the order failed, and its credit note is off. */
  const failed = async (): Promise<void> => {
    await stage.open({ preferences: { ...OFF, deliveryCreate: true } });
    await look(placed);
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['nein'] });
    await look(shippedOf(refunded));
    expect(await state()).toBe('failed');
  };

  it('comes when its setting is turned on', async () => {
    await failed();
    expect(await changing({ creditCreate: true })).toBe(1);
    await look(shippedOf(refunded));
    expect(stage.books.written()).toContain('credit-note 500');
  });

  it('is looked at when the books come back in which its invoice stands', async () => {
    await stage.open({ preferences: { ...OFF, creditCreate: true, deliveryCreate: true } });
    await look(placed);
    const connect = async (company: ReturnType<typeof aSeller>): Promise<void> => {
      stage.clock.advance(70 * 24 * 3600);
      stage.books.account = company;
      const { stores, clock, ids, books } = stage;
      await makeConnectAccounting({ bookkeepingAt: () => books, stores, clock, ids })(key, TARGET);
    };
    await connect(aSeller({ organizationId: 'another', companyName: 'Andere GmbH' }));
    await stage.reviewOrders(key);
    stage.books.faults.prepare('issue', { kind: 'bookkeeping-refused', reasons: ['nein'] });
    await look(shippedOf(refunded));
    expect((await record())?.documentStatuses?.map(({ state: each }) => each)).toContain('held');
    expect(await state()).toBe('failed');
    await connect(aSeller());
    expect(await stage.reviewOrders(key)).toBe(1);
  });
});

describe('orders that wait for transfers', () => {
  it('are found by that, and nothing is asked when none does', async () => {
    await stage.open({ preferences: OFF });
    await look(shippedOf(placed));
    const { stores, clock, addWork } = stage;
    const resume = async () =>
      makeResumeTransfers({ stores, clock, lookAgain: makeLookAgain({ addWork }) })(await stage.agreed(await now()));
    expect(await resume()).toBe(0);
    await changing({ deliveryCreate: true });
    stage.quota = 1;
    await look(shippedOf(placed));
    stage.quota = 9;
    expect(await resume()).toBe(1);
  });
});
