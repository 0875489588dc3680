import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText, getDocumentProxy } from 'unpdf';
import {
  failureReply,
  type DraftPreviewReply,
  type LogPageReply,
  type OrderReply,
  type PreviewReply,
  type ShopReply,
} from '@belegwerk/contracts/api';
import { doneByText } from '@belegwerk/core/sentences';
import { eventText } from '@belegwerk/core/events';
import { writeFile } from 'node:fs/promises';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { orderPanel, type PanelOrder } from '../system/order-panel.ts';

const LIMIT_MS = 40_000;

interface Books {
  readonly documents: readonly object[];
}

describe('the preview of a document on paper of our own', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({
      preferences: {
        invoiceCreate: false,
        invoiceIntroduction: 'Zu Ihrer Bestellung <ORDER.NAME>.',
        invoiceRemark: 'Bleiben Sie gesund.',
      },
    });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const pathOf = ({ legacyId }: Pick<PanelOrder, 'legacyId'>, kind: string) =>
    `/api/orders/${legacyId}/lexoffice/${kind}/preview`;
  const preview = async (order: PanelOrder, kind = 'invoice') => {
    const { pdf } = await system.api<PreviewReply>(pathOf(order, kind));
    const bytes = new Uint8Array(Buffer.from(pdf.base64, 'base64'));
    if (process.env['PREVIEWS']) await writeFile(`${process.env['PREVIEWS']}/${kind}-${order.legacyId}.pdf`, bytes);
    const { text } = await extractText(await getDocumentProxy(bytes));
    return { pages: text, all: text.join('\n').replaceAll(/\s+/g, ' ') };
  };
  const refused = async (order: Pick<PanelOrder, 'legacyId'>, kind = 'invoice') => {
    const headers = { authorization: `Bearer ${await system.session()}` };
    const reply = await fetch(system.host.url + pathOf(order, kind), { headers });
    const { error } = failureReply.parse(await reply.json());
    return { status: reply.status, kind: error.kind, message: error.message };
  };
  const books = async () => (await system.control<Books>('lexware', '/books')).documents.length;
  const german = (amount: string): string => `${amount.replace('.', ',')} €`;

  it(
    'has every row, the total of each rate and the texts of the settings, and says on each page that it is none',
    async () => {
      const order = await orderPanel(system).place();
      const { pages, all } = await preview(order);
      for (const page of pages) {
        expect(page).toContain('VORSCHAU');
        expect(page).toContain('kein Beleg, ohne Nummer, nicht gebucht');
      }
      expect(all).toContain(`Zu Ihrer Bestellung ${order.name}.`);
      expect(all).toContain('Bleiben Sie gesund.');
      expect(all).toContain('DHL Paket');
      for (const { total } of order.lines) expect(all).toContain(german(total));
      expect(all).toMatch(/Umsatzsteuer 19 % auf [\d.,]+ €/);
      expect(all).toMatch(/Umsatzsteuer 7 % auf [\d.,]+ €/);
      expect(all).toContain(`Gesamtbetrag ${german(order.totals.total)}`);
    },
    LIMIT_MS,
  );

  it(
    'leaves nothing behind: no document, no transfer, nothing at the order, only who has looked, once a day',
    async () => {
      const order = await orderPanel(system).place();
      const before = await system.order(order.legacyId, ({ status }) => status.state !== 'creating');
      const [documents, asked] = [await books(), await system.api<ShopReply>('/api/shop')];
      for (let time = 0; time < 3; time += 1) await preview(order);
      expect(await books()).toBe(documents);
      const shop = await system.api<ShopReply>('/api/shop');
      expect([shop.plan.credits, shop.stat]).toEqual([asked.plan.credits, asked.stat]);
      const after = await system.api<OrderReply>(`/api/orders/${order.legacyId}`);
      expect([after.documents, after.status]).toEqual([before.documents, before.status]);
      const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
      const looks = items.filter(({ event }) => event === 'invoice.previewed');
      expect(looks.map(({ event, facts, order: name }) => eventText({ name: event, facts, order: name }))).toEqual([
        `Eine Vorschau (Rechnung zu ${order.name}) wurde in der App angesehen.`,
      ]);
      expect(looks.map(({ facts }) => doneByText(facts))).toEqual(['Dana Muster']);
    },
    LIMIT_MS,
  );

  it(
    'says why there is no credit note: nothing was given back, or nothing is invoiced',
    async () => {
      const panel = orderPanel(system);
      const order = await panel.place();
      expect(await refused(order, 'credit')).toEqual({
        status: 409,
        kind: 'no-preview',
        message: `Zu ${order.name} wurde nichts erstattet, deshalb gibt es keine Gutschrift. Wähle eine Bestellung mit einer Rückerstattung.`,
      });
      const [line] = order.lines;
      await panel.act(order, 'refund', { lines: [{ lineId: line?.id, quantity: 1 }] });
      expect(await refused(order, 'credit')).toMatchObject({
        kind: 'no-preview',
        message: `Zu ${order.name} gibt es keine Rechnung, deshalb auch keine Gutschrift. Entsteht die Rechnung noch, ist die Erstattung darin abgezogen.`,
      });
    },
    LIMIT_MS,
  );

  it(
    'runs over as many pages as it needs, with the heading of the table on each',
    async () => {
      const products = await system.panel<readonly { id: string; taxRate?: string }[]>('/products');
      const productId = products.find(({ taxRate }) => taxRate === '0.19')?.id;
      const order = await orderPanel(system).place({
        lines: Array.from({ length: 60 }, () => ({ productId, quantity: 1 })),
      });
      const { pages } = await preview(order);
      expect(pages.length).toBeGreaterThan(1);
      expect(pages.filter((page) => page.includes('Einzelpreis')).length).toBeGreaterThan(1);
      expect(pages.at(-1)).toContain(`Seite ${pages.length} von ${pages.length}`);
    },
    LIMIT_MS,
  );

  it(
    'is refused for an order that is not there, and for a kind that is none',
    async () => {
      expect(await refused({ legacyId: '1' })).toMatchObject({ status: 404, kind: 'not-found' });
      expect(await refused({ legacyId: '1' }, 'delivery')).toMatchObject({ status: 404 });
    },
    LIMIT_MS,
  );
});

