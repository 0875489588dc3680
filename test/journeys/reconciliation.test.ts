import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { ReconciledOrdersReply, ReconciliationReply } from '@belegwerk/contracts/api';
import { centsText, cents } from '@belegwerk/core/kernel';
import { openBookkeeping, type Bookkeeping } from '../system/bookkeeping.ts';
import type { BookedDocument, OrderPanel, PanelOrder } from '../system/order-panel.ts';
import { eventually, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 30_000;

describe('the reconciliation of a month', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let until: Bookkeeping['until'];

  beforeAll(async () => {
    ({ system, panel, until } = await openBookkeeping());
  }, LIMIT_MS);
  afterAll(() => system.close());

  const month = () => system.api<ReconciliationReply>('/api/reconciliation');
  const ordersOf = async (cause: string): Promise<readonly string[]> => {
    const { current } = await month();
    const query = new URLSearchParams({ month: current, cause });
    const { items } = await system.api<ReconciledOrdersReply>(`/api/reconciliation/orders?${query.toString()}`);
    return items.map(({ name }) => name);
  };
  const causesOf = ({ causes }: ReconciliationReply) =>
    causes.map(({ key, orders, amount }) => `${key} ${orders} ${amount}`);

  /** What the sandbox's own books come to. */
  const books = async (): Promise<{ readonly documents: string; readonly payments: string }> => {
    const found = await system.control<{ documents: readonly BookedDocument[] }>('lexware', '/books');
    const final = found.documents.filter(
      ({ kind, voucherStatus, deleted }) =>
        !deleted && kind !== 'delivery-note' && !['draft', 'voided'].includes(voucherStatus),
    );
    const sum = (of: (each: BookedDocument) => number): string =>
      centsText(cents(final.reduce((all, each) => (each.kind === 'credit-note' ? all - of(each) : all + of(each)), 0)));
    return {
      documents: sum(({ totalCents }) => totalCents),
      payments: sum(({ totalCents, openCents }) => totalCents - openCents),
    };
  };

  it(
    'comes to what the books come to, names each difference, and loses it once it is mended',
    async () => {
      const paid = await panel.placeDone({ gateway: 'manual' });
      await until(paid, ({ documents }) => documents[0]?.status === 'paid');
      const refunded = await panel.placeDone({ gateway: 'manual' });
      await until(refunded, ({ documents }) => documents[0]?.status === 'paid');
      await panel.act(refunded, 'refund', { amount: '5.00' });
      await until(refunded, ({ documents }) => documents[1]?.status === 'paid');
      const unpaid = await panel.placeDone({ pay: false });
      await until(unpaid, ({ openItems }) => openItems[0]?.cause === 'awaiting-money');

      const before = await month();
      const worth = unpaid.totals.total;
      expect(causesOf(before)).toEqual([`documents-payments:open:awaiting-money 1 ${worth}`]);
      expect(before).toMatchObject({ orders: 3, unexplained: '0.00', unread: 0, open: worth, creditNotes: 1 });
      expect(before.documents).toBe(before.shop);
      expect(before).toMatchObject(await books());
      expect(await ordersOf('documents-payments:open:awaiting-money')).toEqual([unpaid.name]);

      await panel.act(unpaid, 'pay', { gateway: 'manual' });
      await until(unpaid, ({ documents }) => documents[0]?.status === 'paid');
      const after = await eventually(month, ({ open }) => open === '0.00');
      expect(causesOf(after)).toEqual([]);
      expect(after).toMatchObject(await books());
    },
    LIMIT_MS,
  );

  it(
    'names what happens in the accounting service, and what a rule leaves out',
    async () => {
      const voided: PanelOrder = await panel.placeDone({ gateway: 'manual' });
      const [invoice] = await panel.booked(voided, 'invoice');
      await system.control('lexware', `/documents/${invoice?.id}/void`, 'POST', {});
      await until(voided, ({ state }) => state === 'differs');
      await system.prefer({ skipTags: ['muster'] });
      const sample = await panel.place({ tags: ['muster'], gateway: 'manual' });
      await until(sample, ({ status }) => status.state === 'skipped');
      const reading = await month();
      expect(causesOf(reading)).toEqual([
        `shop-documents:skipped:SKIP_TAG 1 ${sample.totals.total}`,
        `shop-documents:document-cancelled 1 ${voided.totals.total}`,
      ]);
      expect(reading).toMatchObject({ unexplained: '0.00', ...(await books()) });
    },
    LIMIT_MS,
  );

  it('answers a month without orders with nothing, and refuses what is no month', async () => {
    expect(await system.api<ReconciliationReply>('/api/reconciliation?month=2020-01')).toMatchObject({
      month: '2020-01',
      orders: 0,
      shop: '0.00',
      causes: [],
      days: [],
    });
    await expect(system.api('/api/reconciliation?month=2026-13')).rejects.toThrow('400');
  });

  it('asks for nothing again where every order is read', async () => {
    const { current } = await month();
    expect(await system.api('/api/reconciliation/read', 'POST', { month: current })).toEqual({ orders: 0 });
  });
});
