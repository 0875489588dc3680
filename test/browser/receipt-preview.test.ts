import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { orderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

interface Finding {
  readonly id: string;
  readonly impact: string;
}

let app: FramedApp;
beforeAll(async () => {
  app = await openFramedApp();
}, OPENING_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe.each([
  ['desk', '1041'],
  ['phone', '1040'],
] as const)('the preview of a document, at the width of a %s', (device, number) => {
  beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

  it(
    'is opened by its address, finds an order and shows its PDF on the page',
    async () => {
      await app.open('/preferences/invoices?assistant=receipt-preview');
      await app.screen.getByLabel('Bestellung suchen').fill(`#${number}`);
      const orders = app.screen.getByLabel('Bestellung', { exact: true });
      const value = await orders.locator('option', { hasText: `#${number}` }).getAttribute('value');
      await orders.selectOption(value);
      await app.screen.getByRole('button', { name: 'Vorschau anzeigen' }).click();
      const frame = app.screen.getByTitle(`Vorschau der Rechnung zu #${number}`);
      await frame.waitFor();
      expect(await frame.getAttribute('src')).toMatch(/^blob:/);
      const [download] = await Promise.all([
        app.page.waitForEvent('download'),
        app.screen.getByRole('link', { name: 'PDF speichern' }).click(),
      ]);
      expect(download.suggestedFilename()).toBe(`Vorschau-Rechnung-${number}.pdf`);
      expect(await app.inApp<number>(OVERFLOW)).toBeLessThanOrEqual(0);
      await app.inApp(axe.source);
      const found = await app.inApp<readonly Finding[]>(
        `axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, impact }) => ({ id, impact })))`,
      );
      expect(found.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
      await app.screen.getByRole('button', { name: 'Entwurf anlegen' }).click();
      await app.screen.getByText('Der Entwurf ist angelegt').waitFor();
      const there = app.screen.getByRole('link', { name: /Entwurf in Lexware Office öffnen/ });
      expect((await fetch((await there.getAttribute('href')) ?? '')).status).toBe(200);
      await there.scrollIntoViewIfNeeded();
      const folder = process.env['SCREENSHOTS'];
      if (folder) await app.page.screenshot({ path: `${folder}/preview-${device}.png` });
    },
    LIMIT_MS,
  );

  it(
    'shows the credit note of a refund in both ways: drawn here, and as a draft there that says it must be deleted',
    async () => {
      const panel = orderPanel(app.system);
      const order = await panel.placeDone();
      const [line] = order.lines;
      await panel.act(order, 'refund', { lines: [{ lineId: line?.id, quantity: 1 }] });
      await app.open('/preferences/credits?assistant=receipt-preview');
      await app.screen.getByLabel('Bestellung suchen').fill(order.name);
      const orders = app.screen.getByLabel('Bestellung', { exact: true });
      await orders.locator('option', { hasText: order.name }).waitFor({ state: 'attached' });
      await orders.selectOption(await orders.locator('option', { hasText: order.name }).getAttribute('value'));
      await app.screen.getByRole('button', { name: 'Vorschau anzeigen' }).click();
      const frame = app.screen.getByTitle(`Vorschau der Gutschrift zu ${order.name}`);
      await frame.waitFor();
      expect(await frame.getAttribute('src')).toMatch(/^blob:/);
      await app.screen.getByText(/Löschen musst du ihn dort selbst/).waitFor();
      await app.screen.getByRole('button', { name: 'Entwurf anlegen' }).click();
      await app.screen.getByText('Der Entwurf ist angelegt').waitFor();
      const there = app.screen.getByRole('link', { name: /Entwurf in Lexware Office öffnen/ });
      expect((await fetch((await there.getAttribute('href')) ?? '')).status).toBe(200);
      const folder = process.env['SCREENSHOTS'];
      if (folder) await app.page.screenshot({ path: `${folder}/preview-credit-${device}.png` });
    },
    LIMIT_MS,
  );
});
