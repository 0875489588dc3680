import { afterEach, describe, expect, it } from '@jest/globals';
import type { Preferences } from '@belegwerk/core/preferences';
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aPreferencesReply, aShop } from '../../testing/samples.ts';

afterEach(cleanup);
// no browser is without it, jsdom is
Element.prototype.scrollIntoView = () => undefined;

const { lexoffice } = aShop();
const shop = aShop({ lexoffice: { ...lexoffice, profile: { ...lexoffice.profile!, vatNumber: 'DE811569869' } } });

const opened = async (different: Partial<Preferences> = {}, over: Parameters<typeof aKeepingHost>[1] = {}) => {
  const { host } = aKeepingHost(different, over);
  const app = openApp('/preferences/contacts?action=test-vatid', { ...host, shop: () => Promise.resolve(shop) });
  await screen.findByLabelText('Text aus einer Bestellung');
  return app;
};
const tested = (text: string): string => {
  fireEvent.change(screen.getByLabelText('Text aus einer Bestellung'), { target: { value: text } });
  return screen.getByLabelText('Ergebnis').textContent ?? '';
};

describe('the test of how VAT ids are found', () => {
  it.each([
    ['', ''],
    ['Bitte klingeln', 'Keine USt-ID gefunden'],
    ['USt-ID: ATU 135 85 627', 'Gefunden: ATU13585627. An einem Suchort wird diese USt-ID verwendet.'],
    [
      'ATU13585628',
      'ATU13585628 sieht aus wie eine USt-ID, wird aber nicht verwendet: Ihre Prüfziffer stimmt nicht. Wahrscheinlich ist eine Stelle vertippt.',
    ],
    ['DE 811569869', 'DE811569869 wird nicht verwendet: Das ist deine eigene USt-ID.'],
    [
      'DE136695976',
      'Gefunden: DE136695976. An einem Suchort wird diese USt-ID verwendet. Steuerfrei wird eine Lieferung dadurch nicht: Das geht nur mit der USt-ID eines anderen EU-Landes.',
    ],
    [
      'ATU13585627 oder NL004495445B01',
      'Gefunden: ATU13585627. An einem Suchort wird diese USt-ID verwendet.NL004495445B01 steht weiter hinten. Verwendet wird sie, wenn die Bestellung in ihr Land geht.',
    ],
  ])('says of %j: %s', async (text, said) => {
    await opened();
    expect(tested(text)).toBe(said);
  });

  it('says where orders are searched, what the place of companies needs, and advises to choose one', async () => {
    const { entitlements } = aPreferencesReply();
    await opened(
      { vatIdPlaces: ['order-note', 'order-tags'] },
      { entitlements: { ...entitlements, shopifyPlus: false } },
    );
    expect(
      screen.getByText(
        'Hier sucht Belegwerk gerade, in dieser Reihenfolge: Notiz der Bestellung, Tags der Bestellung. Wähle am besten nur einen Suchort.',
      ),
    ).toBeTruthy();
    expect(
      screen.getByText(
        '„Standort des Unternehmens“ gibt es nur mit Shopify Plus, und Belegwerk muss in Shopify Unternehmen und Bestellungen lesen dürfen. In deinem Shop geht das zurzeit nicht.',
      ),
    ).toBeTruthy();
    await userEvent.click(screen.getByRole('link', { name: 'Suchorte wählen' }));
    await waitFor(() => expect(document.activeElement?.closest('[data-field=vatIdPlaces]')).toBeTruthy());
  });

  it.each([[[]], [['order-note']]] as const)(
    'says that the id which Shopify itself has comes first, with these places: %j',
    async (vatIdPlaces) => {
      await opened({ vatIdPlaces });
      expect(
        screen.getByText(
          'Zuerst zählt immer die USt-ID, die Shopify selbst führt: am Standort des Unternehmens, sonst beim Kunden. Nur wenn dort keine steht, sucht Belegwerk an den Suchorten.',
        ),
      ).toBeTruthy();
    },
  );

  it('says that no other id is found while no place is chosen', async () => {
    await opened({ vatIdPlaces: [] });
    expect(screen.getByText(/^Noch ist kein Suchort gewählt: Andere USt-IDs findet/)).toBeTruthy();
  });

  it('is opened and closed by its address', async () => {
    const app = await opened();
    await userEvent.click(screen.getByRole('button', { name: 'Schließen' }));
    await waitFor(() => expect(screen.queryByLabelText('Text aus einer Bestellung')).toBeNull());
    expect(app.address()).toBe('/preferences/contacts');
    await userEvent.click(screen.getByRole('link', { name: 'USt-ID-Erkennung testen' }));
    expect(await screen.findByLabelText('Text aus einer Bestellung')).toBeTruthy();
  });
});
