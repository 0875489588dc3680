import { expect, it } from '@jest/globals';
import { day, instant } from '../../kernel/calendar.ts';
import { orderId, shopKey } from '../../kernel/ids.ts';
import { cents } from '../../kernel/money.ts';
import type { PlacedWithin, ReckonedInBook } from '../../ports/order-book.ts';
import type { OrderRecord } from '../../records/order-record.ts';
import type { Reckoning } from '../../records/reckoning.ts';
import type { VoucherMove } from '../../records/voucher-move.ts';
import { makeReadVouchers } from './read-vouchers.ts';

const used = (on: string): VoucherMove => ({ day: day(on), of: 'gift-card', what: 'used', amount: cents(100) });
const order = (id: string, createdAt: string, vouchers?: readonly VoucherMove[]): ReckonedInBook => ({
  id: orderId(id),
  createdAt: instant(createdAt),
  reckoning: (vouchers ? { vouchers } : {}) as Reckoning,
});

it('tells what happened before a month and in it, of all orders that are known, and of how many it is not known', async () => {
  const book = [
    order('old', '2024-03-02T10:00:00Z', [used('2024-03-02'), used('2026-11-30')]),
    order('earlier', '2026-10-31T23:30:00Z'),
    order('now', '2026-11-10T10:00:00Z', [used('2026-11-10'), used('2026-12-01')]),
    order('later', '2026-12-02T10:00:00Z', [used('2026-12-02')]),
  ];
  const isIn =
    ({ from, before }: PlacedWithin) =>
    ({ createdAt: { epochMilliseconds: at } }: ReckonedInBook): boolean =>
      from.epochMilliseconds <= at && at < before.epochMilliseconds;
  const read = makeReadVouchers({
    stores: {
      recordsOf: () => ({
        orders: {
          reckonings: async (placed) => book.filter(isIn(placed)),
          ofIds: async (ids) => ids.map((id) => ({ id, name: `#${id}` }) as OrderRecord),
        },
      }),
    },
  });
  const { since, before, within, unread } = await read(shopKey('laden.myshopify.com'), day('2026-11-17'));
  expect([since?.toString(), before.map((each) => each.day.toString()), unread]).toEqual([
    '2024-03-02',
    ['2024-03-02'],
    1,
  ]);
  expect(within.map((each) => [each.orderName, each.day.toString()])).toEqual([
    ['#old', '2026-11-30'],
    ['#now', '2026-11-10'],
  ]);
});
