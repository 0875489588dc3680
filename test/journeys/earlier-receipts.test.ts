import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { FailureReply, ReceiptImportReply, ReceiptPageReply, ReceiptRow } from '@belegwerk/contracts/api';
import { documentByHand } from '../system/by-hand.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel } from '../system/order-panel.ts';

const LIMIT_MS = 60_000;

describe('a receipt from before the connection that names no order', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceCreate: false } });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const list = (state: string) => system.api<ReceiptPageReply>(`/api/lexoffice/receipts?state=${state}`);
  const importAll = async (): Promise<void> => {
    const reply = await eventually(
      () => system.api<ReceiptImportReply>('/api/lexoffice/import', 'POST'),
      (answer) => !answer.continue,
    );
    expect(reply).toMatchObject({ found: 1, assigned: 0 });
  };

  it(
    'is listed with the reason, and once a person gives it to an order it gets no second invoice',
    async () => {
      const id = await documentByHand(system, { grossAmount: 77 });
      await importAll();
      const { items, total } = await list('left');
      expect(total).toBe(1);
      expect(items[0]).toMatchObject({ id, total: '77.00', because: 'no-order', isMatchable: true });

      const panel = orderPanel(system);
      const order = await panel.place();
      await system.order(order.legacyId, ({ status }) => status.reason.code === 'DISABLED_INVOICE_CREATE');
      const path = `/api/lexoffice/receipts/${id}/order`;
      const matched = await system.api<ReceiptRow>(path, 'POST', { order: order.legacyId });
      expect(matched).toMatchObject({ state: 'linked', recognisedBy: 'hand', order: { name: order.name } });
      expect((await list('left')).total).toBe(0);

      await system.prefer({ invoiceCreate: true });
      await system.lookAgain(order.legacyId);
      // what was asked for before it is done by then
      await panel.placeDone();
      const page = await system.order(order.legacyId, ({ status }) => status.state === 'done');
      expect(page.documents.map(({ number }) => number)).toEqual([matched.number]);
      expect((await panel.booked(order)).filter(({ deleted }) => !deleted)).toHaveLength(0);
    },
    LIMIT_MS,
  );

  it(
    'is taken away from its order again, which gets an invoice of its own then',
    async () => {
      const { items } = await list('linked');
      const [receipt] = items;
      expect(receipt).toMatchObject({ isUnlinkable: true });
      const path = `/api/lexoffice/receipts/${receipt?.id}/order`;
      const unlinked = await system.api<ReceiptRow>(path, 'DELETE');
      expect(unlinked).toMatchObject({ state: 'left', because: 'unlinked', isUnlinkable: false });
      const page = await system.order(receipt?.order?.id ?? '', ({ status, documents }) => {
        const [document] = documents;
        return status.state === 'done' && document !== undefined && document.number !== receipt?.number;
      });
      expect(page.documents.map(({ kind }) => kind)).toEqual(['invoice']);
      expect((await list('linked')).total).toBe(0);
    },
    LIMIT_MS,
  );

  it('is not there for who names one that was made after the list was read', async () => {
    const id = await documentByHand(system, { grossAmount: 78 });
    const reply = await fetch(`${system.host.url}/api/lexoffice/receipts/${id}/order`, {
      method: 'POST',
      headers: { authorization: `Bearer ${await system.session()}`, 'content-type': 'application/json' },
      body: JSON.stringify({ order: '9' }),
    });
    expect([reply.status, ((await reply.json()) as FailureReply).error.kind]).toEqual([404, 'not-found']);
  });
});
