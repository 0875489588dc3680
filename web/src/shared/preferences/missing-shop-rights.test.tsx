import { afterEach, describe, expect, it } from '@jest/globals';
import { cleanup, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { openApp } from '../../testing/app-under-test.tsx';
import { aKeepingHost } from '../../testing/keeping-host.ts';
import { aShop } from '../../testing/samples.ts';

afterEach(cleanup);

const TITLE = 'Fehlende Shopify-Berechtigung(en)';
const RIGHTS = [
  { setting: 'syncOrderPayment', label: 'Bestellung als bezahlt markieren', scopes: ['write_orders'] },
  { setting: 'invoiceTagCustom', label: 'Tags an die Bestellung schreiben', scopes: ['write_orders'] },
];

/** A shop that has set both, and whose right Shopify took away. */
const opened = (address: string) => {
  const { host } = aKeepingHost({ syncOrderPayment: true, invoiceTagCustom: ['rechnung'] });
  const { shopify } = aShop();
  const shop = () => Promise.resolve(aShop({ shopify: { ...shopify, missingRights: RIGHTS } }));
  return openApp(address, { ...host, shop });
};

describe('the red notice on a page of settings', () => {
  it.each([
    ['/preferences/orders', 'Bestellung als bezahlt markieren'],
    ['/preferences/invoices', 'Tags an die Bestellung schreiben'],
  ])(
    'names on %s the settings of that page that need the right, and leads to where it is granted',
    async (page, name) => {
      const app = opened(page);
      await screen.findByText(TITLE);
      screen.getByText(
        `Es fehlt der Zugriff für: ${name}. Shopify nennt ihn write_orders. Sobald du ihn erteilt hast, geht es von selbst weiter.`,
      );
      await userEvent.click(screen.getByRole('link', { name: 'Zugriff erteilen' }));
      expect(app.address()).toBe('/api/auth?shop=kaffeekontor-nord.myshopify.com&scopes=write_orders');
    },
  );

  it('is not there on a page whose settings need no right that is missing', async () => {
    opened('/preferences/transactions');
    await screen.findAllByText('Umsätze erstellen');
    expect(screen.queryByText(TITLE)).toBeNull();
  });
});
