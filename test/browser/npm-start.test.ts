import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { extractText, getDocumentProxy } from 'unpdf';
import { eventually } from '../system/start-test-system.ts';
import { openBrowser } from './open-browser.ts';
import { startProduct, type Product } from './start-product.ts';

const LIMIT_MS = 240_000;
/** Every demo order with its documents, also on a busy machine. */
const DEMO_WITHIN_MS = 220_000;

const frameOf = (page: Page): FrameLocator => page.frameLocator('[data-testid=app-frame]');
const rowsOf = (page: Page) => frameOf(page).getByRole('table', { name: 'Bestellungen' }).locator('tbody tr');

const numbersIn = (text = ''): readonly string[] => text.match(/\b(RE|GS|LS)\d+/g) ?? [];

/** Name, sum and document numbers of every order on the page; dates age, and payments are booked meanwhile. */
const shownOrders = async (page: Page): Promise<readonly string[]> => {
  const cells = (place: number) => rowsOf(page).locator(`td:nth-child(${place})`).allInnerTexts();
  const [names = [], sums = [], documents = []] = await Promise.all([2, 5, 8].map(cells));
  return names.map((name, row) => [name.trim(), sums[row]?.trim(), ...numbersIn(documents[row])].join(' '));
};

const ROWS_OF_A_PAGE = 50;

/** Waits until a page of the list shows what stands on it of all orders, and nothing there is under way. */
const untilQuiet = async (page: Page, total: number, at: number): Promise<void> => {
  const [first, last] = [(at - 1) * ROWS_OF_A_PAGE + 1, Math.min(at * ROWS_OF_A_PAGE, total)];
  await frameOf(page).getByText(`${first}–${last} von ${total}`, { exact: true }).waitFor({ timeout: DEMO_WITHIN_MS });
  await rowsOf(page).getByText('Wird erstellt').first().waitFor({ state: 'detached', timeout: DEMO_WITHIN_MS });
};

/** Every order of the shop as the list shows it, once it has all of them and nothing is under way. */
const everyOrder = async (page: Page, address: string): Promise<readonly string[]> => {
  const { origin, pathname } = new URL(address);
  const reply = await fetch(`${origin}/desk/${pathname.split('/')[2]}.myshopify.com/orders`);
  const { total } = (await reply.json()) as { total: number };
  const shown: string[] = [];
  for (let at = 1; shown.length < total; at += 1) {
    await page.goto(`${address}/orders?page=${at}`);
    await untilQuiet(page, total, at);
    shown.push(...(await shownOrders(page)));
  }
  return shown;
};

/** Orders of the demo whose invoices are followed by a refund, a moment later. */
const REFUNDED = ['#1003', '#1005', '#1009', '#1049', '#1055'];
const isRefunded = (rows: readonly string[]): boolean =>
  REFUNDED.every((name) => rows.some((row) => row.startsWith(`${name} `) && /\bGS\d+/.test(row)));

/** Opens the newest order of the list, as a person: a person who still sees the list presses again. Says what came instead. */
const openNewest = async (page: Page): Promise<void> => {
  const isThere = frameOf(page).getByRole('button', { name: 'Neu prüfen' });
  const press = async () => {
    await rowsOf(page).first().getByRole('link').first().click();
    await isThere.waitFor({ timeout: 60_000 });
  };
  await press().catch(async (error: unknown) => {
    const shown = await frameOf(page).locator('body').innerText();
    if ((await rowsOf(page).count()) === 0) throw new Error(`${page.url()} shows no order: ${shown}`, { cause: error });
    await press();
  });
};

