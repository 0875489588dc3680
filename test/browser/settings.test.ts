import type { PreferencesReply } from '@belegwerk/contracts/api';
import type { Preferences } from '@belegwerk/core/preferences';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from '@jest/globals';
import type { FrameLocator, Page } from 'playwright-core';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { untilStill } from './until-still.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const TIMEOUT = 60;

interface Books {
  readonly documents: readonly { readonly voucherNumber: string; readonly language: string }[];
}

const AT_FIRST: Partial<Preferences> = { language: 'de', home: 'overview', email: '', creditsExhaustedNow: true };

/** What was changed in the other window, by whom and when. */
const COLLISION =
  /^„E-Mail-Adresse“: dort „sie@example\.com“ \(Dana Muster, \d\d\.\d\d\.\d{4}, \d\d:\d\d Uhr\), hier „wir@example\.com“\.$/;

describe('the settings in the framed admin', () => {
  let app: FramedApp;

  beforeAll(async () => {
    app = await openFramedApp();
  }, OPENING_MS);
  beforeEach(async () => {
    await app.system.prefer(AT_FIRST);
    await app.open('/preferences');
    await app.screen.getByLabel('Startseite').waitFor();
  });
  // what the tests provoke is answered 409 and 422, and told in the console by the browser
  afterEach(() => expect(app.watch.troubles.filter((trouble) => !/\b4(?:09|22)\b/.test(trouble))).toEqual([]));
  afterAll(() => app.close());

  const stored = async () => (await app.system.api<PreferencesReply>('/api/shop/preferences')).preferences;
  const bar = (page: Page = app.page) => page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  const save = async (page: Page = app.page) => bar(page).getByRole('button', { name: 'Speichern' }).click();
  const isClean = (page: Page = app.page) => bar(page).waitFor({ state: 'hidden' });
  const email = (screen: FrameLocator = app.screen) => screen.getByLabel('E-Mail-Adresse');
  const focused = () => app.inApp<string>(`document.activeElement?.closest('[data-field]')?.dataset.field ?? ''`);

  it(
    'are changed on the screen, stored, and followed by the next document',
    async () => {
      await bar().waitFor({ state: 'hidden' });
      await app.screen.getByLabel('Sprache der Belege').selectOption({ label: 'Englisch' });
      await bar().waitFor();
      expect(await stored()).toMatchObject({ language: 'de' });
      await save();
      await isClean();
      await app.page.getByText('Einstellungen gespeichert').waitFor();
      expect(await stored()).toMatchObject({ language: 'en' });
      await app.page.reload();
      await app.screen.getByLabel('Sprache der Belege').waitFor();
      expect(await app.screen.getByLabel('Sprache der Belege').inputValue()).toBe('en');
      const order = await placeOrder(app.system);
      const { documents } = await app.system.order(order, ({ status }) => status.state === 'done');
      const books = await app.system.control<Books>('lexware', '/books');
      const booked = books.documents.find(({ voucherNumber }) => voucherNumber === documents[0]?.number);
      expect(booked?.language).toBe('en');
    },
    LIMIT_MS,
  );

  it(
    'say at the field what is wrong, put the focus there, and store nothing of the change',
    async () => {
      await app.screen.getByLabel('Startseite').selectOption({ label: 'Bestellungen' });
      await email().fill('buchhaltung');
      await save();
      await app.screen.getByText('Gültige E-Mail-Adresse erforderlich', { exact: true }).waitFor();
      expect(await focused()).toBe('email');
      expect(await email().getAttribute('aria-invalid')).toBe('true');
      await app.screen.getByText('Eine Angabe passt noch nicht.').waitFor();
      expect(await stored()).toMatchObject({ home: 'overview', email: '' });
      await email().fill('buchhaltung@example.com');
      await app.screen.getByText('Gültige E-Mail-Adresse erforderlich').waitFor({ state: 'hidden' });
      await save();
      await isClean();
      expect(await stored()).toMatchObject({ home: 'orders', email: 'buchhaltung@example.com' });
    },
    LIMIT_MS,
  );

  it(
    'in two windows keep both changes, and ask where both are about the same field',
    async () => {
      const other = await app.page.context().newPage();
      try {
        await other.goto(app.addressOf('/preferences'));
        const there = other.frameLocator('[data-testid=app-frame]');
        await there.getByLabel('Startseite').selectOption({ label: 'Bestellungen' });
        await email().fill('ich@example.com');
        await save(other);
        await isClean(other);
        await save();
        await isClean();
        expect(await stored()).toMatchObject({ home: 'orders', email: 'ich@example.com' });
        expect(await app.screen.getByLabel('Startseite').inputValue()).toBe('orders');

        await other.reload();
        await there.getByLabel('Startseite').waitFor();
        await email().fill('wir@example.com');
        await email(there).fill('sie@example.com');
        await save(other);
        await isClean(other);
        await save();
        await app.screen.getByText('Ein anderes Fenster hat inzwischen gespeichert').waitFor();
        await app.screen.getByText(COLLISION).waitFor();
        expect(await stored()).toMatchObject({ email: 'sie@example.com' });
        await app.screen.getByRole('button', { name: 'Meine Angaben behalten' }).click();
        await save();
        await isClean();
        expect(await stored()).toMatchObject({ email: 'wir@example.com' });
      } finally {
        await other.close();
      }
    },
    LIMIT_MS,
  );

  it(
    'are left with unsaved changes only by a person who wants that',
    async () => {
      await email().fill('ich@example.com');
      await bar().waitFor();
      const menu = app.page.getByRole('navigation', { name: 'Hauptmenü' });
      const asked = app.page.getByRole('dialog', { name: 'Seite ohne Speichern verlassen?' });
      // the bar of the admin covers its top, the menu stays within reach
      await menu.getByRole('link', { name: 'Bestellungen' }).last().click();
      await asked.getByRole('button', { name: 'Bleiben' }).click();
      expect(await email().inputValue()).toBe('ich@example.com');
      expect(app.page.url()).toBe(app.addressOf('/preferences'));
      await menu.getByRole('link', { name: 'Bestellungen' }).last().click();
      await asked.getByRole('button', { name: 'Seite verlassen' }).click();
      await app.page.waitForURL(app.addressOf('/orders'));
      await app.screen.getByRole('table', { name: 'Bestellungen' }).waitFor();
      await isClean();
      expect(await stored()).toMatchObject({ email: '' });
    },
    LIMIT_MS,
  );

  it(
    'ask also when the browser goes back, and discard what is to be discarded',
    async () => {
      await app.open('/orders');
      await app.screen.getByRole('table', { name: 'Bestellungen' }).waitFor();
      await app.page
        .getByRole('navigation', { name: 'Hauptmenü' })
        .getByRole('link', { name: 'Einstellungen' })
        .last()
        .click();
      await email().fill('ich@example.com');
      await bar().waitFor();
      await app.inApp('history.back()');
      await app.page.getByRole('dialog').getByRole('button', { name: 'Bleiben' }).click();
      expect(await email().inputValue()).toBe('ich@example.com');
      await bar().getByRole('button', { name: 'Verwerfen' }).click();
      await isClean();
      expect(await email().inputValue()).toBe('');
      await app.inApp('history.back()');
      await app.screen.getByRole('table', { name: 'Bestellungen' }).waitFor();
    },
    LIMIT_MS,
  );

  it(
    'are changed and saved without a mouse',
    async () => {
      const { keyboard } = app.page;
      await app.inApp(`document.querySelector('#field-creditsExhaustedNow input').scrollIntoView()`);
      await app.screen.getByLabel('Sprache der Belege').focus();
      for (let step = 0; (await focused()) !== 'creditsExhaustedNow'; step += 1) {
        if (step > TIMEOUT) throw new Error('no way to the switch');
        await keyboard.press('Tab');
      }
      await keyboard.press('Space');
      await bar().waitFor();
      const onSave = `document.activeElement?.getAttribute('data-testid') === 'save-bar-save'`;
      for (let step = 0; !(await app.page.evaluate<boolean>(onSave)); step += 1) {
        if (step > TIMEOUT) throw new Error('no way to the save bar');
        await keyboard.press('Shift+Tab');
      }
      await keyboard.press('Enter');
      await isClean();
      expect(await stored()).toMatchObject({ creditsExhaustedNow: false });
    },
    LIMIT_MS,
  );

  it(
    'are found by an address that names a field, on a phone, too',
    async () => {
      try {
        await app.page.setViewportSize(WIDTHS.phone);
        await app.open('/preferences#field-home');
        await app.screen.getByLabel('Startseite').waitFor();
        await untilStill(app.page);
        const isSeen = `(() => { const { top, bottom } = document.getElementById('field-home').getBoundingClientRect();
          return top >= 0 && bottom <= innerHeight; })()`;
        expect(await app.inApp<boolean>(isSeen)).toBe(true);
      } finally {
        await app.page.setViewportSize(WIDTHS.desk);
      }
    },
    LIMIT_MS,
  );
});
