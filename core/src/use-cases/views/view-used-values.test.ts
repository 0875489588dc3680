import { describe, expect, it } from '@jest/globals';
import { shopKey } from '../../kernel/ids.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { ShopRecords } from '../../stores/stores.ts';
import { makeViewUsedValues } from './view-used-values.ts';

type Had = Pick<OrderRecord, 'tags' | 'source' | 'gateways'>;

const usedIn = (...orders: readonly Had[]) => {
  const page = () =>
    Promise.resolve({ items: orders as readonly OrderRecord[], total: orders.length, page: 1, pageSize: 250 });
  const recordsOf = () => ({ orders: { page } }) as unknown as ShopRecords;
  return makeViewUsedValues({ stores: { recordsOf } })(shopKey('kontor.myshopify.com'));
};

describe('what the orders of a shop have', () => {
  it('is told in lower case, once each, and what most of them have first', async () =>
    expect(
      await usedIn(
        { tags: ['Messe', 'B2B'], source: 'pos', gateways: ['Vorkasse'] },
        { tags: ['b2b'], source: 'web', gateways: ['vorkasse', 'klarna'] },
        { tags: [' '], source: 'web' },
      ),
    ).toEqual({ tags: ['b2b', 'messe'], sources: ['web', 'pos'], gateways: ['vorkasse', 'klarna'] }));

  it('is nothing where there are none', async () =>
    expect(await usedIn()).toEqual({ tags: [], sources: [], gateways: [] }));
});