describe('the preview as a draft at the accounting service', () => {
  let system: TestSystem;
  beforeAll(async () => {
    system = await startTestSystem({ preferences: { invoiceCreate: false } });
  }, LIMIT_MS);
  afterAll(() => system.close());

  const pathOf = ({ legacyId }: PanelOrder) => `/api/orders/${legacyId}/lexoffice/invoice/preview`;
  const ask = (order: PanelOrder) => system.api<DraftPreviewReply>(pathOf(order), 'POST');
  const looked = async (more: object = {}): Promise<PanelOrder> => {
    const order = await orderPanel(system).place(more);
    await system.order(order.legacyId, ({ status }) => status.state !== 'creating');
    return order;
  };
  const refused = async (order: PanelOrder) => {
    const headers = { authorization: `Bearer ${await system.session()}` };
    const reply = await fetch(system.host.url + pathOf(order), { method: 'POST', headers });
    return { status: reply.status, ...failureReply.parse(await reply.json()).error };
  };
  const linesOf = async (order: PanelOrder, name: string) => {
    const { items } = await system.api<LogPageReply>(`/api/shop/logs?order=${order.legacyId}`);
    return items.filter(({ event }) => event === name);
  };

  it(
    'is one draft, told before it is made with its mark and by whom, and shown again while it is there',
    async () => {
      const order = await looked();
      const { invoice, viewUrl, isNew, pdf } = await ask(order);
      expect(isNew).toBe(true);
      expect(Buffer.from(pdf?.base64 ?? '', 'base64').toString('latin1')).toMatch(/^%PDF-/);
      expect(viewUrl).toContain(invoice._key);
      const [booked, ...others] = await orderPanel(system).booked(order);
      expect(others).toEqual([]);
      expect([booked?.id, booked?.voucherStatus]).toEqual([invoice._key, 'draft']);
      const [line] = await linesOf(order, 'invoice.draft-previewed');
      expect(JSON.stringify(booked)).toContain(line?.facts['mark']);
      expect(doneByText(line?.facts ?? {})).toBe('Dana Muster');
      expect(await ask(order)).toEqual({ invoice, viewUrl, isNew: false, pdf: { base64: expect.any(String) } });
      expect(await orderPanel(system).booked(order)).toHaveLength(1);
    },
    LIMIT_MS,
  );

  it(
    'is none of the order’s documents, takes no transfer and is not mailed',
    async () => {
      const order = await looked();
      const before = await system.api<ShopReply>('/api/shop');
      await ask(order);
      await system.lookAgain(order.legacyId);
      const after = await system.order(order.legacyId, ({ status }) => status.state !== 'creating');
      expect(after.documents).toEqual([]);
      const { plan, stat } = await system.api<ShopReply>('/api/shop');
      expect([plan.credits, stat.lexoffice]).toEqual([before.plan.credits, before.stat.lexoffice]);
      expect(await system.mails()).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'is linked like what is written by hand once a person finalises it, so that the customer gets no second invoice',
    async () => {
      const order = await looked();
      const { invoice } = await ask(order);
      await system.control('lexware', `/documents/${invoice._key}/finalize`, 'POST', {});
      const { documents } = await system.order(order.legacyId, ({ documents: all }) => all.length > 0);
      expect(documents.map(({ number, viewUrl }) => [number !== undefined, viewUrl?.includes(invoice._key)])).toEqual([
        [true, true],
      ]);
      expect(await linesOf(order, 'invoice.linked')).toHaveLength(1);
      await system.prefer({ invoiceCreate: '2000-01-01' });
      await system.lookAgain(order.legacyId);
      await system.order(order.legacyId, ({ status }) => status.state === 'done');
      expect(await orderPanel(system).booked(order, 'invoice')).toHaveLength(1);
      await system.prefer({ invoiceCreate: false });
    },
    LIMIT_MS,
  );

  it(
    'is made anew once the one before was deleted',
    async () => {
      const order = await looked();
      const first = await ask(order);
      await system.control('lexware', `/documents/${first.invoice._key}/delete`, 'POST', {});
      const second = await ask(order);
      expect([second.isNew, second.invoice._key === first.invoice._key]).toEqual([true, false]);
    },
    LIMIT_MS,
  );

  it(
    'is looked for when its answer was lost, before another is made, also after a restart',
    async () => {
      const order = await looked();
      await system.control('lexware', '/faults', 'POST', {
        kind: 'connection-cut-after-commit',
        method: 'POST',
        path: '^/v1/invoices',
        times: 1,
      });
      const lost = await refused(order);
      expect([lost.status, lost.kind]).toEqual([409, 'preview-open']);
      expect(lost.message).toContain('lässt sich gerade nicht feststellen');
      await system.restart();
      const found = await eventually(
        () => ask(order).catch(() => undefined),
        (reply) => reply !== undefined,
      );
      const booked = await orderPanel(system).booked(order);
      expect(booked.map(({ id }) => id)).toEqual([found?.invoice._key]);
    },
    LIMIT_MS,
  );
});
