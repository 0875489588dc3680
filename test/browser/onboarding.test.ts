import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { OrderReply } from '@belegwerk/contracts/api';
import { placeOrder } from '../journeys/place-order.ts';
import { OnboardingShop } from './onboarding-shop.ts';

const LIMIT_MS = 240_000;

describe('a shop on its way from nothing to the first automatic invoice', () => {
  let shop: OnboardingShop;
  beforeAll(async () => {
    shop = await OnboardingShop.start();
  }, LIMIT_MS);
  afterAll(() => shop.close());

  it(
    'accepts the terms, and finds them accepted after everything was closed',
    async () => {
      await shop.at(1);
      await shop.look('terms');
      await shop.accept('Ich nehme die Nutzungsbedingungen an');
      await shop.accept('Ich nehme den Haftungsausschluss an');
      await shop.press('Annehmen und weiter');
      await shop.at(2);
      await shop.comeBack();
      await shop.at(2);
    },
    LIMIT_MS,
  );

  it(
    'says yes, sees that it is connected, and its orders and receipts are imported by themselves',
    async () => {
      await shop.look('authorisation');
      await shop.consent('Zugriff erlauben');
      await shop.isConnected();
      await shop.look('celebrated');
      await shop.at(5);
      const { attention } = await shop.seen();
      expect(attention.orders).toBeGreaterThan(0);
    },
    LIMIT_MS,
  );

  it(
    'says how it is taxed once its account is set up for it',
    async () => {
      await shop.frame.getByText('Deutsche Umsatzsteuer', { exact: true }).click();
      await shop.frame.getByText('In deinem Lexware-Konto ist das nicht eingestellt').waitFor();
      await shop.look('regime');
      await shop.system.control('lexware', '/profile', 'POST', { distanceSalesPrinciple: 'ORIGIN' });
      await shop.frame.getByText('Dein Lexware-Konto ist genau so eingestellt').waitFor();
      await shop.press('Bestätigen');
      await shop.at(6);
      await shop.look('taxes');
      await shop.press('Das ist so eingestellt');
      await shop.at(7);
    },
    LIMIT_MS,
  );

  it(
    'turns the creation on, and an order that comes has its invoice by itself',
    async () => {
      await shop.press('Automatik einschalten');
      await shop.press('Abonnement starten');
      await shop.frame.getByText('Standard. Diese Seite ist bereit').waitFor();
      expect((await shop.seen()).onboarding).toMatchObject({ isLedOn: false });
      const order = await placeOrder(shop.system);
      const { documents } = await shop.system.order(order, ({ status }: OrderReply) => status.state === 'done');
      expect(documents.map(({ kind }) => kind)).toEqual(['invoice']);
      await shop.comeBack();
      await shop.frame.getByText('Aktives Abonnement').waitFor();
    },
    LIMIT_MS,
  );
});
