import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCents } from '@belegwerk/core/kernel';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface ReturnedOrder extends PanelOrder {
  readonly returns: readonly { readonly id: string; readonly status: string }[];
}

describe('a return', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const cents = (text: string) => parseCents(text) ?? NaN;
  const placeSent = async (): Promise<PanelOrder> => {
    const order = await panel.placeDone();
    return panel.act(order, 'fulfill');
  };
  const line = (order: PanelOrder, quantity: number, at = 0) => ({ lineId: order.lines[at]?.id, quantity });
  const act = async (order: PanelOrder, action: string, body: object) =>
    (await panel.act(order, action, body)) as ReturnedOrder;
  /** Documents in the books come to what the order is worth, and the host says so. */
  const settled = async (order: PanelOrder, credits: number) => {
    await panel.bookedTimes(order, 'credit-note', credits);
    const { balance } = await system.order(order.legacyId, ({ status }) => status.state === 'done');
    expect(balance).toMatchObject({ difference: '0.00', complete: true });
    const { totals } = await system.panel<PanelOrder>(`/orders/${order.legacyId}`);
    const sum = (await panel.booked(order)).reduce(
      (all, { kind, totalCents }) => all + (kind === 'credit-note' ? -totalCents : totalCents),
      0,
    );
    expect(sum).toBe(cents(totals.netPayment));
    return totals;
  };

  it('that is only announced changes nothing, and nothing when it is called off', async () => {
    const order = await placeSent();
    const opened = await act(order, 'return', { lines: [line(order, 1)] });
    expect(opened.returns).toMatchObject([{ status: 'OPEN' }]);
    await act(order, 'cancel-return', { returnId: opened.returns[0]?.id });
    await panel.act(order, 'tags', { add: ['gesehen'] });
    await system.order(order.legacyId, ({ tags }) => tags.includes('gesehen'));
    await settled(order, 0);
  });

  it.each([
    ['with restock', true],
    ['without restock', false],
  ])('that is processed %s leads to one credit note over what came back', async (_name, restock) => {
    const order = await placeSent();
    const opened = await act(order, 'return', { lines: [line(order, 1), line(order, 2, 1)] });
    await act(order, 'process-return', { returnId: opened.returns[0]?.id, restock });
    const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
    const totals = await settled(order, 1);
    expect(credit?.totalCents).toBe(cents(totals.refunded));
    expect(credit?.relatedVouchers).toHaveLength(1);
  });

  it('whose shipping and restocking are charged leads to a credit note that names the fees it keeps', async () => {
    const order = await placeSent();
    const lines = [{ ...line(order, 2), restockingFee: '10' }];
    await act(order, 'return', { lines, shippingFee: '4.99', process: {} });
    const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
    const totals = await settled(order, 1);
    expect(credit?.totalCents).toBe(cents(totals.refunded));
    expect(credit?.lineItems.map(({ name }) => name)).toEqual([
      expect.any(String),
      expect.stringMatching(/^Gebühr der Rückgabe, Artikel mit \d+\s%\sUSt\.$/u),
    ]);
    expect(cents(totals.currentTotal)).toBe(cents(totals.netPayment));
  });

  it('that follows another, of the rest, leaves nothing over', async () => {
    const order = await placeSent();
    await act(order, 'return', { lines: [line(order, 1)], process: {} });
    await panel.bookedTimes(order, 'credit-note', 1);
    await act(order, 'return', { lines: [line(order, 2), line(order, 2, 1)], process: {} });
    await panel.bookedTimes(order, 'credit-note', 2);
    await panel.act(order, 'refund', { shipping: true });
    const totals = await settled(order, 3);
    expect(totals.netPayment).toBe('0.00');
  });

  it('of damaged goods that is paid back in part leads to a credit note over that part', async () => {
    const order = await placeSent();
    await act(order, 'return', { lines: [line(order, 1)], process: { amount: '5.00', restock: false } });
    const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
    expect(credit?.totalCents).toBe(500);
    await settled(order, 1);
  });

  it('whose money is under way waits by name, and is credited once when it has arrived', async () => {
    const order = await placeSent();
    await act(order, 'return', { lines: [line(order, 1)], shippingFee: '1.00', process: { pending: true } });
    await system.order(
      order.legacyId,
      ({ status }) => status.state === 'waiting' && status.reason.facts['event'] === 'refund-settled',
    );
    expect(await panel.booked(order, 'credit-note')).toHaveLength(0);
    await panel.act(order, 'settle-refund');
    await settled(order, 1);
  });

  it('whose money came back leads to no credit note, and to one when it is paid again', async () => {
    const order = await placeSent();
    await act(order, 'return', { lines: [line(order, 1)], process: { pending: true } });
    const { transactions } = await panel.act(order, 'fail-refund');
    const failed = transactions.find(({ kind }) => kind === 'REFUND');
    expect(failed?.status).toBe('FAILURE');
    await settled(order, 0);
    await panel.act(order, 'refund', { amount: failed?.amount });
    await settled(order, 1);
  });
});
