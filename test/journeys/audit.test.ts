import { spawnSync } from 'node:child_process';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { AuditReply, LogPageReply, OrderPageReply } from '@belegwerk/contracts/api';
import { eventText } from '@belegwerk/core/events';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { eventually, startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { readMedium } from './use-cases/foreign-reader.ts';

const LIMIT_MS = 30_000;

const program = fileURLToPath(new URL('../../host/src/cli/audit.ts', import.meta.url));
const folder = mkdtempSync(join(tmpdir(), 'packages-'));

describe('the package of a year for tax auditors', () => {
  let system: TestSystem;
  let panel: OrderPanel;

  beforeAll(async () => {
    system = await startTestSystem({ preferences: { creditCreate: true } });
    panel = orderPanel(system);
  }, LIMIT_MS);
  afterAll(() => system.close());

  const audit = (): Promise<AuditReply> => system.api('/api/audit');
  const made = async (edition: number, originals: boolean): Promise<AuditReply> => {
    const { year } = await audit();
    await system.api('/api/audit', 'POST', { year, originals });
    return eventually(audit, ({ packages }) => packages[0]?.edition === edition);
  };
  const load = async (edition: number): Promise<Response> => {
    const { year } = await audit();
    const headers = { authorization: `Bearer ${await system.session()}` };
    return fetch(`${system.host.url}/api/audit/${year}-${edition}`, { headers });
  };
  const zipOf = async (edition: number) => new Uint8Array(await (await load(edition)).arrayBuffer());
  const verify = (name: string, bytes: Uint8Array, ...more: readonly string[]) => {
    const path = join(folder, name);
    writeFileSync(path, bytes);
    const { status, stdout } = spawnSync(process.execPath, ['--no-warnings', program, 'verify', path, ...more], {
      encoding: 'utf8',
    });
    return { status, said: stdout };
  };

  it(
    'leads from the order to its document by the keys of both vendors, has the papers, and proves itself',
    async () => {
      const orders = [await panel.placeDone(), await panel.placeDone()];
      const [invoice] = await panel.booked(orders[0]!, 'invoice');
      await panel.act(orders[1]!, 'refund', { lines: [{ lineId: orders[1]!.lines[0]?.id, quantity: 1 }] });
      await panel.bookedTimes(orders[1]!, 'credit-note', 1);
      const { counts, packages } = await made(1, true);
      expect(packages).toMatchObject([{ edition: 1, isKept: true, isOfWholeYear: false, missing: 0 }]);
      const zip = await zipOf(1);
      const files = unzipSync(zip);
      const tables = readMedium(files);
      const rows = (name: string) => tables.get(name)?.rows ?? [];
      expect(rows('Bestellungen')).toHaveLength(counts?.orders ?? -1);
      expect(rows('Belege')).toHaveLength(counts?.documents ?? -1);
      expect(rows('Zusammenhang')).toContainEqual(
        expect.objectContaining({
          Bestellung: orders[0]!.name,
          Bestell_ID: orders[0]!.legacyId,
          Belegnummer: invoice?.voucherNumber,
          Beleg_ID: invoice?.id,
        }),
      );
      for (const row of rows('Originale')) expect(files[String(row['Datei'])]?.length).toBe(row['Bytes']);
      const { sums = '', end = '' } = packages[0]?.proof ?? {};
      expect(verify('whole.zip', zip, '--sums', sums, '--end', end)).toMatchObject({
        status: 0,
        said: expect.stringContaining('lückenlos'),
      });
      const { items } = await system.api<LogPageReply>('/api/shop/logs?pageSize=50');
      expect(items.map(({ event, facts }) => eventText({ name: event, facts })).join()).toMatch(
        /Das Prüferpaket für \d{4} \(Ausgabe 1\) ist fertig/,
      );
    },
    LIMIT_MS,
  );

  it(
    'names no customer who was erased, and its record holds all the same',
    async () => {
      const { items } = await system.api<OrderPageReply>('/api/orders');
      const earlierZip = await zipOf(1);
      const before = unzipSync(earlierZip);
      const surnames = items.flatMap(({ customerName }) => customerName.split(' ').slice(-1));
      await system.control('shopify', '/privacy', 'POST', {
        shop: system.shopify.shop,
        topic: 'customers/redact',
        body: { customer: {}, orders_to_redact: items.map(({ id }) => Number(id)) },
      });
      await eventually(audit, ({ packages }) => packages.every(({ isKept }) => !isKept));
      expect((await load(1)).status).toBe(404);
      await made(2, true);
      const zip = await zipOf(2);
      const files = unzipSync(zip);
      expect(surnames).not.toEqual([]);
      for (const [path, bytes] of Object.entries(files))
        for (const name of surnames) expect([path, strFromU8(bytes).includes(name)]).toEqual([path, false]);
      const { rows = [] } = readMedium(files).get('Originale') ?? {};
      expect(new Set(rows.map((row) => row['Fehlt_weil']))).toEqual(
        new Set(['Die Daten des Kunden wurden auf Verlangen gelöscht; die Datei liegt in Lexware Office']),
      );
      expect(verify('erased.zip', zip)).toMatchObject({ status: 0, said: expect.stringContaining('lückenlos') });
      expect(verify('whole.zip', earlierZip, '--later', join(folder, 'erased.zip'))).toMatchObject({ status: 0 });
      // what the record said before is in it unchanged
      const [earlier, later] = [before, files].map((each) => strFromU8(each['nachweis.jsonl'] ?? new Uint8Array()));
      expect(later?.startsWith(earlier ?? 'none')).toBe(true);
    },
    LIMIT_MS,
  );

  it(
    'is begun once, however often it is asked for, and not for a year to come',
    async () => {
      const { year } = await audit();
      const begin = () => system.api<AuditReply>('/api/audit', 'POST', { year, originals: false });
      await Promise.all([begin(), begin()]);
      await eventually(audit, ({ packages, making }) => packages[0]?.edition === 3 && making === undefined);
      await expect(system.api('/api/audit', 'POST', { year: '2098', originals: false })).rejects.toThrow(
        'noch nicht begonnen',
      );
    },
    LIMIT_MS,
  );
});
