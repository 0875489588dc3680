import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { openHouse, type House } from '../house/open-house.ts';
import { orderDesk, type BookedDocument, type DeskOrder, type OrderDesk } from '../house/order-desk.ts';

const LIMIT_MS = 30_000;

describe('a fulfilment', () => {
  let house: House;
  let desk: OrderDesk;

  beforeAll(async () => {
    house = await openHouse({ preferences: { creditCreate: true, deliveryCreate: true } });
    desk = orderDesk(house);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const pieces = ({ lineItems }: BookedDocument) =>
    lineItems.flatMap(({ quantity }) => (quantity === undefined ? [] : [quantity]));
  const part = (order: DeskOrder, quantity: number, at = 0) => ({
    lines: [{ lineId: order.lines[at]?.id, quantity }],
  });

  it('leads to one delivery note over what was sent, beside the invoice', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'fulfill');
    const [note] = await desk.bookedTimes(order, 'delivery-note', 1);
    expect(note).toMatchObject({ voucherStatus: 'open', voucherNumber: expect.stringMatching(/^LS/) });
    expect(pieces(note!)).toEqual([3, 2]);
    const seen = await house.order(order.legacyId, ({ fulfilmentStatus }) => fulfilmentStatus === 'fulfilled');
    expect(seen.documents.map(({ kind }) => kind)).toEqual(['invoice', 'delivery-note']);
    expect(seen.balance).toMatchObject({ difference: '0.00' });
  });

  it('of a part leads to a delivery note over that part, and each further one to another', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'fulfill', part(order, 1));
    expect((await desk.bookedTimes(order, 'delivery-note', 1)).map(pieces)).toEqual([[1]]);
    await desk.act(order, 'fulfill', part(order, 2));
    await desk.act(order, 'fulfill');
    const notes = await desk.bookedTimes(order, 'delivery-note', 3);
    expect(notes.map(pieces)).toEqual(expect.arrayContaining([[1], [2], [2]]));
    await house.api(`/api/orders/${order.legacyId}/process`, 'POST');
    await desk.act(order, 'tags', { add: ['gepackt'] });
    await house.order(order.legacyId, ({ tags }) => tags.includes('gepackt'));
    expect(await desk.booked(order, 'delivery-note')).toHaveLength(3);
  });

  it('comes with its order and without prices', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'fulfill');
    const [note] = await desk.bookedTimes(order, 'delivery-note', 1);
    expect(note?.introduction).toContain(order.name);
    expect(note?.totalCents).toBe(0);
  });

  it('of an order whose goods were refunded before leads to a delivery note over the rest', async () => {
    const order = await desk.placeDone();
    await desk.act(order, 'refund', { lines: [{ lineId: order.lines[0]?.id, quantity: 3, restock: true }] });
    await desk.bookedTimes(order, 'credit-note', 1);
    await desk.act(order, 'fulfill');
    const [note] = await desk.bookedTimes(order, 'delivery-note', 1);
    expect(pieces(note!)).toEqual([2]);
  });

  it('is noted exactly once when the answer is lost', async () => {
    const order = await desk.placeDone();
    const fault = { kind: '504-after-commit', method: 'POST', path: '^/v1/delivery-notes', times: 1 };
    await house.control('lexware', '/faults', 'POST', fault);
    await desk.act(order, 'fulfill');
    await desk.bookedTimes(order, 'delivery-note', 1);
  });

  it('that is cancelled keeps its delivery note, and the next fulfilment gets its own', async () => {
    const order = await desk.placeDone();
    const sent = await desk.act(order, 'fulfill', part(order, 2));
    await desk.bookedTimes(order, 'delivery-note', 1);
    await desk.act(order, 'cancel-fulfillment', { fulfillmentId: sent.fulfillments[0]?.id });
    await desk.act(order, 'fulfill');
    await desk.bookedTimes(order, 'delivery-note', 2);
    expect((await desk.booked(order, 'delivery-note')).map(pieces)).toEqual(expect.arrayContaining([[2], [3, 2]]));
  });
});

describe('a fulfilment in a shop that keeps its delivery notes as drafts', () => {
  it(
    'leads to a draft',
    async () => {
      const house = await openHouse({ preferences: { deliveryCreate: true, deliveryFinalize: false } });
      const desk = orderDesk(house);
      const order = await desk.placeDone();
      await desk.act(order, 'fulfill');
      const [note] = await desk.bookedTimes(order, 'delivery-note', 1);
      expect(note?.voucherStatus).toBe('draft');
      await house.close();
    },
    LIMIT_MS,
  );
});
