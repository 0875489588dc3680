import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCents } from '@belegwerk/core/kernel';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type BookedDocument, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 30_000;
/** A gateway whose orders get their invoice only when they are sent, so that something can happen before it. */
const LATE_INVOICE = 'vorkasse';

describe('a refund', () => {
  let house: TestSystem;
  let desk: OrderDesk;

  beforeAll(async () => {
    house = await startTestSystem({
      preferences: {
        creditCreate: true,
        invoiceEventExceptions: { [LATE_INVOICE]: 'fulfilled' },
      },
    });
    desk = orderDesk(house);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const line = (order: DeskOrder, quantity: number, restock = true, at = 0) => ({
    lineId: order.lines[at]?.id,
    quantity,
    restock,
  });
  const cents = (text: string) => parseCents(text) ?? NaN;
  const sum = (documents: readonly BookedDocument[]) =>
    documents.reduce((all, { kind, totalCents }) => all + (kind === 'credit-note' ? -totalCents : totalCents), 0);
  const settled = async (order: DeskOrder) => {
    const seen = await house.order(order.legacyId, ({ status }) => status.state === 'done');
    const { totals } = await house.desk<DeskOrder>(`/orders/${order.legacyId}`);
    expect(seen.balance).toMatchObject({ difference: '0.00', complete: true });
    return { ...seen, netPayment: cents(totals.netPayment) };
  };
  /** Looking again and again makes nothing twice. */
  const again = async (order: DeskOrder) => {
    await house.lookAgain(order.legacyId);
    await desk.act(order, 'tags', { add: [`nochmal-${Math.random()}`] });
    await house.order(order.legacyId, ({ tags }) => tags.some((tag) => tag.startsWith('nochmal')));
  };

  it.each<[string, (order: DeskOrder) => object]>([
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
    const order = await desk.placeDone();
    const after = await desk.act(order, 'refund', refund(order));
    const [credit] = await desk.bookedTimes(order, 'credit-note', 1);
    const [invoice] = await desk.booked(order, 'invoice');
    expect(credit).toMatchObject({
      totalCents: cents(after.totals.refunded),
      voucherNumber: expect.stringMatching(/^GS/),
    });
    expect(credit?.relatedVouchers).toEqual([expect.objectContaining({ id: invoice?.id, voucherType: 'invoice' })]);
    expect(credit?.introduction).toContain(invoice?.voucherNumber);
    const { netPayment } = await settled(order);
    await again(order);
    const documents = await desk.booked(order);
    expect(documents).toHaveLength(2);
    expect(sum(documents)).toBe(netPayment);
  });

  it('that follows others leads to a credit note of its own, which names the invoice it cannot be related to', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'refund', { lines: [line(order, 1)] });
    await desk.bookedTimes(order, 'credit-note', 1);
    await desk.act(order, 'refund', { shipping: true });
    await desk.act(order, 'refund', { lines: [line(order, 1, false, 1)] });
    await desk.act(order, 'refund', { amount: '1.11' });
    const credits = await desk.bookedTimes(order, 'credit-note', 4);
    const [invoice] = await desk.booked(order, 'invoice');
    expect(credits.map(({ relatedVouchers }) => relatedVouchers.length)).toEqual([1, 0, 0, 0]);
    expect(credits.every(({ introduction }) => introduction?.includes(invoice?.voucherNumber ?? '?'))).toBe(true);
    const { netPayment } = await settled(order);
    expect(sum(await desk.booked(order))).toBe(netPayment);
  });

  it('before the invoice is taken off by the invoice itself, and never credited afterwards', async () => {
    const order = await desk.place({ gateway: LATE_INVOICE });
    await desk.act(order, 'refund', { lines: [line(order, 1)] });
    await desk.act(order, 'refund', { amount: '2.50' });
    await house.order(order.legacyId, ({ status }) => status.reason.code === 'WAIT');
    expect(await desk.booked(order)).toHaveLength(0);
    await desk.act(order, 'fulfill');
    const [invoice] = await desk.bookedTimes(order, 'invoice', 1);
    const { netPayment } = await settled(order);
    expect(invoice?.totalCents).toBe(netPayment);
    await again(order);
    expect(await desk.booked(order)).toHaveLength(1);
    await desk.act(order, 'refund', { lines: [line(order, 1, true, 1)] });
    await desk.bookedTimes(order, 'credit-note', 1);
    const later = await settled(order);
    expect(sum(await desk.booked(order))).toBe(later.netPayment);
  });

  it('whose money is still under way waits, and is credited once when it has arrived', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'refund', { lines: [line(order, 1)], pending: true });
    await house.order(
      order.legacyId,
      ({ status }) => status.state === 'waiting' && status.reason.facts['event'] === 'refund-settled',
    );
    expect(await desk.booked(order, 'credit-note')).toHaveLength(0);
    await desk.act(order, 'settle-refund');
    await desk.bookedTimes(order, 'credit-note', 1);
    const { netPayment } = await settled(order);
    await again(order);
    expect(sum(await desk.booked(order))).toBe(netPayment);
  });

  it.each([
    ['that was paid and is paid back', { pay: true }, { refund: true, restock: true }],
    ['that was never paid', { pay: false }, {}],
    ['that was only authorised', { pay: false, authorize: true }, {}],
  ])('is what a cancelled order %s leads to, over all of its invoice', async (_name, payment, cancel) => {
    const order = await desk.placeDone(payment);
    await desk.act(order, 'cancel', cancel);
    const [credit] = await desk.bookedTimes(order, 'credit-note', 1);
    const [invoice] = await desk.booked(order, 'invoice');
    expect(credit?.totalCents).toBe(invoice?.totalCents);
    expect(credit?.relatedVouchers).toHaveLength(1);
    await settled(order);
    await again(order);
    expect(await desk.booked(order)).toHaveLength(2);
  });

  it('of an order that was partly refunded and then cancelled leaves nothing over', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'refund', { lines: [line(order, 1)] });
    await desk.bookedTimes(order, 'credit-note', 1);
    await desk.act(order, 'cancel', { refund: true, restock: true });
    await desk.bookedTimes(order, 'credit-note', 2);
    await settled(order);
    expect(sum(await desk.booked(order))).toBe(0);
  });

  it.each(['504-after-commit', 'connection-cut-after-commit', 'empty-body', '500'])(
    'is credited exactly once when its answer is lost: %s',
    async (kind) => {
      const order = await desk.placeDone();
      await house.control('lexware', '/faults', 'POST', { kind, method: 'POST', path: '^/v1/credit-notes', times: 1 });
      await desk.act(order, 'refund', { lines: [line(order, 1)] });
      const [credit] = await desk.bookedTimes(order, 'credit-note', 1);
      expect(credit?.relatedVouchers).toHaveLength(1);
      await settled(order);
    },
    LIMIT_MS,
  );
});
