import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { inEuro } from '../system/german-money.ts';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type BookedDocument, type PanelOrder, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

describe('a fulfilment', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true, deliveryCreate: true } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const paperOf = async (note: BookedDocument | undefined): Promise<string> => {
    const reply = await fetch(`${system.lexware.url}/belege/${note?.id}.pdf`);
    const { text } = await extractText(await getDocumentProxy(new Uint8Array(await reply.arrayBuffer())));
    return text.join('\n');
  };
  const pieces = ({ lineItems }: BookedDocument) =>
    lineItems.flatMap(({ quantity }) => (quantity === undefined ? [] : [quantity]));
  const part = (order: PanelOrder, quantity: number, at = 0) => ({
    lines: [{ lineId: order.lines[at]?.id, quantity }],
  });

  it('leads to one delivery note over what was sent, beside the invoice', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'fulfill');
    const [note] = await panel.bookedTimes(order, 'delivery-note', 1);
    expect(note).toMatchObject({ voucherStatus: 'open', voucherNumber: expect.stringMatching(/^LS/) });
    expect(pieces(note!)).toEqual([3, 2]);
    const seen = await system.order(order.legacyId, ({ fulfilmentStatus }) => fulfilmentStatus === 'fulfilled');
    expect(seen.documents.map(({ kind }) => kind)).toEqual(['invoice', 'delivery-note']);
    expect(seen.balance).toMatchObject({ difference: '0.00' });
  });

  it('of a part leads to a delivery note over that part, and each further one to another', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'fulfill', part(order, 1));
    expect((await panel.bookedTimes(order, 'delivery-note', 1)).map(pieces)).toEqual([[1]]);
    await panel.act(order, 'fulfill', part(order, 2));
    await panel.act(order, 'fulfill');
    const notes = await panel.bookedTimes(order, 'delivery-note', 3);
    expect(notes.map(pieces)).toEqual(expect.arrayContaining([[1], [2], [2]]));
    await system.lookAgain(order.legacyId);
    await panel.act(order, 'tags', { add: ['gepackt'] });
    await system.order(order.legacyId, ({ tags }) => tags.includes('gepackt'));
    expect(await panel.booked(order, 'delivery-note')).toHaveLength(3);
  });

  it('comes with its order and without prices', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'fulfill');
    const [note] = await panel.bookedTimes(order, 'delivery-note', 1);
    expect(note?.introduction).toContain(order.name);
    expect(note?.totalCents).toBe(0);
    expect(note?.lineItems.filter((row) => 'unitPrice' in row)).toEqual([]);
    expect(await paperOf(note)).not.toMatch(/Einzelpreis|€/);
  });

  it('comes with what each piece cost where the merchant wants that, also on its paper, and still comes to nothing', async () => {
    await system.prefer({ deliveryPrices: true });
    const order = await panel.placeDone();
    await panel.act(order, 'fulfill');
    const [note] = await panel.bookedTimes(order, 'delivery-note', 1);
    const [invoice] = await panel.booked(order, 'invoice');
    expect(note?.lineItems.map(({ unitPrice }) => unitPrice)).toEqual(
      invoice?.lineItems.slice(0, 2).map(({ unitPrice }) => unitPrice),
    );
    const { balance } = await system.order(order.legacyId, ({ documents }) => documents.length === 2);
    expect(balance).toMatchObject({ difference: '0.00', documents: 1 });
    const price = inEuro(String(note?.lineItems[0]?.unitPrice?.grossAmount));
    const text = await paperOf(note);
    expect(text).toContain(price);
    expect(text).not.toMatch(/Gesamt|Summe/);
    await system.prefer({ deliveryPrices: false });
  });

  it('of an order whose goods were refunded before leads to a delivery note over the rest', async () => {
    const order = await panel.placeDone();
    await panel.act(order, 'refund', { lines: [{ lineId: order.lines[0]?.id, quantity: 3, restock: true }] });
    await panel.bookedTimes(order, 'credit-note', 1);
    await panel.act(order, 'fulfill');
    const [note] = await panel.bookedTimes(order, 'delivery-note', 1);
    expect(pieces(note!)).toEqual([2]);
  });

  it('is noted exactly once when the answer is lost', async () => {
    const order = await panel.placeDone();
    const fault = { kind: '504-after-commit', method: 'POST', path: '^/v1/delivery-notes', times: 1 };
    await system.control('lexware', '/faults', 'POST', fault);
    await panel.act(order, 'fulfill');
    await panel.bookedTimes(order, 'delivery-note', 1);
  });

  it('that is cancelled keeps its delivery note, and the next fulfilment gets its own', async () => {
    const order = await panel.placeDone();
    const sent = await panel.act(order, 'fulfill', part(order, 2));
    await panel.bookedTimes(order, 'delivery-note', 1);
    await panel.act(order, 'cancel-fulfillment', { fulfillmentId: sent.fulfillments[0]?.id });
    await panel.act(order, 'fulfill');
    await panel.bookedTimes(order, 'delivery-note', 2);
    expect((await panel.booked(order, 'delivery-note')).map(pieces)).toEqual(expect.arrayContaining([[2], [3, 2]]));
  });
});

describe('a fulfilment in a shop that keeps its delivery notes as drafts', () => {
  it(
    'leads to a draft',
    async () => {
      const system = await startTestSystem({ preferences: { deliveryCreate: true, deliveryFinalize: false } });
      const panel = orderPanel(system);
      const order = await panel.placeDone();
      await panel.act(order, 'fulfill');
      const [note] = await panel.bookedTimes(order, 'delivery-note', 1);
      expect(note?.voucherStatus).toBe('draft');
      await system.close();
    },
    LIMIT_MS,
  );
});
