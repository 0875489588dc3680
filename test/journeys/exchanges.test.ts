import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCents } from '@belegwerk/core/kernel';
import { startTestSystem, type TestSystem, type TestSystemOptions } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

interface Product {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly isGiftCard: boolean;
}

const cents = (text: string) => parseCents(text) ?? NaN;

const open = async (preferences: TestSystemOptions['preferences']) => {
  const system = await startTestSystem({ preferences: { creditCreate: true, ...preferences } });
  const products = (await system.panel<readonly Product[]>('/products'))
    .filter(({ isGiftCard }) => !isGiftCard)
    .toSorted((a, b) => cents(a.price) - cents(b.price));
  const [cheapest, dearest] = [products[0], products.at(-1)];
  if (!cheapest || !dearest) throw new Error('the shop sells nothing');
  return { system, panel: orderPanel(system), cheapest, dearest };
};
type Opened = Awaited<ReturnType<typeof open>>;

/** Gives a product for one piece of the first line of an order, which is processed at once unless said otherwise. */
const exchangeAt = (panel: OrderPanel, order: PanelOrder, product: Product, more: object = {}) =>
  panel.act(order, 'return', {
    lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
    exchange: [{ productId: product.id, quantity: 1 }],
    process: {},
    ...more,
  });

/** Waits for so many documents; they come to what is left of the order. */
const concludedOrder = async ({ system, panel }: Opened, order: PanelOrder, documents: number) => {
  const seen = await system.order(
    order.legacyId,
    (each) =>
      each.status.state === 'done' &&
      each.documents.filter(({ kind, number }) => kind !== 'delivery-note' && number !== undefined).length ===
        documents,
  );
  expect(seen.balance).toMatchObject({ difference: '0.00', complete: true });
  const { totals } = await system.panel<PanelOrder>(`/orders/${order.legacyId}`);
  const booked = await panel.booked(order);
  const money = booked.filter(({ kind }) => kind !== 'delivery-note');
  const sum = money.reduce((all, { kind, totalCents }) => all + (kind === 'credit-note' ? -totalCents : totalCents), 0);
  expect(sum).toBe(cents(totals.currentTotal));
  return { totals, kinds: booked.map(({ kind }) => kind) };
};

