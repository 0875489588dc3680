import { afterAll, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

describe('the ways to the overview in the framed admin', () => {
  let app: FramedApp;
  let isBroken = false;

  beforeAll(async () => {
    app = await openFramedApp({
      demo: false,
      around: {
        stores: (stores) => ({
          ...stores,
          get shops() {
            if (isBroken) throw new Error('the shops cannot be read');
            return stores.shops;
          },
        }),
      },
    });
  }, OPENING_MS);
  beforeEach(() => app.open(''));
  afterAll(() => app.close());

  const heading = (name: string) => app.screen.getByRole('heading', { name, exact: true });

  it(
    'is reached, like every other screen, by the navigation of the admin',
    async () => {
      await heading('Erstellte Belege').waitFor();
      const menu = app.page.getByTestId('app-menu');
      await menu.getByRole('link', { name: 'Bestellungen' }).click();
      await app.page.waitForURL(app.addressOf('/orders'));
      await menu.getByRole('link', { name: 'Hilfe' }).click();
      await app.page.waitForURL(app.addressOf('/help'));
      await menu.getByRole('link', { name: /^Abonnement/ }).click();
      await app.page.waitForURL(app.addressOf('/plan'));
      await app.page.getByRole('link', { name: 'Belegwerk', exact: true }).click();
      await app.page.waitForURL(app.addressOf(''));
      await heading('Erstellte Belege').waitFor();
      expect(app.watch.troubles).toEqual([]);
    },
    LIMIT_MS,
  );

  it(
    'makes way for “418 — I’m a teapot” when the shop cannot be loaded, with a way to us and another try',
    async () => {
      await heading('Erstellte Belege').waitFor();
      isBroken = true;
      await app.page.reload();
      await heading("418 — I'm a teapot").waitFor();
      const supportId = await app.screen.getByText(/^Kennung für den Support: /).innerText();
      await app.screen.getByRole('link', { name: 'Kontakt' }).click();
      await app.page.waitForURL(/\/help\/contact\?/);
      expect(await app.screen.getByLabel('Betreff').inputValue()).toBe("418 — I'm a teapot");
      const message = await app.screen.getByLabel('Nachricht').inputValue();
      expect(message).toContain(supportId.split(': ')[1]);
      await app.open('');
      await heading("418 — I'm a teapot").waitFor();
      isBroken = false;
      await app.screen.getByRole('button', { name: 'Erneut versuchen' }).click();
      await heading('Erstellte Belege').waitFor();
    },
    LIMIT_MS,
  );
});
