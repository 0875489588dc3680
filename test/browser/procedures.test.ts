import { readFileSync } from 'node:fs';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { extractText } from 'unpdf';
import { orderPanel } from '../system/order-panel.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

let app: FramedApp;
let name = '';
beforeAll(async () => {
  app = await openFramedApp({ demo: false, preferences: { invoiceCreate: true, invoiceEvent: 'created' } });
  ({ name } = await orderPanel(app.system).placeDone());
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

const downloaded = async (button: string): Promise<string> => {
  const download = app.page.waitForEvent('download');
  await app.screen.getByRole('button', { name: button }).click();
  const bytes = readFileSync(await (await download).path());
  const keep = process.env['SCREENSHOTS'];
  if (keep) await (await download).saveAs(`${keep}/${(await download).suggestedFilename()}`);
  return (await extractText(new Uint8Array(bytes), { mergePages: true })).text.replaceAll(/\s+/g, ' ');
};

describe.each(['desk', 'phone'] as const)('what an auditor asks for, on a %s', (device) => {
  beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

  const look = async (what: string, part: ReturnType<FramedApp['screen']['locator']>) => {
    expect(await seriousFindings(app)).toEqual([]);
    const folder = process.env['SCREENSHOTS'];
    if (folder) await part.screenshot({ path: `${folder}/procedures-${what}-${device}.png` });
  };

  it(
    'the documentation is completed in the settings, taken along, and stands among the versions',
    async () => {
      const said = `Anke prüft jeden Montag am ${device}.`;
      await app.open('/audit');
      await app.screen.getByRole('link', { name: 'Angaben ergänzen' }).click();
      await app.screen.getByLabel('Kapitel 4: Wer macht was?').fill(said);
      await look('answers', app.screen.locator('body'));
      const bar = app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
      await bar.getByRole('button', { name: 'Speichern' }).click();
      await bar.waitFor({ state: 'hidden' });
      await app.open('/audit');
      await app.screen.getByText(/Zu 14 von 15 Kapiteln/).waitFor();
      expect(await downloaded('Als PDF herunterladen')).toContain(said);
      await app.screen
        .getByText(/^Fassung \d+, Stand/)
        .first()
        .waitFor();
      await look('versions', app.screen.getByRole('region', { name: 'Verfahrensdokumentation' }));
    },
    LIMIT_MS,
  );

  it(
    'a sample is drawn, shown as chains and taken along to print',
    async () => {
      await app.open('/audit');
      await app.screen.getByRole('button', { name: 'Zehn auslosen' }).click();
      await app.screen.getByRole('link', { name: new RegExp(name) }).waitFor();
      await look('sample', app.screen.getByRole('region', { name: 'Stichprobe' }));
      expect(await downloaded('Als PDF zum Drucken')).toContain(`Bestellung: ${name}`);
    },
    LIMIT_MS,
  );
});
