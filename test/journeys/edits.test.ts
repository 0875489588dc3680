import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { cents, centsText, parseCents } from '@belegwerk/core/kernel';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

/** What the documents of an order come to in the books. */
const sumOf = async (panel: OrderPanel, order: PanelOrder) =>
  (await panel.booked(order)).reduce(
    (all, { kind, totalCents }) => all + (kind === 'credit-note' ? -totalCents : totalCents),
    0,
  );
/** Waits until so many documents are known, and compares their sum with what the shop says the order is worth. */
const settles = async (system: TestSystem, panel: OrderPanel, order: PanelOrder, documents: number) => {
  const seen = await system.order(
    order.legacyId,
    (each) =>
      each.status.state === 'done' &&
      each.documents.length === documents &&
      each.documents.every(({ number }) => number !== undefined),
  );
  expect(seen.balance).toMatchObject({ difference: '0.00', complete: true });
  const { totals } = await system.panel<PanelOrder>(`/orders/${order.legacyId}`);
  expect(await sumOf(panel, order)).toBe(parseCents(totals.currentTotal));
};
const kindsOf = async (panel: OrderPanel, order: PanelOrder) => (await panel.booked(order)).map(({ kind }) => kind);
/** A product that no order of the control panel names by itself. */
const furtherProduct = async (system: TestSystem) =>
  (await system.panel<readonly { id: string }[]>('/products'))[5]?.id ?? '';

describe('an order that is edited after its invoice', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let product = '';

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true } });
    panel = orderPanel(system);
    product = await furtherProduct(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const settled = (order: PanelOrder, documents: number) => settles(system, panel, order, documents);

  it('gets a further invoice over what was added', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 2 }] });
    await settled(order, 2);
    expect(await kindsOf(panel, order)).toEqual(['invoice', 'invoice']);
  });

  it('gets a further invoice over the pieces that were added to a line', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'edit', { more: [{ lineId: order.lines[0]?.id, quantity: 2 }] });
    await settled(order, 2);
    const [invoice, further] = await panel.booked(order);
    expect(further?.lineItems).toMatchObject([{ name: invoice?.lineItems[0]?.name, quantity: 2 }]);
    await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 4 }] });
    await settled(order, 3);
  });

  it('gets a credit note over a line that was removed as a whole', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', { remove: [{ lineId: order.lines[1]?.id, quantity: 2 }] });
    await settled(order, 2);
    const [, credit] = await panel.booked(order);
    expect(credit).toMatchObject({ kind: 'credit-note', lineItems: [{ quantity: 2 }] });
  });

  it('gets a credit note over what was removed', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    await settled(order, 2);
    expect(await kindsOf(panel, order)).toEqual(['invoice', 'credit-note']);
  });

  it('gets both where something was exchanged for something else, and nothing twice', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', {
      add: [{ productId: product, quantity: 1 }],
      remove: [{ lineId: order.lines[1]?.id, quantity: 1 }],
    });
    await settled(order, 3);
    await system.lookAgain(order.legacyId);
    await panel.act(order, 'pay');
    await system.order(order.legacyId, ({ paymentStatus }) => paymentStatus === 'paid');
    await settled(order, 3);
  });

  it('gets both where one way of shipping was taken out and another put in', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', {
      addShipping: [{ title: 'Kurier', price: '9.90' }],
      removeShipping: order.shipping.map(({ id }) => id),
    });
    await settled(order, 3);
    const shown = (await panel.booked(order))
      .slice(1)
      .map(({ kind, totalCents, lineItems }) => [kind, totalCents, ...lineItems.map(({ name }) => name)]);
    expect(shown).toEqual([
      ['credit-note', 490, 'DHL Paket'],
      ['invoice', 990, 'Kurier'],
    ]);
  });

  it('is edited again and again, and its documents always come to what it is worth', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 3 }] });
    await settled(order, 2);
    await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 2 }] });
    await settled(order, 3);
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 1 }] });
    await settled(order, 4);
  });

  it('is edited after a refund, and each has a document of its own', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'refund', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    await settled(order, 2);
    await panel.act(order, 'edit', {
      add: [{ productId: product, quantity: 1 }],
      remove: [{ lineId: order.lines[0]?.id, quantity: 1 }],
    });
    await settled(order, 4);
    expect(await kindsOf(panel, order)).toEqual(['invoice', 'credit-note', 'credit-note', 'invoice']);
  });

  it('loses its shipping after money went back: what is missing at its rate is taken from the other', async () => {
    const order = await panel.placeDone({ shipping: { title: 'Spedition', price: '80.00' } });
    // 85.00 are left, 78.74 of them at the rate of the shipping
    await panel.act(order, 'refund', { amount: centsText(cents((parseCents(order.totals.total) ?? 0) - 8500)) });
    await panel.bookedTimes(order, 'credit-note', 1);
    await panel.act(order, 'edit', { removeShipping: order.shipping.map(({ id }) => id) });
    const [, credit] = await panel.bookedTimes(order, 'credit-note', 2);
    expect(credit?.lineItems.map(({ name, unitPrice }) => [name, unitPrice?.grossAmount])).toEqual([
      ['Spedition', 80],
      ['Korrektur, Artikel mit 19\u00A0%\u00A0USt.', -1.26],
      ['Korrektur, Artikel mit 7\u00A0%\u00A0USt.', 1.26],
    ]);
    const { balance } = await system.order(order.legacyId, ({ status }) => status.state === 'done');
    expect(balance?.difference).toBe('0.00');
  });

  it('is held while the ledger of sales disagrees, and settled once both agree', async () => {
    const order = await panel.placeDone();
    await system.control('shopify', '/ledger', 'PUT', { late: true });
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 2 }] });
    const { status } = await system.order(order.legacyId, (each) => each.status.state === 'held');
    await system.control('shopify', '/ledger', 'PUT', { late: false });
    expect(status.reason).toMatchObject({ code: 'AMOUNTS_INCONSISTENT', facts: { identity: 'I8' } });
    expect(status).toHaveProperty('nextLookAt');
    expect(await kindsOf(panel, order)).toEqual(['invoice']);
    await system.lookAgain(order.legacyId);
    await settled(order, 2);
  });

  it('is cancelled as a whole, with the invoice and the further one', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 1 }] });
    await settled(order, 2);
    await panel.act(order, 'cancel');
    await system.order(
      order.legacyId,
      ({ status, documents }) => status.state === 'done' && documents.some(({ kind }) => kind === 'credit-note'),
    );
    expect(await sumOf(panel, order)).toBe(0);
  });
});