describe('npm start in an empty folder', () => {
  let folder = '';
  let product: Product;
  let context: BrowserContext;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-start-'));
    const browser = await openBrowser();
    context = await browser.newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' });
    context.setDefaultTimeout(60_000);
    product = await startProduct(folder);
    page = await context.newPage();
  }, LIMIT_MS);

  afterAll(async () => {
    await context?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  it('prints one address', () => {
    expect(product.printed).toEqual([product.address]);
    expect(product.address).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/store\/kaffeekontor-nord\/apps\/belegwerk$/);
  });

  it(
    'shows a shop admin with our German app in its frame and at least forty orders with their invoices',
    async () => {
      await page.goto(product.address);
      await frameOf(page).getByRole('heading', { name: 'Erstellte Belege' }).waitFor();
      expect(await frameOf(page).locator('html').getAttribute('lang')).toBe('de');
      await page.getByTestId('app-menu').getByRole('link', { name: 'Bestellungen' }).click();
      await rowsOf(page).nth(39).waitFor({ timeout: DEMO_WITHIN_MS });
      await rowsOf(page)
        .getByText(/^RE\d+$/)
        .nth(29)
        .waitFor({ timeout: DEMO_WITHIN_MS });
    },
    LIMIT_MS,
  );

  it(
    'has a finalised invoice after an order was placed in the admin, without loading anew',
    async () => {
      const desk = await context.newPage();
      await desk.goto(product.address.replace('/apps/belegwerk', '/orders'));
      await desk.getByTestId('place-order').click();
      const dialog = desk.getByRole('dialog');
      await dialog.getByTestId('order-customer').selectOption({ index: 1 });
      await dialog.getByLabel('Menge').fill('3');
      await dialog.getByTestId('dialog-confirm').click();
      const name = (await desk.getByTestId('order-name').innerText()).split(/\s/)[0] ?? '';
      const row = rowsOf(page).filter({ hasText: name });
      await row.getByText(/^RE\d+$/).waitFor();
      // its payment is booked after it
      const shown = await eventually(
        () => row.innerText(),
        (text) => /(Offen|Bezahlt)\s*$/.test(text),
      );
      expect(shown).toMatch(/\d,\d\d\s€/);
      await desk.getByTestId('open-in-app').click();
      await frameOf(desk).getByText('Die Summen von Bestellung und Belegen stimmen auf den Cent überein.').waitFor();
      await desk.close();
    },
    LIMIT_MS,
  );

  it(
    'opens the invoice as a PDF in which number and sum can be read',
    async () => {
      const row = rowsOf(page).first();
      const link = row.getByRole('link', { name: /als PDF öffnen$/ });
      const [number, cells] = [await link.innerText(), await row.locator('td').allInnerTexts()];
      const opened = context.waitForEvent('response', (reply) => /\/documents\/[\w-]{32}~[\w.-]+$/.test(reply.url()));
      await link.click();
      const reply = await opened;
      expect(reply.headers()['content-type']).toBe('application/pdf');
      const bytes = new Uint8Array(await (await fetch(reply.url())).arrayBuffer());
      expect(Buffer.from(bytes.subarray(0, 5)).toString()).toBe('%PDF-');
      const { text } = await extractText(await getDocumentProxy(bytes), { mergePages: true });
      const said = text.replace(/\s+/g, ' ');
      expect(said).toContain(number);
      expect(said).toContain(cells[4]?.replace(/\s+/g, ' ').trim().replace(' €', ''));
    },
    LIMIT_MS,
  );

  it(
    'loses nothing when it is stopped with Ctrl-C and started again, and invoices nothing twice',
    async () => {
      const before = await eventually(() => everyOrder(page, product.address), isRefunded);
      expect(await product.stop()).toBe(0);
      product = await startProduct(folder);
      await page.goto(`${product.address}/orders`);
      await openNewest(page);
      await frameOf(page).getByRole('button', { name: 'Neu prüfen' }).click();
      const invoice = await frameOf(page)
        .getByRole('link', { name: /: Öffnen$/ })
        .getAttribute('href');
      expect(await everyOrder(page, product.address)).toEqual(before);
      const books = await fetch(new URL('/control/books', invoice ?? ''));
      const { documents } = (await books.json()) as { documents: readonly { kind: string }[] };
      const invoices = before.flatMap(numbersIn).filter((number) => number.startsWith('RE'));
      expect(documents.filter(({ kind }) => kind === 'invoice')).toHaveLength(invoices.length);
    },
    LIMIT_MS,
  );
});
