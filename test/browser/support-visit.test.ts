import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { LogPageReply } from '@belegwerk/contracts/api';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 180_000;
const VISITED = 'teestube-am-deich.myshopify.com';
const OVERFLOW = 'document.documentElement.scrollWidth - document.documentElement.clientWidth';

describe('a visit as support in the browser', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({
      demo: false,
      neighbours: [VISITED],
      environment: { SHOP_PERMISSIONS: 'kaffeekontor-nord.myshopify.com:view_dashboard' },
    });
    await app.system.control('shopify', '/shops', 'POST', { domain: VISITED, name: 'Teestube am Deich' });
    await ofVisited('/api/shop');
  }, LIMIT_MS);
  afterAll(() => app.close());

  const ofVisited = async <T>(path: string): Promise<T> => {
    const session = await app.system.session(VISITED);
    const reply = await fetch(app.system.host.url + path, { headers: { authorization: `Bearer ${session}` } });
    return (await reply.json()) as T;
  };
  const shot = async (name: string) => {
    const folder = process.env['SCREENSHOTS'];
    if (folder) await app.page.screenshot({ path: `${folder}/${name}.png` });
  };
  const bar = () => app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  const shows = (text: string | RegExp) => app.screen.getByText(text).first().waitFor();

  it(
    'shows the pages of the shop under a bar, changes nothing there, and stands in the log of the merchant with its reason',
    async () => {
      const { page, screen } = app;
      await app.open('/admin');
      await screen.getByRole('button', { name: 'Teestube am Deich ansehen' }).click();
      const dialog = screen.getByRole('dialog');
      await dialog.getByRole('button', { name: 'Ansehen' }).click();
      await screen.getByText('Bitte gib einen Grund an').waitFor();
      await screen.getByLabel('Grund').fill('Du hast uns nach #1001 gefragt');
      await dialog.getByRole('button', { name: 'Ansehen' }).click();

      await shows(/Du siehst den Shop Teestube am Deich als Support, nur lesend/);
      for (const size of Object.values(WIDTHS)) {
        await page.setViewportSize(size);
        expect(await app.inApp(OVERFLOW)).toBeLessThanOrEqual(0);
      }
      await page.setViewportSize(WIDTHS.desk);
      expect(await seriousFindings(app)).toEqual([]);

      await page.reload();
      await shows(/Du siehst den Shop Teestube am Deich/);
      await shot('visit');
      await app.inApp('document.querySelector(\'ui-nav-menu a[href="/preferences"]\').click()');
      const company = screen.getByLabel('Startseite');
      await company.selectOption('orders');
      await bar().getByRole('button', { name: 'Speichern' }).click();
      await shows('Du siehst diesen Shop als Support und nur lesend. Es wurde nichts geändert.');
      await shot('visit-refused');
      await bar().getByRole('button', { name: 'Verwerfen' }).click();

      await screen.getByRole('button', { name: 'Besuch beenden' }).click();
      await screen.getByRole('button', { name: 'Teestube am Deich ansehen' }).waitFor();
      expect(await screen.getByText(/Du siehst den Shop/).count()).toBe(0);

      const { items } = await ofVisited<LogPageReply>('/api/shop/logs');
      expect(items).toContainEqual(
        expect.objectContaining({
          event: 'shop.visited',
          facts: expect.objectContaining({ reason: 'Du hast uns nach #1001 gefragt' }),
        }),
      );
    },
    LIMIT_MS,
  );
});
