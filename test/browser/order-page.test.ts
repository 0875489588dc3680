import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply, OrderRow } from '@belegwerk/contracts/api';
import { lookedAtOrder } from '../system/looked-at-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

describe('the page of an order in the framed admin', () => {
  let app: FramedApp;
  let orders: readonly OrderRow[] = [];

  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceFinalize: true } });
    const invoiced = await lookedAtOrder(app.system);
    await app.system.order(invoiced.id, ({ documents }) => documents.some(({ number }) => number));
    await lookedAtOrder(app.system, { test: true });
    orders = (await app.system.api<OrderPageReply>('/api/orders')).items;
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const orderThat = (is: (order: OrderRow) => boolean): OrderRow => {
    const found = orders.find(is);
    if (!found) throw new Error('the shop has no such order');
    return found;
  };
  const hasInvoice = ({ documents }: OrderRow) => documents.length > 0;
  const fact = (term: string) =>
    app.screen.locator('dl div', { has: app.page.locator('dt', { hasText: new RegExp(`^${term}$`) }) }).locator('dd');
  const german = (amount: string) => `${amount.replace('.', ',')}\u00A0€`;

  it(
    'shows the invoice with number, total, tax, items and badge, and that it balances to the cent',
    async () => {
      const { id, name, documents } = orderThat(hasInvoice);
      const [invoice] = documents;
      await app.open('/orders');
      await app.screen.getByRole('link', { name, exact: true }).click();
      await app.page.waitForURL(app.addressOf(`/orders/${id}`));
      const card = app.screen.getByRole('region', { name: 'Belege' });
      await card.getByRole('heading', { name: `Rechnung ${invoice?.number}` }).waitFor();
      const shown = await card.innerText();
      expect(shown).toContain('Offen');
      expect(shown).toContain(german(invoice?.total ?? ''));
      expect(await fact('Enthaltene Umsatzsteuer').innerText()).toBe(german(invoice?.tax ?? ''));
      expect(await fact('Positionen').innerText()).toBe(String(invoice?.quantity));
      expect(await fact('Abweichung').innerText()).toBe(german('0.00'));
      await app.screen.getByText(`Rechnung ${invoice?.number} zu ${name} über`).waitFor();
    },
    LIMIT_MS,
  );

  it(
    'leads to the invoice in Lexware Office, to its PDF and to the order in the shop',
    async () => {
      const { id, documents } = orderThat(hasInvoice);
      await app.open(`/orders/${id}`);
      const link = async (name: string) =>
        (await app.screen.getByRole('link', { name }).getAttribute('href')) ?? 'none';
      await app.screen.getByRole('button', { name: /^Rechnung .*: Weitere Aktionen$/ }).click();
      const [view, file, preview] = await Promise.all(
        ['Öffnen', 'Herunterladen', 'Vorschau'].map((action) => link(`: ${action}`)),
      );
      expect(view).toBe(documents[0]?.viewUrl);
      expect((await fetch(view ?? '')).status).toBe(200);
      await app.screen
        .getByText('Der Beleg ist festgeschrieben und lässt sich nicht mehr bearbeiten.')
        .first()
        .waitFor();
      const dispositions = await Promise.all(
        [file, preview].map(async (path) => {
          const reply = await fetch(app.system.host.url + path);
          expect(reply.headers.get('content-type')).toBe('application/pdf');
          return reply.headers.get('content-disposition')?.split(';')[0];
        }),
      );
      expect(dispositions).toEqual(['attachment', 'inline']);
      expect(await link('In Shopify öffnen')).toBe(
        `${app.system.shopify.url}/store/${app.system.shopify.shop.split('.')[0]}/orders/${id}`,
      );
    },
    LIMIT_MS,
  );

  it(
    'renews the link of the invoice after saying what becomes of the one before',
    async () => {
      const { id } = orderThat(hasInvoice);
      await app.open(`/orders/${id}`);
      const file = async () =>
        (await app.screen.getByRole('link', { name: /^Rechnung .*: Herunterladen$/ }).getAttribute('href'))?.replace(
          '/download',
          '',
        );
      const before = (await file()) ?? '';
      await app.screen.getByRole('button', { name: /^Rechnung .*: Weitere Aktionen$/ }).click();
      await app.screen.getByRole('button', { name: /: Link erneuern$/ }).click();
      await app.screen.getByText('Der bisherige Link führt dann nirgends mehr hin').waitFor();
      expect((await fetch(app.system.host.url + before)).status).toBe(200);
      const renewed = app.page.waitForResponse((reply) => reply.url().endsWith('/actions'));
      await app.screen.getByRole('button', { name: 'Link erneuern', exact: true }).click();
      expect((await renewed).status()).toBe(202);
      await app.screen.locator(`a[href="${before}/download"]`).first().waitFor({ state: 'detached' });
      expect((await fetch(app.system.host.url + before)).status).toBe(404);
      expect((await fetch(app.system.host.url + ((await file()) ?? ''))).status).toBe(200);
    },
    LIMIT_MS,
  );

  it.each([1280, 390])(
    'keeps the menu of a document on the screen, and says why something is not possible, %s pixels wide',
    async (width) => {
      const { id } = orderThat(hasInvoice);
      await app.page.setViewportSize({ width, height: 900 });
      await app.open(`/orders/${id}`);
      await app.screen.getByRole('button', { name: /^Rechnung .*: Weitere Aktionen$/ }).click();
      const cancel = app.screen.getByRole('button', { name: /^Rechnung .*: Stornieren/ });
      await cancel.scrollIntoViewIfNeeded();
      const { x = -1, width: wide = width } = (await cancel.boundingBox()) ?? {};
      expect(x >= 0 && x + wide <= width).toBe(true);
      const off = app.screen.getByRole('button', { name: /^Rechnung .*: Löschen$/ });
      expect(await off.getAttribute('aria-disabled')).toBe('true');
      await app.screen.getByText('Festgeschriebene Belege darf niemand löschen.').waitFor();
      if (process.env['SCREENSHOTS'])
        await app.page.screenshot({ path: `${process.env['SCREENSHOTS']}/menu-${width}.png` });
      await app.page.setViewportSize(WIDTHS.desk);
    },
    LIMIT_MS,
  );

  it(
    'says why an order has no invoice, and looks again when asked',
    async () => {
      const { id } = orderThat(({ status }) => status.state === 'skipped');
      await app.open(`/orders/${id}`);
      await app.screen.getByText('Zu dieser Bestellung gibt es keinen Beleg.').waitFor();
      const asked = app.page.waitForResponse((reply) => reply.url().endsWith(`/api/orders/${id}/actions`));
      await app.screen.getByRole('button', { name: 'Neu prüfen' }).click();
      expect((await asked).status()).toBe(202);
      await app.screen.getByText('Geprüft. Es hat sich nichts geändert.').waitFor();
      await app.screen.getByText('Übersprungen').first().waitFor();
    },
    LIMIT_MS,
  );

  it.each(['1', 'abc'])(
    'says of the address /orders/%s that there is no such order, and leads to the list',
    async (number) => {
      await app.open(`/orders/${number}`);
      await app.screen.getByRole('heading', { name: 'Bestellung nicht gefunden' }).waitFor();
      expect(await app.screen.getByText('path.id').count()).toBe(0);
      await app.screen.getByRole('link', { name: 'Alle Bestellungen' }).click();
      await app.page.waitForURL(app.addressOf('/orders'));
      const refused = app.watch.troubles.splice(0);
      expect(refused.every((trouble) => trouble.includes('404'))).toBe(true);
      expect(refused.length).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );
});
