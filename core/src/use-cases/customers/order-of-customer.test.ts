import { describe, expect, it } from '@jest/globals';
import { anOrder } from '../../../../test/builders/index.ts';
import { aShop } from '../../../../test/builders/shop-builder.ts';
import { ok } from '../../kernel/result.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Stores } from '../../stores/stores.ts';
import { makeOrderOfCustomer } from './order-of-customer.ts';

const HIS = 'gid://shopify/Customer/7001';
const bought = anOrder({ customer: { id: HIS } });
const shop = aShop();

interface Kept {
  readonly boughtBy?: OrderRecord['boughtBy'];
  readonly isErased?: boolean;
  /** As the shop has it now. */
  readonly now?: typeof bought;
}

const asked = ({ boughtBy, isErased = false, now = bought }: Kept) => {
  let kept = { id: bought.id, ...(boughtBy ? { boughtBy } : {}) } as OrderRecord;
  let reads = 0;
  const records = {
    orders: {
      byId: async () => kept,
      amend: async (_id: unknown, change: (stored: OrderRecord) => OrderRecord) => {
        kept = change(kept);
      },
    },
    documents: { ofOrder: async () => [] },
  };
  const stores = {
    shops: { find: async () => shop },
    recordsOf: () => records,
    privacy: { isRedacted: async () => isErased },
  } as unknown as Stores;
  const orderById = async () => {
    reads += 1;
    return ok(now);
  };
  const find = makeOrderOfCustomer({ stores, orders: { orderById }, isServed: () => true });
  return {
    by: async (customer: string) => (await find({ shop: shop.key, customer }, bought.id)).ok,
    reads: () => reads,
  };
};

describe('the order that a signed-in customer names', () => {
  it.each<[string, string, Kept, boolean, number]>([
    ['his own is read from the shop', HIS, { boughtBy: { customerId: '7001' } }, true, 1],
    ['a stranger costs the shop nothing', '7002', { boughtBy: { customerId: '7001' } }, false, 0],
    ["nor does one who asks about a guest's order", HIS, { boughtBy: {} }, false, 0],
    ['nor one whose number is a part of the right one', '700', { boughtBy: { customerId: '7001' } }, false, 0],
    [
      'it is not his where the shop gave it away since',
      HIS,
      { boughtBy: { customerId: '7001' }, now: anOrder() },
      false,
      1,
    ],
    ['an erased one is not asked for', HIS, { boughtBy: { customerId: '7001' }, isErased: true }, false, 0],
    ['his own is found where it was kept before', HIS, {}, true, 1],
    ['a stranger is refused where it was kept before', '7002', {}, false, 1],
  ])('%s', async (_rule, customer, kept, isFound, reads) => {
    const order = asked(kept);
    expect([await order.by(customer), order.reads()]).toEqual([isFound, reads]);
  });

  it('is read for a stranger once at most where it was kept before', async () => {
    const order = asked({});
    for (const stranger of ['7002', '7003', '7002']) expect(await order.by(stranger)).toBe(false);
    expect(order.reads()).toBe(1);
    expect([await order.by('7001'), order.reads()]).toEqual([true, 2]);
  });
});
