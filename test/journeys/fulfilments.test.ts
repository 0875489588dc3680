import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { inEuro } from '../system/german-money.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderDesk, type BookedDocument, type DeskOrder, type OrderDesk } from '../system/order-desk.ts';

const LIMIT_MS = 30_000;

describe('a fulfilment', () => {
  let house: TestSystem;
  let desk: OrderDesk;

  beforeAll(async () => {
    house = await startTestSystem({ preferences: { creditCreate: true, deliveryCreate: true } });
    desk = orderDesk(house);
  }, LIMIT_MS);
  afterAll(() => house.close());

  const paperOf = async (note: BookedDocument | undefined): Promise<string> => {
    const reply = await fetch(`${house.lexware.url}/belege/${note?.id}.pdf`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())));
    return text.join('\n');
  };
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
    await house.lookAgain(order.legacyId);
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
    expect(note?.lineItems.filter((row) => 'unitPrice' in row)).toEqual([]);
    expect(await paperOf(note)).not.toMatch(/Einzelpreis|€/);
  });

  it('comes with what each piece cost where the merchant wants that, also on its paper, and still comes to nothing', async () => {
    await house.prefer({ deliveryPrices: true });
    const order = await desk.placeDone();
    await desk.act(order, 'fulfill');
    const [note] = await desk.bookedTimes(order, 'delivery-note', 1);
    const [invoice] = await desk.booked(order, 'invoice');
    expect(note?.lineItems.map(({ unitPrice }) => unitPrice)).toEqual(
      invoice?.lineItems.slice(0, 2).map(({ unitPrice }) => unitPrice),
    );
    const { balance } = await house.order(order.legacyId, ({ documents }) => documents.length === 2);
    expect(balance).toMatchObject({ difference: '0.00', documents: 1 });
    const price = inEuro(String(note?.lineItems[0]?.unitPrice?.grossAmount));
    const text = await paperOf(note);
    expect(text).toContain(price);
    expect(text).not.toMatch(/Gesamt|Summe/);
    await house.prefer({ deliveryPrices: false });
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
      const house = await startTestSystem({ preferences: { deliveryCreate: true, deliveryFinalize: false } });
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
