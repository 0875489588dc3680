import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCents } from '@belegwerk/core';
import { openHouse, type House } from '../house/open-house.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../house/order-desk.ts';

const LIMIT_MS = 30_000;

interface Product {
  readonly id: string;
  readonly title: string;
  readonly price: string;
  readonly isGiftCard: boolean;
}

describe('an exchange', () => {
  let house: House;
  let desk: OrderDesk;
  let cheapest: Product;
  let dearest: Product;

  beforeAll(async () => {
    house = await openHouse({ preferences: { creditCreate: true } });
    desk = orderDesk(house);
    const products = (await house.desk<readonly Product[]>('/products'))
      .filter(({ isGiftCard }) => !isGiftCard)
      .toSorted((a, b) => cents(a.price) - cents(b.price));
    const [first, last] = [products[0], products.at(-1)];
    if (!first || !last) throw new Error('the shop sells nothing');
    [cheapest, dearest] = [first, last];
  }, LIMIT_MS);
  afterAll(() => house.close());

  const cents = (text: string) => parseCents(text) ?? NaN;
  const placeSent = async (more: object = {}): Promise<DeskOrder> => {
    const order = await desk.placeDone(more);
    return desk.act(order, 'fulfill');
  };
  const exchange = (order: DeskOrder, product: Product, more: object = {}) =>
    desk.act(order, 'return', {
      lines: [{ lineId: order.lines[0]?.id, quantity: 1 }],
      exchange: [{ productId: product.id, quantity: 1 }],
      process: {},
      ...more,
    });
  /** Waits for so many documents; they come to what is left of the order. */
  const settled = async (order: DeskOrder, documents: number) => {
    const seen = await house.order(
      order.legacyId,
      (each) =>
        each.standing.state === 'done' &&
        each.documents.filter(({ kind, number }) => kind !== 'delivery-note' && number !== undefined).length ===
          documents,
    );
    expect(seen.balance).toMatchObject({ difference: '0.00', complete: true });
    const { totals } = await house.desk<DeskOrder>(`/orders/${order.legacyId}`);
    const booked = await desk.booked(order);
    const sum = booked.reduce(
      (all, { kind, totalCents }) => all + (kind === 'credit-note' ? -totalCents : totalCents),
      0,
    );
    expect(sum).toBe(cents(totals.currentTotal));
    return { totals, kinds: booked.map(({ kind }) => kind) };
  };
  const shows = async (order: DeskOrder, kind: string, title: string) => {
    const documents = await desk.booked(order, kind);
    expect(documents.at(-1)?.lineItems.map(({ name }) => name)).toEqual([expect.stringContaining(title)]);
    return documents.at(-1)?.totalCents;
  };

  it('for something cheaper leads to a credit note over the whole of what came back and an invoice over the new', async () => {
    const order = await placeSent();
    const after = await exchange(order, cheapest);
    const { totals, kinds } = await settled(order, 3);
    expect(kinds.toSorted()).toEqual(['credit-note', 'invoice', 'invoice']);
    expect(await shows(order, 'invoice', cheapest.title)).toBe(cents(cheapest.price));
    const [credit] = await desk.booked(order, 'credit-note');
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
    await desk.act(order, 'pay');
    const { totals } = await settled(order, 3);
    expect(totals.outstanding).toBe('0.00');
  });

  it('that is only agreed on waits for the goods', async () => {
    const order = await placeSent();
    await exchange(order, cheapest, { process: null });
    await desk.act(order, 'tags', { add: ['abgesprochen'] });
    await house.order(order.legacyId, ({ tags }) => tags.includes('abgesprochen'));
    await settled(order, 1);
  });

  it('whose refund is under way has its new invoice, and its credit note when the money has arrived', async () => {
    const order = await placeSent();
    await exchange(order, cheapest, { process: { pending: true } });
    await house.order(
      order.legacyId,
      ({ standing, documents }) =>
        standing.state === 'waiting' &&
        standing.reason.facts['event'] === 'refund-settled' &&
        documents.filter(({ kind, number }) => kind === 'invoice' && number !== undefined).length === 2,
    );
    expect(await desk.booked(order, 'credit-note')).toHaveLength(0);
    await desk.act(order, 'settle-refund');
    await settled(order, 3);
  });

  it('of a sale between businesses, with net prices, comes to the cent', async () => {
    const order = await placeSent({ customerId: await desk.customer('GmbH') });
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
    await desk.act(order, 'pay');
    await desk.act(order, 'fulfill');
    await desk.act(order, 'return', {
      lines: [{ lineId: exchanged.lines.at(-1)?.id, quantity: 1 }],
      process: {},
    });
    await settled(order, 4);
  });
});
