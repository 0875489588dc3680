import { createHash } from 'node:crypto';
import { strFromU8, strToU8, unzipSync } from 'fflate';
import { parse } from 'csv-parse/sync';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply, MonthFolderReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';

const LIMIT_MS = 30_000;

type Rows = readonly (readonly string[])[];

const cents = (text = ''): number => Math.round(Number(text.replace(',', '.')) * 100);
/** Windows-1252 as UTF-8, but for what the names here do not have. */
const latin = (bytes: Uint8Array = new Uint8Array()): Uint8Array => strToU8(Buffer.from(bytes).toString('latin1'));

describe('the folder of a month for the tax adviser', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const folder = (): Promise<MonthFolderReply> => system.api('/api/month-folder');
  const begun = async (): Promise<MonthFolderReply> => {
    const { month } = await folder();
    return system.api('/api/month-folder', 'POST', { month });
  };
  const made = async (edition: number): Promise<MonthFolderReply> => {
    await begun();
    return eventually(folder, ({ editions }) => editions[0]?.edition === edition);
  };
  const load = async (edition: number): Promise<Response> => {
    const { month } = await folder();
    const headers = { authorization: `Bearer ${await system.session()}` };
    return fetch(`${system.host.url}/api/month-folder/${month}-${edition}`, { headers });
  };
  const packed = async (edition: number): Promise<Readonly<Record<string, Uint8Array>>> =>
    unzipSync(new Uint8Array(await (await load(edition)).arrayBuffer()));
  const rowsOf = (files: Readonly<Record<string, Uint8Array>>, path: string): Rows =>
    parse(strFromU8(files[path] ?? new Uint8Array()), { bom: true, delimiter: ';', relaxColumnCount: true });

  it(
    'has every final document with its file, lists whose sums are those of the reconciliation, and digests that prove it',
    async () => {
      const orders = [await panel.placeDone(), await panel.placeDone()];
      await panel.act(orders[0]!, 'fulfill');
      const [invoice] = await panel.booked(orders[1]!, 'invoice');
      await panel.act(orders[1]!, 'refund', { lines: [{ lineId: orders[1]!.lines[0]?.id, quantity: 1 }] });
      await panel.bookedTimes(orders[1]!, 'credit-note', 1);
      const { editions, documents } = await made(1);
      expect(editions).toMatchObject([{ edition: 1, papers: documents, documents, isKept: true, missing: [] }]);
      const files = await packed(1);
      expect(Object.keys(files)).toContain(`Rechnungen/Rechnung_${invoice?.voucherNumber}.pdf`);
      const [, ...manifest] = rowsOf(files, 'Inhalt.csv');
      for (const [path = '', digest] of manifest)
        expect([
          path,
          createHash('sha256')
            .update(files[path] ?? '')
            .digest('hex'),
        ]).toEqual([path, digest]);
      expect(manifest).toHaveLength(Object.keys(files).length - 1);
      const [head = [], ...listed] = rowsOf(files, 'Belege.csv');
      const [, ...reconciled] = rowsOf(files, 'Abgleich.csv');
      const sumOf = (rows: Rows, column: number) => rows.reduce((sum, row) => sum + cents(row[column]), 0);
      expect(sumOf(listed, head.indexOf('Brutto'))).toBe(sumOf(reconciled, 3));
      expect(rowsOf(files, 'Fragen.csv').map(([why]) => why)).not.toContain(
        'Liste der Belege und Abgleich unterscheiden sich',
      );
    },
    LIMIT_MS,
  );

  it(
    'names exactly what a later edition has otherwise, and leaves the earlier one as it was',
    async () => {
      const before = await packed(1);
      const order = await panel.placeDone();
      const [invoice] = await panel.booked(order, 'invoice');
      const { changed } = await folder();
      expect(changed).toMatchObject({ added: 1, removed: 0, changed: 0 });
      expect(changed?.told).toEqual([
        expect.stringContaining(`Rechnung ${invoice?.voucherNumber} zu ${order.name}: neu`),
      ]);
      const { editions, changed: none } = await made(2);
      expect(none).toBeUndefined();
      expect(editions).toMatchObject([{ edition: 2, since: { added: 1, removed: 0, changed: 0 } }, { edition: 1 }]);
      const [, ...changes] = rowsOf(await packed(2), 'Änderungen.csv');
      const ofDocuments = changes.filter(([, kind]) => kind !== 'Liste');
      expect(changes.length).toBeGreaterThan(ofDocuments.length);
      expect(ofDocuments).toMatchObject([['neu', 'Rechnung', invoice?.voucherNumber, 'Betrag', '', expect.anything()]]);
      expect(await packed(1)).toEqual(before);
      const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=50');
      const told = items.filter(({ event }) => event === 'shop.month-folder-made');
      expect(told.map(({ event, facts }) => eventText({ name: event, facts }))[0]).toMatch(/Ausgabe 2/);
    },
    LIMIT_MS,
  );

  it(
    'keeps no list of a customer who was erased, and makes another without the name',
    async () => {
      const [, ...listed] = rowsOf(await packed(2), 'Belege.csv');
      const name = listed[0]?.[5] ?? '';
      expect(name).not.toBe('');
      const orders = await system.api<{ items: readonly { id: string }[] }>('/api/orders');
      await system.control('shopify', '/privacy', 'POST', {
        shop: system.shopify.shop,
        topic: 'customers/redact',
        body: { customer: {}, orders_to_redact: orders.items.map(({ id }) => Number(id)) },
      });
      await eventually(folder, ({ editions }) => editions.every(({ isKept }) => !isKept));
      expect([(await load(1)).status, (await load(2)).status]).toEqual([404, 404]);
      await made(3);
      const files = await packed(3);
      const texts = Object.entries(files).filter(([path]) => path.endsWith('.csv'));
      expect(texts.filter(([, bytes]) => strFromU8(bytes).includes(name))).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'is begun once, however often it is asked for, and not for a month to come',
    async () => {
      await panel.placeDone();
      const [first, second] = await Promise.all([begun(), begun()]);
      expect(first.making?.id ?? second.making?.id).toBeDefined();
      await eventually(folder, ({ editions, making }) => editions[0]?.edition === 4 && making === undefined);
      await expect(system.api('/api/month-folder', 'POST', { month: '2098-01' })).rejects.toThrow(
        'noch nicht begonnen',
      );
    },
    LIMIT_MS,
  );

  it(
    'has bookings where the adviser shall have them from here, and keeps to one source for a month',
    async () => {
      const [{ editions }, change] = [
        await folder(),
        { bookingSource: 'file', datevConsultantNumber: '29098', datevClientNumber: '55003' },
      ];
      await system.prefer(change);
      const kept = await folder();
      expect(kept.bookings).toEqual({ source: 'lexware', keeps: true, isLacking: false });
      const last = editions[0]?.edition ?? 0;
      await system.api('/api/month-folder', 'POST', { month: kept.month, bookings: 'file' });
      const after = await eventually(folder, (reply) => reply.editions[0]?.edition === last + 1);
      expect(after.editions[0]).toMatchObject({ bookings: 'file' });
      const files = await packed(last + 1);
      const batch = `DATEV/EXTF_Buchungsstapel_${kept.month}.csv`;
      expect(Object.keys(files)).toEqual(expect.arrayContaining([batch, `DATEV/Belege_${kept.month}/document.xml`]));
      const [, , ...bookings] = rowsOf({ batch: latin(files[batch]) }, 'batch');
      const signed = (rows: Rows, amount: number, side: number) =>
        rows.reduce((sum, row) => sum + cents(row[amount]) * (row[side] === 'S' ? 1 : -1), 0);
      const [head = [], ...listed] = rowsOf(files, 'Belege.csv');
      const total = listed.reduce((sum, row) => sum + cents(row[head.indexOf('Brutto')]), 0);
      expect(signed(bookings, 0, 1)).toBe(total);
      const named = [
        ...strFromU8(files[`DATEV/Belege_${kept.month}/document.xml`] ?? new Uint8Array()).matchAll(
          /name="([^"]+\.pdf)"/g,
        ),
      ];
      for (const [, name = ''] of named) expect(files[`DATEV/Belege_${kept.month}/${name}`]).toBeDefined();
      expect(named.length).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
