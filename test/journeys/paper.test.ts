import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type BookedDocument, type OrderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 30_000;

describe('the paper that a customer gets', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true, deliveryCreate: true, contactCreate: 'all' } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const paperOf = async (document: BookedDocument | undefined): Promise<string> => {
    const reply = await fetch(`${system.lexware.url}/belege/${document?.id}.pdf`);
    const bytes = new Uint8Array(await reply.arrayBuffer());
    const { text } = await extractText(await getDocumentProxy(bytes));
    return text.join('\n');
  };

  it('of an invoice before the delivery has no day of delivery, says that none was agreed, and the order page is silent', async () => {
    const order = await panel.placeDone({ orderDiscount: { type: 'percentage', value: '10', code: 'HERBST10' } });
    const [invoice] = await panel.booked(order, 'invoice');
    const paper = await paperOf(invoice);
    expect(paper).toContain('Die Lieferung steht noch aus. Lieferzeitpunkt noch nicht vereinbart.');
    expect(paper).not.toMatch(/Lieferdatum|Leistungsdatum/);
    expect(paper).toMatch(/Rabatt HERBST10, Artikel mit 19\s%\sUSt\./u);
    expect(paper).toMatch(/Rabatt HERBST10, Artikel mit 7\s%\sUSt\./u);
    expect(paper).toMatch(/Belegwerk-Referenz: [2-9A-HJ-NP-Z]{10}/);
    expect(paper).not.toMatch(/\bdeine/);
    const silent = await system.order(order.legacyId, () => true);
    expect(silent.documents[0]).not.toHaveProperty('missedSupply');
  });

  it('of an invoice after the delivery names its day', async () => {
    await system.prefer({ invoiceEvent: 'fulfilled' });
    const order = await panel.place();
    await panel.act(order, 'fulfill');
    const [invoice] = await panel.bookedTimes(order, 'invoice', 1);
    expect(await paperOf(invoice)).toMatch(/Lieferdatum/);
    expect(await paperOf(invoice)).not.toContain('steht noch aus');
    const { documents } = await system.order(order.legacyId, () => true);
    expect(documents.find(({ kind }) => kind === 'invoice')).not.toHaveProperty('missedSupply');
    await system.prefer({ invoiceEvent: 'created' });
  });

  it('of a credit note says number and date of its invoice, of a part of a delivery that it is one', async () => {
    const order = await panel.placeDone({ customerId: await panel.customer('Café Ringstraße') });
    const [invoice] = await panel.booked(order, 'invoice');
    await panel.act(order, 'refund', { shipping: true });
    await panel.act(order, 'fulfill', { lines: [{ lineId: order.lines[0]?.id, quantity: 1 }] });
    const [credit] = await panel.bookedTimes(order, 'credit-note', 1);
    const [note] = await panel.bookedTimes(order, 'delivery-note', 1);
    expect(await paperOf(credit)).toMatch(
      new RegExp(`Zur Rechnung ${invoice?.voucherNumber} vom \\d\\d\\.\\d\\d\\.\\d{4}`),
    );
    expect(await paperOf(note)).toContain('Teillieferung: Diese Sendung enthält nicht alle Artikel der Bestellung.');
  });
});
