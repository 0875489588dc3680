import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import { placeOrder } from '../journeys/place-order.ts';
import { openFramedApp, type FramedApp } from './framed-app.ts';

const OPENING_MS = 240_000;
const LIMIT_MS = 240_000;
const SENDER = 'rechnung@kontor.example';

describe('a merchant with a mail server of his own', () => {
  let app: FramedApp;

  beforeAll(async () => {
    app = await openFramedApp({ demo: false, preferences: { invoiceCreate: true, invoiceFinalize: true } });
  }, OPENING_MS);
  afterEach(() => expect(app.watch.troubles).toEqual([]));
  afterAll(() => app.close());

  const section = () => app.screen.getByRole('region', { name: 'SMTP-Absender' });
  const check = () => section().getByRole('button', { name: 'Verbindung prüfen und speichern' });

  it(
    'types it in, is told what is wrong, tries it, and sends the next invoice through it',
    async () => {
      const { host, sslPort, user, password } = app.system.mail;
      await app.open('/preferences#field-smtpHost');
      await section().getByLabel('Server').fill(host);
      await section().getByLabel('Port').fill(String(sslPort));
      await section().getByLabel('Benutzername').fill(user);
      await section().getByLabel('Passwort').fill('falsch');
      await check().click();
      await section().getByText('Gültige E-Mail-Adresse erforderlich').waitFor();
      await section().getByLabel('Absenderadresse').fill(SENDER);
      await check().click();
      await section().getByText('SMTP-Verbindung fehlgeschlagen').waitFor();
      await section().getByLabel('Passwort').fill(password);
      await check().click();
      await section().getByText('Verbindung hergestellt').waitFor();
      expect(await section().getByLabel('Passwort').inputValue()).toBe('');
      await section().getByRole('button', { name: 'Test-E-Mail an die Absenderadresse' }).click();
      await section().getByText(`unterwegs an ${SENDER}`).waitFor();

      await app.open('/preferences/invoices#mail');
      const mail = app.screen.getByRole('region', { name: 'E-Mail' });
      await mail.getByLabel('E-Mail versenden').check();
      await mail.getByLabel('Absender', { exact: true }).selectOption({ label: 'Eigener SMTP-Server' });
      const bar = app.page.getByRole('region', { name: 'Nicht gespeicherte Änderungen' });
      await bar.getByRole('button', { name: 'Speichern' }).click();
      await bar.waitFor({ state: 'hidden' });
      const order = await placeOrder(app.system);
      await app.system.order(order, ({ status }) => status.state === 'done');
      const sent = await app.system.mails();
      expect(sent.map(({ from }) => from.address)).toEqual([SENDER, SENDER]);
    },
    LIMIT_MS,
  );
});
