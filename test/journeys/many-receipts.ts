import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  LogPageReply,
  OrderImportReply,
  ReceiptImportReply,
  ReceiptPageReply,
  ReceiptRow,
} from '@belegwerk/contracts/api';
import { documentByHand } from '../system/by-hand.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeRecent } from './past-orders.ts';

const LIMIT_MS = 240_000;
const PAGE = 100;

type Wish = Parameters<typeof documentByHand>[1];

/** A receipt, and the order to which it belongs; none where it belongs to none, or to one of several. */
interface Written {
  readonly wish: Wish;
  readonly belongsTo?: string;
  readonly because?: 'no-order' | 'several-orders';
}

const upTo = (count: number): readonly number[] => Array.from({ length: count }, (_, at) => at + 1);

/** Whom the orders behind 270 are for: two and two of one customer until 290, and each of another otherwise. */
const customerOf = (number: number): string =>
  number > 270 && number <= 290 ? `Paul Zwilling${Math.ceil(number / 2)}` : `Ida Kundin${number}`;

/** 300 receipts: 250 of one order, 30 of none, 20 of which two orders could be meant. */
const receipts = (total: number): readonly Written[] => [
  ...upTo(125).map((n) => ({ wish: { introduction: `Zu Ihrer Bestellung #V${n}` }, belongsTo: `#V${n}` })),
  ...upTo(125).map((n) => ({
    wish: { grossAmount: total, recipient: customerOf(125 + n) },
    belongsTo: `#V${125 + n}`,
  })),
  ...upTo(10).map((n) => ({
    wish: { introduction: `Zu Ihren Bestellungen #V${249 + 2 * n} und #V${250 + 2 * n}` },
    because: 'several-orders' as const,
  })),
  ...upTo(10).map((n) => ({
    wish: { grossAmount: total, recipient: customerOf(269 + 2 * n) },
    because: 'several-orders' as const,
  })),
  ...upTo(10).map((n) => ({ wish: { introduction: `Bestellung #V${9000 + n}` }, because: 'no-order' as const })),
  ...upTo(10).map((n) => ({
    wish: { grossAmount: Math.round(100 * total + 1) / 100, recipient: customerOf(290 + n) },
    because: 'no-order' as const,
  })),
  ...upTo(10).map((n) => ({
    wish: { grossAmount: total, recipient: `Ida Fremde${n}` },
    because: 'no-order' as const,
  })),
];
const ORDERS = 300;

/** The journey of a shop with many receipts from before; `environment` says where the host keeps its data. */
export const describeManyReceipts = (engine: string, environment: () => Readonly<Record<string, string>>): void =>
  describe(`300 receipts from before the connection, on ${engine}`, () => {
    let system: TestSystem;
    beforeAll(async () => {
      // nothing changes by itself
      const settings = { SWEEP_SECONDS: '3600', ...environment() };
      system = await startTestSystem({ preferences: { invoiceCreate: false }, environment: settings });
    }, LIMIT_MS);
    afterAll(() => system.close());

    /** A list of the service is a little behind what is there. */
    const inBooks = async (): Promise<number> => {
      const query = 'voucherType=invoice&voucherStatus=any&size=1';
      const reply = await fetch(`${system.lexware.url}/v1/voucherlist?${query}`, {
        headers: { authorization: `Bearer ${system.lexware.apiKey}` },
      });
      return ((await reply.json()) as { totalElements: number }).totalElements;
    };
    /** Some with each call, as long as more of them are matched. */
    const allMatched = async (before = -1): Promise<ReceiptImportReply> => {
      const reply = await eventually(
        () => system.api<ReceiptImportReply>('/api/lexoffice/import', 'POST'),
        (answer) => !answer.continue || answer.found > before,
      );
      return reply.continue ? allMatched(reply.found) : reply;
    };
    const listed = async (state: 'linked' | 'left'): Promise<readonly ReceiptRow[]> => {
      const rows: ReceiptRow[] = [];
      for (let page = 1; ; page += 1) {
        const path = `/api/lexoffice/receipts?state=${state}&page=${page}&pageSize=${PAGE}`;
        const { items, total } = await system.api<ReceiptPageReply>(path);
        rows.push(...items);
        if (rows.length >= total || items.length === 0) return rows;
      }
    };

    it(
      'find their 250 orders; 30 are of none, and 20 that could be of two are left to the merchant',
      async () => {
        const total = Number(await placeRecent(system, ORDERS, customerOf));
        const written = receipts(total);
        const expected = new Map<string, Written>();
        for (const receipt of written) expected.set(await documentByHand(system, receipt.wish), receipt);
        await eventually(inBooks, (count) => count === 300);

        const orders = await eventually(
          () => system.api<OrderImportReply>('/api/orders/import', 'POST'),
          (answer) => !answer.continue,
        );
        expect(orders.affected).toBeGreaterThanOrEqual(ORDERS);
        const matched = await allMatched();
        expect(matched).toMatchObject({ found: 300, assigned: 250, progress: 100 });

        const linked = await listed('linked');
        expect(linked.filter(({ id, order }) => order?.name !== expected.get(id)?.belongsTo)).toEqual([]);
        expect(new Set(linked.map(({ order }) => order?.name)).size).toBe(250);
        const left = await listed('left');
        expect(left.filter(({ id, because }) => because !== expected.get(id)?.because)).toEqual([]);
        const counts = (because: string) => left.filter((row) => row.because === because).length;
        expect([linked.length, counts('no-order'), counts('several-orders'), left.length]).toEqual([250, 30, 20, 50]);

        const { items } = await system.api<LogPageReply>('/api/shop/logs?origin=shop&pageSize=100');
        const told = items.filter(({ event }) => /^shop\.(orders-imported|documents-linked)$/.test(event));
        expect(told.map(({ event, facts }) => `${event} ${facts['count']}`).toSorted()).toEqual([
          'shop.documents-linked 250',
          `shop.orders-imported ${orders.affected}`,
        ]);
      },
      LIMIT_MS,
    );

    it(
      'are given by hand to the one of two orders that the merchant means',
      async () => {
        const [receipt] = (await listed('left')).filter(({ because }) => because === 'several-orders');
        const { items } = await system.api<{ items: readonly { readonly id: string }[] }>('/api/orders?search=%23V251');
        const path = `/api/lexoffice/receipts/${receipt?.id}/order`;
        const given = await system.api<ReceiptRow>(path, 'POST', { order: items[0]?.id });
        expect(given).toMatchObject({ state: 'linked', recognisedBy: 'hand', order: { name: '#V251' } });
        expect([(await listed('linked')).length, (await listed('left')).length]).toEqual([251, 49]);
      },
      LIMIT_MS,
    );
  });
