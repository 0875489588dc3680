import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { DocumentReply, OrderReply } from '@belegwerk/contracts/api';
import type { BrowserContext, Page } from 'playwright-core';
import { answerIn } from './answer-in-window.ts';
import { eventually } from '../system/start-test-system.ts';
import { placeOrder } from '../journeys/place-order.ts';
import { openBrowser } from './open-browser.ts';
import { startProduct, type Product } from './start-product.ts';

const LIMIT_MS = 240_000;
const MAX_MS = 180_000;

describe('npm start -- --fresh', () => {
  let folder = '';
  let product: Product | undefined;
  let context: BrowserContext | undefined;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-fresh-'));
  }, LIMIT_MS);
  afterAll(async () => {
    await context?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  const visit = async (): Promise<Page> => {
    product = await startProduct(folder, ['--fresh']);
    await context?.close();
    context = await (await openBrowser()).newContext({ locale: 'de-DE' });
    const page = await context.newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(product.address);
    return page;
  };
  /** What the merchant finds in his account, under its public API. */
  const keyOfAccount = async (): Promise<string> => {
    const kept = await readFile(join(folder, '.data/fresh/lexware.json'), 'utf8');
    return /"apiKey":\s*"([^"]+)"/.exec(kept)?.[1] ?? '';
  };
  /** Places an order in the control panel of the shop and waits for its invoice. */
  const nextInvoice = async (): Promise<DocumentReply> => {
    const { origin, pathname } = new URL(product?.address ?? '');
    const shop = `${pathname.split('/')[2]}.myshopify.com`;
    const panel = async <T>(path: string, body?: object): Promise<T> => {
      const headers = { 'content-type': 'application/json' };
      const asked = body ? { method: 'POST', headers, body: JSON.stringify(body) } : {};
      return (await fetch(`${origin}/desk/${shop}${path}`, asked)).json() as Promise<T>;
    };
    const { app } = await panel<{ app: { url: string } }>('');
    const order = await placeOrder({ panel });
    const { documents } = await eventually(
      async () => {
        const session = await fetch(`${origin}/control/session-token?shop=${shop}`);
        const { token } = (await session.json()) as { token: string };
        const reply = await fetch(`${app.url}/api/orders/${order}`, { headers: { authorization: `Bearer ${token}` } });
        return (await reply.json()) as OrderReply;
      },
      ({ status }) => status.state === 'done',
    );
    expect(documents).toHaveLength(1);
    return documents[0]!;
  };
  /** From the start of the product to a final invoice, within the time that issue and README promise. */
  const walks = async (connect: (page: Page) => Promise<void>): Promise<void> => {
    const begun = performance.now();
    const page = await visit();
    const frame = page.frameLocator('[data-testid=app-frame]');
    const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
    const at = (step: number) => frame.getByText(`Schritt ${step} von 7`).waitFor();
    await at(1);
    await frame.getByLabel('Ich nehme die Nutzungsbedingungen an').click();
    await frame.getByLabel('Ich nehme den Haftungsausschluss an').click();
    await press('Annehmen und weiter');
    await at(2);
    await connect(page);
    await at(5);
    await press('Bestätigen');
    await at(6);
    await press('Das ist so eingestellt');
    await at(7);
    await press('Automatik einschalten');
    await press('Einrichtung abschließen');
    await frame.getByText('Übersicht. Diese Seite ist bereit').waitFor();
    const { kind, number, status } = await nextInvoice();
    expect([kind, number]).toEqual(['invoice', expect.stringMatching(/^RE\d+$/)]);
    expect(status).not.toBe('draft');
    expect(performance.now() - begun).toBeLessThan(MAX_MS);
    expect(await product?.stop()).toBe(0);
  };

  it(
    'lets a visitor walk the whole way to the first automatic invoice',
    () =>
      walks(async (page) => {
        const opened = page.waitForEvent('popup');
        const frame = page.frameLocator('[data-testid=app-frame]');
        await frame.getByRole('button', { name: 'Mit Lexware Office verbinden', exact: true }).click();
        const popup = await opened;
        await answerIn(popup, 'Zugriff erlauben');
      }),
    LIMIT_MS,
  );

  it(
    'begins anew at the next start, and lets another one walk it with an API key',
    () =>
      walks(async (page) => {
        const frame = page.frameLocator('[data-testid=app-frame]');
        await frame.getByRole('button', { name: 'Stattdessen mit einem API-Schlüssel verbinden' }).click();
        await frame.getByLabel('API-Schlüssel').fill(await keyOfAccount());
        await frame.getByRole('button', { name: 'Prüfen und verbinden' }).click();
      }),
    LIMIT_MS,
  );
});
