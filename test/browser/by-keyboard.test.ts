import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderPageReply } from '@belegwerk/contracts/api';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const TIMEOUT = 40;

/** What a screen reader would call the focused element of the app; empty while the focus is elsewhere. */
const FOCUSED = `(() => {
  const element = document.activeElement;
  if (!element || element === document.body) return '';
  return element.getAttribute('aria-label') ?? element.labels?.[0]?.innerText ?? element.innerText;
})()`;

describe('the app in the hands of a person without a mouse', () => {
  let app: FramedApp;

  beforeAll(async () => {
    app = await openFramedApp();
  }, OPENING_MS);
  afterAll(() => app.close());

  /** Presses Tab until the focus has visited all of the given names, in this order. */
  const tabThrough = async (names: readonly (string | RegExp)[]): Promise<void> => {
    const visited: string[] = [];
    for (const name of names) {
      const isThere = (said: string) => (typeof name === 'string' ? said === name : name.test(said));
      do {
        if (visited.length > TIMEOUT) throw new Error(`no way to ${name}; visited ${visited.join(' | ')}`);
        await app.page.keyboard.press('Tab');
        visited.push((await app.inApp<string>(FOCUSED)).trim());
      } while (!isThere(visited.at(-1) ?? ''));
    }
  };
  const skipAdmin = async () => {
    await app.page.keyboard.press('Tab');
    await app.page.keyboard.press('Enter');
  };

  it(
    'goes from the search over filters and sorting to the first order, and opens it',
    async () => {
      const [first] = (await app.system.api<OrderPageReply>('/api/orders')).items;
      await app.open('/orders');
      await app.screen.getByRole('link', { name: first?.name ?? '', exact: true }).waitFor();
      await skipAdmin();
      await tabThrough([
        'Bestellungen durchsuchen',
        'Stand',
        'Zahlung',
        /^Bestellung/,
        /^Datum/,
        /^Kunde/,
        /^Bestellsumme/,
        first?.name ?? '',
        /^Rechnung RE\d+ als PDF öffnen$/,
      ]);
      await app.page.keyboard.press('Shift+Tab');
      await app.page.keyboard.press('Enter');
      await app.page.waitForURL(app.addressOf(`/orders/${first?.id}`));
    },
    LIMIT_MS,
  );

  it(
    'reaches every action of an order and of its invoice, each with a name that says which document it is',
    async () => {
      const [first] = (await app.system.api<OrderPageReply>('/api/orders')).items;
      const invoice = `Rechnung ${first?.documents[0]?.number}`;
      await app.open(`/orders/${first?.id}`);
      await app.screen.getByRole('heading', { name: invoice }).waitFor();
      await skipAdmin();
      await tabThrough([
        'Bestellungen',
        'In Shopify öffnen',
        'Neu prüfen',
        ...['Öffnen', 'Herunterladen', 'Weitere Aktionen'].map((action) => `${invoice}: ${action}`),
      ]);
      await app.page.keyboard.press('Enter');
      await tabThrough(['Vorschau', 'E-Mail senden', 'Link erneuern'].map((action) => `${invoice}: ${action}`));
    },
    LIMIT_MS,
  );

  it(
    'shows where the focus is',
    async () => {
      await app.open('/orders');
      await app.screen.getByRole('table').waitFor();
      await skipAdmin();
      await tabThrough(['Bestellungen durchsuchen', 'Stand', /^Bestellung/]);
      const outline = await app.inApp<string>(
        `(({ outlineStyle, boxShadow }) => outlineStyle + boxShadow)(getComputedStyle(document.activeElement))`,
      );
      expect(outline).not.toBe('nonenone');
    },
    LIMIT_MS,
  );
});
