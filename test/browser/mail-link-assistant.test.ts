import type { OrderPageReply } from '@belegwerk/contracts/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { orderPanel } from '../system/order-panel.ts';
import { addressIn, mailOf } from '../system/shop-mail.ts';
import { openBrowser } from './open-browser.ts';
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
  await app.page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
}, OPENING_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe.each(['desk', 'phone'] as const)(
  'the assistant for links in mails of the shop, at the width of a %s',
  (device) => {
    beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

    const press = (name: string) => app.screen.getByRole('button', { name, exact: true }).click();
    const looksRight = async () => {
      expect(await app.inApp<number>(OVERFLOW)).toBeLessThanOrEqual(0);
      await app.inApp(axe.source);
      const found = await app.inApp<readonly Finding[]>(
        `axe.run(document, { iframes: false }).then(({ violations }) => violations.map(({ id, impact }) => ({ id, impact })))`,
      );
      expect(found.filter(({ impact }) => impact === 'serious' || impact === 'critical')).toEqual([]);
    };
    const picture = async (name: string) => {
      const folder = process.env['SCREENSHOTS'];
      if (folder) await app.page.screenshot({ path: `${folder}/mail-link-${name}-${device}.png` });
    };

    it(
      'goes through three steps to HTML that is copied whole, by address and back to the page',
      async () => {
        await app.open('/preferences/invoices');
        await app.screen.getByRole('link', { name: 'Link in E-Mails von Shopify einbetten' }).click();
        await app.screen.getByText('Schritt 1 von 3').waitFor();
        await picture('1');
        await looksRight();
        await press('Weiter');
        await app.screen.getByLabel('Text', { exact: true }).fill('Deine Rechnung');
        await app.screen.getByLabel('Farbe', { exact: true }).fill('#1a7f5a');
        const shown = app.screen.frameLocator('iframe[title=Vorschau]').getByText('Deine Rechnung');
        expect(await shown.getAttribute('style')).toContain('color:#ffffff');
        await picture('2');
        await looksRight();
        await press('Weiter');
        const code = app.screen.getByRole('region', { name: 'HTML-Code' });
        await code.waitFor();
        await picture('3');
        await looksRight();
        await press('HTML kopieren');
        await app.page.getByText('HTML kopiert').waitFor();
        const copied = await app.page.evaluate<string>('navigator.clipboard.readText()');
        expect(copied).toBe(await code.textContent());
        expect(copied).toContain('hmac_sha256');
        await press('Alle Links erneuern');
        await app.screen.getByText(/führen danach nirgends mehr hin/).waitFor();
        await picture('4');
        await press('Alle Links erneuern');
        await app.page.getByText('Alle Beleg-Links wurden erneuert').waitFor();
        await app.screen.getByText('Schritt 3 von 3').waitFor();
        expect(await code.textContent()).not.toBe(copied);
        await press('Fertig');
        await app.screen.getByText('Schritt 3 von 3').waitFor({ state: 'hidden' });
        const { items } = await app.system.api<OrderPageReply>('/api/orders');
        expect(items.length).toBeGreaterThan(0);
      },
      LIMIT_MS,
    );

    it(
      'gives HTML that, in a mail of the shop, leads a customer to the waiting page and, once it exists, to his PDF',
      async () => {
        await app.system.prefer({ invoiceEvent: 'paid' });
        const panel = orderPanel(app.system);
        const order = await panel.place({ pay: false });
        await app.open('/preferences/invoices?assistant=email-integration');
        await press('Weiter');
        await press('Weiter');
        const pasted = await app.screen.getByRole('region', { name: 'HTML-Code' }).textContent();
        const mail = mailOf(`<p>Danke für deine Bestellung!</p>${pasted}`, order.legacyId);
        // a person who has no session, in his mail program
        const page = await (await openBrowser()).newPage();
        await page.setContent(mail.replaceAll('target="_blank"', ''));
        await page.getByRole('link').click();
        await page.getByText('Dieser Beleg ist noch nicht da.').waitFor();
        const folder = process.env['SCREENSHOTS'];
        if (folder) await page.screenshot({ path: `${folder}/mail-link-waiting-${device}.png` });
        await panel.act(order, 'pay');
        await app.system.order(order.legacyId, ({ documents }) => documents[0]?.pdf !== undefined);
        await page.goto('about:blank');
        await page.setContent(mail.replaceAll('target="_blank"', ''));
        const [reply] = await Promise.all([
          page.waitForEvent('response', (each) => each.url() === addressIn(mail)),
          page.getByRole('link').click(),
        ]);
        expect([reply.status(), reply.headers()['content-type']]).toEqual([200, 'application/pdf']);
        await page.close();
      },
      LIMIT_MS,
    );
  },
);
