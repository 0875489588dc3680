import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { buildScreens } from '@belegwerk/host';
import type { FrameLocator, Page } from 'playwright-core';
import { startTestSystem, type TestSystem } from '../system/start-test-system.ts';
import { placeOrder } from '../journeys/place-order.ts';
import { openBrowser } from './open-browser.ts';

const LIMIT_MS = 240_000;
const MAX_TABS = 40;

/** What a screen reader would call the focused element; empty while the focus is elsewhere. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  return (element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText).trim();
})()`;

describe('a shop on its way to the first invoice with a key of its own and without a mouse', () => {
  let system: TestSystem;
  let page: Page;
  let frame: FrameLocator;

  beforeAll(async () => {
    await buildScreens();
    system = await startTestSystem({ demo: true, unset: true, fresh: true, environment: { LEXWARE_API_KEY: '' } });
    await system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
    page = await (await (await openBrowser()).newContext({ locale: 'de-DE' })).newPage();
    page.setDefaultTimeout(60_000);
    await page.goto(`${system.shopify.url}/store/${system.shopify.shop.split('.')[0]}/apps/belegwerk`);
    frame = page.frameLocator('[data-testid=app-frame]');
  }, LIMIT_MS);
  afterAll(async () => {
    await page?.context().close();
    await system?.close();
  });

  const focused = async (): Promise<string> => {
    const app = page.frames().find((each) => each.url().startsWith(system.host.url));
    return app ? app.evaluate<string>(FOCUSED) : '';
  };
  /** Presses Tab until the focus is on what has this name. */
  const tabTo = async (name: string): Promise<void> => {
    const visited: string[] = [];
    do {
      if (visited.length > MAX_TABS) throw new Error(`no way to ${name}; visited ${visited.join(' | ')}`);
      await page.keyboard.press('Tab');
      visited.push(await focused());
    } while (visited.at(-1) !== name);
  };
  const press = async (name: string, key = 'Enter'): Promise<void> => {
    await frame.getByText(name, { exact: true }).first().waitFor();
    await tabTo(name);
    await page.keyboard.press(key);
  };
  const at = (step: number) => frame.getByText(`Schritt ${step} von 7`).waitFor();

  it(
    'accepts the terms, mistypes the key once, connects, confirms its taxes and turns the creation on',
    async () => {
      await at(1);
      await press('Ich nehme die Nutzungsbedingungen an', 'Space');
      await press('Ich nehme den Haftungsausschluss an', 'Space');
      await press('Annehmen und weiter');
      await at(2);
      if ((await frame.getByLabel('API-Schlüssel').count()) === 0)
        await press('Stattdessen mit einem API-Schlüssel verbinden');
      await tabTo('API-Schlüssel');
      await page.keyboard.type('ausgedacht-0123456789');
      await page.keyboard.press('Enter');
      await frame.getByText(/nimmt diesen Schlüssel nicht an/).waitFor();
      await frame.getByLabel('API-Schlüssel').waitFor();
      while ((await focused()) !== 'API-Schlüssel') await page.keyboard.press('Shift+Tab');
      await page.keyboard.press('Control+A');
      await page.keyboard.type(system.lexware.apiKey);
      await page.keyboard.press('Enter');
      await at(5);
      await press('Bestätigen');
      await at(6);
      await press('Das ist so eingestellt');
      await at(7);
      await press('Automatik einschalten');
      await press('Abonnement starten');
      await frame.getByText('Standard. Diese Seite ist bereit').waitFor();
      const order = await placeOrder(system);
      const { documents } = await system.order(order, ({ status }) => status.state === 'done');
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
    },
    LIMIT_MS,
  );
});
