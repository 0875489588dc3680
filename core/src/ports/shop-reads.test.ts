import { describe, expect, it } from '@jest/globals';
import { orderId, shopKey } from '../kernel/ids.ts';
import { instant } from '../kernel/calendar.ts';
import { logEvent } from '../events/log-event.ts';
import type { OrderBook } from './order-book.ts';
import type { Stores } from '../stores/stores.ts';

const at = instant('2026-11-20T09:00:00Z');
const order = { id: orderId('gid://shopify/Order/1'), name: '#1001' };
const ofShop = logEvent({ id: '1', at, name: 'plan.transfers-exhausted', facts: {} });
const ofOrder = logEvent({ id: '2', at, name: 'order.redacted', order, facts: {} });

/** Compiled alone: who has no more than `Stores` cannot store the name of a customer who is erased. */
const tried = async (stores: Stores): Promise<void> => {
  const records = stores.recordsOf(shopKey('kaffeekontor-nord.myshopify.com'));
  await records.orders.byId(order.id);
  await records.events.append(ofShop);
  // @ts-expect-error -- what is about an order is written through `recordsOfOrder`
  await records.events.append(ofOrder);
  // @ts-expect-error -- so are its records
  await records.orders.amend(order.id, (each) => each);
  // @ts-expect-error -- and its documents
  await records.documents.change('1', { kind: 'redacted' });
  // @ts-expect-error -- nor are they handed on to code that would write
  const book: OrderBook = records.orders;
  await book.byId(order.id);
};

describe('the records of a shop', () => {
  it('are written only by code that says so by type', () => {
    expect(tried).toBeInstanceOf(Function);
    expect([ofShop.order, ofOrder.order]).toEqual([undefined, order]);
  });
});
