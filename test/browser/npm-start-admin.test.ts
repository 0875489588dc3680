import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { BrowserContext, FrameLocator, Page } from 'playwright-core';
import { eventually } from '../system/start-test-system.ts';
import { openBrowser } from './open-browser.ts';
import { startProduct, type Product } from './start-product.ts';

const LIMIT_MS = 240_000;

describe('npm start -- --admin --pages', () => {
  let folder = '';
  let product: Product | undefined;
  let context: BrowserContext | undefined;
  let page: Page;

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'belegwerk-admin-'));
    context = await (await openBrowser()).newContext({ viewport: { width: 1280, height: 900 }, locale: 'de-DE' });
    page = await context.newPage();
    page.setDefaultTimeout(60_000);
  }, LIMIT_MS);
  afterAll(async () => {
    await context?.close();
    await product?.stop();
    await rm(folder, { recursive: true, force: true });
  }, LIMIT_MS);

  /** What stands on a printed line behind the name of a page. */
  const pageNamed = async (name: string): Promise<string> => {
    const lines = async () => product?.printed.filter((line) => line.startsWith(`${name}: `)) ?? [];
    const [line = ''] = await eventually(lines, (found) => found.length > 0);
    return line.slice(name.length + 2);
  };
  const app = (): FrameLocator => page.frameLocator('[data-testid=app-frame]');

  it(
    'prints the address of the administration, where the operator sees the shops of the installation',
    async () => {
      product = await startProduct(folder, ['--admin', '--pages']);
      await page.goto(await pageNamed('Administration'));
      await app().getByText('kaffeekontor-nord.myshopify.com').first().waitFor();
      expect(await product.stop()).toBe(0);
    },
    LIMIT_MS,
  );

  it(
    'a start without it takes the administration back, and says how one comes there',
    async () => {
      product = await startProduct(folder, ['--pages']);
      expect(await pageNamed('Administration')).toBe('npm start -- --admin --pages');
      const address = await eventually(
        async () => product?.printed.find((line) => line.startsWith('http')) ?? '',
        (found) => found !== '',
      );
      await page.goto(`${address}/admin`);
      await app().getByText('Die Administration ist für den Betreiber von Belegwerk').first().waitFor();
    },
    LIMIT_MS,
  );
});
