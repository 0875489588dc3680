import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { Preferences } from '@belegwerk/core/preferences';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { DRAWN, untilStill } from './until-still.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
/** The texts of the page that are templates. */
const EDITED = 14;

/** Texts of one line and of several, of which nothing is to be said below them. */
const TEXTS: Partial<Preferences> = {
  expertMode: true,
  invoiceSendMailEnabled: true,
  invoiceTitle: 'Rechnung',
  invoiceSendMailSubject: 'Ihre Rechnung',
  invoiceIntroduction: '',
  invoiceRemark: Array.from({ length: 9 }, (_, at) => `Zeile ${at + 1}`).join('\n'),
};

/** Texts of which is said how long they become. */
const COUNTED: Partial<Preferences> = {
  invoiceIntroduction: 'Ihre Bestellung <ORDER.NAME>',
  invoiceRemark: 'Danke für <ORDER.NAME>',
  invoiceSendMailSubject: 'Rechnung zu <ORDER.NAME>',
};

const HEIGHTS = `Object.fromEntries([...document.querySelectorAll('[data-field]')]
  .map((field) => [field.dataset.field, field.getBoundingClientRect().height]))`;
/** What comes into view is told between two frames. */
const seen = (name: string): string =>
  `document.getElementById('field-${name}')?.scrollIntoView({ block: 'center', behavior: 'instant' }); ${DRAWN}`;
const EDITORS = `document.querySelectorAll('.bw-template-aids').length`;

/** What makes an editor of a field. */
const TOOLS = /template-tools-.*\.js/;

describe('where a template stands', () => {
  let app: FramedApp;
  let held = Promise.withResolvers<void>();
  beforeAll(async () => {
    app = await openFramedApp({ demo: false });
    await app.page.context().route(TOOLS, async (route) => {
      await held.promise;
      await route.continue();
    });
  }, OPENING_MS);
  afterEach(() => held.resolve());
  afterAll(() => app.close());

  const heights = async (): Promise<Readonly<Record<string, number>>> => {
    const names = Object.keys(await app.inApp<Readonly<Record<string, number>>>(HEIGHTS));
    for (const name of names) await app.inApp(seen(name));
    await untilStill(app.page, (request) => TOOLS.test(request.url()));
    await app.inApp(DRAWN);
    return app.inApp(HEIGHTS);
  };

  it.each<['desk' | 'phone', string, Partial<Preferences>]>([
    ['desk', 'nothing is to be said', TEXTS],
    ['phone', 'nothing is to be said', TEXTS],
    ['desk', 'is said how long they become', COUNTED],
    ['phone', 'is said how long they become', COUNTED],
  ])(
    'its editor takes no more room than the field before it, on a %s, with texts of which %s',
    async (device, _said, texts) => {
      await app.system.prefer(texts);
      held = Promise.withResolvers();
      await app.page.setViewportSize(WIDTHS[device]);
      await app.open('/preferences/invoices');
      await app.screen.locator('#field-invoiceRemark').waitFor();
      const before = await heights();
      expect(await app.inApp<number>(EDITORS)).toBe(0);
      held.resolve();
      await eventually(
        () => app.inApp<number>(EDITORS),
        (count) => count === EDITED,
      );
      const after = await heights();
      const moved = Object.entries(after).filter(([name, height]) => Math.abs(height - (before[name] ?? 0)) > 0.5);
      expect(moved.map(([name, height]) => `${name}: ${before[name]} became ${height}`)).toEqual([]);
    },
    LIMIT_MS,
  );
});
