import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type {
  ActionReply,
  BatchItemRow,
  BatchReply,
  BulkPreviewReply,
  CreationReply,
  OrderReply,
} from '@belegwerk/contracts/api';
import { businessDay, instant, plusDays } from '@belegwerk/core/kernel';
import { lookedAtOrder } from '../system/looked-at-order.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 240_000;

interface Books {
  readonly documents: readonly { readonly kind: string; readonly introduction?: string; readonly remark?: string }[];
}

describe('an invoice that a merchant has made now, told by the books of the sandbox', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: { invoiceFinalize: true, contactCreate: [], skipPos: true, invoiceEvent: 'fulfilled' },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const placed = (more?: object): Promise<OrderReply> => lookedAtOrder(system, more);
  const counter = () => placed({ customerId: undefined, source: 'pos' });
  const creation = ({ id }: OrderReply) => system.api<CreationReply>(`/api/orders/${id}/creation/invoice`);
  const press = async ({ id }: OrderReply, input = {}, dialog = randomUUID()) => {
    const body = { action: 'create-invoice', input, dialog };
    await system.api(`/api/orders/${id}/actions`, 'POST', body);
    await system.api(`/api/orders/${id}/actions`, 'POST', body);
    return eventually(
      () => system.api<ActionReply>(`/api/orders/${id}/actions`, 'POST', body),
      ({ state }) => state !== 'waiting',
    );
  };
  const invoiced = ({ id }: OrderReply) => system.order(id, ({ documents }) => documents.some(({ number }) => number));
  const books = async ({ name }: OrderReply) =>
    (await system.control<Books>('lexware', '/books')).documents.filter(({ introduction }) =>
      introduction?.includes(name),
    );

  it(
    'for a customer of the counter, pressed twice: once, and it names the receipt of the till',
    async () => {
      const order = await counter();
      expect(order.status).toMatchObject({ state: 'skipped', reason: { code: 'SKIP_POS' } });
      const said = await creation(order);
      expect(said).toMatchObject({
        documents: [{ kind: 'invoice', total: order.total, isDraft: false }],
        otherwise: 'Sonst keine Rechnung: Die Bestellung stammt aus dem Ladengeschäft.',
        hints: [expect.stringContaining('Kassenabschluss')],
      });
      expect(said.mails).toEqual([expect.stringMatching(/^Keine E-Mail\./)]);
      const paper = await system.api<{ pdf: { base64: string } }>(`/api/orders/${order.id}/creation/invoice/preview`);
      expect(Buffer.from(paper.pdf.base64, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
      expect(await press(order)).toMatchObject({ state: 'done' });
      await invoiced(order);
      const made = await books(order);
      expect(made.map(({ kind }) => kind)).toEqual(['invoice']);
      expect(made[0]?.remark).toContain(`Rechnung zum Kassenbeleg ${order.name}`);
    },
    LIMIT_MS,
  );

  it(
    'for an order that waits for its dispatch, over a restart of the host',
    async () => {
      const order = await placed();
      expect(await creation(order)).toMatchObject({ otherwise: 'Sonst erst nach dem Versand.', hints: [] });
      const dialog = randomUUID();
      await system.restart();
      await press(order, {}, dialog);
      await system.restart();
      await press(order, {}, dialog);
      await invoiced(order);
      expect(await books(order)).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'for an order from before the first day, once it is said that there is none',
    async () => {
      const tomorrow = plusDays(businessDay(instant(new Date().toISOString())), 1).toString();
      await system.prefer({ invoiceCreate: tomorrow });
      const order = await placed();
      expect(order.status.reason.code).toBe('SKIP_DATE');
      const asks = order.actions.find(({ action }) => action === 'create-invoice');
      expect(asks?.dialog?.fields.map(({ name }) => name)).toEqual(['earlier']);
      expect(await press(order, { earlier: 'elsewhere' })).toMatchObject({
        state: 'refused',
        why: expect.stringContaining('Frühere Belege'),
      });
      await press(order, { earlier: 'none' });
      await invoiced(order);
      expect(await books(order)).toHaveLength(1);
      await system.prefer({ invoiceCreate: '2000-01-01' });
    },
    LIMIT_MS,
  );

  it(
    'for fifteen of twenty orders at once; the other five are in the result, by name and with why',
    async () => {
      const tests = [await placed({ test: true }), await placed({ test: true })];
      const [ignored, there] = [await placed(), await placed()];
      await system.api(`/api/orders/${ignored.id}/actions`, 'POST', {
        action: 'ignore',
        input: { reason: 'elsewhere' },
        dialog: randomUUID(),
      });
      await system.order(ignored.id, ({ isIgnored }) => isIgnored === true);
      await press(there);
      await invoiced(there);
      const unwanted = await placed();
      await system.api(`/api/orders/${unwanted.id}/actions`, 'POST', {
        action: 'ignore',
        input: { reason: 'test' },
        dialog: randomUUID(),
      });
      await system.order(unwanted.id, ({ isIgnored }) => isIgnored === true);
      const good = [await counter()];
      while (good.length < 15) good.push(await placed());
      const left = [...tests, ignored, unwanted, there];
      const wanted = { what: 'create-now', ids: [...good, ...left].map(({ id }) => id) };
      const preview = await system.api<BulkPreviewReply>('/api/orders/bulk/preview', 'POST', wanted);
      expect(preview).toMatchObject({ orders: 20, toDo: 15, documents: 15 });
      expect(preview.left).toEqual(
        expect.arrayContaining([
          { why: 'sind nicht dabei: Eine Testbestellung bekommt keinen Beleg', orders: 2 },
          { why: 'hat alle Belege', orders: 1 },
        ]),
      );
      const begun = { ...wanted, agreed: preview.agreed, dialog: randomUUID() };
      const { id } = await system.api<BatchReply>('/api/orders/bulk', 'POST', begun);
      const [batch] = await eventually(
        async () => (await system.api<{ items: BatchReply[] }>('/api/batches')).items.filter((each) => each.id === id),
        ([each]) => each?.state === 'done',
      );
      expect(batch).toMatchObject({ items: 20, ended: 20, skipped: 5, failed: 0 });
      const { items } = await system.api<{ items: BatchItemRow[] }>(`/api/batches/${id}/items?pageSize=100`);
      const skipped = items.filter(({ state }) => state === 'skipped');
      expect(skipped.map(({ title }) => title).toSorted()).toEqual(left.map(({ name }) => name).toSorted());
      expect(skipped.every(({ reason }) => reason !== undefined && /^[A-ZÄÖÜ].*\.$/.test(reason))).toBe(true);
      for (const order of good) expect(await books(order)).toHaveLength(1);
      for (const order of [...tests, ignored, unwanted]) expect(await books(order)).toHaveLength(0);
    },
    LIMIT_MS,
  );
});
