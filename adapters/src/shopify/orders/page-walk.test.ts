import { day, instant, ok, orderId, shopKey } from '@belegwerk/core/kernel';
import { describe, expect, it } from '@jest/globals';
import { z } from 'zod';
import type { ShopifyAdmin } from '../admin/admin-api.ts';
import { moreSubscriptions } from '../billing/operations.ts';
import { readSalesTotal } from './agreements.ts';
import { MAX_PAGES } from './page-walk.ts';
import { readPlacedOn } from './placed-on.ts';
import { Reading } from './reading.ts';
import { readUpdatedSince } from './updated-since.ts';
import { pageOf } from './words.ts';

const list = z.object({ orders: pageOf(z.object({})) });
const SINCE = instant('2026-11-20T09:00:00Z');
const DAYS = { from: day('2026-11-20'), to: day('2026-11-20') };

/** Every list that is read page by page, and the reply that holds a page of it without its cursor. */
const LISTS = {
  'the orders that have changed': (reading: Reading) => readUpdatedSince(reading, SINCE, 1000),
  'a list of one order': (reading: Reading) =>
    reading.pages({ operation: moreSubscriptions, variables: {}, schema: list, pageIn: ({ orders }) => orders }),
  'the ledger of an order': (reading: Reading) =>
    readSalesTotal(reading, { id: orderId('gid://shopify/Order/1') }, { side: 'shopMoney', currency: 'EUR' }),
  'the orders of a day': async (reading: Reading) => {
    let after: string | undefined;
    for (let pages = 0; pages <= MAX_PAGES; pages += 1) {
      const page = await readPlacedOn(reading, DAYS, after);
      if (!page.ok) return page;
      after = page.value.next;
    }
    return ok('endless');
  },
} as const;

const ORDER = { id: 'gid://shopify/Order/1', updatedAt: '2026-11-20T10:00:00Z' };

/** A shop whose lists never end: each page names this place as that of the next. */
const shopThat = (cursorAfter: (calls: number) => string) => {
  let calls = 0;
  const graphql = async () => {
    calls += 1;
    const pageInfo = { hasNextPage: true, endCursor: cursorAfter(calls) };
    const agreements = { nodes: [{ sales: { nodes: [], pageInfo: { hasNextPage: false } } }], pageInfo };
    const data = { orders: { nodes: calls % 3 === 0 ? [ORDER] : [], pageInfo }, order: { ...ORDER, agreements } };
    return ok({ data, problems: [] });
  };
  const reading = new Reading({ graphql } as unknown as ShopifyAdmin, shopKey('kaffeekontor-nord.myshopify.com'));
  return { reading, calls: () => calls };
};

describe.each(Object.entries(LISTS))('%s', (_what, read) => {
  it.each([
    ['a place that does not move', () => 'same', 2],
    ['two places in turn', (calls: number) => `place ${calls % 2}`, 3],
    ['ever another place', (calls: number) => `place ${calls}`, MAX_PAGES],
  ])('are given up with a reason when the shop names %s', async (_name, cursorAfter, most) => {
    const shop = shopThat(cursorAfter);
    expect(await read(shop.reading)).toMatchObject({
      ok: false,
      failure: { kind: 'order-unreadable', path: 'pageInfo', detail: expect.stringContaining('list') },
    });
    expect(shop.calls()).toBeLessThanOrEqual(most);
  });
});
