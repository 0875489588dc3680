import { PAGE_IDS, SETTINGS_PAGES, SETUP_PAGE, type PageId } from '@belegwerk/core/preferences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { CalmScreens } from './calm-screens.ts';
import { openFramedApp, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

const SIGNS: Readonly<Record<PageId, string>> = {
  general: 'App-Einstellungen',
  orders: 'Steuerkorrekturen',
  contacts: 'Kontakte organisieren',
  invoices: 'Zahlungsziel in Tagen',
  credits: 'Per E-Mail versenden',
  deliveries: 'Lieferbedingungen',
  transactions: 'Zahlungsarten',
  metafields: 'Metafelder schreiben',
  procedures: 'Kapitel 0: Wer ist verantwortlich?',
};

let app: FramedApp;
let screens: CalmScreens;

beforeAll(async () => {
  app = await openFramedApp({ demo: false, preferences: { invoiceCreate: true } });
  screens = new CalmScreens(app);
}, OPENING_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

describe('every page of settings at the width of a desk and of a phone', () => {
  it.each(PAGE_IDS)(
    'stays in its width, does not jump while loading and does nothing wrong: %s',
    (page) => screens.expectCalm(SETTINGS_PAGES[page].path, SIGNS[page]),
    LIMIT_MS,
  );

  it.each([
    ['the connection', SETUP_PAGE.path, 'Jetzt abgleichen'],
    ['history of the settings', '/preferences/history', 'Datei herunterladen'],
  ])(
    'stays in its width, does not jump while loading and does nothing wrong: %s',
    (_name, path, sign) => screens.expectCalm(path, sign),
    LIMIT_MS,
  );
});

describe('every page with all of its settings at the width of a desk and of a phone', () => {
  beforeAll(() =>
    app.system.prefer({
      expertMode: true,
      bookingSource: 'file',
      datevConsultantNumber: '29098',
      datevClientNumber: '55003',
    }),
  );

  it.each(PAGE_IDS)(
    'stays in its width, does not jump while loading, and has no serious or critical finding of axe: %s',
    (page) =>
      screens.expectCalm(SETTINGS_PAGES[page].path, SIGNS[page], async (width) => {
        expect(await seriousFindings(app)).toEqual([]);
        if (SHOTS) await app.page.screenshot({ path: `${SHOTS}/settings-${page}-${width}.png`, fullPage: true });
      }),
    LIMIT_MS,
  );
});
