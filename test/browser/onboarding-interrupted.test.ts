import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { eventually } from '../system/start-test-system.ts';
import { OnboardingShop } from './onboarding-shop.ts';

const LIMIT_MS = 240_000;

describe('a shop whose setup is left, refused, and begun again with another account', () => {
  let shop: OnboardingShop;
  beforeAll(async () => {
    shop = await OnboardingShop.start();
  }, LIMIT_MS);
  afterAll(() => shop.close());

  it(
    'asks for both terms again when the window was closed between them',
    async () => {
      await shop.at(1);
      await shop.accept('Ich nehme die Nutzungsbedingungen an');
      await shop.comeBack();
      await shop.at(1);
      await shop.accept('Ich nehme die Nutzungsbedingungen an');
      await shop.accept('Ich nehme den Haftungsausschluss an');
      await shop.press('Annehmen und weiter');
      await shop.at(2);
    },
    LIMIT_MS,
  );

  it(
    'has no account yet, opens one from here, and stays where it was',
    async () => {
      await shop.press('Konto eröffnen');
      await shop.frame.getByLabel('E-Mail-Adresse für das Konto').fill('neu@kontor');
      await shop.press('Konto erstellen');
      await shop.frame.getByText('Bitte gib eine gültige E-Mail-Adresse ein').waitFor();
      await shop.look('opening-fault');
      await shop.frame.getByLabel('E-Mail-Adresse für das Konto').fill('neu@kontor.example');
      await shop.frame.getByLabel(/^Ich nehme die Nutzungsbedingungen und die Datenschutz/).click();
      await shop.press('Konto erstellen');
      await shop.frame.getByText('Dein Konto ist eröffnet').waitFor();
      await shop.look('opened');
      await shop.press('Später verbinden');
      await shop.at(2);
      await shop.hasAccountOf('o-1', 'Kontorwerk GmbH');
    },
    LIMIT_MS,
  );

  it(
    'says no in the window of the account, and nothing has changed',
    async () => {
      await shop.consent('Ablehnen');
      await shop.frame.getByText(/^Der Zugriff auf Lexware Office wurde nicht erlaubt/).waitFor();
      await shop.at(2);
      expect((await shop.seen()).lexoffice.isConnected).toBe(false);
    },
    LIMIT_MS,
  );

  it(
    'goes back to the beginning and forward again without losing anything',
    async () => {
      await shop.consent('Zugriff erlauben');
      await shop.isConnected();
      await shop.comeBack();
      await shop.at(5);
      for (const step of [4, 3, 2, 1]) {
        await shop.press('Zurück');
        await shop.at(step);
      }
      await shop.frame.getByText(/^Am .* angenommen\.$/).waitFor();
      for (const step of [2, 3, 4, 5]) {
        await shop.press('Weiter');
        await shop.at(step);
      }
    },
    LIMIT_MS,
  );

  it(
    'is where it was when everything was closed between two answers about tax',
    async () => {
      await shop.system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
      await shop.frame.getByText('Deutsche Umsatzsteuer', { exact: true }).click();
      await shop.frame.getByText('Dein Lexware-Konto ist genau so eingestellt').waitFor();
      await shop.press('Bestätigen');
      await shop.at(6);
      await shop.comeBack();
      await shop.at(6);
      await shop.press('Das ist so eingestellt');
      await shop.at(7);
    },
    LIMIT_MS,
  );

  it(
    'connects again when its access was taken away, and is where it was',
    async () => {
      await shop.system.control('lexware', '/connections/revoke', 'POST', {});
      await shop.comeBack();
      await eventually(
        () => shop.seen(),
        ({ lexoffice }) => !lexoffice.isConnected,
      );
      await shop.at(2);
      await shop.consent('Zugriff erlauben');
      await shop.at(7);
    },
    LIMIT_MS,
  );

  it(
    'matches the receipts of another organisation before it goes on with that',
    async () => {
      await shop.system.api('/api/lexoffice/disconnect', 'POST', { reason: 'Wir wechseln das Konto' });
      await shop.hasAccountOf('o-2', 'Nordlager GmbH');
      await shop.comeBack();
      await shop.at(2);
      await shop.consent('Zugriff erlauben');
      await shop.at(7);
      await shop.frame.getByText('Nordlager GmbH').waitFor();
      await shop.comeBack();
      await shop.at(7);
      await shop.look('connected');
    },
    LIMIT_MS,
  );
});
