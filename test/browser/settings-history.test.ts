import { readFile, writeFile } from 'node:fs/promises';
import type { PreferencesReply } from '@belegwerk/contracts/api';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { orderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const OPENING_MS = 120_000;
const LIMIT_MS = 120_000;

let app: FramedApp;
beforeAll(async () => {
  app = await openFramedApp({ preferences: { transactionCreate: true } });
}, OPENING_MS);
// what is refused here is answered 422, and the browser tells it in the console
afterEach(() => expect(app.watch.troubles.filter((trouble) => !/\b422\b/.test(trouble))).toEqual([]));
afterAll(() => app.close());

describe.each(['desk', 'phone'] as const)('settings that are changed and taken back, on a %s', (device) => {
  beforeAll(async () => {
    await app.system.prefer({ invoiceRemark: 'Danke.', invoiceTitle: 'Rechnung' });
    await app.page.setViewportSize(WIDTHS[device]);
  });

  const bar = () => app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  const press = () => bar().getByRole('button', { name: 'Speichern' }).click();
  const stored = async () => (await app.system.api<PreferencesReply>('/api/shop/preferences')).preferences;
  const look = async (name: string) => {
    expect(await seriousFindings(app)).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await app.page.screenshot({ path: `${folder}/${name}-${device}.png` });
  };

  it(
    'name a typo in a placeholder at its field and refuse it until it is right',
    async () => {
      await app.open('/preferences/invoices');
      const remark = app.screen.getByRole('textbox', { name: 'Schlusstext' });
      await remark.fill('Danke für <ORDER.NAM>.');
      await press();
      const said = 'Den Platzhalter „ORDER.NAM“ gibt es nicht. Gemeint ist vielleicht „ORDER.NAME“.';
      // it is a plain field until its editor has come, and both say it
      const field = app.screen.locator('#field-invoiceRemark');
      await field.locator('[aria-invalid="true"]').waitFor();
      await field.getByText(said).waitFor();
      expect(await field.getByText(said).count()).toBe(1);
      expect(await stored()).toMatchObject({ invoiceRemark: 'Danke.' });
      await look('refused-text');
      await remark.fill('Danke für <ORDER.NAME>.');
      await press();
      await bar().waitFor({ state: 'hidden' });
      expect(await stored()).toMatchObject({ invoiceRemark: 'Danke für <ORDER.NAME>.' });
    },
    LIMIT_MS,
  );

  it(
    'have gateways chosen from a list, among them one that only an order of the shop has; PayPal is there and off',
    async () => {
      await orderPanel(app.system).placeDone({ gateway: 'vorkasse', pay: true });
      await app.open('/preferences/transactions');
      const place = app.screen.locator('#field-transactionGateway');
      await place.getByRole('button', { name: 'Hinzufügen' }).click();
      const list = place.getByRole('combobox', { name: /Zahlungsart$/ }).last();
      await list.selectOption({ label: 'Vorkasse' });
      expect(await list.locator('option', { hasText: 'PayPal' }).first().isDisabled()).toBe(true);
      await look('gateways');
      await press();
      await bar().waitFor({ state: 'hidden' });
      expect((await stored()).transactionGateway).toMatchObject({ vorkasse: true });
    },
    LIMIT_MS,
  );

  it(
    'are seen in the history and taken back with one press',
    async () => {
      await app.open('/preferences/history');
      await app.screen
        .getByRole('button', { name: /^Änderung zurücknehmen: / })
        .first()
        .click();
      // the frame of a dialog is the admin's, what stands in it is ours
      const revert = app.screen.getByRole('button', { name: 'Änderung zurücknehmen', exact: true });
      await revert.waitFor();
      await app.screen
        .locator('.bw-dialog')
        .getByText(/Vorkasse/i)
        .first()
        .waitFor();
      await look('take-back');
      await revert.click();
      await app.page.getByText('Änderung zurückgenommen').waitFor();
      expect((await stored()).transactionGateway).not.toHaveProperty('vorkasse');
      expect(await stored()).toMatchObject({ invoiceRemark: 'Danke für <ORDER.NAME>.' });
    },
    LIMIT_MS,
  );

  it(
    'leave as a file, and come back changed after they were shown',
    async () => {
      await app.open('/preferences/history');
      const [download] = await Promise.all([
        app.page.waitForEvent('download'),
        app.screen.getByRole('button', { name: 'Datei herunterladen' }).click(),
      ]);
      const path = await download.path();
      const settings = JSON.parse(await readFile(path, 'utf8')) as Record<string, unknown>;
      const choose = async (change: object) => {
        const file = `${path}-${Object.keys(change).join()}.json`;
        await writeFile(file, JSON.stringify({ ...settings, ...change }));
        await app.screen.locator('input[type=file]').setInputFiles(file);
      };
      await choose({ invoiceTitle: 'Beleg <ORDER.NAM>' });
      await app.screen.getByText(/Den Platzhalter „ORDER.NAM“ gibt es nicht/).waitFor();
      await choose({ invoiceTitle: 'Beleg' });
      await app.screen.locator('.bw-dialog').getByText('nachher: „Beleg“').waitFor();
      await look('file');
      expect(await stored()).not.toMatchObject({ invoiceTitle: 'Beleg' });
      await app.screen.getByRole('button', { name: 'Übernehmen', exact: true }).click();
      await app.page.getByText('Einstellungen übernommen').waitFor();
      expect(await stored()).toMatchObject({ invoiceTitle: 'Beleg' });
    },
    LIMIT_MS,
  );
});
