import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { EntriesReply, OrderReply } from '@belegwerk/contracts/api';
import { placeOrder } from '../journeys/place-order.ts';
import { eventually } from '../system/start-test-system.ts';
import { OnboardingShop } from './onboarding-shop.ts';
import { seriousFindings } from './serious-findings.ts';

const LIMIT_MS = 240_000;

describe('a shop on its way to the first invoice without an accounting program', () => {
  let shop: OnboardingShop;
  let originals: string;
  beforeAll(async () => {
    originals = await mkdtemp(join(tmpdir(), 'belegwerk-originals-'));
    shop = await OnboardingShop.start({ INVOICE_FILES_DIR: originals });
    await shop.at(1);
    await shop.accept('Ich nehme die Nutzungsbedingungen an');
    await shop.accept('Ich nehme den Haftungsausschluss an');
    await shop.press('Annehmen und weiter');
    await shop.at(2);
  }, LIMIT_MS);
  afterAll(async () => {
    await shop.close();
    await rm(originals, { recursive: true });
  });

  const type = (label: string, text: string) => shop.frame.getByLabel(label, { exact: true }).fill(text);

  it(
    'enters who sells, is told at its field what is wrong, and keeps what was typed',
    async () => {
      await shop.look('way');
      await shop.frame.getByText('Ohne Programm: Rechnungen als Datei', { exact: true }).click();
      await type('Name oder Firma', 'Kontorwerk GmbH');
      await type('Straße und Hausnummer', 'Hafenweg 3');
      await type('PLZ', '20457');
      await type('Ort', 'Hamburg');
      await type('Ansprechpartner', 'Lena Voß');
      await type('IBAN', 'DE00 1234');
      await type('Kopie jedes Belegs an ein Postfach', 'ablage');
      await shop.look('entries', 2600);
      await shop.press('Prüfen und verbinden');
      await shop.frame.getByText('Das ist keine gültige IBAN.').waitFor();
      await shop.frame.getByText('Das ist keine E-Mail-Adresse.').waitFor();
      await shop.frame.getByText('Deine Angaben stehen noch da').waitFor();
      await shop.look('entries-wrong', 2600);
      expect(await shop.frame.getByLabel('Ort', { exact: true }).inputValue()).toBe('Hamburg');
      expect(await seriousFindings(shop)).toEqual([]);
      await type('IBAN', 'DE02 1203 0000 0000 2020 51');
      await type('Kopie jedes Belegs an ein Postfach', 'ablage@kontorwerk.example');
      await shop.press('Prüfen und verbinden');
      await shop.frame.getByText(/Auf jeder Rechnung muss deine Steuernummer/).waitFor();
      await type('Steuernummer', '22/815/08155');
      await shop.press('Prüfen und verbinden');
      await shop.isConnected();
    },
    LIMIT_MS,
  );

  it(
    'confirms its taxes, turns the creation on, and the first order has its invoice',
    async () => {
      await shop.at(5);
      await shop.frame.getByText('Genau so hast du es angegeben.').waitFor();
      await shop.look('regime-files');
      await shop.press('Bestätigen');
      await shop.at(6);
      expect(await shop.frame.getByText(/^Lexware Office/).count()).toBe(0);
      await shop.look('taxes-files');
      await shop.press('Das ist so eingestellt');
      await shop.at(7);
      await shop.look('automation-files');
      await shop.press('Automatik einschalten');
      await shop.press('Abonnement starten');
      await shop.frame.getByText('Standard. Diese Seite ist bereit').waitFor();
      const order = await placeOrder(shop.system);
      const { documents } = await shop.system.order(order, ({ status }: OrderReply) => status.state === 'done');
      expect(documents.map(({ kind, number }) => [kind, number])).toEqual([['invoice', 'RE-0001']]);
      const copies = await eventually(
        async () => (await shop.system.mails()).filter(({ to }) => to.includes('ablage@kontorwerk.example')),
        ({ length }) => length > 0,
      );
      expect(copies.map(({ subject }) => subject)).toEqual([expect.stringContaining('Kopie: Rechnung RE-0001')]);
    },
    LIMIT_MS,
  );

  it(
    'sees on the page of the connection what there is not, and changes there what was entered',
    async () => {
      await shop.openPage('/preferences/setup');
      await shop.frame.getByText('Kontakte, Umsätze auf Bankkonten, Entwürfe').waitFor();
      await shop.look('connected-files');
      await shop.press('Angaben ändern');
      await type('Telefon', '+49 40 555000');
      await shop.press('Prüfen und speichern');
      const { entered } = await eventually(
        () => shop.system.api<EntriesReply>('/api/entries'),
        (reply) => reply.entered?.seller.phone !== undefined,
      );
      expect(entered?.seller).toMatchObject({ name: 'Kontorwerk GmbH', phone: '+49 40 555000' });
      await shop.openPage('/preferences/transactions');
      await shop.frame.getByText(/Gibt es nur mit Lexware Office/).waitFor();
      await shop.look('transactions-files');
      expect(await shop.frame.getByText('Umsätze erstellen', { exact: true }).count()).toBe(0);
    },
    LIMIT_MS,
  );
});
