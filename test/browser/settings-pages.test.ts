import type { PreferencesReply } from '@belegwerk/contracts/api';
import { businessDay, instantOfMillis } from '@belegwerk/core/kernel';
import { DEFAULT_PREFERENCES } from '@belegwerk/core/preferences';
import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { DRAWN, untilStill } from './until-still.ts';
import { seriousFindings } from './serious-findings.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;

interface Booked {
  readonly voucherNumber: string;
  readonly title: string;
  readonly introduction: string;
  readonly remark: string;
  readonly shippingConditions: { readonly shippingType: string; readonly shippingDate?: string };
}

const parts = (app: FramedApp) => {
  const bar = app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
  return {
    pageLink: (name: string) =>
      app.screen.getByRole('navigation', { name: 'Seiten der Einstellungen' }).getByRole('link', { name }),
    save: async () => {
      await bar.getByRole('button', { name: 'Speichern' }).click();
      await bar.waitFor({ state: 'hidden' });
    },
  };
};

const SENDER = 'rechnung@kontor.example';

/** A person types in the mail server that the shop's mails shall come from. */
const connectMailServer = async (app: FramedApp): Promise<void> => {
  const { host, sslPort, user, password } = app.system.mail;
  const form = app.screen.getByRole('region', { name: 'SMTP-Absender' });
  await form.getByLabel('Server').fill(host);
  await form.getByLabel('Port').fill(String(sslPort));
  await form.getByLabel('Benutzername').fill(user);
  await form.getByLabel('Passwort').fill(password);
  await form.getByLabel('Absenderadresse').fill(SENDER);
  await form.getByRole('button', { name: 'Verbindung prüfen und speichern' }).click();
  await form.getByText('Verbindung hergestellt').waitFor();
};

/** Invoices with texts, a sender and a delivery date of the person's own, on the page of invoices. */
const setInvoices = async ({ screen }: FramedApp): Promise<void> => {
  await screen
    .getByRole('group', { name: 'Rechnungen erstellen' })
    .getByRole('combobox')
    .selectOption({ label: 'Für jede Bestellung' });
  await screen.getByText(/^Sobald du speicherst: Bestellungen seit dem .* ohne Rechnung bekommen jetzt eine/).waitFor();
  const layout = screen.getByRole('region', { name: 'Layout' });
  await layout.getByLabel('Titel', { exact: true }).fill('Ihre Rechnung');
  await layout.getByLabel('Einleitung').fill('Guten Tag <ORDER.CUSTOMER.NAME>,');
  await layout.getByLabel('Schlusstext').fill('Danke für <ORDER.NAME>.');
  const mail = screen.getByRole('region', { name: 'E-Mail-Versand' });
  await mail.getByLabel('Per E-Mail versenden').check();
  await mail.getByLabel('Absender', { exact: true }).selectOption({ label: 'Eigener SMTP-Server' });
  await mail.getByLabel('Name des Absenders').fill('Kontor Nord');
  await mail.getByLabel('Betreff').fill('Rechnung für <ORDER.NAME>');
  await screen.getByRole('button', { name: 'Expertenmodus einschalten' }).click();
  const days = screen.getByRole('group', { name: 'Wann geliefert wurde' });
  await days.getByLabel('Lieferdatum ist').selectOption('created');
  await days.getByLabel('Davon aus').selectOption('first-current-year');
};

