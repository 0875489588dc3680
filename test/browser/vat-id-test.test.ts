import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 240_000;
/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

describe('the test of VAT ids in the framed admin', () => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false });
  }, LIMIT_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const look = async (name: string): Promise<void> => {
    if (!SHOTS) return;
    for (const width of [1280, 390]) {
      await app.page.setViewportSize({ width, height: 900 });
      await app.page.waitForTimeout(300);
      await app.page.screenshot({ path: `${SHOTS}/vat-${name}-${width}.png` });
    }
    await app.page.setViewportSize(WIDTHS.desk);
  };

  it(
    'is opened by its address, says what an order would make of a pasted text, and is closed by Escape',
    async () => {
      await app.open('/preferences/contacts?action=test-vatid');
      const text = app.screen.getByLabel('Text aus einer Bestellung');
      await text.waitFor();
      await text.fill('Firma Muster, ATU13585628');
      await app.screen.getByText(/wird aber nicht verwendet: Ihre Prüfziffer stimmt nicht\./).waitFor();
      expect(await seriousFindings(app)).toEqual([]);
      await look('refused');
      await text.fill('Firma Muster, ATU 135 85 627');
      await app.screen.getByText('Gefunden: ATU13585627. An einem Suchort wird diese USt-ID verwendet.').waitFor();
      await text.fill('Firma Muster');
      await app.screen.getByText('Keine USt-ID gefunden').waitFor();
      await app.page.keyboard.press('Escape');
      await text.waitFor({ state: 'hidden' });
      await look('closed');
    },
    LIMIT_MS,
  );
});
