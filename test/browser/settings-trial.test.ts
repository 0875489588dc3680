import { settingsFile, storedPreferencesFrom, type Preferences } from '@belegwerk/core/preferences';
import type { PreferencesReply } from '@belegwerk/contracts/api';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

const FIRST: Partial<Preferences> = { invoiceCreate: true, creditCreate: true, invoiceEvent: 'fulfilled' };

describe('settings that are tried on real orders, in the framed admin', () => {
  let app: FramedApp;
  const folder = mkdtempSync(join(tmpdir(), 'belegwerk-trial-'));

  beforeAll(async () => {
    app = await openFramedApp();
    await app.system.prefer(FIRST);
    const order = await placeOrder(app.system);
    await app.system.order(order, ({ status }) => status.state === 'waiting');
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(async () => {
    rmSync(folder, { recursive: true, force: true });
    await app.close();
  });

  const stored = async () =>
    storedPreferencesFrom((await app.system.api<PreferencesReply>('/api/shop/preferences')).preferences).preferences;
  const shot = async (name: string) => {
    const to = process.env['SHOTS'];
    if (!to) return;
    for (const [width, size] of Object.entries(WIDTHS)) {
      await app.page.setViewportSize(size);
      await new Promise((done) => setTimeout(done, 1500));
      const height = await app.inApp<number>('document.documentElement.scrollHeight');
      await app.page.setViewportSize({ ...size, height: Math.min(height + 120, 5000) });
      await new Promise((done) => setTimeout(done, 800));
      await app.page.screenshot({ path: join(to, `${name}-${width}.png`) });
    }
    await app.page.setViewportSize(WIDTHS.desk);
  };

  it(
    'show beside a changed trigger the orders between the old and the new rule, before it is saved',
    async () => {
      await app.open('/preferences/invoices');
      await app.screen.getByLabel('Auslöser', { exact: true }).selectOption({ label: 'Erstellt' });
      const between = app.screen.getByRole('region', { name: 'Bestellungen zwischen alter und neuer Regel' });
      await between.getByText('Rechnung entsteht', { exact: true }).first().waitFor();
      await shot('between');
      expect((await stored()).invoiceEvent).toBe('fulfilled');
    },
    LIMIT_MS,
  );

  it(
    'say what would change on the orders of a period, and link to them',
    async () => {
      await app.open('/preferences/invoices');
      await app.screen.getByLabel('Zahlungsziel in Tagen').fill('30');
      await app.screen.getByRole('button', { name: 'Was würde sich ändern?' }).click();
      await app.screen.getByRole('button', { name: 'Durchspielen' }).click();
      await app.screen.getByText(/Rechnung(en)? wären? an einem anderen Tag fällig/).waitFor();
      await shot('asked');
      expect((await stored()).paymentTermDays).toBe(14);
    },
    LIMIT_MS,
  );

  it(
    'play a period through, with a file of settings beside the saved ones',
    async () => {
      const file = join(folder, 'einstellungen.json');
      writeFileSync(file, settingsFile({ ...(await stored()), invoiceTitle: 'Faktura', invoiceEvent: 'paid' }));
      await app.open('/dry-run');
      await app.screen.getByRole('button', { name: 'Durchspielen' }).click();
      await app.screen.getByText('Summen je Land').waitFor();
      await shot('period');
      await app.screen.locator('input[type=file]').setInputFiles(file);
      await app.screen.getByRole('button', { name: 'Durchspielen' }).click();
      await app.screen.getByText(/Rechnungen bekämen einen anderen Titel/).waitFor();
      await app.screen.getByRole('button', { name: 'Gespeichert' }).waitFor();
      await shot('file');
    },
    LIMIT_MS,
  );
});
