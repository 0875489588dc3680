import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { Browser, Page } from 'playwright-core';
import { openBrowser } from './open-browser.ts';
import { startProduct, type Product } from './start-product.ts';

const LIMIT_MS = 240_000;

describe('npm start -- --fresh', () => {
  let folder = '';
  let product: Product | undefined;
  let browser: Browser;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-fresh-'));
    browser = await openBrowser();
  }, LIMIT_MS);
  afterAll(async () => {
    await browser?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  const visit = async (): Promise<Page> => {
    product = await startProduct(folder, ['--fresh']);
    const page = await (await browser.newContext({ locale: 'de-DE' })).newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(product.address);
    return page;
  };

  it(
    'lets a visitor walk the whole way, and another one begin anew',
    async () => {
      const page = await visit();
      const frame = page.frameLocator('[data-testid=app-frame]');
      const press = (name: string) => frame.getByRole('button', { name, exact: true }).click();
      const at = (step: number) => frame.getByText(`Schritt ${step} von 7`).waitFor();
      await at(1);
      await frame.getByLabel('Ich nehme die Nutzungsbedingungen an').click();
      await frame.getByLabel('Ich nehme den Haftungsausschluss an').click();
      await press('Annehmen und weiter');
      await at(2);
      const opened = page.waitForEvent('popup');
      await press('Mit Lexware Office verbinden');
      const popup = await opened;
      await popup.getByRole('button', { name: 'Zugriff erlauben' }).click();
      await popup.getByText('ist jetzt mit dem Shop').waitFor();
      await popup.close();
      await at(5);
      await press('Bestätigen');
      await at(6);
      await press('Das ist so eingestellt');
      await at(7);
      await press('Automatik einschalten und abschließen');
      await frame.getByText('Aktives Abonnement').waitFor();
      expect(await product?.stop()).toBe(0);
      const again = await visit();
      await again.frameLocator('[data-testid=app-frame]').getByText('Schritt 1 von 7').waitFor();
    },
    LIMIT_MS,
  );
});
