import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { orderId, taxRate } from '@belegwerk/core/kernel';
import type { Order } from '@belegwerk/core/orders';
import type { Shop } from '@belegwerk/core/shops';
import { aLine, anOrder } from '../../builders/index.ts';
import { describeOnEachStore } from './each-store.ts';
import { Stage } from './stage.ts';

const describeOnStores = await describeOnEachStore();
const VIENNA = {
  firstName: 'Anna',
  lastName: 'Gruber',
  street: 'Ring 1',
  zip: '1010',
  city: 'Wien',
  countryCode: 'AT',
} as const;

describeOnStores('a rate of another country that the account is known not to take', (open) => {
  let stage: Stage;
  let shop: Shop;
  let count = 0;
  beforeEach(async () => {
    stage = new Stage(await open());
    await stage.stores.erase((await stage.open()).key);
    const preferences = { contactCreate: [], invoiceEvent: 'created', invoiceFinalize: true } as const;
    shop = await stage.open({ preferences, seller: { distanceSales: 'destination' } });
    stage.quota = 10_000;
  });
  afterEach(() => stage.close());

  const placed = async (rate = '4.9'): Promise<Order> => {
    count += 1;
    const order = anOrder({
      id: orderId(`gid://shopify/Order/${5000 + count}`),
      name: `#${5000 + count}`,
      billingAddress: VIENNA,
      shippingAddress: VIENNA,
      lines: [aLine({ title: 'Mehl', rate })],
      shipping: [],
    });
    await look(order, true);
    return order;
  };
  const current = async () => {
    const stored = await stage.stores.shops.find(shop.key);
    if (!stored) throw new Error('the shop is gone');
    return stored;
  };
  const look = async (order: Order, isNew = false) =>
    isNew
      ? stage.process(await current(), order)
      : stage.processOrder(await stage.agreed(await current()), order.id, 'live');
  const stands = async ({ id }: Order) => {
    const status = (await stage.recordsOf(shop).orders.byId(id))?.status;
    return `${status?.state} ${status?.reason.code}`;
  };
  const known = async () => (await current()).preferences.accountRates;
  const tryIt = async ({ id }: Order) => stage.act(await current(), { order: id, action: 'try-rate' });

  it('is tried as a person wants it; once it is taken, further orders are not held', async () => {
    const first = await placed();
    expect(await stands(first)).toBe('held TAX_RATE_UNKNOWN');
    expect(await tryIt(first)).toMatchObject({ ok: true, value: { state: 'done' } });
    expect(await known()).toEqual({ 'AT 4.9': 'tried' });
    expect((await current()).review).toMatchObject({ fields: ['accountRates'] });
    await look(first);
    expect(await stands(first)).toBe('done EXISTING');
    expect(await stands(await placed())).toBe('done EXISTING');
    expect(await stage.recordsOf(shop).settings.page({ page: 1, pageSize: 10 })).toMatchObject({
      items: [{ by: '42', after: { accountRates: { 'AT 4.9': 'tried' } } }],
    });
  });

  it.each([
    ['that was tried', '4.9', 'AT 4.9', 490, true],
    ['of the table', '13', 'AT 13', 1300, false],
  ])('is remembered as refused once the account says so, %s', async (_which, rate, name, points, isTried) => {
    const refusal = { kind: 'bookkeeping-refused', code: '406', reasons: ['no'], rates: [taxRate(points)] } as const;
    if (!isTried) stage.books.faults.prepare('issue', refusal);
    const first = await placed(rate);
    if (isTried) {
      await tryIt(first);
      stage.books.faults.prepare('issue', refusal);
      await look(first);
    }
    expect(await known()).toEqual({ [name]: 'refused' });
    expect(await stands(first)).toBe('held TAX_RATE_UNKNOWN');
    expect(await stands(await placed(rate))).toBe('held TAX_RATE_UNKNOWN');
    expect(stage.books.written()).toEqual([]);
    expect(await tryIt(first)).toMatchObject({ ok: true });
    expect(await known()).toEqual({ [name]: 'tried' });
    await look(first);
    expect(await stands(first)).toBe('done EXISTING');
    expect(await tryIt(first)).toMatchObject({ ok: false, failure: { why: 'no-rate-to-try' } });
  });
});