describe('an order that is edited after its invoice, of a shop that reissues', () => {
  let system: TestSystem;
  let panel: OrderPanel;
  let product = '';

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true, invoiceEdits: 'reissue' } });
    panel = orderPanel(system);
    product = await furtherProduct(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const settled = (order: PanelOrder, documents: number) => settles(system, panel, order, documents);
  const REISSUED = ['invoice', 'credit-note', 'invoice'];

  it('is taken back as a whole and invoiced anew with what was added', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 2 }] });
    await settled(order, 3);
    const [first, credit, second] = await panel.booked(order);
    expect(await kindsOf(panel, order)).toEqual(REISSUED);
    expect(credit?.totalCents).toBe(first?.totalCents);
    expect(credit?.relatedVouchers.map(({ id }) => id)).toContain(first?.id);
    expect(second?.lineItems).toHaveLength(4);
    expect((await system.api<OrderReply>(`/api/orders/${order.legacyId}`)).documents).toHaveLength(3);
  });

  it('is invoiced anew without what was removed', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 3 }] });
    await settled(order, 3);
    expect(await kindsOf(panel, order)).toEqual(REISSUED);
    expect((await panel.booked(order)).at(-1)?.lineItems).toHaveLength(2);
  });

  it('is invoiced anew with the quantity that is left', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    await settled(order, 3);
    expect((await panel.booked(order)).at(-1)?.lineItems[0]).toMatchObject({ quantity: 2 });
  });

  it('is invoiced anew with the pieces that were added to a line', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'edit', { more: [{ lineId: order.lines[0]?.id, quantity: 2 }] });
    await settled(order, 3);
    expect((await panel.booked(order)).at(-1)?.lineItems[0]).toMatchObject({ quantity: 5 });
  });

  it('is reissued after each of several edits, and its documents always come to what it is worth', async () => {
    const order = await panel.placeDone({ pay: false });
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 3 }] });
    await settled(order, 3);
    await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 2 }] });
    await settled(order, 5);
    await panel.act(order, 'edit', {
      add: [{ productId: product, quantity: 1 }],
      remove: [{ lineId: order.lines[1]?.id, quantity: 1 }],
    });
    await settled(order, 7);
    await system.lookAgain(order.legacyId);
    await panel.act(order, 'pay');
    await system.order(order.legacyId, ({ paymentStatus }) => paymentStatus === 'paid');
    await settled(order, 7);
  });

  it('keeps the credit note of an earlier refund, and takes back what is left', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'refund', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    await settled(order, 2);
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 1 }] });
    await settled(order, 4);
    const [invoice, refund, back] = await panel.booked(order);
    expect(await kindsOf(panel, order)).toEqual(['invoice', 'credit-note', 'credit-note', 'invoice']);
    expect(back?.totalCents).toBe((invoice?.totalCents ?? 0) - (refund?.totalCents ?? 0));
  });

  it('credits a refund after the new invoice on its own', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 1 }] });
    await settled(order, 3);
    await panel.act(order, 'pay');
    await panel.act(order, 'refund', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    await settled(order, 4);
  });

  it('gets a further invoice as soon as the setting says so, and reissues nothing old', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 1 }] });
    await settled(order, 3);
    await system.prefer({ invoiceEdits: 'additional' });
    await panel.act(order, 'edit', { add: [{ productId: product, quantity: 2 }] });
    await settled(order, 4);
    expect((await panel.booked(order)).at(-1)?.lineItems).toHaveLength(1);
  });
});

describe('an order that is edited before its invoice', () => {
  it(
    'gets one invoice over what it is worth then',
    async () => {
      const system = await startTestSystem({ preferences: { invoiceEvent: 'fulfilled' } });
      const panel = orderPanel(system);
      const order = await panel.place();
      await panel.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
      await system.order(order.legacyId, ({ status }) => status.reason.code === 'WAIT');
      const { totals } = await panel.act(order, 'fulfill');
      const [invoice] = await panel.bookedTimes(order, 'invoice', 1);
      expect(invoice?.totalCents).toBe(parseCents(totals.currentTotal));
      await system.close();
    },
    LIMIT_MS,
  );
});
