import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { orderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

let app: FramedApp;
beforeAll(async () => {
  app = await openFramedApp({ demo: false });
  await orderPanel(app.system).placeDone();
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe.each([
  ['desk', 1],
  ['phone', 2],
] as const)('the package for tax auditors on a %s', (device, edition) => {
  beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

  it(
    'is made and downloaded, and the page says that the record has no gap',
    async () => {
      await app.open('/reconciliation');
      await app.screen
        .getByRole('button', { name: 'Prüfung' })
        .or(app.screen.getByRole('link', { name: 'Prüfung' }))
        .first()
        .click();
      const look = async (name: string) => {
        expect(await seriousFindings(app)).toEqual([]);
        const folder = process.env['SCREENSHOTS'];
        if (folder) await app.page.screenshot({ path: `${folder}/audit-${name}-${device}.png`, fullPage: true });
      };
      await app.screen.getByText(/^Der Nachweis ist lückenlos/).waitFor();
      await look('before');
      await app.screen.getByRole('checkbox', { name: 'Mit den Dateien der Belege' }).check();
      await app.screen.getByRole('button', { name: /^(Paket|Neues Paket) erstellen$/ }).click();
      await app.screen.getByRole('button', { name: `Ausgabe ${edition}: Herunterladen` }).waitFor();
      await look('made');
      const download = app.page.waitForEvent('download');
      await app.screen.getByRole('button', { name: `Ausgabe ${edition}: Herunterladen` }).click();
      const files = Object.keys(unzipSync(readFileSync(await (await download).path())));
      expect(files).toEqual(expect.arrayContaining(['index.xml', 'nachweis.jsonl', 'SHA256SUMS.txt']));
      expect(files.some((file) => file.startsWith('originale/'))).toBe(true);
    },
    LIMIT_MS,
  );
});
