import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { parseCents } from '@belegwerk/core';
import { openHouse, type House } from '../house/open-house.ts';
import { orderDesk, type DeskOrder, type OrderDesk } from '../house/order-desk.ts';

const LIMIT_MS = 30_000;

describe('an order that is edited after its invoice', () => {
  let house: House;
  let desk: OrderDesk;
  let product = '';

  beforeAll(async () => {
    house = await openHouse({ preferences: { creditCreate: true } });
    desk = orderDesk(house);
    product = (await house.desk<readonly { id: string }[]>('/products'))[5]?.id ?? '';
  }, LIMIT_MS);
  afterAll(() => house.close());

  const sumOf = async (order: DeskOrder) =>
    (await desk.booked(order)).reduce(
      (all, { kind, totalCents }) => all + (kind === 'credit-note' ? -totalCents : totalCents),
      0,
    );
  const settled = async (order: DeskOrder, documents: number) => {
    const seen = await house.order(
      order.legacyId,
      (each) =>
        each.standing.state === 'done' &&
        each.documents.length === documents &&
        each.documents.every(({ number }) => number !== undefined),
    );
    expect(seen.balance).toMatchObject({ difference: '0.00', complete: true });
    const { totals } = await house.desk<DeskOrder>(`/orders/${order.legacyId}`);
    expect(await sumOf(order)).toBe(parseCents(totals.currentTotal));
  };

  it('gets a further invoice over what was added', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'edit', { add: [{ productId: product, quantity: 2 }] });
    await settled(order, 2);
    expect((await desk.booked(order)).map(({ kind }) => kind)).toEqual(['invoice', 'invoice']);
  });

  it('gets a credit note over what was removed', async () => {
    const order = await desk.placeDone({ pay: false });
    await desk.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    await settled(order, 2);
    expect((await desk.booked(order)).map(({ kind }) => kind)).toEqual(['invoice', 'credit-note']);
  });

  it('gets both where something was exchanged for something else, and nothing twice', async () => {
    const order = await desk.placeDone({ pay: false });
    await desk.act(order, 'edit', {
      add: [{ productId: product, quantity: 1 }],
      remove: [{ lineId: order.lines[1]?.id, quantity: 1 }],
    });
    await settled(order, 3);
    await house.api(`/api/orders/${order.legacyId}/process`, 'POST');
    await desk.act(order, 'pay');
    await house.order(order.legacyId, ({ paymentStatus }) => paymentStatus === 'paid');
    await settled(order, 3);
  });

  it('is edited again and again, and its documents always come to what it is worth', async () => {
    const order = await desk.placeDone({ pay: false });
    await desk.act(order, 'edit', { add: [{ productId: product, quantity: 3 }] });
    await settled(order, 2);
    await desk.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 2 }] });
    await settled(order, 3);
    await desk.act(order, 'edit', { add: [{ productId: product, quantity: 1 }] });
    await settled(order, 4);
  });

  it('is cancelled as a whole, with the invoice and the further one', async () => {
    const order = await desk.placeDone({ pay: false });
    await desk.act(order, 'edit', { add: [{ productId: product, quantity: 1 }] });
    await settled(order, 2);
    await desk.act(order, 'cancel');
    await house.order(
      order.legacyId,
      ({ standing, documents }) => standing.state === 'done' && documents.some(({ kind }) => kind === 'credit-note'),
    );
    expect(await sumOf(order)).toBe(0);
  });
});

describe('an order that is edited before its invoice', () => {
  it(
    'gets one invoice over what it is worth then',
    async () => {
      const house = await openHouse({ preferences: { invoiceEvent: 'fulfilled' } });
      const desk = orderDesk(house);
      const order = await desk.place();
      await desk.act(order, 'edit', { remove: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
      await house.order(order.legacyId, ({ standing }) => standing.reason.code === 'WAIT');
      const { totals } = await desk.act(order, 'fulfill');
      const [invoice] = await desk.bookedTimes(order, 'invoice', 1);
      expect(invoice?.totalCents).toBe(parseCents(totals.currentTotal));
      await house.close();
    },
    LIMIT_MS,
  );
});
