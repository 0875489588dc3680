import { readFile } from 'node:fs/promises';
import type { BatchReply } from '@belegwerk/contracts/api';
import { PDFDocument } from '@cantoo/pdf-lib';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

describe('many orders at once, in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp();
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const press = (name: string | RegExp) => app.screen.getByRole('button', { name, exact: true }).click();
  const settled = (query: string) => app.page.waitForURL(app.addressOf(`/orders${query}`));
  const choose = async (action: string) => {
    await app.screen.getByRole('button', { name: /ausgewählt: Aktionen$/ }).click();
    await app.screen.getByRole('button', { name: new RegExp(`ausgewählt: ${action}$`) }).click();
  };
  const finished = () =>
    eventually(
      () => app.system.api<{ items: readonly BatchReply[] }>('/api/batches'),
      ({ items }) => items.every(({ state }) => state === 'done'),
    );

  it(
    'saves a view by its name, comes back to it, and deletes it',
    async () => {
      await app.open('/orders?marker=invoice&sortBy=total');
      await press('Ansicht speichern');
      await app.screen.getByLabel('Name').fill('Nach Summe');
      await app.screen.getByRole('button', { name: 'Speichern', exact: true }).click();
      await app.screen.getByRole('button', { name: 'Nach Summe', pressed: true }).waitFor();
      await press('Braucht dich');
      await settled('?state=needed');
      await app.page.reload();
      await press('Nach Summe');
      await settled('?marker=invoice&sortBy=total');
      await press('Ansicht löschen');
      await app.screen.getByRole('dialog').getByRole('button', { name: 'Ansicht löschen' }).click();
      await app.screen.getByRole('button', { name: 'Ansicht speichern' }).waitFor();
    },
    LIMIT_MS,
  );

  it(
    'gathers the documents of all that a filter finds into one PDF, after it has said what that comes to',
    async () => {
      await app.open('/orders?marker=invoice');
      await app.screen.getByRole('table', { name: 'Bestellungen' }).waitFor();
      await app.screen.getByLabel('Bestellung #1048 auswählen').check();
      await app.screen.getByRole('button', { name: /^Alle \d+ auswählen$/ }).click();
      await choose('PDF mit allen Belegen');
      await app.screen.getByText(/kommen in die Datei/).waitFor();
      await press('Starten');
      await app.page.waitForURL(app.addressOf('/orders/runs'));
      const { items } = await finished();
      const gathered = items.find(({ subject }) => subject.kind === 'orders');
      expect(gathered?.failed).toBe(0);
      const download = app.page.waitForEvent('download');
      await press('Herunterladen');
      const pdf = await PDFDocument.load(await readFile(await (await download).path()));
      expect(pdf.getPageCount()).toBeGreaterThanOrEqual(gathered?.items ?? Infinity);
    },
    LIMIT_MS,
  );

  it(
    'prints from the order and from a selection of the admin, the cover page naming what is missing',
    async () => {
      const at = (path: string) => `${app.system.shopify.url}/store/${app.system.shopify.shop.split('.')[0]}${path}`;
      const shown = async () => {
        const frame = app.page.getByTestId('print-preview');
        await frame.waitFor();
        const type = await frame.getAttribute('data-type');
        await app.page.getByRole('button', { name: 'Abbrechen' }).click();
        return type;
      };
      await app.page.goto(at('/orders'));
      await app.page.getByLabel('Bestellung #1048 auswählen').check();
      await app.page.getByLabel('Bestellung #1047 auswählen').check();
      await app.page.getByTestId('print-orders').click();
      expect(await shown()).toBe('application/pdf');
      await app.page.getByRole('link', { name: '#1048' }).click();
      await app.page.getByTestId('print-order').click();
      expect(await shown()).toBe('application/pdf');
    },
    LIMIT_MS,
  );
});
