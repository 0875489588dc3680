import { afterAll, afterEach, beforeAll, describe, expect, it } from '@jest/globals';
import type { ListedPayoutReply, ShopPayoutReply } from '@belegwerk/contracts/api';
import { germanDay, parseDay, type PlainDate } from '@belegwerk/core/kernel';
import { payoutsOfOrders } from '../journeys/paid-payouts.ts';
import { eventually } from '../system/start-test-system.ts';
import { openFramedApp, WIDTHS, type FramedApp } from './framed-app.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 120_000;

let app: FramedApp;
let payout: ListedPayoutReply | undefined;
beforeAll(async () => {
  app = await openFramedApp({ preferences: { invoiceCreate: '2100-01-01' } });
  [payout] = await payoutsOfOrders(app.system);
}, LIMIT_MS);
afterEach(() => expect(app.watch.troubles).toEqual([]));
afterAll(() => app.close());

/** For a person who wants to look at them. */
const shoot = async (name: string, part = 'body'): Promise<void> => {
  const folder = process.env['SCREENSHOTS'];
  if (folder)
    await app.screen
      .locator(part)
      .last()
      .screenshot({ path: `${folder}/payouts-${name}.png` });
};

let uploads = 0;
/** A payment that belongs to no order, another one each time. */
const paypalFile = (day: PlainDate): string => {
  const cells = [germanDay(day), '12:00:00', 'Europe/Berlin', 'Zahlung', 'EUR', '7,77', '0,00', '7,77', ''];
  uploads += 1;
  return `${PAYPAL_HEAD}\r\n${[...cells, `1AA0000000000000${uploads}`, ...Array.from({ length: 8 }, () => '')].map((cell) => `"${cell}"`).join()}\r\n`;
};
const PAYPAL_HEAD =
  '"Datum","Uhrzeit","Zeitzone","Beschreibung","Währung","Brutto","Entgelt","Netto","Guthaben","Transaktionscode","Absender E-Mail-Adresse","Name","Name der Bank","Bankkonto","Versand- und Bearbeitungsgebühr","Umsatzsteuer","Rechnungsnummer","Zugehöriger Transaktionscode"';

describe('payouts, from the reconciliation to an order and back', () => {
  it.each(Object.entries(WIDTHS))(
    'are found, opened and ticked at the width of a %s',
    async (name, size) => {
      const { page, screen } = app;
      const day = parseDay(payout?.day ?? '');
      if (!day) throw new Error('the demo has no payout');
      await page.setViewportSize(size);
      await app.open(`/reconciliation?month=${day.toString().slice(0, 7)}`);
      await screen.getByRole('link', { name: 'Auszahlungen' }).click();
      await screen.getByText(/0,00\s€ ungeklärt/).waitFor();
      await shoot(name);
      expect(await seriousFindings(app)).toEqual([]);
      const tick = screen.getByRole('checkbox', { name: `Auszahlung vom ${germanDay(day)} ist auf dem Konto` });
      await tick.click();
      const stored = () => app.system.api<ShopPayoutReply>(`/api/payouts/${payout?.id}`);
      await eventually(stored, ({ arrived }) => arrived !== undefined);
      await screen.getByLabel('Rechnungsnummer').fill('S-1');
      await screen.getByLabel('Betrag netto (€)').fill('28,9');
      await screen.getByRole('button', { name: 'Rechnung eintragen' }).click();
      await screen.getByText(/Grundlage ist der Rechnungsbetrag von 28,90/).waitFor();
      const file = { name: 'paypal.csv', mimeType: 'text/csv', buffer: Buffer.from(paypalFile(day)) };
      await screen.getByLabel('Abrechnung eines Zahlungsanbieters').setInputFiles(file);
      await screen.getByText(/^PayPal, Aktivitäten/).waitFor();
      await screen.getByText('Zu welcher Bestellung gehört das?').waitFor();
      await shoot(`${name}-fees`, 'section[aria-label^="Gebühren"]');
      await shoot(`${name}-booking`, 'section[aria-label^="Wie"]');
      await shoot(`${name}-settled`, 'section[aria-label^="Andere"]');
      expect(await seriousFindings(app)).toEqual([]);
      await screen.getByRole('button', { name: 'Gehört zu keiner' }).click();
      await screen.getByText('Zu welcher Bestellung gehört das?').waitFor({ state: 'detached' });
      await screen.getByText('Schon beantwortet').waitFor();
      await screen
        .getByRole('button', { name: `Ändern (${germanDay(day)})` })
        .last()
        .click();
      await screen.getByLabel('Bestellnummer').waitFor();
      await shoot(`${name}-answered`, 'section[aria-label^="Andere"]');
      expect(await seriousFindings(app)).toEqual([]);
      await screen.getByRole('button', { name: 'Rechnung entfernen' }).click();
      await screen.getByText(/Grundlage ist der Rechnungsbetrag/).waitFor({ state: 'detached' });
      await screen.getByRole('link', { name: `Auszahlung vom ${germanDay(day)}` }).click();
      await screen.getByText(/Abgehakt am/).waitFor();
      await shoot(`${name}-inside`);
      expect(await seriousFindings(app)).toEqual([]);
      await screen.getByRole('checkbox', { name: 'Auf dem Konto' }).click();
      await eventually(stored, ({ arrived }) => arrived === undefined);
      await screen.getByRole('table', { name: 'Bestellungen' }).getByRole('link').first().click();
      await screen
        .getByText(/Bezahlt|Erstattet|Teilweise/)
        .first()
        .waitFor();
    },
    LIMIT_MS,
  );
});