describe('an exchange', () => {
  let opened: Opened;
  let panel: OrderPanel;
  let system: TestSystem;
  let cheapest: Product;
  let dearest: Product;

  beforeAll(async () => {
    opened = await open({ deliveryCreate: true });
    ({ system, panel, cheapest, dearest } = opened);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const placeSent = async (more: object = {}): Promise<PanelOrder> => {
    const order = await panel.placeDone(more);
    return panel.act(order, 'fulfill');
  };
  const exchange = (order: PanelOrder, product: Product, more: object = {}) => exchangeAt(panel, order, product, more);
  const settled = (order: PanelOrder, documents: number) => concludedOrder(opened, order, documents);
  const shows = async (order: PanelOrder, kind: string, title: string) => {
    const documents = await panel.booked(order, kind);
    expect(documents.at(-1)?.lineItems.map(({ name }) => name)).toEqual([expect.stringContaining(title)]);
    return documents.at(-1)?.totalCents;
  };

  it('for something cheaper leads to a credit note over the whole of what came back and an invoice over the new', async () => {
    const order = await placeSent();
    const after = await exchange(order, cheapest);
    const { totals, kinds } = await settled(order, 3);
    expect(kinds.toSorted()).toEqual(['credit-note', 'delivery-note', 'invoice', 'invoice']);
    expect(await shows(order, 'invoice', cheapest.title)).toBe(cents(cheapest.price));
    const [credit] = await panel.booked(order, 'credit-note');
    expect(cents(after.totals.refunded)).toBe((credit?.totalCents ?? 0) - cents(cheapest.price));
    expect(totals.outstanding).toBe('0.00');
  });

  it('for something dearer leaves the rest to pay, and the documents say so at once', async () => {
    const order = await placeSent();
    const after = await exchange(order, dearest);
    expect(after.totals.refunded).toBe('0.00');
    expect(cents(after.totals.outstanding)).toBeGreaterThan(0);
    await settled(order, 3);
    expect(await shows(order, 'invoice', dearest.title)).toBe(cents(dearest.price));
    await panel.act(order, 'pay');
    const { totals } = await settled(order, 3);
    expect(totals.outstanding).toBe('0.00');
  });

  it('that is only agreed on waits for the goods', async () => {
    const order = await placeSent();
    await exchange(order, cheapest, { process: null });
    await panel.act(order, 'tags', { add: ['abgesprochen'] });
    await system.order(order.legacyId, ({ tags }) => tags.includes('abgesprochen'));
    await settled(order, 1);
  });

  it('whose refund is under way has its credit note and its new invoice when the money has arrived', async () => {
    const order = await placeSent();
    await exchange(order, cheapest, { process: { pending: true } });
    const { documentStatuses } = await system.order(
      order.legacyId,
      ({ status }) => status.state === 'waiting' && status.reason.facts['event'] === 'refund-settled',
    );
    expect(documentStatuses).toContainEqual(
      expect.objectContaining({ kind: 'invoice', reason: { code: 'WAIT', facts: { event: 'credit-note' } } }),
    );
    expect((await panel.booked(order)).map(({ kind }) => kind)).toEqual(['invoice', 'delivery-note']);
    await panel.act(order, 'settle-refund');
    await settled(order, 3);
  });

  it('of a sale between businesses, with net prices, comes to the cent', async () => {
    const order = await placeSent({ customerId: await panel.customer('GmbH') });
    await exchange(order, dearest, { shippingFee: '3.33' });
    await settled(order, 3);
  });

  it('with a fee keeps it on the credit note', async () => {
    const order = await placeSent();
    await exchange(order, cheapest, { shippingFee: '2.50' });
    await settled(order, 3);
  });

  it('whose new goods come back, too, leads to a credit note for them', async () => {
    const order = await placeSent();
    const exchanged = await exchange(order, dearest);
    await settled(order, 3);
    await panel.act(order, 'pay');
    await panel.act(order, 'fulfill');
    await panel.bookedTimes(order, 'delivery-note', 2);
    await panel.act(order, 'return', {
      lines: [{ lineId: exchanged.lines.at(-1)?.id, quantity: 1 }],
      process: {},
    });
    await settled(order, 4);
  });
});

describe('an exchange in a shop with other settings', () => {
  const placeSent = async ({ panel }: Opened) => {
    const order = await panel.placeDone();
    return panel.act(order, 'fulfill');
  };

  it(
    'for something dearer gets the invoice over the new goods when they are paid, where invoices wait for that',
    async () => {
      const opened = await open({ invoiceEvent: 'paid' });
      const { system, panel, dearest } = opened;
      const order = await placeSent(opened);
      await exchangeAt(panel, order, dearest);
      await system.order(
        order.legacyId,
        ({ status, documents }) =>
          status.state === 'waiting' &&
          status.reason.setting === 'invoiceEvent' &&
          documents.some(({ kind, number }) => kind === 'credit-note' && number !== undefined),
      );
      expect(await panel.booked(order, 'invoice')).toHaveLength(1);
      await panel.act(order, 'pay');
      await concludedOrder(opened, order, 3);
      await system.close();
    },
    LIMIT_MS,
  );

  it(
    'takes the invoice back and makes a new one, where edits do; not while money is on its way back',
    async () => {
      const opened = await open({ invoiceEdits: 'reissue' });
      const { system, panel, cheapest } = opened;
      const order = await placeSent(opened);
      await exchangeAt(panel, order, cheapest, { process: { pending: true }, shippingFee: '1.50' });
      await system.order(
        order.legacyId,
        ({ status }) => status.state === 'waiting' && status.reason.facts['event'] === 'refund-settled',
      );
      expect(await panel.booked(order)).toHaveLength(1);
      await panel.act(order, 'settle-refund');
      const { kinds } = await concludedOrder(opened, order, 3);
      expect(kinds).toEqual(['invoice', 'credit-note', 'invoice']);
      const [first, second] = await panel.booked(order, 'invoice');
      const [credit] = await panel.booked(order, 'credit-note');
      expect(credit?.totalCents).toBe(first?.totalCents);
      expect(second?.lineItems.map(({ name }) => name)).toContainEqual(expect.stringContaining(cheapest.title));
      await system.close();
    },
    LIMIT_MS,
  );

  it(
    'before the invoice is on it from the start',
    async () => {
      const opened = await open({ invoiceEvent: 'fulfilled' });
      const { system, panel, dearest } = opened;
      const order = await panel.place();
      await panel.act(order, 'fulfill', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
      await exchangeAt(panel, order, dearest);
      await system.order(order.legacyId, ({ status }) => status.reason.code === 'WAIT');
      expect(await panel.booked(order)).toHaveLength(0);
      await panel.act(order, 'fulfill');
      await concludedOrder(opened, order, 1);
      await system.close();
    },
    LIMIT_MS,
  );

  it(
    'that hides its returns is credited with the goods that came back, not with the money',
    async () => {
      const opened = await open({});
      const { system, panel, cheapest } = opened;
      const { scopes } = system.shopify.platform.app;
      await system.control('shopify', '/scopes', 'PUT', { scopes: scopes.filter((scope) => scope !== 'read_returns') });
      const order = await placeSent(opened);
      await exchangeAt(panel, order, cheapest);
      const { documents } = await system.order(order.legacyId, (each) => each.documents.length === 3);
      const credit = documents.find(({ kind }) => kind === 'credit-note');
      const [line] = order.lines;
      expect(cents(credit?.total ?? '')).toBe(cents(line?.total ?? '') / (line?.quantity ?? 0));
      await concludedOrder(opened, order, 3);
      await system.close();
    },
    LIMIT_MS,
  );
});