describe.each(['desk', 'phone'] as const)('a fresh shop for which nothing has been set, on a %s', (device) => {
  let app: FramedApp;
  beforeAll(async () => {
    app = await openFramedApp({ demo: false, unset: true }, WIDTHS[device]);
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  it(
    'gets invoices, texts, sender and delivery date by the screens alone, and the next order gets just those',
    async () => {
      const { pageLink, save } = parts(app);
      const before = await app.system.api<PreferencesReply>('/api/shop/preferences');
      expect(before.preferences).toEqual(DEFAULT_PREFERENCES);
      await app.open('/preferences');
      await connectMailServer(app);
      await pageLink('Rechnungen').click();
      await setInvoices(app);
      await save();
      await app.page.getByText('Belegerstellung aktiviert').waitFor();

      const order = await placeOrder(app.system);
      const { name, documents } = await app.system.order(order, ({ status }) => status.state === 'done');
      const books = await app.system.control<{ readonly documents: readonly Booked[] }>('lexware', '/books');
      const { year } = businessDay(instantOfMillis(Date.now()));
      expect(books.documents.filter(({ voucherNumber }) => voucherNumber === documents[0]?.number)).toMatchObject([
        {
          title: 'Ihre Rechnung',
          introduction: expect.stringMatching(/^Guten Tag \p{Lu}.+,/u),
          remark: expect.stringContaining(`Danke für ${name}.`),
          shippingConditions: { shippingType: 'delivery', shippingDate: expect.stringContaining(`${year}-01-01`) },
        },
      ]);
      const [mail, ...others] = await app.system.mails();
      expect(others).toEqual([]);
      expect(mail).toMatchObject({
        from: { address: SENDER, name: 'Kontor Nord' },
        subject: `Rechnung für ${name}`,
      });
    },
    LIMIT_MS,
  );
});

/** A folder for screenshots, where a person wants to look at them. */
const SHOTS = process.env['SCREENSHOTS'];

describe('a shop whose settings are looked at', () => {
  let app: FramedApp;

  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceCreate: true } });
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const automate = async () => {
    await app.system.prefer({ invoiceCreate: true, creditCreate: true, transactionCreate: true });
    await app.open('/preferences');
    await app.screen.getByRole('button', { name: 'Belegerstellung ausschalten' }).click();
    await app.screen.getByRole('button', { name: 'Ausschalten', exact: true }).click();
    await app.screen.getByText('Manuelle Buchhaltung').waitFor();
    await app.screen.getByRole('button', { name: 'Belegerstellung einschalten' }).click();
    await app.screen.getByText(/^Jetzt ents/).waitFor();
    await app.screen.getByRole('button', { name: 'Einschalten', exact: true }).click();
    await app.screen.getByText('Automatisierte Buchhaltung', { exact: true }).waitFor();
    await app.page.getByText('Belegerstellung aktiviert').first().waitFor();
  };
  const confetti = () => app.screen.locator('body > canvas');

  it(
    'celebrates for four seconds when the last of invoices, credit notes and bank transactions is turned on',
    async () => {
      try {
        await app.page.emulateMedia({ reducedMotion: 'no-preference' });
        await automate();
        await confetti().waitFor();
        await confetti().waitFor({ state: 'detached' });
      } finally {
        await app.page.emulateMedia({ reducedMotion: 'reduce' });
      }
    },
    LIMIT_MS,
  );

  it(
    'celebrates without anything that moves where the system asks for that',
    async () => {
      await automate();
      await untilStill(app.page);
      await app.inApp(DRAWN);
      expect(await confetti().count()).toBe(0);
    },
    LIMIT_MS,
  );

  const look = async (name: string): Promise<void> => {
    if (SHOTS) await app.page.screenshot({ path: `${SHOTS}/settings-${name}.png`, fullPage: true });
  };

  describe.each(['desk', 'phone'] as const)('on a %s', (device) => {
    beforeAll(() => app.page.setViewportSize(WIDTHS[device]));

    it(
      'has no serious or critical finding of axe in the dialogs that turn the making of documents off and on',
      async () => {
        await app.system.prefer({ invoiceCreate: true, creditCreate: true, transactionCreate: true });
        await app.open('/preferences');
        await app.screen.getByRole('button', { name: 'Belegerstellung ausschalten' }).click();
        await app.screen.getByRole('button', { name: 'Ausschalten', exact: true }).waitFor();
        expect(await seriousFindings(app)).toEqual([]);
        await look(`off-${device}`);
        await app.screen.getByRole('button', { name: 'Ausschalten', exact: true }).click();
        await app.screen.getByRole('button', { name: 'Belegerstellung einschalten' }).click();
        await app.screen.getByText(/^Jetzt ents/).waitFor();
        expect(await seriousFindings(app)).toEqual([]);
        await look(`on-${device}`);
      },
      LIMIT_MS,
    );
  });
});
