import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { unzipSync } from 'fflate';
import { orderPanel, type OrderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

let app: FramedApp;
let panel: OrderPanel;
beforeAll(async () => {
  app = await openFramedApp({ demo: false });
  panel = orderPanel(app.system);
  await panel.placeDone();
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe.each([
  ['desk', 1],
  ['phone', 3],
] as const)('the folder of a month on a %s', (device, first) => {
  beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

  it(
    'is made and downloaded, and its next edition says what is new',
    async () => {
      await app.open('/reconciliation');
      await app.screen
        .getByRole('button', { name: 'Monatsmappe' })
        .or(app.screen.getByRole('link', { name: 'Monatsmappe' }))
        .first()
        .click();
      const look = async (name: string) => {
        expect(await seriousFindings(app)).toEqual([]);
        const folder = process.env['SCREENSHOTS'];
        if (folder) await app.page.screenshot({ path: `${folder}/month-folder-${name}-${device}.png`, fullPage: true });
      };
      const make = async (edition: number) => {
        await app.screen.getByRole('button', { name: /^(Mappe|Neue Ausgabe) erstellen$/ }).click();
        await app.screen.getByRole('button', { name: `Ausgabe ${edition}: Herunterladen` }).waitFor();
      };
      await make(first);
      const order = await panel.placeDone();
      await app.screen
        .getByText(new RegExp(`^Rechnung RE\\d+ zu ${order.name}: neu`))
        .first()
        .waitFor();
      await look('changed');
      await make(first + 1);
      await app.screen.getByText('Anders als in der Ausgabe davor: 1 neu').first().waitFor();
      await look('made');
      const download = app.page.waitForEvent('download');
      await app.screen.getByRole('button', { name: `Ausgabe ${first + 1}: Herunterladen` }).click();
      const file = await (await download).path();
      expect(Object.keys(unzipSync(readFileSync(file)))).toContain('Änderungen.csv');
    },
    LIMIT_MS,
  );
});
