import type { PreferencesReply } from '@belegwerk/contracts/api';
import { PAGE_IDS, SETTINGS_PAGES } from '@belegwerk/core/preferences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import axe from 'axe-core';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 60_000;
const LIMIT_MS = 40_000;

interface Books {
  readonly documents: readonly { readonly voucherNumber: string; readonly remark: string }[];
}
interface Finding {
  readonly id: string;
  readonly impact: string;
  readonly nodes: readonly { readonly html: string }[];
}

describe('a fresh shop for which nobody has set anything', () => {
  let app: FramedApp;

  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceCreate: false } });
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const bar = () => app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  const save = async () => {
    await bar().getByRole('button', { name: 'Speichern' }).click();
    await bar().waitFor({ state: 'hidden' });
  };
  const pageLink = (name: string) =>
    app.screen.getByRole('navigation', { name: 'Seiten der Einstellungen' }).getByRole('link', { name });

  it(
    'turns invoices on by the screens alone, writes its own closing text, and the next order gets just that',
    async () => {
      await app.open('');
      const menu = app.page.getByRole('navigation', { name: 'Hauptmenü' });
      await menu.getByRole('link', { name: 'Einstellungen' }).last().click();
      await pageLink('Rechnungen').click();
      const creation = app.screen.getByRole('group', { name: 'Rechnungen erstellen' }).getByRole('combobox');
      await creation.selectOption({ label: 'Für jede Bestellung' });
      await app.screen
        .getByText(/^Sobald du speicherst: Jede Bestellung ab dem .* ohne Rechnung bekommt sofort eine/)
        .waitFor();
      await app.screen.getByLabel('Schlusstext').fill('Danke für <ORDER.NAME>.');
      await save();
      await app.page.getByText('Belegerstellung aktiviert').waitFor();
      const { preferences } = await app.house.api<PreferencesReply>('/api/shop/preferences');
      expect(preferences).toMatchObject({ invoiceCreate: true, invoiceRemark: 'Danke für <ORDER.NAME>.' });
      const order = await placeOrder(app.house);
      const { name, documents } = await app.house.order(order, ({ status }) => status.state === 'done');
      const books = await app.house.control<Books>('lexware', '/books');
      const booked = books.documents.find(({ voucherNumber }) => voucherNumber === documents[0]?.number);
      expect(booked?.remark).toContain(`Danke für ${name}.`);
    },
    LIMIT_MS,
  );

  const automate = async () => {
    await app.house.prefer({ invoiceCreate: true, creditCreate: false, transactionCreate: true });
    await app.open('/preferences');
    await app.screen.getByText('Teilautomatisierte Buchhaltung').waitFor();
    await app.screen.getByRole('button', { name: 'Belegerstellung einschalten' }).click();
    await app.screen.getByRole('button', { name: 'Einschalten', exact: true }).click();
    await app.screen.getByText('Automatisierte Buchhaltung', { exact: true }).waitFor();
    await app.page.getByText('Belegerstellung aktiviert').first().waitFor();
  };
  const confetti = () => app.screen.locator('body > canvas');

  it(
    'celebrates for four seconds when the last of invoices, credit notes and payment entries is turned on',
    async () => {
      await automate();
      await confetti().waitFor();
      await confetti().waitFor({ state: 'detached' });
    },
    LIMIT_MS,
  );

  it(
    'celebrates without anything that moves where the system asks for that',
    async () => {
      try {
        await app.page.emulateMedia({ reducedMotion: 'reduce' });
        await automate();
        await app.page.waitForTimeout(500);
        expect(await confetti().count()).toBe(0);
      } finally {
        await app.page.emulateMedia({ reducedMotion: null });
      }
    },
    LIMIT_MS,
  );

  describe.each(['desk', 'phone'] as const)('on a %s', (device) => {
    beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

    it.each(PAGE_IDS)(
      'has no serious or critical finding of axe among all settings of the page %s',
      async (page) => {
        await app.house.prefer({ expertMode: true });
        await app.open(SETTINGS_PAGES[page].path);
        await app.screen.locator('[data-field]').first().waitFor();
        await app.page.waitForLoadState('networkidle');
        await app.inApp(axe.source);
        const findings = await app.inApp<readonly Finding[]>(
          `axe.run(document, { resultTypes: ['violations'] }).then(({ violations }) => violations
            .filter(({ impact }) => impact === 'serious' || impact === 'critical')
            .map(({ id, impact, nodes }) => ({ id, impact, nodes: nodes.slice(0, 3).map(({ html }) => ({ html })) })))`,
        );
        expect(findings).toEqual([]);
      },
      LIMIT_MS,
    );
  });
});
