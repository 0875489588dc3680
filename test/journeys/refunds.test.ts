import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCents } from '@belegwerk/core/kernel';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type BookedDocument, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;
/** A gateway whose orders get their invoice only when they are sent, so that something can happen before it. */
const LATE_INVOICE = 'vorkasse';

describe('a refund', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        creditCreate: true,
        invoiceEventExceptions: { [LATE_INVOICE]: 'fulfilled' },
      },
    });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const line = (order: PanelOrder, quantity: number, restock = true, at = 0) => ({
    lineId: order.lines[at]?.id,
    quantity,
    restock,
  });
  const cents = (text: string) => parseCents(text) ?? NaN;
  const sum = (documents: readonly BookedDocument[]) =>
    documents.reduce((all, { kind, totalCents }) => all + (kind === 'credit-note' ? -totalCents : totalCents), 0);
  const settled = async (order: PanelOrder) => {
    const seen = await system.order(order.legacyId, ({ status }) => status.state === 'done');
    const { totals } = await system.panel<PanelOrder>(`/orders/${order.legacyId}`);
    expect(seen.balance).toMatchObject({ difference: '0.00', complete: true });
    return { ...seen, netPayment: cents(totals.netPayment) };
  };
  /** Looking again and again makes nothing twice. */
  const again = async (order: PanelOrder) => {
    await system.lookAgain(order.legacyId);
    await panel.act(order, 'tags', { add: [`nochmal-${Math.random()}`] });
    await system.order(order.legacyId, ({ tags }) => tags.some((tag) => tag.startsWith('nochmal')));
  };

  it.each<[string, (order: PanelOrder) => object]>([
    ['of goods that come back', (order) => ({ lines: [line(order, 1)] })],
    ['of goods that do not come back', (order) => ({ lines: [line(order, 2, false)] })],
    [
      'of goods of two tax rates and the shipping',
      (order) => ({
        lines: [line(order, 1), line(order, 1, true, 1)],
        shipping: true,
      }),
    ],
    ['of an amount', () => ({ amount: '7.77', note: 'Kulanz' })],
    ['of the shipping alone', () => ({ shipping: true })],
    ['of goods for less than they cost', (order) => ({ lines: [line(order, 1)], amount: '5.00' })],
    ['of everything', (order) => ({ lines: [line(order, 3), line(order, 2, true, 1)], shipping: true })],
  ])('%s leads to one credit note of its invoice, over what was paid back', async (_name, refund) => {
    const order = await panel.placeDone();
    const after = await panel.act(order, 'refund', refund(order));
    const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
    const [invoice] = await panel.booked(order, 'invoice');
    expect(credit).toMatchObject({
      totalCents: cents(after.totals.refunded),
      voucherNumber: expect.stringMatching(/^GS/),
    });
    expect(credit?.relatedVouchers).toEqual([expect.objectContaining({ id: invoice?.id, voucherType: 'invoice' })]);
    expect(credit?.introduction).toContain(invoice?.voucherNumber);
    const { netPayment } = await settled(order);
    await again(order);
    const documents = await panel.booked(order);
    expect(documents).toHaveLength(2);
    expect(sum(documents)).toBe(netPayment);
  });

  it('that follows others leads to a credit note of its own, which names the invoice it cannot be related to', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'refund', { lines: [line(order, 1)] });
    await panel.bookedTimes(order, 'credit-note', 1);
    await panel.act(order, 'refund', { shipping: true });
    await panel.act(order, 'refund', { lines: [line(order, 1, false, 1)] });
    await panel.act(order, 'refund', { amount: '1.11' });
    const credits = await panel.bookedTimes(order, 'credit-note', 4);
    const [invoice] = await panel.booked(order, 'invoice');
    expect(credits.map(({ relatedVouchers }) => relatedVouchers.length)).toEqual([1, 0, 0, 0]);
    expect(credits.every(({ introduction }) => introduction?.includes(invoice?.voucherNumber ?? '?'))).toBe(true);
    const { netPayment } = await settled(order);
    expect(sum(await panel.booked(order))).toBe(netPayment);
  });

  it('before the invoice is taken off by the invoice itself, and never credited afterwards', async () => {
    const order = await panel.place({ gateway: LATE_INVOICE });
    await panel.act(order, 'refund', { lines: [line(order, 1)] });
    await panel.act(order, 'refund', { amount: '2.50' });
    await system.order(order.legacyId, ({ status }) => status.reason.code === 'WAIT');
    expect(await panel.booked(order)).toHaveLength(0);
    await panel.act(order, 'fulfill');
    const [invoice] = await panel.bookedTimes(order, 'invoice', 1);
    const { netPayment } = await settled(order);
    expect(invoice?.totalCents).toBe(netPayment);
    await again(order);
    expect(await panel.booked(order)).toHaveLength(1);
    await panel.act(order, 'refund', { lines: [line(order, 1, true, 1)] });
    await panel.bookedTimes(order, 'credit-note', 1);
    const later = await settled(order);
    expect(sum(await panel.booked(order))).toBe(later.netPayment);
  });

  it('whose money is still under way waits, and is credited once when it has arrived', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'refund', { lines: [line(order, 1)], pending: true });
    await system.order(
      order.legacyId,
      ({ status }) => status.state === 'waiting' && status.reason.facts['event'] === 'refund-settled',
    );
    expect(await panel.booked(order, 'credit-note')).toHaveLength(0);
    await panel.act(order, 'settle-refund');
    await panel.bookedTimes(order, 'credit-note', 1);
    const { netPayment } = await settled(order);
    await again(order);
    expect(sum(await panel.booked(order))).toBe(netPayment);
  });

  it.each([
    ['that was paid and is paid back', { pay: true }, { refund: true, restock: true }],
    ['that was never paid', { pay: false }, {}],
    ['that was only authorised', { pay: false, authorize: true }, {}],
  ])('is what a cancelled order %s leads to, over all of its invoice', async (_name, payment, cancel) => {
    const order = await panel.placeDone(payment);
    await panel.act(order, 'cancel', cancel);
    const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
    const [invoice] = await panel.booked(order, 'invoice');
    expect(credit?.totalCents).toBe(invoice?.totalCents);
    expect(credit?.relatedVouchers).toHaveLength(1);
    await settled(order);
    await again(order);
    expect(await panel.booked(order)).toHaveLength(2);
  });

  it('of an order that was partly refunded and then cancelled leaves nothing over', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'refund', { lines: [line(order, 1)] });
    await panel.bookedTimes(order, 'credit-note', 1);
    await panel.act(order, 'cancel', { refund: true, restock: true });
    await panel.bookedTimes(order, 'credit-note', 2);
    await settled(order);
    expect(sum(await panel.booked(order))).toBe(0);
  });

  it.each(['504-after-commit', 'connection-cut-after-commit', 'empty-body', '500'])(
    'is credited exactly once when its answer is lost: %s',
    async (kind) => {
      const order = await panel.placeDone();
      await system.control('lexware', '/faults', 'POST', { kind, method: 'POST', path: '^/v1/credit-notes', times: 1 });
      await panel.act(order, 'refund', { lines: [line(order, 1)] });
      const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
      expect(credit?.relatedVouchers).toHaveLength(1);
      await settled(order);
    },
    LIMIT_MS,
  );
});
